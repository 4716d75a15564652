import { command, toggle } from '../../command.ts'
import { confirmed } from '../../confirm.ts'

export const learningReset = command({
  path: 'learning reset',
  summary: 'Forget what your verdicts taught',
  args: [],
  flags: { all: toggle('--all', 'Those of every organisation on this device') },
  examples: [['svc learning reset --yes', 'Start anew without being asked']],
  async run({ flags: { all } }, context) {
    const { learningOf } = await import('../../learning.ts')
    const { file, organisation } = await learningOf(context)
    await confirmed(context, `Forget the verdicts of ${all ? 'every organisation' : organisation}?`)
    const forgotten = await file.reset(all ? null : organisation)
    await context.out({ forgotten }, () => `Forgot ${forgotten} verdicts.`)
  },
})
