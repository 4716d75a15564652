import { foldedWords } from './char.ts'
import { isNameBesideName, isNoName } from './common-word.ts'
import { isNameOnly } from './word-kind.ts'

/** A person as `people`, a header or a greeting names them. */
export interface PersonName {
  /** Folded words of the name, given name first; empty when only an address is known. */
  readonly words: readonly string[]
  /**
   * What stands for the person when alone: no particles, no initials. Names written without spaces give
   * phrases here, characters joined by spaces.
   */
  readonly parts: readonly string[]
  /** The whole name as it may also be spelt (`mueller` for `muller`), word by word. */
  readonly otherSpellings: readonly (readonly string[])[]
}

/** Nobody's display name is longer; what is, is a sentence. */
export const maxName = 200
export const longestName = 6

const particles = new Set(
  `van der den de la le les von zu zum zur di da do dos das del della dello du el al bin ibn ben bint binti binte bte y e ter ten
  te in af av vom am auf im op t s d l o mac mc st saint sainte sankt san abu`.split(/\s+/),
)
const titles = new Set(
  `mr mrs ms mx miss dr prof professor sir dame herr frau mme mlle monsieur madame senor senora sr sra signor
  signora dott ing dipl rev fr lic ir drs mag shri smt`.split(/\s+/),
)
const suffixes = new Set('jr sr ii iii iv phd md esq cpa mba msc bsc dds rn pmp'.split(' '))

/** The person a display name, speaker label or mention names; null for roles, groups, labels and sentences. */
export function parseName(text: string): PersonName | null {
  if (isPlain(text)) return unlessOdd(nameOf(text))
  const plain = text
    .slice(0, maxName)
    .replaceAll(/["“”„]/g, '')
    .split(/\s(?:via|at|from|@|-|–|—)\s|[([{|<]|\s{3,}/)[0]
    ?.replace(/^[\s@'*_-]+|[\s'*_:-]+$/g, '')
  if (plain === undefined || plain === '') return null
  const [before, after, more] = plain.split(',')
  const turned = after !== undefined && more === undefined && !isSuffix(after)
  return unlessOdd(nameOf(turned ? `${after} ${before}` : (before ?? '')))
}

function unlessOdd(name: PersonName | null): PersonName | null {
  return name?.words.some((word) => isOdd(word, name.words)) === true ? null : name
}

/**
 * Whether one of these folded words stands for a role, a label or a tool, or holds a digit: nobody is called that.
 * Some are names all the same beside a word that is nothing else.
 */
export function isOdd(word: string, words: readonly string[]): boolean {
  if (!isNoName(word)) return /\d/.test(word)
  const isBesideName = words.some((one) => one !== word && one.length > 1 && isNameOnly(one))
  return !isNameBesideName(word) || !isBesideName
}

/** `Anna Berg`: ASCII letters and single spaces, nothing to take off, turn round or part. Most names are. */
export function isPlain(text: string): boolean {
  if (text.length > maxName) return false
  let previous = 32
  let spaces = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const letter = (code | 32) >= 97 && (code | 32) <= 122
    if (!letter && (code !== 32 || previous === 32)) return false
    if (!letter) spaces++
    previous = code
  }
  return previous !== 32 && (spaces < 2 || !joinsNames.test(text))
}

const joinsNames = / (?:via|at|from|and|und|et|en|og|och) /i

/** As `parseName`, of words that stand in order and are none of them odd; `longest`: of so many at most. */
export function nameOf(straight: string, longest = longestName): PersonName | null {
  const words = nameWords(straight)
  if (words.length === 0 || !isPerson(words, longest)) return null
  return { words, parts: partsOf(words, straight), otherSpellings: otherSpellings(straight, words) }
}

/** Whether a text is a degree or a rank that stands behind a name. */
export function isSuffix(text: string): boolean {
  return foldedWords(text).every((word) => suffixes.has(word))
}

function nameWords(text: string): string[] {
  const words = foldedWords(text)
  while (words.length > 1 && titles.has(words[0] ?? '')) words.shift()
  while (words.length > 2 && suffixes.has(words.at(-1) ?? '')) words.pop()
  return words
}

function isPerson(words: readonly string[], longest: number): boolean {
  if (words.every(isSingle)) return words.length >= 2 && words.length <= 12
  if (words.length > longest) return false
  return words.some((word) => word.length > 1) && !titles.has(words[0] ?? '')
}

/** Whether a folded word only joins the others of a name. */
export function isJoining(word: string): boolean {
  return particles.has(word)
}

/** `Ben`, whom the dictionary has as the small word of `Tahar ben Said`. */
export function isGivenParticle(word: string): boolean {
  return word === 'ben'
}

/** A character of a script written without spaces (see char.ts), which the scan makes a word of its own. */
export function isSingle(word: string): boolean {
  if (word.charCodeAt(0) < 0x0e00) return false
  return /^[\u0e00-\u0eff\u3005-\u9fff\uac00-\ud7a3\uf900-\ufaff\ud840-\ud8bf]/.test(word)
}

function partsOf(words: readonly string[], text: string): string[] {
  if (words.every(isSingle))
    return partsOfSingles(
      text
        .trim()
        .split(/[\s·・]+/)
        .map(foldedWords),
      words,
    )
  // `Anna of Orvik`: what follows is a place.
  const place = words.indexOf('of')
  const own = place > 0 ? words.slice(0, place) : words
  return own.filter((word, i) => word.length >= 2 && (i === 0 || !particles.has(word)))
}

/** Family and given name where a space tells; else the usual two-character given name at the end. */
function partsOfSingles(groups: readonly string[][], words: readonly string[]): string[] {
  const told = groups.filter((group) => group.length >= 2)
  if (groups.length > 1) return told.map((group) => group.join(' '))
  if (words.length === 3) return [words.slice(1).join(' ')]
  return words.length === 4 ? [words.slice(0, 2).join(' '), words.slice(2).join(' ')] : []
}

const spelledOut: readonly (readonly [string, string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
  ['ø', 'oe'],
  ['å', 'aa'],
  ['æ', 'ae'],
]

/** Umlauts written out, and the other way round: accents alone are folded by the scan. */
function otherSpellings(text: string, words: readonly string[]): string[][] {
  if (!isSpeltOtherwise(text)) return []
  const long = writtenOut(text)
  const short = words.map(shortened)
  const key = words.join(' ')
  const others = long === null ? [short] : [nameWords(long), short]
  return others.filter((other) => other.length === words.length && other.join(' ') !== key)
}

function shortened(word: string): string {
  return word.length < 5 ? word : word.replaceAll(/([aou])e/g, '$1').replaceAll('ss', 's')
}

/** Folded words that the names in a text may also be spelt with, and some that nobody is called by. */
export function spellingsIn(text: string): readonly string[] {
  if (!isSpeltOtherwise(text)) return []
  const words = foldedWords(text)
  const others = [...words.map(shortened), ...foldedWords(writtenOut(text) ?? '')]
  return others.filter((word) => !words.includes(word))
}

/** Whether a name has other letters than plain ones, or a pair that may stand for one. By hand: asked of every name. */
function isSpeltOtherwise(text: string): boolean {
  let before = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return true
    const letter = code | 32
    if (letter === 101 && (before === 97 || before === 111 || before === 117)) return true // ae oe ue
    if (letter === 115 && before === 115) return true // ss
    before = letter
  }
  return false
}

/** Null where there is nothing to write out, as in every name of plain letters. */
function writtenOut(text: string): string | null {
  if (!/[^\0-\x7f]/.test(text)) return null
  const lower = text.toLowerCase().normalize('NFC')
  const long = spelledOut.reduce((name, [letter, pair]) => name.replaceAll(letter, pair), lower)
  return long === lower ? null : long
}
