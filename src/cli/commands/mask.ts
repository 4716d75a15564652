import { SvcError } from '../../core/error.ts'
import { command, list, toggle } from '../command.ts'

export const mask = command({
  path: 'mask',
  summary: 'Mask text from files or stdin; nothing leaves the device',
  description:
    'Replaces what is personal or secret with placeholders such as [PERSON_1] and prints the rest as it was. Without files it reads stdin.',
  args: [{ name: 'file', help: 'Files to mask; - is stdin', required: false, variadic: true }],
  flags: {
    jsonl: toggle(
      '--jsonl',
      'Read {"id","text","people"?} lines, write {"id","masked","findings"} lines',
    ),
    kinds: list('--kinds', '<kinds>', 'Only these kinds; +kind adds, -kind takes one away'),
    report: toggle('--report', 'Counts by kind on stderr'),
    check: toggle('--check', 'Exit 1 when anything was found'),
  },
  examples: [
    ['svc mask notes.md > masked.md', 'Mask a file'],
    ['git log -5 | svc mask --check > /dev/null', 'Fail when text holds something personal'],
  ],
  async run({ args, flags }, context) {
    const { maskJsonLines, maskTexts } = await import('../mask-stream.ts')
    const { Gate } = await import('../../gate/gate.ts')
    const gate = new Gate({ kinds: await kindsOf(flags.kinds) })
    const paths = args.length === 0 ? ['-'] : args
    const counts = flags.jsonl
      ? await maskJsonLines(context, gate, paths)
      : await maskTexts(context, gate, paths)
    const found = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
    if (flags.report) {
      for (const [kind, count] of found) await context.warn(`${kind}: ${count}`)
      if (found.length === 0) await context.warn('nothing found')
    }
    if (flags.check && found.length > 0) context.setExit(1)
  },
})

/** `phone,email` = these alone; `+org,-amount` = the default with changes. */
async function kindsOf(words: readonly string[] | undefined) {
  const { defaultKinds, kinds } = await import('../../gate/kind.ts')
  if (words === undefined) return defaultKinds
  const changes = words.filter((word) => /^[+-]/.test(word))
  const chosen = new Set(changes.length === words.length ? defaultKinds : [])
  for (const word of words) {
    const kind = kinds.find((each) => each === word.replace(/^[+-]/, ''))
    if (kind === undefined) {
      throw new SvcError('usage', `--kinds does not know ${word}`, {
        hint: `it takes ${kinds.join(', ')}`,
      })
    }
    if (word.startsWith('-')) chosen.delete(kind)
    else chosen.add(kind)
  }
  return chosen
}
