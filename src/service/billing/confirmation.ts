import * as z from 'zod'
import type { WireConfirmation } from '../../contract/billing.ts'
import { toWireFault } from '../../contract/trouble.ts'
import type { OrganisationId } from '../../core/id.ts'
import { longDate } from '../../core/time.ts'
import type { BillingRecord, SubscriptionState } from '../../storage/billing.ts'
import type { NewMail, OutboxMail } from '../../storage/outbox.ts'
import type { Store } from '../../storage/store.ts'
import type { Mailbox, Message } from '../mail/message.ts'
import { isAddress, oneLine } from '../mail/message.ts'
import type { Compose } from '../mail/outbox.ts'
import type { Found } from './subscription.ts'
import { hasEnded } from './subscription.ts'

const kind = 'cancel_confirmation'

/** What the confirmation of a cancellation says. */
const said = z.object({
  subscription: z.string(),
  ends_at: z.string(),
  has_ended: z.boolean(),
  plan: z.string().nullable(),
  /** Who asked, shortened; null: somebody at the provider. */
  asked_by: z.string().nullable(),
  undone: z.number(),
})

/** Who asked for a cancellation, null for somebody at the provider, and how long they may be at it still, in ms. */
export interface Asked {
  readonly askedBy: string | null
  readonly headStartMs: number
}

/** One for each cancellation: the same end again, after it was taken back, is another. */
export function confirmationKey(subscription: string, undone: number, endsAt: string): string {
  return `cancel:${subscription}:${endsAt}:${undone}`
}

/** The confirmation of a cancellation that a reading shows; null when it shows none. */
export function confirmation(
  record: BillingRecord,
  { state, endsAt }: Found,
  { askedBy, headStartMs }: Asked,
): NewMail | null {
  if (endsAt === null) return null
  const payload: z.input<typeof said> = {
    subscription: state.id,
    ends_at: endsAt,
    has_ended: hasEnded(state),
    plan: state.plan,
    asked_by: askedBy === null ? null : shortened(askedBy),
    undone: record.undone,
  }
  const key = confirmationKey(state.id, record.undone, endsAt)
  return { organisationId: record.organisationId, kind, key, payload, headStartMs }
}

/** How far the latest confirmation of an organisation has come; null where there never was one. */
export async function confirmationOf(
  store: Store,
  organisationId: OrganisationId,
): Promise<WireConfirmation | null> {
  const standing = await store.outbox.latest(organisationId, kind)
  if (standing === null) return null
  const { mail, nextTryAt, lastFault } = standing
  const record = await store.billing.get(organisationId)
  return {
    state: states[mail.status],
    at: mail.createdAt,
    tries: mail.attempts,
    last_fault: lastFault === null ? null : toWireFault(lastFault),
    next_try_at: nextTryAt,
    has_address: record?.email !== null && record?.email !== undefined,
  }
}

const states = {
  pending: 'pending',
  sent: 'sent',
  kept: 'kept',
  void: 'void',
  dead: 'given_up',
} as const

/** Words and address of a confirmation, as they are when it is sent. */
export function composeConfirmation(
  store: Store,
  sender: { readonly from: Mailbox; readonly replyTo: string | null },
): Compose {
  return async (mail) => {
    const { organisationId, payload } = mail
    const facts = said.parse(payload)
    const record = await store.billing.get(organisationId)
    const known = record?.subscription?.id === facts.subscription ? record.subscription : null
    if (record !== null && wasTakenBack(record, known, facts)) return 'void'
    const to = record?.email ?? null
    if (to === null || !isAddress(to)) return 'unaddressed'
    const organisation = await store.organisations.get(organisationId)
    const now = { ...facts, has_ended: facts.has_ended || (known !== null && hasEnded(known)) }
    const envelope = { ...sender, to, organisation: organisation?.name ?? '' }
    return message(mail, now, envelope, known !== null && isPaidUntil(known, facts.ends_at))
  }
}

/** Who is told that something ends that goes on is told wrong, as is who is told of an end that has been moved since. */
function wasTakenBack(
  { undone }: BillingRecord,
  known: SubscriptionState | null,
  facts: z.infer<typeof said>,
): boolean {
  if (known === null) return false
  if (undone !== facts.undone) return true
  const { cancelAt } = known
  if (cancelAt === null) return false
  // It may end a little after its time; one that ended before it did not end as was said.
  return hasEnded(known) ? cancelAt < facts.ends_at : cancelAt !== facts.ends_at
}

/** Whether nothing is due any more until the end: no period begins before it, and this one is paid. */
function isPaidUntil({ status, currentPeriodEnd }: SubscriptionState, end: string): boolean {
  return status === 'active' && currentPeriodEnd === end
}

interface Envelope {
  readonly from: Mailbox
  readonly replyTo: string | null
  readonly to: string
  readonly organisation: string
}

function message(
  { id, createdAt }: OutboxMail,
  facts: z.infer<typeof said>,
  { from, replyTo, to, organisation }: Envelope,
  isPaid: boolean,
): Message {
  const name = oneLine(organisation)
  const date = longDate(facts.ends_at)
  const title = facts.has_ended
    ? `Subscription ended on ${date}`
    : `Subscription cancelled, it ends on ${date}`
  const paragraphs = wordsOf(facts, name, date, isPaid)
  return {
    from,
    to,
    replyTo,
    subject: title,
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlOf(title, paragraphs),
    id: `cancel.${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}`,
    date: new Date(createdAt),
  }
}

function wordsOf(
  { ends_at, has_ended, plan, asked_by }: z.infer<typeof said>,
  name: string,
  date: string,
  isPaid: boolean,
): readonly string[] {
  const what = plan === null ? 'The subscription' : `The subscription (${oneLine(plan)})`
  const whose = `${what} of ${name}`
  const who = whoOf(asked_by)
  if (has_ended) {
    return [
      `${whose} was cancelled ${who} and ended on ${date} (${ends_at}).`,
      'Your rules and drafts were not deleted by this. Nothing more is charged for this subscription.',
    ]
  }
  return [
    `${whose} was cancelled ${who}. It ends on ${date} (${ends_at})${isPaid ? ', the end of the period that is paid for' : ''}.`,
    `Until then everything works as before. Your rules and drafts are not deleted by this${isPaid ? ', and nothing more is charged for this subscription' : ''}.`,
    `To take the cancellation back before ${date}, run: svc billing resume`,
    'If you did not expect this, tell the administrators of your organisation.',
  ]
}

function whoOf(askedBy: string | null): string {
  if (askedBy === null) return 'with the payment provider'
  // The embedded service has no keys: its one caller is the person whose device it is.
  return askedBy === 'local' ? 'on the device the service runs on' : `with the key ${askedBy}`
}

function htmlOf(title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${escaped(title)}</title></head>\n<body>\n${body}\n</body>\n</html>\n`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Enough of an id to tell one's own keys apart. */
function shortened(actor: string): string {
  return actor.length <= 12 ? actor : `${actor.slice(0, 8)}…${actor.slice(-4)}`
}
