import { command } from '../../command.ts'
import { confirmed } from '../../confirm.ts'

export const rulesDeprecate = command({
  description:
    'Retires an approved rule for good. Its file in the rules repository stays: take it out there. A rule that another is to replace is retired by svc rules create --supersedes, once the new one is approved.',
  args: [{ name: 'id', help: 'As svc rules list shows it', required: true, variadic: false }],
  flags: {},
  examples: [
    ['svc rules deprecate rule_01k…', 'Asks before it retires the rule'],
    ['svc rules deprecate rule_01k… --yes', 'Retire it without being asked'],
  ],
  async run({ args: [id = ''] }, context) {
    await confirmed(context, `Retire ${id} for good?`)
    const { api } = await context.service()
    const retired = await api.deprecateRule(id)
    await context.out(retired, () => `Retired ${id}.`)
  },
})
