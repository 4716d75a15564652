import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeStarts, startPlaces } from '../../../src/extract/title/learnt-start.ts'
import { tokensOf } from '../../../src/extract/title/token.ts'
import type { Marked } from './learner.ts'
import { startsLearnt } from './learner.ts'

const seed = 20_261_127

/**
 * Fits `model/title.bin` to the sentences of `marked.txt`, in each of which `[[` and `]]` stand around what makes its title.
 * The same code and sentences give the same bytes. `--out` names another file.
 */
export function train(root: string, args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } })
  const lines = readFileSync(join(root, 'scripts/train/title/marked.txt'), 'utf8').trim()
  const sentences = lines.split('\n').map(markedIn)
  const starts = startsLearnt(sentences, seed)
  writeFileSync(values.out ?? join(root, 'model/title.bin'), encodeStarts(starts))
  const led = sentences.filter(({ start }) => start > 0).length
  console.log(`${sentences.length} sentences, ${led} with words that lead up to the rule`)
}

function markedIn(line: string): Marked {
  const from = line.indexOf('[[')
  const tokens = tokensOf(line.replace('[[', '').replace(']]', ''))
  const start = tokens.findIndex(({ end }) => end > from)
  if (from < 0 || start < 0) throw new RangeError(`no rule is marked in: ${line}`)
  return { places: startPlaces(tokens), start }
}
