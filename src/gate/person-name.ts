import { foldedWords } from './char.ts'
import { isCommonWord, isNoName } from './common-word.ts'

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

export interface Mailbox {
  readonly name: PersonName | null
  /** In lower case. */
  readonly address: string | null
}

/** Nobody's display name is longer; what is, is a sentence. */
const maxName = 200
const maxWords = 6

const particles = new Set(
  `van der den de la le les von zu zum zur di da do dos das del della dello du el al bin ibn ben bint y e ter ten
  te af av vom am auf im op t s d l o mac mc st san abu`.split(/\s+/),
)
const titles = new Set(
  `mr mrs ms mx miss dr prof professor sir dame herr frau mme mlle monsieur madame senor senora sr sra signor
  signora dott ing dipl rev fr lic ir drs mag`.split(/\s+/),
)
const suffixes = new Set('jr sr ii iii iv phd md esq cpa mba msc bsc dds rn pmp'.split(' '))

/** Reads `Anna Berg <anna@example.com>`, `"Berg, Anna" <…>`, a bare address or a bare name. */
export function parseMailbox(text: string): Mailbox {
  const cut = text.slice(0, maxName * 2)
  const address = cut.includes('@') ? mailAddress.exec(cut) : null
  if (address === null) return { name: parseName(cut), address: null }
  const display = cut.slice(0, address.index).replace(/[<([\s]+$/, '')
  const lower = address[0].toLowerCase()
  return { name: parseName(display) ?? nameOfAddress(lower), address: lower }
}

const mailAddress = /[^\s<>()[\],;:"']{1,64}@[^\s<>()[\],;:"']{1,255}/

/** The person a display name, speaker label or mention names; null for roles, groups, labels and sentences. */
export function parseName(text: string): PersonName | null {
  if (isPlain(text)) return nameOf(text)
  const plain = text
    .slice(0, maxName)
    .replaceAll(/["“”„]/g, '')
    .split(/\s(?:via|at|from|@|-|–|—)\s|[([{|<]|\s{3,}/)[0]
    ?.replace(/^[\s@'*_-]+|[\s'*_:-]+$/g, '')
  if (plain === undefined || plain === '') return null
  const [before, after, more] = plain.split(',')
  const turned = after !== undefined && more === undefined && !isSuffix(after)
  return nameOf(turned ? `${after} ${before}` : (before ?? ''))
}

/** `Anna Berg`: ASCII letters and single spaces, nothing to take off or turn round. Most names are. */
function isPlain(text: string): boolean {
  if (text.length > maxName) return false
  let previous = 32
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const letter = (code | 32) >= 97 && (code | 32) <= 122
    if (!letter && (code !== 32 || previous === 32)) return false
    previous = code
  }
  return previous !== 32 && !/ (?:via|at|from) /.test(text)
}

function nameOf(straight: string): PersonName | null {
  const words = nameWords(straight)
  if (words.length === 0 || !isPerson(words)) return null
  return { words, parts: partsOf(words, straight), otherSpellings: otherSpellings(straight, words) }
}

function isSuffix(text: string): boolean {
  return foldedWords(text).every((word) => suffixes.has(word))
}

function nameWords(text: string): string[] {
  const words = foldedWords(text)
  while (words.length > 1 && titles.has(words[0] ?? '')) words.shift()
  while (words.length > 2 && suffixes.has(words.at(-1) ?? '')) words.pop()
  return words
}

function isPerson(words: readonly string[]): boolean {
  if (words.every(isSingle)) return words.length >= 2 && words.length <= 12
  if (words.length > maxWords || words.some((word) => /\d/.test(word) || isNoName(word)))
    return false
  return words.some((word) => word.length > 1) && !titles.has(words[0] ?? '')
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
  return words.filter((word, i) => word.length >= 2 && (i === 0 || !particles.has(word)))
}

/** Family and given name where a space tells; else the usual two-character given name at the end. */
function partsOfSingles(groups: readonly string[][], words: readonly string[]): string[] {
  const told = groups.filter((group) => group.length >= 2)
  if (groups.length > 1) return told.map((group) => group.join(' '))
  if (words.length === 3) return [words.slice(1).join(' ')]
  return words.length === 4 ? [words.slice(0, 2).join(' '), words.slice(2).join(' ')] : []
}

/** `anna.berg@…` names Anna Berg; `anna@…` names Anna unless it is a role or an everyday word. */
function nameOfAddress(address: string): PersonName | null {
  const local = address.slice(0, address.indexOf('@')).replace(/\+.*$/, '')
  const words = foldedWords(local.replaceAll('_', ' '))
  if (words.some((word) => /\d/.test(word) || isNoName(word))) return null
  if (words.length === 1 && ((words[0] ?? '').length < 3 || isCommonWord(words[0] ?? '')))
    return null
  if (words.length < 1 || words.length > 3) return null
  if (/^(?:no|do)[-_.]?not?[-_.]?reply/.test(local) || words.every(isCommonWord)) return null
  const parts = words.filter((word) => word.length > 2)
  return { words, parts, otherSpellings: [] }
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
  const short = words.map((word) =>
    word.length < 5 ? word : word.replaceAll(/([aou])e/g, '$1').replaceAll('ss', 's'),
  )
  const key = words.join(' ')
  const others = long === null ? [short] : [nameWords(long), short]
  return others.filter((other) => other.length === words.length && other.join(' ') !== key)
}

/** Whether a name has other letters than plain ones, or a pair that may stand for one. By hand: asked of every name. */
export function isSpeltOtherwise(text: string): boolean {
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
