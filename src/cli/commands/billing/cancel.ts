import { dataFolder } from '../../../client/folder.ts'
import { longDate } from '../../../core/time.ts'
import type { WireBillingStatus } from '../../../contract/billing.ts'
import { endsWithPeriod, isOver } from '../../../contract/subscription.ts'
import { command } from '../../command.ts'
import { confirmed } from '../../confirm.ts'
import { confirmationIn, prospectOf } from '../../confirmation-view.ts'
import type { Context } from '../../context.ts'

export const billingCancel = command({
  description:
    'Nothing stops before the period that is paid for ends. A confirmation goes to the billing address at once, and where it cannot the command says so. Until the end, svc billing resume takes it back. Needs the admin role.',
  args: [],
  flags: {},
  examples: [
    ['svc billing cancel', 'States the end date and asks'],
    ['svc billing cancel --yes', 'In a script'],
  ],
  async run(_input, context) {
    const { api, host } = await context.service()
    const status = await api.billingStatus()
    // Without one that runs, and where it ends with its period already, there is nothing to agree to.
    if (isRunning(status) && !endsWithPeriod(status)) await confirmed(context, questionOf(status))
    const cancelled = await api.cancelBilling()
    await context.out(cancelled, ({ cancel_at: at }) => `The subscription ends on ${dayOf(at)}.`)
    // What is done is done, whether or not one learns of its mail.
    const confirmation = await confirmationIn(api).catch(() => null)
    const folder = host === null ? await mailFolder(context) : null
    const prospect = confirmation === null ? null : prospectOf(confirmation, folder)
    if (prospect?.isWanting === true) await context.warn(prospect.text)
    else if (prospect !== null) await context.note(prospect.text)
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

/** Where the service inside svc keeps mail it cannot send. */
async function mailFolder({ io }: Context): Promise<string> {
  const { mailSettings } = await import('../../../service/billing/environment.ts')
  return mailSettings(io.env, dataFolder(io.env)).folder
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
