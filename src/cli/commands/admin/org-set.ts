import { SvcError } from '../../../core/error.ts'
import { command, text } from '../../command.ts'
import { databaseFlags } from './database-flags.ts'

export const adminOrgSet = command({
  description:
    'Ties the organisation to a customer at Stripe and to the address that confirmations go to. What is not given stays as it is. With another customer nothing is known of the subscription until it is asked for.',
  args: [{ name: 'id', help: 'As svc admin org list shows it', required: true, variadic: false }],
  flags: {
    stripeCustomer: text('--stripe-customer', '<cus>', 'Its customer at Stripe'),
    billingEmail: text('--billing-email', '<address>', 'Where mail about the subscription goes'),
    ...databaseFlags,
  },
  variables: ['SVC_DATABASE_URL'],
  examples: [
    ['svc admin org set org_01k… --stripe-customer cus_N4…', 'Who pays for it'],
    ['svc admin org set org_01k… --billing-email pay@example.com', 'Where mail goes'],
  ],
  async run({ args: [id = ''], flags }, context) {
    const { stripeCustomer, billingEmail } = flags
    if (stripeCustomer === undefined && billingEmail === undefined) {
      throw new SvcError('input.required', '--stripe-customer or --billing-email is missing', {
        hint: 'svc admin org set --help shows both',
      })
    }
    const { setBilling } = await import('../../../service/admin.ts')
    const { addressFrom, customerFrom } = await import('../../../service/billing/environment.ts')
    const { chosenDatabase } = await import('../../serve-settings.ts')
    const database = await chosenDatabase(context, flags)
    const set = await setBilling(database, {
      organisation: id,
      customer:
        stripeCustomer === undefined ? null : customerFrom(stripeCustomer, '--stripe-customer'),
      email: billingEmail === undefined ? null : addressFrom(billingEmail, '--billing-email'),
    })
    await context.out(set, ({ stripe_customer, billing_email }) => [
      `Customer at Stripe: ${stripe_customer ?? 'none'}`,
      `Mail goes to: ${billing_email ?? 'nobody'}`,
    ])
  },
})
