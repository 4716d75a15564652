import { charClass, charTable } from '../char-table.ts'
import { folded, foldedWords, isSpace, isWordCode, slot, wordHash } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'

const maxTerm = 200
const maxMarks = 4

interface Term {
  readonly text: string
  readonly key: string
  /** Where its first word starts within it. */
  readonly offset: number
}

/** A user's own words to mask, found in any case and without regard to accents. */
export class Terms {
  readonly #byFirstWord = new Map<string, Term[]>()
  readonly #wordless: string[] = []
  readonly #filter = new Uint8Array(1 << 12)

  constructor(terms: readonly string[]) {
    // Composed as most texts are; a text that is not is read past its marks.
    for (const term of terms) this.#add(term.normalize('NFC').trim().slice(0, maxTerm))
  }

  find(scan: Scan, sink: Sink): void {
    for (const symbol of this.#wordless) findSymbol(scan.text, symbol, sink)
    if (this.#byFirstWord.size === 0) return
    const mask = this.#filter.length - 1
    for (let word = 0; word < scan.wordCount; word++) {
      if (this.#filter[slot(scan.hashes[word] ?? 0, mask)] === 0) continue
      const terms = this.#byFirstWord.get(folded(scan.word(word)))
      for (const term of terms ?? []) {
        const start = scan.start(word) - term.offset
        const end = start < 0 ? 0 : matchEnd(scan.text, start, term.text)
        if (end > 0) sink.add('term', start, end, term.key, 'one of your terms')
      }
    }
  }

  #add(text: string): void {
    const first = foldedWords(text)[0]
    if (first === undefined) {
      if (text !== '') this.#wordless.push(text)
      return
    }
    this.#filter[slot(wordHash(first), this.#filter.length - 1)] = 1
    const terms = this.#byFirstWord.get(first) ?? []
    terms.push({ text, key: folded(text), offset: firstWordAt(text) })
    this.#byFirstWord.set(first, terms)
  }
}

function firstWordAt(text: string): number {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isWordCode(code) || (code >= 0xd840 && code <= 0xd8bf)) return i
  }
  return 0
}

/**
 * Compares folded, whatever folds away (an accent of its own) passed over, any space for any run of spaces, over a line
 * break and the marks that quote its lines; 0 when the text does not read the term here.
 */
function matchEnd(text: string, start: number, term: string): number {
  const { fold } = charTable(term)
  let at = start
  for (let i = 0; i < term.length; i++) {
    const wanted = term.charCodeAt(i)
    if (isSpace(wanted)) {
      at = gapEnd(text, pastMarks(text, at))
      if (at === 0) return 0
      while (isSpace(term.charCodeAt(i + 1))) i++
      continue
    }
    const folded = fold[wanted] ?? 0
    if (folded === 0) continue
    at = pastMarks(text, at)
    if (fold[text.charCodeAt(at)] !== folded) return 0
    at++
  }
  at = pastMarks(text, at)
  const open = isInWord(text, at) && isWordCode(term.charCodeAt(term.length - 1))
  return open ? 0 : at
}

/** Behind the accents that stand by themselves. */
function pastMarks(text: string, from: number): number {
  const { classes } = charTable()
  let at = from
  while (at - from < maxMarks && classes[text.charCodeAt(at)] === charClass.mark) at++
  return at
}

/** Behind white space, and a line break in it with the quote mark of the next line; 0 where there is none. */
function gapEnd(text: string, from: number): number {
  gap.lastIndex = from
  return gap.test(text) && gap.lastIndex > from ? gap.lastIndex : 0
}

const gap = /[^\S\r\n]{0,8}(?:\r?\n[^\S\r\n]{0,8}(?:>[ >]{0,8})?)?/y

function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return isWordCode(code) && !isSingleAt(text, at) && !isSingleAt(text, at - 1)
}

function isSingleAt(text: string, at: number): boolean {
  return charTable().classes[text.charCodeAt(at)] === 5
}

function findSymbol(text: string, symbol: string, sink: Sink): void {
  for (let at = text.indexOf(symbol); at !== -1; at = text.indexOf(symbol, at + symbol.length)) {
    sink.add('term', at, at + symbol.length, symbol, 'one of your terms')
  }
}
