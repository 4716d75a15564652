import { charTable, folded, foldedWords, isSpace, isWordCode, slot, wordHash } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'

const maxTerm = 200

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
    for (const term of terms) this.#add(term.trim().slice(0, maxTerm))
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

/** Compares folded, any space for any run of spaces; 0 when the text does not read the term here. */
function matchEnd(text: string, start: number, term: string): number {
  const { fold } = charTable()
  let at = start
  for (let i = 0; i < term.length; i++) {
    const wanted = term.charCodeAt(i)
    if (isSpace(wanted)) {
      const from = at
      while (at - from < 4 && isSpace(text.charCodeAt(at))) at++
      if (at === from) return 0
      while (isSpace(term.charCodeAt(i + 1))) i++
      continue
    }
    if (fold[text.charCodeAt(at)] !== fold[wanted]) return 0
    at++
  }
  const open = isInWord(text, at) && isWordCode(term.charCodeAt(term.length - 1))
  return open ? 0 : at
}

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
