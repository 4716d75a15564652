import type { Context } from '../../context.ts'
import { command, toggle } from '../../command.ts'
import { moveEach } from './move.ts'

export const reviewSubmit = command({
  args: [{ name: 'id', help: 'One or more ids', required: true, variadic: true }],
  flags: { together: toggle('--together', 'All on one pull request; all are submitted or none') },
  examples: [
    ['svc review submit rule_01k…', 'Submit one draft'],
    ['svc review submit rule_01k… rule_01m… --together', 'Two on one pull request'],
  ],
  run: ({ args, flags }, context) =>
    flags.together
      ? submitTogether(context, args)
      : moveEach(context, args, (api, id) => api.submitRule(id), 'Submitted'),
})

async function submitTogether(context: Context, ids: readonly string[]): Promise<void> {
  const { api } = await context.service()
  const items = await api.submitTogether([...new Set(ids)])
  const { noteVerdicts } = await import('../../learning.ts')
  await noteVerdicts(context, items)
  const { OriginalsHere } = await import('../../originals/here.ts')
  await new OriginalsHere(context).forget(items.map(({ id }) => id))
  await context.out({ items, next: null }, () => items.map(({ id }) => `Submitted ${id}.`))
  for (const notice of new Set(items.map(({ notice }) => notice))) {
    if (notice !== null) await context.note(notice)
  }
}
