import type { WireRule } from '../../../contract/rules.ts'
import { ruleOrigins, ruleStatuses } from '../../../core/rule.ts'
import { choice, command, moment, number, text } from '../../command.ts'
import { ruleTable } from '../../rule-view.ts'

export const rulesList = command({
  args: [],
  flags: {
    status: choice('--status', '<status>', `One of ${ruleStatuses.join(', ')}`, ruleStatuses),
    origin: choice('--origin', '<origin>', `One of ${ruleOrigins.join(', ')}`, ruleOrigins),
    connector: text('--connector', '<id>', 'Only what this connector read'),
    search: text('--search', '<words>', 'Only rules that hold all these words'),
    since: moment('--since', 'Only rules made since a date or within an age such as 30d'),
    limit: number('--limit', '<n>', 'At most this many (50)', {
      min: 1,
      max: 100_000,
      integer: true,
    }),
  },
  examples: [
    ['svc rules list --status draft', 'What waits for review'],
    ['svc rules list --search refund --json', 'As one JSON document'],
  ],
  async run({ flags: { search, since, limit = 50, ...filter } }, { service, out, note, io }) {
    const { api } = await service()
    const query = {
      ...(filter.status === undefined ? {} : { status: filter.status }),
      ...(filter.origin === undefined ? {} : { origin: filter.origin }),
      ...(filter.connector === undefined ? {} : { connector: filter.connector }),
      ...(search === undefined ? {} : { q: search }),
      ...(since === undefined ? {} : { since: since.toISOString() }),
      limit: Math.min(limit, 200),
    }
    const items: WireRule[] = []
    for await (const rule of api.eachRule(query)) {
      items.push(rule)
      if (items.length >= limit) break
    }
    if (items.length === 0 && filter.connector !== undefined) {
      const { found } = await import('../../connect/find.ts')
      // Whoever writes to the service may name a connector of their own: only what finds nothing is a slip.
      found(filter.connector)
    }
    if (items.length === 0 && io.stderr.isTTY === true) await note('No rules.')
    await out({ items, next: null }, () => ruleTable(io.stdout, items))
  },
})
