import type { Api } from '../client/api.ts'
import type { WireBillingStatus, WireConfirmation } from '../contract/billing.ts'
import { fromWireFault } from '../contract/trouble.ts'
import { counted } from '../core/count.ts'
import { SvcError } from '../core/error.ts'
import { faultWords } from '../core/trouble.ts'

/** How far the mail about the latest cancellation has come; null where nobody can tell. */
export async function confirmationIn(api: Api): Promise<WireConfirmation | null> {
  return api.billingConfirmation().catch((thrown: unknown) => {
    // A service from before one could ask.
    if (thrown instanceof SvcError && thrown.code === 'not_found') return null
    throw thrown
  })
}

/** The mail about a cancellation, while there is something to say about it. */
export function confirmationLines(
  confirmation: WireConfirmation | null,
  { cancel_at: cancelAt }: WireBillingStatus,
): readonly string[] {
  if (confirmation === null) return []
  const { state, tries, last_fault: fault, next_try_at: next, has_address } = confirmation
  if (state === 'sent' || state === 'void') return []
  if (state === 'kept') {
    const kept = 'confirmation not sent but kept as a file, for there is no mail server'
    return cancelAt === null ? [] : [`${'mail'.padEnd(10)}${kept}`]
  }
  const isOver = state === 'given_up'
  const far = isOver ? 'given up' : 'not delivered yet'
  const tried = tries === 0 ? '' : `, tried ${tries === 1 ? 'once' : counted(tries, 'time')}`
  return [
    `${'mail'.padEnd(10)}confirmation ${far}${tried}`,
    ...(fault === null ? [] : [`last: ${faultWords(fromWireFault(fault))}`]),
    ...(has_address ? [] : [`it has no address: ${addressed}`]),
    ...(next === null || isOver ? [] : [`next try: ${minuteOf(next)} UTC`]),
  ].map((line, i) => (i === 0 ? line : ' '.repeat(10) + line))
}

/** Where a mail without an address gets one from. */
const addressed = 'svc admin org set <id> --billing-email'

/** What becomes of the mail about a cancellation, right after it; null when there is none to come. */
export function prospectOf(
  { state, has_address }: WireConfirmation,
  folder: string | null,
): { readonly text: string; readonly isWanting: boolean } | null {
  switch (state) {
    case 'sent':
      return { text: 'The confirmation has gone to the billing address.', isWanting: false }
    case 'kept': {
      const place = folder ?? 'the folder mail on the host of the service'
      const text = `No mail is sent without a mail server (SVC_SMTP_URL): the confirmation is a file in ${place}.`
      return { text, isWanting: true }
    }
    case 'pending': {
      if (!has_address) {
        const text = `The confirmation is not sent, for there is no billing address: ${addressed}`
        return { text, isWanting: true }
      }
      const text =
        'The confirmation goes to the billing address, as soon as the mail server takes it: svc billing status.'
      return { text, isWanting: false }
    }
    case 'given_up': {
      const text = 'The confirmation could not be delivered and was given up: svc billing status.'
      return { text, isWanting: true }
    }
    case 'void':
      return null
  }
}

/** `2026-11-22 02:10` */
function minuteOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 16).replace('T', ' ')
}
