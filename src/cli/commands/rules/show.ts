import { command } from '../../command.ts'
import { ruleLines, widthOf } from '../../rule-view.ts'

export const rulesShow = command({
  path: 'rules show',
  summary: 'Show one rule with its source and what was masked',
  args: [{ name: 'id', help: 'As svc rules list shows it', required: true, variadic: false }],
  flags: {},
  examples: [['svc rules show rule_01k…', 'Read one rule']],
  async run({ args: [id = ''] }, { service, out, paint, io }) {
    const { api } = await service()
    await out(await api.getRule(id), (rule) => ruleLines(rule, paint, widthOf(io.stdout)))
  },
})
