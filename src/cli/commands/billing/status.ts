import { longDate } from '../../../core/time.ts'
import type { WireBillingStatus } from '../../../contract/billing.ts'
import { command } from '../../command.ts'
import { printableLine } from '../../printable.ts'

export const billingStatus = command({
  args: [],
  flags: {},
  examples: [
    ['svc billing status', 'Plan, renewal or end'],
    ['svc billing status --json', 'As one JSON document'],
  ],
  async run(_input, { service, out }) {
    const { api } = await service()
    await out(await api.billingStatus(), statusLines)
  },
})

/** The subscription for people, dates in UTC. */
export function statusLines(status: WireBillingStatus): readonly string[] {
  const { plan, trial_ends_at: trialEnd, current_period_end: end, cancel_at: cancelAt } = status
  if (status.status === 'none') return ['No subscription.']
  const line = (name: string, value: string): string => `${name.padEnd(10)}${printableLine(value)}`
  const meaning = meanings.get(status.status)
  const isOver = status.status === 'canceled'
  return [
    line('status', meaning === undefined ? status.status : `${status.status}: ${meaning}`),
    ...(plan === null ? [] : [line('plan', plan)]),
    ...(trialEnd === null ? [] : [line('trial', `until ${longDate(trialEnd)}`)]),
    ...(end === null || cancelAt !== null || isOver ? [] : [line('renews', longDate(end))]),
    ...(cancelAt === null ? [] : [line(isOver ? 'ended' : 'ends', longDate(cancelAt))]),
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
