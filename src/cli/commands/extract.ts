import { command, number, text, toggle } from '../command.ts'

/** Ranking flags, shared with prebrain. */
export const rankingFlags = {
  maxCandidates: number(
    '--max-candidates',
    '<n>',
    'At most this many per 1,000 words of an item, but always 3 (all of a page or less, else 2)',
    { min: 0, max: 1_000, integer: false },
  ),
  minScore: number('--min-score', '<0..1>', 'Leave out what scores lower', {
    min: 0,
    max: 1,
    integer: false,
  }),
}

/** Which chat model judges the candidates, shared with prebrain. */
export const modelFlags = {
  model: text('--model', '<name>', 'Let this chat model judge the masked candidates', 'Model'),
  modelUrl: text(
    '--model-url',
    '<url>',
    'Its OpenAI-compatible endpoint (http://127.0.0.1:11434/v1)',
    'Model',
  ),
  noModel: toggle('--no-model', 'Ask none, whatever the settings say', 'Model'),
}

export const extract = command({
  description:
    'Masks each file, finds the passages that state a decision, and prints one line of JSON per file. Without files it reads stdin. Sends nothing, but masked passages to a model where one is named.',
  args: [{ name: 'file', help: 'Files to read; - is stdin', required: false, variadic: true }],
  flags: {
    jsonl: toggle(
      '--jsonl',
      'Read {"id","text"} lines of masked text, write {"id","candidates"} lines',
    ),
    ...rankingFlags,
    ...modelFlags,
  },
  variables: ['SVC_MODEL', 'SVC_MODEL_URL', 'SVC_MODEL_KEY'],
  examples: [
    ['svc extract notes.md', 'Decisions of one file'],
    ['svc extract --jsonl < masked.jsonl > candidates.jsonl', 'In bulk, a line for each text'],
  ],
  async run({ args, flags }, context) {
    const { jsonl, maxCandidates, minScore } = flags
    const { extractAll } = await import('../extract-stream.ts')
    const options = {
      ...(maxCandidates === undefined ? {} : { maxPerThousandWords: maxCandidates }),
      ...(minScore === undefined ? {} : { minScore }),
    }
    const paths = args.length === 0 ? ['-'] : args
    const model = { ...flags, dryRun: false }
    const below = await extractAll(context, paths, { jsonl, options, model })
    if (below > 0) {
      await context.note(`${below} more fell below the cut (--min-score, --max-candidates)`)
    }
  },
})
