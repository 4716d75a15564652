import { counted } from '../../../core/count.ts'
import { command } from '../../command.ts'
import { confirmed } from '../../confirm.ts'
import { moveEach } from './move.ts'

export const reviewDiscard = command({
  args: [{ name: 'id', help: 'One or more ids', required: true, variadic: true }],
  flags: {},
  examples: [
    ['svc review discard rule_01k… rule_01m…', 'Asks before it discards two'],
    ['svc review discard rule_01k… --yes', 'Discard one without being asked'],
  ],
  async run({ args }, context) {
    await confirmed(
      context,
      `Discard ${args.length === 1 ? args[0] : counted(args.length, 'draft')}?`,
    )
    await moveEach(context, args, (api, id) => api.rejectRule(id), 'Discarded')
  },
})
