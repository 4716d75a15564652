import type { Command } from '../../command.ts'
import { command } from '../../command.ts'

export const learningOff = turning(false, {
  path: 'learning off',
  summary: 'Neither note nor use verdicts on this device; what was noted stays',
  done: 'Learning is off. svc learning reset forgets what was noted.',
})

export const learningOn = turning(true, {
  path: 'learning on',
  summary: 'Note and use verdicts again',
  done: 'Learning is on.',
})

function turning(
  learning: boolean,
  {
    path,
    summary,
    done,
  }: { readonly path: string; readonly summary: string; readonly done: string },
): Command {
  return command({
    path,
    summary,
    args: [],
    flags: {},
    examples: [[`svc ${path}`, 'On this device, for every organisation']],
    async run(_input, context) {
      const { learningOf } = await import('../../learning.ts')
      await (await learningOf(context)).file.turn(learning)
      await context.out({ learning }, () => done)
    },
  })
}
