import { command } from '../../command.ts'
import { confirmed } from '../../confirm.ts'

export const webhookRevoke = command({
  args: [{ name: 'id', help: 'As svc webhook list shows it', required: true, variadic: false }],
  flags: {},
  examples: [
    ['svc webhook revoke wh_01k…', 'Asks before it revokes'],
    ['svc webhook revoke wh_01k… --yes', 'Revoke without being asked'],
  ],
  async run({ args: [id = ''] }, context) {
    await confirmed(context, `Revoke ${id}? What still posts to it will be refused.`)
    const { api } = await context.service()
    const webhook = await api.revokeWebhook(id)
    await context.out(webhook, () => `Revoked ${webhook.id}.`)
  },
})
