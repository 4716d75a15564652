import type { WireBillingStatus, WirePaymentMethod } from '../../contract/billing.ts'
import { SvcError } from '../../core/error.ts'
import type { OrganisationId } from '../../core/id.ts'
import type { WaitingClock } from '../../core/time.ts'
import { dayMs } from '../../core/time.ts'
import type { Troubles } from '../../core/trouble.ts'
import type { BillingRecord, Kept, SubscriptionState } from '../../storage/billing.ts'
import { outdated } from '../../storage/billing.ts'
import type { Store } from '../../storage/store.ts'
import { onErrand } from '../errand.ts'
import type { Outbox } from '../mail/outbox.ts'
import { requestHeadStartMs } from '../mail/outbox.ts'
import type { Asked } from './confirmation.ts'
import { confirmation, confirmationKey } from './confirmation.ts'
import type { BillingProvider } from './provider.ts'
import { ProviderFailure } from './provider.ts'
import { anotherRuns, asProblem, isOfProvider, noSubscription } from './problem.ts'
import { changed, longestChangeMs } from './change.ts'
import type { Reason } from './reason.ts'
import { callsForMail } from './reason.ts'
import type { Found } from './subscription.ts'
import { hasEnded, isScheduled, pick, wireStatus } from './subscription.ts'

export interface BillingOptions {
  readonly store: Store
  /** Null: this service has no key of a payment provider. */
  readonly provider: BillingProvider | null
  readonly outbox: Outbox
  readonly clock: WaitingClock
}

/** A record that names a customer. */
type Tied = BillingRecord & { readonly customer: string }

const refreshing: Reason = { event: null, announces: null }

/** Subscriptions of organisations, as the provider has them and as they were last read. */
export class Billing {
  readonly #options: BillingOptions

  constructor(options: BillingOptions) {
    this.#options = options
  }

  /** From our own row; asks the provider when that is missing or a day old. Throws `billing.*` only when nothing is known. */
  async status(organisationId: OrganisationId): Promise<WireBillingStatus> {
    const record = await this.#tied(organisationId)
    if (record === null) return wireStatus(null)
    if (this.#isFresh(record)) return wireStatus(record.subscription)
    const read = await this.#errand(organisationId, 'status', null, (troubles) =>
      this.#refreshed(record, troubles),
    ).catch((thrown: unknown) => {
      // What was true yesterday is a better answer than none.
      if (record.syncedAt === null || !isOfProvider(thrown)) throw thrown
      return record
    })
    return wireStatus(read.subscription)
  }

  /** The card that is charged. Throws `billing.*`. */
  async paymentMethod(organisationId: OrganisationId): Promise<WirePaymentMethod | null> {
    const tied = await this.#tied(organisationId)
    if (tied === null) return null
    return this.#errand(organisationId, 'payment_method', null, async (troubles) => {
      // Another subscription may be charged by now, and another card with it.
      const { subscription } = await this.#refreshed(tied, troubles)
      const used = subscription === null || hasEnded(subscription) ? null : subscription.id
      return asProblem(() => this.#provider.paymentMethod(tied.customer, used, troubles))
    })
  }

  /**
   * Cancels at the end of the period and sends the confirmation before it answers. Gives when the subscription ends.
   * Asked again, also after a crash, it gives the same and sends nothing twice. Throws `billing.no_subscription`, and
   * `billing.*` when the provider does not do it: then nothing has changed.
   */
  cancel(organisationId: OrganisationId, actor: string): Promise<string> {
    return this.#errand(organisationId, 'cancel', actor, (troubles) =>
      this.#cancelled(organisationId, actor, troubles),
    )
  }

  /** Takes a cancellation back; without one it changes nothing. Throws as `cancel`. */
  resume(organisationId: OrganisationId, actor: string): Promise<WireBillingStatus> {
    return this.#errand(organisationId, 'resume', actor, (troubles) =>
      this.#resumed(organisationId, actor, troubles),
    )
  }

  /** Reads what is true for a customer now and keeps it. Throws `billing.*`. */
  refresh(record: BillingRecord, reason: Reason): Promise<Kept> {
    return this.#errand(record.organisationId, 'event', null, (troubles) =>
      this.#refresh(record, reason, troubles),
    )
  }

  async close(): Promise<void> {
    await this.#options.provider?.close()
  }

  #errand<T>(
    organisationId: OrganisationId,
    kind: string,
    actor: string | null,
    work: (troubles: Troubles) => Promise<T>,
  ): Promise<T> {
    return onErrand(this.#options, { organisationId, area: 'billing', kind, actor }, work)
  }

  async #cancelled(
    organisationId: OrganisationId,
    actor: string,
    troubles: Troubles,
  ): Promise<string> {
    const { record, state } = await this.#running(organisationId, isScheduled, troubles)
    if (isScheduled(state) && state.cancelAt !== null) {
      await this.#finishMail(record, state.cancelAt)
      return state.cancelAt
    }
    const kept = await this.#change(record, state, 'cancel', actor, troubles)
    const cancelAt = kept.found.endsAt
    if (cancelAt !== null) {
      await this.#finishMail(kept.record ?? record, cancelAt)
      return cancelAt
    }
    throw new SvcError('billing.unreachable', 'the payment provider did not say when it ends', {
      hint: 'svc billing status',
    })
  }

  async #resumed(
    organisationId: OrganisationId,
    actor: string,
    troubles: Troubles,
  ): Promise<WireBillingStatus> {
    const isUncancelled = ({ cancelAt }: SubscriptionState): boolean => cancelAt === null
    const { record, state } = await this.#running(organisationId, isUncancelled, troubles)
    if (state.cancelAt === null) return wireStatus(state)
    const change = state.cancelAtPeriodEnd ? 'resume' : 'unset'
    const { found } = await this.#change(record, state, change, actor, troubles)
    await this.#finishMail(record, state.cancelAt)
    return wireStatus(found.state)
  }

  async #refresh(record: BillingRecord, reason: Reason, troubles: Troubles): Promise<Kept> {
    const first = await this.#readAndKeep(record, reason, 'read', troubles)
    const kept =
      first.outcome === 'doubted'
        ? await this.#readAndKeep(first.record ?? record, reason, 'confirmed', troubles)
        : first
    if (kept.mails.length > 0) this.#options.outbox.wake()
    const cancelAt = record.subscription?.cancelAt ?? null
    const isUndone = kept.record !== null && kept.record.undone > record.undone
    if (isUndone && cancelAt !== null) await this.#finishMail(record, cancelAt)
    return kept
  }

  async #readAndKeep(
    record: BillingRecord,
    reason: Reason,
    kind: 'read' | 'confirmed',
    troubles: Troubles,
  ): Promise<Kept> {
    const { store, clock } = this.#options
    const { customer, organisationId, subscription } = record
    if (customer === null) throw noSubscription()
    const asOf = clock.now()
    const read = await asProblem(() => this.#read(customer, subscription, troubles))
    const asked = await this.#asked(record)
    return store.billing.keep(
      {
        organisationId,
        customer,
        state: read.now?.state ?? null,
        asOf,
        kind,
        event: reason.event,
        mails: (before, after) =>
          [read.ended, read.now].flatMap((each) => {
            if (each === null || !callsForMail(before, each, reason)) return []
            return confirmation(after, each, asked) ?? []
          }),
      },
      clock.now(),
    )
  }

  /** The subscription that is known while it runs, else the one that counts now, and the known one that has ended. */
  async #read(
    customer: string,
    known: SubscriptionState | null,
    troubles: Troubles,
  ): Promise<{ readonly now: Found | null; readonly ended: Found | null }> {
    const provider = this.#provider
    const found = known === null ? null : await provider.subscription(known.id, troubles)
    const own = found?.customer === customer ? found : null
    if (own !== null && !hasEnded(own.state)) return { now: own, ended: null }
    const now = pick(await provider.subscriptions(customer, troubles))
    return { now, ended: now?.state.id === own?.state.id ? null : own }
  }

  async #refreshed(record: Tied, troubles: Troubles): Promise<BillingRecord> {
    const { record: read } = await this.#refresh(record, refreshing, troubles)
    return read ?? record
  }

  /**
   * The subscription to change. Our own row is enough where a change follows, for its answer is the truth; where
   * none would follow, or the row is old, the provider is asked first, if it can be.
   */
  async #running(
    organisationId: OrganisationId,
    needsNoChange: (state: SubscriptionState) => boolean,
    troubles: Troubles,
  ): Promise<{ readonly record: Tied; readonly state: SubscriptionState }> {
    const tied = await this.#tied(organisationId)
    if (tied === null) throw noSubscription()
    const { subscription } = tied
    const isEnough =
      this.#isFresh(tied) &&
      subscription !== null &&
      !hasEnded(subscription) &&
      !needsNoChange(subscription)
    const record = isEnough ? tied : await this.#refreshedIfPossible(tied, troubles)
    const state = record.subscription
    if (state === null || hasEnded(state)) throw noSubscription()
    return { record: { ...record, customer: tied.customer }, state }
  }

  async #refreshedIfPossible(record: Tied, troubles: Troubles): Promise<BillingRecord> {
    try {
      return await this.#refreshed(record, troubles)
    } catch (thrown) {
      const { subscription } = record
      const isUsable = subscription !== null && !hasEnded(subscription)
      if (isUsable && isOfProvider(thrown)) return record
      throw thrown
    }
  }

  async #change(
    record: Tied,
    state: SubscriptionState,
    change: 'cancel' | 'resume' | 'unset',
    actor: string,
    troubles: Troubles,
  ): Promise<Kept & { readonly found: Found }> {
    const { store, clock } = this.#options
    const provider = this.#provider
    const tools = { provider, billing: store.billing, clock, troubles }
    const found = await asProblem(() =>
      changed(tools, { record, state, change }).catch(async (thrown: unknown) => {
        const isKnown = thrown instanceof ProviderFailure && thrown.kind !== 'unsure'
        if (!isKnown) throw thrown
        // It may have ended since it was last read: then that is the answer.
        const read = await this.#refreshed(record, troubles).catch(() => record)
        if (read.subscription === null || hasEnded(read.subscription)) throw noSubscription()
        if (read.subscription.id !== state.id) throw anotherRuns()
        throw thrown
      }),
    )
    const kept = await store.billing.keep(
      {
        organisationId: record.organisationId,
        customer: record.customer,
        state: found.state,
        asOf: clock.now(),
        kind: 'answer',
        event: null,
        mails: (_before, after) => {
          if (change !== 'cancel') return []
          const asked = { askedBy: actor, headStartMs: requestHeadStartMs }
          const mail = confirmation(after, found, asked)
          return mail === null ? [] : [mail]
        },
      },
      clock.now(),
    )
    return { ...kept, found }
  }

  /**
   * Whose a cancellation is that was not known before: the provider's event may overtake its answer, and the answer may
   * never come. Who is still at it sends the mail; of the others nobody knows yet what became of it.
   */
  async #asked({ organisationId, syncedAt }: BillingRecord): Promise<Asked> {
    const { store, clock } = this.#options
    const last = await store.errands.latest(organisationId, 'billing', 'cancel')
    if (last === null || last.outcome === 'done') return { askedBy: null, headStartMs: 0 }
    const leftMs = longestChangeMs - (clock.now().getTime() - Date.parse(last.at))
    const headStartMs = last.outcome === 'open' ? Math.max(0, leftMs) : 0
    const isUnread = syncedAt === null || syncedAt < last.at
    const isUnsettled = last.outcome === 'open' ? isUnread : syncedAt === outdated
    return { askedBy: headStartMs > 0 || isUnsettled ? last.actor : null, headStartMs }
  }

  /**
   * A confirmation that is not on its way yet: of this call, or of an earlier one that could not send it or did not live
   * to. Where the cancellation was taken back since, that is found out and nothing is sent.
   */
  async #finishMail({ subscription, undone }: BillingRecord, cancelAt: string): Promise<void> {
    if (subscription === null) return
    const key = confirmationKey(subscription.id, undone, cancelAt)
    const mail = await this.#options.store.outbox.byKey(key)
    if (mail?.status === 'pending') await this.#options.outbox.sendNow(mail.id)
  }

  async #tied(organisationId: OrganisationId): Promise<Tied | null> {
    const record = await this.#options.store.billing.get(organisationId)
    if (record === null || record.customer === null) return null
    return { ...record, customer: record.customer }
  }

  /** Read within the last day, and not before a period that is over by now. */
  #isFresh({ syncedAt, subscription }: BillingRecord): boolean {
    if (syncedAt === null) return false
    const now = this.#options.clock.now().toISOString()
    const end = subscription?.currentPeriodEnd ?? null
    if (end !== null && syncedAt < end && end <= now) return false
    const ageMs = Date.parse(now) - Date.parse(syncedAt)
    return ageMs >= 0 && ageMs < dayMs
  }

  get #provider(): BillingProvider {
    const { provider } = this.#options
    if (provider !== null) return provider
    throw new SvcError('billing.unconfigured', 'this service has no key for the payment provider', {
      hint: 'set SVC_STRIPE_KEY for the service (docs/billing.md)',
    })
  }
}
