/**
 * What each UTF-16 code unit is to the gate, and what it folds to, in flat tables.
 */
export const charClass = {
  other: 0,
  lower: 1,
  upper: 2,
  digit: 3,
  /** Belongs to the word it stands in and folds away: combining marks, soft hyphen, zero-width characters. */
  mark: 4,
  /** Written without spaces (Han, Kana, Hangul, Thai …): each character is a word of its own. */
  single: 5,
  /** Punctuation that a detector starts from. */
  anchor: 6,
  surrogate: 7,
} as const

/** Properties of a scanned word, as bits. */
export const wordFlag = {
  letter: 1,
  digit: 2,
  /** Starts with a capital. */
  capital: 4,
  /** Holds a capital after its first character. */
  innerCapital: 8,
  /** A character of a script without spaces. */
  single: 16,
  lower: 32,
  /** In small letters and after a space: of the prose, and none of an address or a link. */
  prose: 64,
} as const

const flagShift = 16
const goesOn = 1 << 22
const inWord = 1 << 23

/** How an entry of `CharTable.units` is packed: fold, word flags, then whether a word goes on or starts, then the class of what is no word. */
export const unitBit = {
  fold: 0xffff,
  flagShift,
  flags: 0x3f,
  upper: wordFlag.innerCapital << flagShift,
  /** What a capital is as the first character of its word. */
  opensUpper: (wordFlag.letter | wordFlag.capital) << flagShift,
  goesOn,
  inWord,
  classShift: 24,
} as const

export interface CharTable {
  readonly classes: Uint8Array
  /** Lower case without accents, one unit for one unit; 0 where the character folds away. */
  readonly fold: Uint16Array
  /** Both and the flags a character gives its word in one number, so that the scan reads one array; 0 for what it passes over. */
  readonly units: Uint32Array
}

let table: CharTable | null = null

/** Built once, on first use (about 10 ms). */
export function charTable(): CharTable {
  table ??= buildTable()
  return table
}

/** The words of a short text, folded as the scan folds them. */
export function foldedWords(text: string): string[] {
  const { classes, fold } = charTable()
  const words: string[] = []
  let word = ''
  const finish = (): void => {
    if (word !== '') words.push(word)
    word = ''
  }
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    switch (classes[code]) {
      case charClass.lower:
      case charClass.upper:
      case charClass.digit:
        word += String.fromCharCode(fold[code] ?? code)
        break
      case charClass.mark:
        break
      case charClass.single:
        finish()
        words.push(text.charAt(i))
        break
      case charClass.surrogate:
        finish()
        if (isIdeographPair(code)) words.push(text.slice(i, i + 2))
        i++
        break
      default:
        finish()
    }
  }
  finish()
  return words
}

/** Folds a slice character by character; what folds away leaves no trace. */
export function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  const { fold } = charTable()
  let out = ''
  for (let i = 0; i < text.length; i++) {
    const unit = fold[text.charCodeAt(i)]
    if (unit !== undefined && unit !== 0) out += String.fromCharCode(unit)
  }
  return out
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

/** The hash the scan computes while it reads a word: over folded units, 32 bits. */
export function wordHash(foldedWord: string): number {
  let hash = 0
  for (let i = 0; i < foldedWord.length; i++) {
    hash = (Math.imul(hash, 31) + foldedWord.charCodeAt(i)) | 0
  }
  return hash
}

/** Spreads a word hash over a power-of-two table; the low bits alone collide for short words. */
export function slot(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask
}

/** A high surrogate of planes 2 and 3, which hold ideographs only. */
export function isIdeographPair(highSurrogate: number): boolean {
  return highSurrogate >= 0xd840 && highSurrogate <= 0xd8bf
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Letter or digit of any script, or a mark within a word. NaN (past the end) is none. */
export function isWordCode(code: number): boolean {
  const found = charTable().classes[code]
  return found !== undefined && found >= charClass.lower && found <= charClass.single
}

/** Of a word in a script that has spaces between words. */
export function isAlphabetic(code: number): boolean {
  return isWordCode(code) && charTable().classes[code] !== charClass.single
}

export function isAsciiWord(code: number): boolean {
  const lower = code | 32
  return isDigit(code) || code === 95 || (lower >= 97 && lower <= 122)
}

export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x202f
}

/** Where the line ends that this place is in. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

const asciiCodes = 128

/** Code units; an ASCII one is told by one look into an array, which a set takes several times as long for. */
export class CodeSet {
  readonly #ascii = new Uint8Array(asciiCodes)
  readonly #others: ReadonlySet<number>

  constructor(codes: readonly number[]) {
    for (const code of codes) if (code < asciiCodes) this.#ascii[code] = 1
    this.#others = new Set(codes.filter((code) => code >= asciiCodes))
  }

  /** NaN (past the end of a text) is none. */
  has(code: number): boolean {
    if (code < asciiCodes) return this.#ascii[code] === 1
    return this.#others.size > 0 && this.#others.has(code)
  }
}

/** The code units of a string of punctuation. */
export function codesOf(chars: string): CodeSet {
  return new CodeSet(Array.from(chars, (char) => char.charCodeAt(0)))
}

/** Letters that no decomposition reduces to a base letter. */
const bareLetters: Readonly<Record<string, string>> = {
  ß: 's',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'a',
  œ: 'o',
  þ: 't',
  ð: 'd',
  ħ: 'h',
}

const anchors = '@:=[%-'

function buildTable(): CharTable {
  const classes = classTable()
  const fold = new Uint16Array(0x10000)
  const units = new Uint32Array(0x10000)
  for (let code = 0; code < 0x10000; code++) fold[code] = code
  for (const [from, to] of alphabets) {
    for (let code = from; code < to; code++) {
      const kind = classes[code] ?? charClass.other
      fold[code] = kind === charClass.mark ? 0 : foldUnit(code, kind)
      units[code] = unitOf(kind, fold[code] ?? 0)
    }
  }
  for (const [from, to] of withoutSpaces) units.fill(unitOf(charClass.single, 0), from, to)
  units.fill(unitOf(charClass.surrogate, 0), surrogates[0], surrogates[1])
  return { classes, fold, units }
}

function unitOf(kind: number, folded: number): number {
  switch (kind) {
    case charClass.other:
      return 0
    case charClass.mark:
      return goesOn
    case charClass.lower:
      return folded | ((wordFlag.letter | wordFlag.lower) << flagShift) | goesOn | inWord
    case charClass.upper:
      return folded | ((wordFlag.letter | wordFlag.innerCapital) << flagShift) | goesOn | inWord
    case charClass.digit:
      return folded | (wordFlag.digit << flagShift) | goesOn | inWord
    default:
      return kind << unitBit.classShift
  }
}

/** From a code to before another, ascending. */
type Range = readonly [number, number]

/** What is written without spaces; no capital among it. */
const withoutSpaces: readonly Range[] = [
  [0x0e01, 0x0f00],
  [0x3005, 0x3006],
  [0x3041, 0x3097],
  [0x30a1, 0x30fb],
  [0x30fc, 0x30fd],
  [0x3400, 0xa000],
  [0xac00, 0xd7a4],
  [0xf900, 0xfb00],
]
const surrogates: Range = [0xd800, 0xe000]
/** What may be anything; between them are the large ranges of one kind, and private ones of no kind. */
const alphabets: readonly Range[] = [
  [0, 0x3400],
  [0xa000, 0xac00],
  [0xd7a4, 0xd800],
  [0xfb00, 0x10000],
]

/** A later row goes before an earlier one. */
const classesByProperty: readonly (readonly [RegExp, number])[] = [
  [/[\p{L}\p{N}]+/gu, charClass.lower],
  [/[\p{Lu}\p{Lt}]+/gu, charClass.upper],
  [/[\p{M}\u00ad\u200b-\u200d\ufeff]+/gu, charClass.mark],
]

/** Run by run: asked of each character alone, the properties would take ten times as long. */
function classTable(): Uint8Array {
  const classes = new Uint8Array(0x10000)
  for (const [from, to] of alphabets) {
    const text = String.fromCharCode(...Array.from({ length: to - from }, (_, i) => from + i))
    for (const [property, kind] of classesByProperty) {
      for (const { 0: run, index } of text.matchAll(property)) {
        classes.fill(kind, from + index, from + index + run.length)
      }
    }
  }
  for (const [from, to] of withoutSpaces) classes.fill(charClass.single, from, to)
  classes.fill(charClass.surrogate, surrogates[0], surrogates[1])
  for (let code = 0; code < 128; code++) classes[code] = classifyAscii(String.fromCharCode(code))
  return classes
}

function classifyAscii(char: string): number {
  if (char >= '0' && char <= '9') return charClass.digit
  if (char >= 'a' && char <= 'z') return charClass.lower
  if (char >= 'A' && char <= 'Z') return charClass.upper
  return anchors.includes(char) ? charClass.anchor : charClass.other
}

function foldUnit(code: number, kind: number): number {
  if (code >= 65 && code <= 90) return code + 32
  // Above this only the full-width forms have a base letter worth folding to.
  if (code < 128 || (code > 0x2000 && code < 0xff00) || kind === charClass.single) return code
  const lower = String.fromCharCode(code).toLowerCase()
  const base = (bareLetters[lower] ?? lower).normalize('NFKD').toLowerCase()
  return base.charCodeAt(0)
}
