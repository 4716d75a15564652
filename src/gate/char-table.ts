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

/**
 * The one table. It holds the characters of the texts it was asked for: what Unicode says of all of them at once takes
 * ten times as long as what one text needs.
 */
export function charTable(text = ''): CharTable {
  table ??= newTable()
  if (beyondFirstPage.test(text)) addPagesOf(text, table)
  return table
}

/** Undefined for NaN: past the end of a text. */
export function classOf(code: number): number | undefined {
  const isKnown = isReady[code >> 8] === 1
  return charTable(isKnown ? '' : String.fromCharCode(code)).classes[code]
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

/** The table is filled in pages of so many characters. */
const pageSize = 256
const isReady = new Uint8Array(0x10000 / pageSize)
const beyondFirstPage = /[^\0-\xff]/

function newTable(): CharTable {
  const made = {
    classes: new Uint8Array(0x10000),
    fold: new Uint16Array(0x10000),
    units: new Uint32Array(0x10000),
  }
  addPage(0, made)
  return made
}

function addPagesOf(text: string, made: CharTable): void {
  for (let i = 0; i < text.length; i++) {
    const page = text.charCodeAt(i) >> 8
    if (isReady[page] !== 1) addPage(page, made)
  }
}

function addPage(page: number, { classes, fold, units }: CharTable): void {
  isReady[page] = 1
  const from = page * pageSize
  const to = from + pageSize
  const only = ofOneKind.find(([[first, end]]) => first <= from && to <= end)?.[1]
  if (only !== undefined) {
    classes.fill(only, from, to)
    units.fill(unitOf(only, 0), from, to)
    for (let code = from; code < to; code++) fold[code] = code
    return
  }
  classify(from, to, classes)
  for (let code = from; code < to; code++) {
    const kind = classes[code] ?? charClass.other
    fold[code] = kind === charClass.mark ? 0 : foldUnit(code, kind)
    units[code] = unitOf(kind, fold[code] ?? 0)
  }
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

/** From a code to before another. */
type Range = readonly [number, number]

/** What is written without spaces, no capital among it; and the halves of characters. */
const ofOneKind: readonly (readonly [Range, number])[] = [
  [[0x0e01, 0x0f00], charClass.single],
  [[0x3005, 0x3006], charClass.single],
  [[0x3041, 0x3097], charClass.single],
  [[0x30a1, 0x30fb], charClass.single],
  [[0x30fc, 0x30fd], charClass.single],
  [[0x3400, 0xa000], charClass.single],
  [[0xac00, 0xd7a4], charClass.single],
  [[0xd800, 0xe000], charClass.surrogate],
  [[0xf900, 0xfb00], charClass.single],
]

/** A later row goes before an earlier one. */
const classesByProperty: readonly (readonly [RegExp, number])[] = [
  [/[\p{L}\p{N}]+/gu, charClass.lower],
  [/[\p{Lu}\p{Lt}]+/gu, charClass.upper],
  [/[\p{M}\u00ad\u200b-\u200d\ufeff]+/gu, charClass.mark],
]

/** Run by run: asked of each character alone, the properties would take ten times as long. */
function classify(from: number, to: number, classes: Uint8Array): void {
  const text = String.fromCharCode(...Array.from({ length: to - from }, (_, i) => from + i))
  for (const [property, kind] of classesByProperty) {
    for (const { 0: run, index } of text.matchAll(property)) {
      classes.fill(kind, from + index, from + index + run.length)
    }
  }
  for (const [[first, end], kind] of ofOneKind) {
    classes.fill(kind, Math.max(first, from), Math.min(end, to))
  }
  for (let code = from; code < Math.min(to, 128); code++) {
    classes[code] = classifyAscii(String.fromCharCode(code))
  }
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
