import type { WaitingClock } from '../../core/time.ts'
import type { TroubleEnd, Troubles, Watched } from '../../core/trouble.ts'
import type { BillingRecord, BillingStore, SubscriptionState } from '../../storage/billing.ts'
import type { BillingProvider, Change } from './provider.ts'
import { ProviderFailure } from './provider.ts'
import type { Found } from './subscription.ts'
import { isScheduled } from './subscription.ts'

/** Tries of one call; the person who waits is better served by a no than by silence. */
const maxTries = 3
/** Before the next try where the provider is at work on the same thing, or did not answer. */
const waitMs = 300
/** No new try after this: an HTTP client waits half a minute, and a mail may still have to go out. */
const patienceMs = 12_000

/** A change that was begun longer ago is over, whatever became of it. */
export const longestChangeMs = 30_000

export interface ChangeTools {
  readonly provider: BillingProvider
  readonly billing: BillingStore
  readonly clock: WaitingClock
  readonly troubles: Troubles
}

export interface WantedChange {
  readonly record: BillingRecord
  readonly state: SubscriptionState
  readonly change: Change
}

/**
 * Changes the end of a subscription at the provider, once. A try that got no answer is repeated under the same key;
 * an answer that is an error uses the key up, since the provider would give it again. Where no try got a good answer
 * the subscription is looked at: it may have been done. Throws ProviderFailure.
 */
export async function changed(tools: ChangeTools, wanted: WantedChange): Promise<Found> {
  const { provider, troubles } = tools
  const watched = provider.watchChange(wanted.change, troubles)
  let end: TroubleEnd = 'gave_up'
  try {
    const found = await afterTries(tools, wanted, watched)
    end = 'answered'
    return found
  } catch (thrown) {
    if (!(thrown instanceof ProviderFailure) || isNo(thrown)) throw thrown
    const found = await afterAll(tools, wanted)
    if (found === null) throw thrown
    end = 'looked_again'
    return found
  } finally {
    await watched.end(end)
  }
}

/** The subscription, if it was changed although nobody said so; null when it was not. Throws when nobody can tell. */
async function afterAll(
  { provider, billing, troubles }: ChangeTools,
  { record, state, change }: WantedChange,
): Promise<Found | null> {
  try {
    const now = await provider.subscription(state.id, troubles)
    return now !== null && isDone(now, change) ? now : null
  } catch (thrown) {
    if (!(thrown instanceof ProviderFailure)) throw thrown
    await billing.outdate(record)
    throw new ProviderFailure('unsure', thrown.status)
  }
}

async function afterTries(
  tools: ChangeTools,
  wanted: WantedChange,
  watched: Watched,
): Promise<Found> {
  const { billing, clock } = tools
  const { state, change } = wanted
  const startedAt = clock.now().getTime()
  let record = wanted.record
  for (let n = 1; ; n++) {
    try {
      const found = await once(tools, keyOf(record, state, change), { state, change }, watched)
      if (found !== null) return found
      // A repeated answer that is no longer true: the key stands for an earlier change.
      record = await used(billing, record)
      if (n >= maxTries) throw new ProviderFailure('error', null)
    } catch (thrown) {
      if (!(thrown instanceof ProviderFailure)) throw thrown
      const { kind } = thrown
      if (kind === 'error' || isNo(thrown)) {
        record = await used(billing, record)
      }
      const isLate = clock.now().getTime() - startedAt > patienceMs
      if (n >= maxTries || isLate || isNo(thrown)) throw thrown
      await clock.wait(waitMs * n, AbortSignal.timeout(patienceMs))
    }
  }
}

/** Null when the answer was a repetition and things stand otherwise by now. */
async function once(
  { provider, troubles }: ChangeTools,
  key: string,
  { state, change }: Pick<WantedChange, 'state' | 'change'>,
  watched: Watched,
): Promise<Found | null> {
  const { found, isReplay } = await provider.change(state.id, change, key, watched)
  if (!isReplay) return found
  const now = await provider.subscription(state.id, troubles)
  if (now === null) throw new ProviderFailure('missing', null)
  return isDone(now, change) ? now : null
}

function isDone({ state }: Found, change: Change): boolean {
  return change === 'cancel' ? isScheduled(state) : state.cancelAt === null
}

function isNo({ kind }: ProviderFailure): boolean {
  return kind === 'refused' || kind === 'missing'
}

async function used(billing: BillingStore, record: BillingRecord): Promise<BillingRecord> {
  await billing.nextAttempt(record)
  // Another process may have counted at the same time: its number is the one to go on from.
  return (await billing.get(record.organisationId)) ?? record
}

/** At most 255 characters: names the organisation, the subscription, its period, and how often it was tried. */
function keyOf(record: BillingRecord, state: SubscriptionState, change: Change): string {
  const period = state.currentPeriodEnd === null ? 0 : Date.parse(state.currentPeriodEnd) / 1_000
  return `${change}:${record.organisationId}:${state.id.slice(0, 128)}:${period}:${record.attempt}`
}
