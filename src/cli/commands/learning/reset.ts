import { counted } from '../../../core/count.ts'
import { command, toggle } from '../../command.ts'
import { confirmed } from '../../confirm.ts'

export const learningReset = command({
  args: [],
  flags: { all: toggle('--all', 'Those of every organisation on this device') },
  examples: [
    ['svc learning reset --yes', 'Start anew without being asked'],
    ['svc learning reset --all', 'Asks, then forgets those of every organisation'],
  ],
  async run({ flags: { all } }, context) {
    const { learningOf } = await import('../../learning.ts')
    const { file, organisation } = await learningOf(context)
    await confirmed(context, `Forget the verdicts of ${all ? 'every organisation' : organisation}?`)
    const forgotten = await file.reset(all ? null : organisation)
    await context.out({ forgotten }, () => `Forgot ${counted(forgotten, 'verdict')}.`)
  },
})
