import { SvcError } from '../../core/error.ts'
import { command, list, number, text, toggle } from '../command.ts'
import type { Context } from '../context.ts'
import type { Counts } from '../mask/masker.ts'

const words = 'Your own words'

export const mask = command({
  description:
    'Replaces what is personal or secret with placeholders such as [PERSON_1] and prints the rest as it was. Without files it reads stdin. It takes UTF-8, UTF-16 with a byte order mark, and windows-1252, and writes UTF-8. Words that are to be masked or kept every time stand in the settings file, under mask.terms and mask.keep.',
  args: [{ name: 'file', help: 'Files to mask; - is stdin', required: false, variadic: true }],
  flags: {
    jsonl: toggle(
      '--jsonl',
      'Read {"id","text","people"?} lines, write {"id","masked","findings"} lines',
    ),
    kinds: list('--kinds', '<kinds>', 'Only these kinds; +kind adds, -kind takes one away'),
    explain: toggle(
      '--explain',
      'Say on stderr, or in the findings of --jsonl, what found each place and why',
    ),
    report: toggle('--report', 'Counts by kind on stderr; with --json as one JSON object'),
    check: toggle('--check', 'Exit 1 when anything was found, with a line on stderr'),
    threads: number(
      '--threads',
      '<n>',
      'Worker threads for large input, some 60 MiB of memory each (none)',
      { min: 0, max: 64, integer: true },
    ),
    term: list('--term', '<word>', 'A word or phrase always masked', words),
    terms: text('--terms', '<file>', 'A file of them, one per line; # starts a comment', words),
    keep: list('--keep', '<word>', 'A word or phrase never masked', words),
    keepFile: text('--keep-file', '<file>', 'A file of them', words),
  },
  variables: [],
  examples: [
    ['svc mask notes.md > masked.md', 'Mask a file'],
    ['git log -5 | svc mask --check > /dev/null', 'Fail when text holds something personal'],
    [
      'svc mask --explain --term "Project Heron" notes.md > /dev/null',
      'See what is found, and why',
    ],
  ],
  async run({ args, flags }, context) {
    const { maskInputs } = await import('../mask/mask-stream.ts')
    const { lastingLists, wordsIn } = await import('../mask/word-list.ts')
    const paths = args.length === 0 ? ['-'] : args
    const { io } = context
    const lasting = await lastingLists(io.env)
    const listed = async (path: string | undefined) =>
      path === undefined ? [] : wordsIn(io, asFile(path))
    const setup = {
      kinds: await kindsOf(flags.kinds),
      terms: [...lasting.terms, ...(flags.term ?? []), ...(await listed(flags.terms))],
      keep: [...lasting.keep, ...(flags.keep ?? []), ...(await listed(flags.keepFile))],
      explain: flags.explain,
    }
    const form = flags.jsonl ? 'records' : 'text'
    const threads = flags.threads ?? 0
    const counts = await maskInputs(context, { setup, form, paths, threads })
    if (flags.report) await report(context, counts)
    if (!flags.check || counts.size === 0) return
    context.setExit(1)
    if (!flags.report) await context.warn(summary(counts))
  },
})

/** stdin is for what is to be masked. */
function asFile(path: string): string {
  if (path !== '-') return path
  throw new SvcError('usage', 'a list of words is read from a file, not from stdin')
}

async function report({ general, warn }: Context, counts: Counts): Promise<void> {
  if (general.json) {
    await warn(
      JSON.stringify({ findings: total(counts), kinds: Object.fromEntries(byName(counts)) }),
    )
    return
  }
  for (const [kind, count] of byName(counts)) await warn(`${kind}: ${count}`)
  if (counts.size === 0) await warn('nothing found')
}

function summary(counts: Counts): string {
  const each = byName(counts).map(([kind, count]) => `${count} ${kind}`)
  return `found ${total(counts)}: ${each.join(', ')}`
}

function total(counts: Counts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function byName(counts: Counts) {
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** `phone,email` = these alone; `+org,-amount` = the default with changes. */
async function kindsOf(words: readonly string[] | undefined) {
  const { defaultKinds, kinds } = await import('../../core/kind.ts')
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
