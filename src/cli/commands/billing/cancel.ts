import { longDate } from '../../../core/time.ts'
import type { WireBillingStatus } from '../../../contract/billing.ts'
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
    const plan = status.plan === null ? '' : ` (${status.plan})`
    // Without one that runs, and where it is cancelled already, there is nothing to agree to.
    if (isRunning(status) && status.cancel_at === null) {
      await confirmed(context, `Cancel the subscription${plan}? It ends ${endOf(status)}.`)
    }
    const cancelled = await api.cancelBilling()
    await context.out(
      cancelled,
      ({ cancel_at: at }) => `The subscription ends on ${longDate(at)} (UTC).`,
    )
    await context.note(
      'A confirmation goes to the billing address, as soon as the mail server takes it.',
    )
    await context.note('Until then, svc billing resume takes this back.')
  },
})

function isRunning({ status }: WireBillingStatus): boolean {
  return !['none', 'canceled', 'incomplete_expired'].includes(status)
}

function endOf({ current_period_end: end }: WireBillingStatus): string {
  return end === null ? 'when its period does' : `on ${longDate(end)} (UTC)`
}
