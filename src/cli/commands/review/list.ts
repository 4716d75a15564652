import type { WireRule } from '../../../contract/rules.ts'
import { command } from '../../command.ts'
import { ruleTable } from '../../rule-view.ts'

export const reviewList = command({
  args: [],
  flags: {},
  examples: [
    ['svc review list', 'One line each'],
    ['svc review list --json', 'With bodies, sources and what was masked'],
  ],
  async run(_input, { service, out, note, io }) {
    const { api } = await service()
    const items: WireRule[] = []
    for await (const rule of api.eachRule({ status: 'draft', limit: 200 })) items.push(rule)
    if (items.length === 0 && io.stderr.isTTY === true) await note('No drafts.')
    await out({ items, next: null }, () => ruleTable(io.stdout, items))
  },
})
