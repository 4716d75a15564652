import { command } from '../../command.ts'
import { confirmed } from '../../confirm.ts'

export const webhookRotate = command({
  args: [{ name: 'id', help: 'As svc webhook list shows it', required: true, variadic: false }],
  flags: {},
  examples: [
    ['svc webhook rotate wh_01k…', 'Asks before the old URL ends'],
    ['url=$(svc webhook rotate wh_01k… --yes)', 'Keep the new one in a variable'],
  ],
  async run({ args: [id = ''] }, context) {
    await confirmed(context, `Rotate ${id}? What still posts to its old URL will be refused.`)
    const { api } = await context.service()
    const webhook = await api.rotateWebhook(id)
    await context.note('Shown once: store it now.')
    await context.out(webhook, ({ url }) => url)
  },
})
