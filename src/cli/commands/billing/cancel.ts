import { longDate } from '../../../core/time.ts'
import type { WireBillingStatus } from '../../../contract/billing.ts'
import { endsWithPeriod, isOver } from '../../../contract/subscription.ts'
import { command } from '../../command.ts'
import { confirmed } from '../../confirm.ts'

export const billingCancel = command({
  description:
    'Nothing stops before the period that is paid for ends. A confirmation goes to the billing address at once. Until the end, svc billing resume takes it back. Needs the admin role.',
  args: [],
  flags: {},
  examples: [
    ['svc billing cancel', 'States the end date and asks'],
    ['svc billing cancel --yes', 'In a script'],
  ],
  async run(_input, context) {
    const { api } = await context.service()
    const status = await api.billingStatus()
    // Without one that runs, and where it ends with its period already, there is nothing to agree to.
    if (isRunning(status) && !endsWithPeriod(status)) await confirmed(context, questionOf(status))
    const cancelled = await api.cancelBilling()
    await context.out(cancelled, ({ cancel_at: at }) => `The subscription ends on ${dayOf(at)}.`)
    await context.note(
      'A confirmation goes to the billing address, as soon as the mail server takes it.',
    )
    const { cancel_at: later } = status
    const lost =
      later === null || endsWithPeriod(status)
        ? ''
        : `; it does not set the end on ${dayOf(later)} again`
    await context.note(`Until then, svc billing resume takes this back${lost}.`)
  },
})

function isRunning({ status }: WireBillingStatus): boolean {
  return status !== 'none' && !isOver(status)
}

function questionOf({
  plan,
  current_period_end: end,
  cancel_at: later,
}: WireBillingStatus): string {
  const what = `the subscription${plan === null ? '' : ` (${plan})`}`
  const day = end === null ? 'when its period does' : `on ${dayOf(end)}`
  if (later === null) return `Cancel ${what}? It ends ${day}.`
  return `Cancel ${what}, which is set to end on ${dayOf(later)}? It ends ${day} instead.`
}

function dayOf(moment: string): string {
  return `${longDate(moment)} (UTC)`
}
