import { webhookNameLength } from '../../../core/webhook.ts'
import { SvcError } from '../../../core/error.ts'
import { command } from '../../command.ts'

export const webhookCreate = command({
  args: [{ name: 'name', help: 'Label to know it by', required: true, variadic: false }],
  flags: {},
  examples: [
    ['svc webhook create "ci notes"', 'Create a URL for a build job'],
    ['url=$(svc webhook create ci)', 'Keep it in a variable: stdout holds nothing else'],
  ],
  async run({ args: [name = ''] }, { service, out, note, io }) {
    const { length } = name.trim()
    if (length === 0 || length > webhookNameLength) {
      throw new SvcError('usage', `a name has 1 to ${webhookNameLength} characters`)
    }
    const { api, host } = await service()
    const webhook = await api.createWebhook(name)
    await note('Shown once: store it now. It can only create drafts.')
    if (host === null && !io.env['SVC_PUBLIC_URL']) {
      await note('It receives while svc serve runs on this device.')
    }
    await out(webhook, ({ url }) => url)
  },
})
