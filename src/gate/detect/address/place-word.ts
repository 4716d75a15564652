import { folded, wordHash } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { isBeyondLatin } from '../../script.ts'
import { Sieve } from '../../sieve.ts'
import { around } from './around.ts'
import { writings } from './writing.ts'

/** What a word may be within or beside an address, as bits; a word may be several (see writing.ts, around.ts). */
export const place = {
  before: 1,
  beforeLoose: 2,
  after: 4,
  afterLoose: 8,
  closing: 16,
  unit: 32,
  house: 64,
  particle: 128,
  region: 256,
  building: 512,
  counted: 1024,
  label: 2048,
  codeLabel: 4096,
  dwelling: 8192,
  box: 16384,
  level: 32768,
  direction: 65536,
  country: 131072,
  other: 262144,
} as const

type Place = keyof typeof place

interface Vocabulary {
  readonly whole: Map<number, number>
  /** Words that count only before a full stop or a slash. */
  readonly shortened: Map<number, number>
  readonly sieve: Sieve
  /** Words that only texts in other scripts have, until one asks. */
  readonly beyondLatin: [bit: number, word: string][]
}

let built: Vocabulary | null = null

/** What the word of the scan may be within an address; 0 for most. Builds no string. */
export function placeBits(scan: Scan, word: number): number {
  built ??= build()
  if (built.beyondLatin.length > 0 && scan.isBeyondLatin) {
    for (const [bit, one] of built.beyondLatin.splice(0)) list(built, bit, one)
  }
  if (word < 0 || word >= scan.wordCount || !built.sieve.passes(scan, word)) return 0
  const hash = scan.hashes[word] ?? 0
  const bits = built.whole.get(hash) ?? 0
  const next = scan.text.charCodeAt(scan.end(word))
  // `пр-т` and `б-р` are shortened, too; a hyphen behind Latin letters joins.
  const isShortened =
    next === 46 || next === 47 || (next === 45 && scan.text.charCodeAt(scan.start(word)) >= 0x370)
  return isShortened ? bits | (built.shortened.get(hash) ?? 0) : bits
}

/** Begins with a capital, or is of a script that has none. */
export function isName(scan: Scan, word: number): boolean {
  if (scan.has(word, wordFlag.capital)) return true
  const code = scan.text.charCodeAt(scan.start(word))
  return code >= 0x590 && code < 0x1e00 && !scan.has(word, wordFlag.single | wordFlag.digit)
}

/** Whether a word and the next stand in one phrase: a space, hyphen, apostrophe or the full stop of a short word. */
export function isJoined(scan: Scan, word: number): boolean {
  const from = scan.end(word)
  const first = scan.text.charCodeAt(from)
  switch (scan.start(word + 1) - from) {
    case 1:
      return joining.has(first)
    case 2:
      return (
        (first === 46 || first === 47) &&
        scan.text.charCodeAt(from + 1) === 32 &&
        from - scan.start(word) <= 6
      )
    default:
      return false
  }
}

const joining = new Set(Array.from(" -'’./\u00a0", (char) => char.charCodeAt(0)))

function build(): Vocabulary {
  const vocabulary: Vocabulary = {
    whole: new Map(),
    shortened: new Map(),
    sieve: new Sieve(),
    beyondLatin: [],
  }
  for (const lists of [...Object.values(writings), around]) {
    for (const [name, words] of Object.entries(lists)) {
      if (!isPlace(name)) continue
      for (const word of words.split(/\s+/)) {
        if (isBeyondLatin(word)) vocabulary.beyondLatin.push([place[name], word])
        else list(vocabulary, place[name], word)
      }
    }
  }
  return vocabulary
}

function isPlace(name: string): name is Place {
  return name in place
}

function list({ whole, shortened, sieve }: Vocabulary, bit: number, word: string): void {
  const isShort = word.endsWith('.')
  const hash = wordHash(folded(isShort ? word.slice(0, -1) : word))
  const into = isShort ? shortened : whole
  into.set(hash, (into.get(hash) ?? 0) | bit)
  sieve.add(hash)
}
