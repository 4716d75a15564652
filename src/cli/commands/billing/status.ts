import { longDate } from '../../../core/time.ts'
import type { WireBillingStatus } from '../../../contract/billing.ts'
import { isInUse, isOver } from '../../../contract/subscription.ts'
import { command } from '../../command.ts'
import { confirmationIn, confirmationLines } from '../../confirmation-view.ts'
import { printableLine } from '../../printable.ts'

export const billingStatus = command({
  description:
    'The plan, when it renews or ends, and the mail about a cancellation as long as it has not been delivered.',
  args: [],
  flags: {},
  examples: [
    ['svc billing status', 'Plan, renewal or end'],
    ['svc billing status --json', 'As one JSON document'],
  ],
  async run(_input, { service, out, general }) {
    const { api } = await service()
    const status = await api.billingStatus()
    // The document is the subscription and nothing else.
    const confirmation = general.json ? null : await confirmationIn(api)
    await out(status, () => [...statusLines(status), ...confirmationLines(confirmation, status)])
  },
})

/** The subscription for people, dates in UTC. */
export function statusLines(status: WireBillingStatus): readonly string[] {
  const { plan, trial_ends_at: trialEnd, current_period_end: end, cancel_at: cancelAt } = status
  if (status.status === 'none') return ['No subscription.']
  const line = (name: string, value: string): string => `${name.padEnd(10)}${printableLine(value)}`
  const meaning = meanings.get(status.status)
  return [
    line('status', meaning === undefined ? status.status : `${status.status}: ${meaning}`),
    ...(plan === null ? [] : [line('plan', plan)]),
    // Its end is still told when the trial is long over.
    ...(trialEnd === null || status.status !== 'trialing'
      ? []
      : [line('trial', `until ${longDate(trialEnd)}`)]),
    ...(end === null || cancelAt !== null || !isInUse(status.status)
      ? []
      : [line('renews', longDate(end))]),
    ...(cancelAt === null
      ? []
      : [line(isOver(status.status) ? 'ended' : 'ends', longDate(cancelAt))]),
  ]
}

/** What is to be done about a status that is not all well. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['past_due', 'a payment failed and is tried again; check the card at the payment provider'],
  ['unpaid', 'payments failed and are no longer tried; pay the open invoice'],
  ['incomplete', 'the first payment has not been made yet'],
  ['incomplete_expired', 'the first payment was never made'],
  ['paused', 'the trial is over and there is no payment method'],
])
