import type { WireWebhook } from '../../../contract/webhooks.ts'
import { command } from '../../command.ts'
import { table } from '../../table-view.ts'

export const webhookList = command({
  args: [],
  flags: {},
  examples: [
    ['svc webhook list', 'One line each'],
    ['svc webhook list --json', 'All of them as one JSON document'],
  ],
  async run(_input, { service, out, note, io }) {
    const { api } = await service()
    const items: WireWebhook[] = []
    for await (const webhook of api.eachWebhook()) items.push(webhook)
    if (items.length === 0 && io.stderr.isTTY === true) await note('No webhooks.')
    await out({ items, next: null }, () =>
      table(
        io.stdout,
        ['id', 'name', 'token', 'drafts', 'last used', 'state'],
        items.map((each) => [
          each.id,
          each.name,
          each.prefix,
          String(each.drafts),
          each.last_used_at ?? 'never',
          each.revoked_at === null ? 'active' : 'revoked',
        ]),
      ),
    )
  },
})
