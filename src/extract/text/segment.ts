import { isAbbreviation, lastWord } from './abbreviation.ts'
import { spokenSentences } from './speech.ts'

/** A stretch of text, in UTF-16 offsets. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A sentence longer than this is cut at a clause, so that a candidate is a sentence or two and not a page. */
const maxWords = 60
/** Speech without a stop for this long has none at all; it is cut about every `speechWords` words. */
const unstoppedWords = 40
const speechWords = 25
/** What has no space for this long is no prose: a key, a hash, an encoded file. */
const maxWordLength = 300
/** So many characters before a stop tell whether it is that of an abbreviation. */
const longestAbbreviation = 12

/** The sentences of one paragraph, `text` at `[from, to)`, trimmed, in order. Linear. */
export function segments(text: string, from: number, to: number): Span[] {
  const bare = !hasCapital(text, from, to)
  const lowerCase = bare || opensLow(text, from, to)
  const found: Span[] = []
  let start = from
  for (let at = from; at < to; at++) {
    if (!isStop(text.charCodeAt(at))) continue
    const end = stopEnd(text, at, to)
    if (end < to && !endsSentence(text, start, at, end, lowerCase)) {
      at = end - 1
      continue
    }
    add(text, start, end, found)
    start = end
    at = end - 1
  }
  if (bare && start === from && isUnmarked(text, from, to)) {
    for (const { start: at, end } of spokenSentences(text, from, to)) add(text, at, end, found)
  } else add(text, start, to, found)
  return found
}

function isUnmarked(text: string, from: number, to: number): boolean {
  return !/[,;:.!?]/.test(text.slice(from, to))
}

function hasCapital(text: string, from: number, to: number): boolean {
  // A placeholder's name is no sign of a writer who uses capitals.
  return /(?<![[A-Z_])\p{Lu}(?![A-Z_])/u.test(text.slice(from, Math.min(to, from + 2000)))
}

/** Whether most sentences begin in lower case, as in chat, whatever names or initials stand in them. */
function opensLow(text: string, from: number, to: number): boolean {
  const read = text.slice(from, Math.min(to, from + 2000))
  const low = count(read, lowOpening)
  return low > count(read, highOpening) && (low > 1 || /^\P{L}*\p{Ll}/u.test(read))
}

const lowOpening = /(?:\p{L}{3}|\d)[.]\s+["'(]?\p{Ll}/gu
const highOpening = /[.!?]["')]*\s+["'(]?\p{Lu}\p{Ll}/gu

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function isStop(code: number): boolean {
  return (
    code === 46 ||
    code === 33 ||
    code === 63 ||
    code === 0x2026 ||
    code === 0x3002 ||
    code === 0xff01 ||
    code === 0xff1f
  )
}

/** Behind a run of stops and the quotes and brackets that close with them. */
function stopEnd(text: string, at: number, to: number): number {
  let end = at + 1
  while (end < to && (isStop(text.charCodeAt(end)) || /["'”’»)\]*_`]/.test(text.charAt(end)))) end++
  return end
}

function endsSentence(
  text: string,
  start: number,
  at: number,
  end: number,
  lowerCase: boolean,
): boolean {
  if (/[。！？]/.test(text.charAt(at))) return true
  if (!/\s/.test(text.charAt(end)))
    return (
      /[!?]/.test(text.charAt(at)) &&
      /\p{Lu}/u.test(text.charAt(end)) &&
      !isAddress(text, start, at)
    )
  let next = end
  while (next < text.length && next - end < 40 && /[\s"'“‘«([*_`>-]/.test(text.charAt(next))) next++
  const capital = /[\p{Lu}\d]/u.test(text.charAt(next)) || text.charAt(next - 1) === '['
  if (text.charAt(at) !== '.') return text.charAt(at) !== '…' || capital
  const before = text.slice(Math.max(start, at - longestAbbreviation), at)
  if (isAbbreviation(before, text.charAt(next))) return false
  const word = lastWord(before)
  if (/^\p{L}$/u.test(word) && word !== 'i' && !closes(text, start, at, end)) return false
  if (/^\d{1,2}$/.test(word) && !capital) return false
  if (
    /^\d{1,2}$/.test(word) &&
    /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)/i.test(
      text.slice(next, next + 10),
    )
  )
    return false
  return capital || lowerCase || !/\p{Ll}/u.test(text.charAt(next))
}

/** Whether the word that a mark stands in is the address of a page. */
function isAddress(text: string, start: number, at: number): boolean {
  return /:\/\/\S*$/.test(text.slice(Math.max(start, at - maxWordLength), at))
}

/** What a single capital closes a sentence behind: it counts things, and opens no name. */
const counted =
  /(?:plan|tier|option|annex|appendix|group|team|class|grade|type|phase|version|variant|category|level|part|schedule|exhibit|figure|table|stufe|anlage|gruppe|klasse|variante) \p{Lu}$/iu

/**
 * Whether a single letter before a stop ends its sentence: a unit (`within 2 h.`), one of several things (`plan B.`), the
 * last of its line. Any other is an initial.
 */
function closes(text: string, start: number, at: number, end: number): boolean {
  if (text.charAt(end) === '\n') return true
  const before = text.slice(Math.max(start, at - 24), at)
  return /\d[ \u00a0]?\p{L}$/u.test(before) || counted.test(before)
}

function add(text: string, from: number, to: number, found: Span[]): void {
  let start = from
  while (start < to && /[\s*_…,;]/.test(text.charAt(start))) start++
  let end = to
  while (end > start && /[\s]/.test(text.charAt(end - 1))) end--
  if (end <= start || !/[\p{L}\p{N}👍👎✅]/u.test(text.slice(start, Math.min(end, start + 300))))
    return
  const words = countWords(text, start, end)
  if (end - start > maxWordLength * words + maxWordLength) return
  if (words <= unstoppedWords) {
    found.push({ start, end })
    return
  }
  const punctuated = /[,;:]/.test(text.slice(start, end))
  if (words <= maxWords && punctuated) {
    found.push({ start, end })
    return
  }
  const target = punctuated ? maxWords - 20 : speechWords
  for (const part of clauses(text, start, end, target)) found.push(part)
}

const conjunctions = new Set(
  'and so but because then well okay ok now also or if when since which und aber also dann weil et mais donc y pero entonces'.split(
    ' ',
  ),
)

/** Cuts a long stretch before a conjunction or after a clause's mark once it has `target` words, at twice that anywhere. */
function* clauses(text: string, start: number, end: number, target: number): Iterable<Span> {
  let from = start
  let words = 0
  let wordStart = start
  for (let at = start; at <= end; at++) {
    if (at < end && !/\s/.test(text.charAt(at))) continue
    if (at === wordStart) {
      wordStart = at + 1
      continue
    }
    const word = text.slice(wordStart, Math.min(at, wordStart + 20))
    const before = text.charAt(wordStart - 2)
    const seam = conjunctions.has(word.toLowerCase()) || /[;—–]/.test(before)
    const full = words >= target && (seam || before === ',')
    if (full || words >= target + Math.min(15, Math.ceil(target / 2))) {
      yield { start: from, end: trimmed(text, from, wordStart) }
      from = wordStart
      words = 0
    }
    words++
    wordStart = at + 1
  }
  yield { start: from, end }
}

function trimmed(text: string, from: number, to: number): number {
  let end = to
  while (end > from && /\s/.test(text.charAt(end - 1))) end--
  return end
}

/** Words of `text` at `[from, to)`: runs without white space. */
export function countWords(text: string, from = 0, to = text.length): number {
  let words = 0
  let inside = false
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    const space = code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000
    if (!space && !inside) words++
    inside = !space
  }
  return words
}
