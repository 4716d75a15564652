import { command } from '../../command.ts'
import { ruleLines, widthOf } from '../../rule-view.ts'

export const rulesShow = command({
  args: [{ name: 'id', help: 'As svc rules list shows it', required: true, variadic: false }],
  flags: {},
  examples: [
    ['svc rules show rule_01k…', 'Read one rule'],
    ['svc rules show rule_01k… --json', 'With everything known of it'],
  ],
  async run({ args: [id = ''] }, { service, out, paint, io }) {
    const { api } = await service()
    const rule = await api.getRule(id)
    const colours = await paint(io.stdout)
    await out(rule, () => ruleLines(rule, colours, widthOf(io.stdout)))
  },
})
