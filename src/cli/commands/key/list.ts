import type { WireKey } from '../../../contract/keys.ts'
import { command } from '../../command.ts'
import { table } from '../../table-view.ts'

export const keyList = command({
  args: [],
  flags: {},
  examples: [
    ['svc key list', 'One line each'],
    ['svc key list --json', 'All of them as one JSON document'],
  ],
  async run(_input, { service, out, note, io }) {
    const { api } = await service()
    const items: WireKey[] = []
    for await (const key of api.eachKey()) items.push(key)
    if (items.length === 0 && io.stderr.isTTY === true) await note('No keys.')
    await out({ items, next: null }, () =>
      table(
        io.stdout,
        ['id', 'name', 'key', 'role', 'last used', 'state'],
        items.map((each) => [
          each.id,
          each.name,
          each.prefix,
          each.role,
          each.last_used_at ?? 'never',
          each.revoked_at === null ? 'active' : 'revoked',
        ]),
      ),
    )
  },
})
