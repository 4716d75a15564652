import type { Definition } from '../../command.ts'
import { command } from '../../command.ts'

export const learningOff = turning(
  false,
  'Learning is off. svc learning reset forgets what was noted.',
)

export const learningOn = turning(true, 'Learning is on.')

function turning(learning: boolean, done: string): Definition {
  return command({
    args: [],
    flags: {},
    examples: [
      [`svc learning ${learning ? 'on' : 'off'}`, 'On this device, for every organisation'],
      ['svc learning status', 'What there is by now'],
    ],
    async run(_input, context) {
      const { learningOf } = await import('../../learning.ts')
      await (await learningOf(context)).file.turn(learning)
      await context.out({ learning }, () => done)
    },
  })
}
