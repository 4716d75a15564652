import { command } from '../../command.ts'
import { ruleLines, widthOf } from '../../rule-view.ts'

export const reviewShow = command({
  path: 'review show',
  summary: 'Show one draft with its source and what was masked',
  args: [{ name: 'id', help: 'As svc review list shows it', required: true, variadic: false }],
  flags: {},
  examples: [['svc review show rule_01k…', 'Read one draft']],
  async run({ args: [id = ''] }, { service, out, paint, io }) {
    const { api } = await service()
    await out(await api.getRule(id), (rule) => ruleLines(rule, paint, widthOf(io.stdout)))
  },
})
