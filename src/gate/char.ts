import { charClass, charTable, classOf } from './char-table.ts'

/** The words of a short text, folded as the scan folds them. */
export function foldedWords(text: string): string[] {
  const { classes, fold } = charTable(text)
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
  const { fold } = charTable(text)
  let out = ''
  for (let i = 0; i < text.length; i++) {
    const unit = fold[text.charCodeAt(i)]
    if (unit !== undefined && unit !== 0) out += String.fromCharCode(unit)
  }
  return out
}

export function isAscii(text: string, start = 0, end = text.length): boolean {
  for (let i = start; i < end; i++) if (text.charCodeAt(i) >= asciiCodes) return false
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

/**
 * The hash of a name as it is written, of a script in which its words are no words of the scan: what differs by two neighbouring
 * characters only has another one, as it has not by `wordHash`. Of the first character, the first two and so on, each by the one before.
 */
export function nameHash(name: string): number {
  let hash = emptyNameHash
  for (let i = 0; i < name.length; i++) hash = nextNameHash(hash, name.charCodeAt(i))
  return hash
}

/** The prime and the start of FNV-1a. */
const fnvPrime = 0x01000193
export const emptyNameHash = 0x811c9dc5 | 0

export function nextNameHash(hash: number, code: number): number {
  return Math.imul(hash ^ code, fnvPrime)
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
  const found = classOf(code)
  return found !== undefined && found >= charClass.lower && found <= charClass.single
}

/** Of a word in a script that has spaces between words. */
export function isAlphabetic(code: number): boolean {
  return isWordCode(code) && classOf(code) !== charClass.single
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
