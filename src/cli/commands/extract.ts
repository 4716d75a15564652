import { command, number, toggle } from '../command.ts'

/** Ranking flags, shared with prebrain. */
export const rankingFlags = {
  maxCandidates: number(
    '--max-candidates',
    '<n>',
    'At most this many per 1,000 words of an item, but always 3 (2)',
    { min: 0, max: 1_000, integer: false },
  ),
  minScore: number('--min-score', '<0..1>', 'Leave out what scores lower', {
    min: 0,
    max: 1,
    integer: false,
  }),
}

export const extract = command({
  path: 'extract',
  summary: 'Find decisions in files or stdin; sends nothing',
  description:
    'Masks each file, finds the passages that state a decision, and prints one line of JSON per file. Without files it reads stdin.',
  args: [{ name: 'file', help: 'Files to read; - is stdin', required: false, variadic: true }],
  flags: {
    jsonl: toggle(
      '--jsonl',
      'Read {"id","text"} lines of masked text, write {"id","candidates"} lines',
    ),
    ...rankingFlags,
  },
  examples: [
    ['svc extract notes.md', 'Decisions of one file'],
    ["svc mask --jsonl < items.jsonl | jq -c '{id,text:.masked}' | svc extract --jsonl", 'In bulk'],
  ],
  async run({ args, flags: { jsonl, maxCandidates, minScore } }, context) {
    const { extractFiles, extractJsonLines } = await import('../extract-stream.ts')
    const options = {
      ...(maxCandidates === undefined ? {} : { maxPerThousandWords: maxCandidates }),
      ...(minScore === undefined ? {} : { minScore }),
    }
    const paths = args.length === 0 ? ['-'] : args
    const below = jsonl
      ? await extractJsonLines(context, paths, options)
      : await extractFiles(context, paths, options)
    await context.detail(`${below} fell below the cut`)
  },
})
