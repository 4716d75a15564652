import { command } from '../../command.ts'
import { moveEach } from './move.ts'

export const reviewSubmit = command({
  path: 'review submit',
  summary: 'Submit drafts you have read, by id',
  args: [{ name: 'id', help: 'One or more ids', required: true, variadic: true }],
  flags: {},
  examples: [['svc review submit rule_01k…', 'Submit one draft']],
  run: ({ args }, context) => moveEach(context, args, (api, id) => api.submitRule(id), 'Submitted'),
})
