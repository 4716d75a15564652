import { isAbbreviation } from '../text/abbreviation.ts'
import { pictures } from '../text/symbol.ts'

/** A word of a title to be, with what it needs to be taken from the text as it stands. */
export interface Token {
  /** UTF-16 offsets in the text, without punctuation after it, mark-up and the address of a link. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly lower: string
  /** Punctuation behind the word, or ''. */
  readonly stop: string
  /** Where `stop` ends when it stands right behind the word, else `end`. */
  readonly stopEnd: number
  /** Was moved away from the beginning of its sentence and gave up its capital. */
  readonly lowered: boolean
  /** Stands where a part of its clause was cut off. */
  readonly cut: boolean
}

/** No title needs more; bounds the cost of everything that follows. */
const maxRead = 600
/** A longer word is no word, and is taken as it stands. */
const maxWord = 200

const image = /!\[[^\]]{0,200}\]\([^()\s]{0,400}\)/y
const link = /\[([^\][]{1,200})\](?:\([^()]{1,400}\)|\[[^\][]{0,60}\])/y
/** A run without white space; code and placeholders count as one letter each. */
const run = /(?:`(?:(?!\]\()[^`]){1,120}`|\[[A-Z][A-Z_]{0,30}_\d{1,6}\]|[^\s`]|`)+/y
const picture = new RegExp(`^${pictures}$`, 'u')

/** The words of one line of text, without Markdown. */
export function tokensOf(line: string): readonly Token[] {
  const found: Token[] = []
  const limit = Math.min(line.length, maxRead)
  for (let at = 0; at < limit;) {
    if (line.charAt(at) === ' ') {
      at++
      continue
    }
    const picture = matchAt(image, line, at)
    const linked = matchAt(link, line, at)
    if (picture !== null) at += picture[0].length
    else if (linked !== null) {
      addRun(line, at + 1, at + 1 + (linked[1]?.length ?? 0), found)
      at += linked[0].length
    } else {
      const end = at + (matchAt(run, line, at)?.[0].length ?? 1)
      const open = line.slice(at, end).search(/[("'“‘]\[[^\][]*(?:$|\]\()/)
      // A link may stand right behind a bracket or a quotation mark: `([its page](…)`.
      const stop = open < 0 ? end : at + open + 1
      if (stop <= maxRead || found.length === 0) addRun(line, at, stop, found)
      at = stop
    }
  }
  return found
    .filter(({ text }) => text !== '')
    .map((token, i, words) =>
      isOrdinal(words[i - 1], token, words[i + 1]) ? withItsStop(token, line) : token,
    )
}

/** `zum 30. Juni`, `der 2. Mahnung`: in German a stop makes a number an ordinal and ends nothing. */
function isOrdinal(before: Token | undefined, { text, stop }: Token, next?: Token): boolean {
  if (stop !== '.' || next === undefined || !/^\d{1,2}$/.test(text)) return false
  return germanMonth.test(next.lower) || germanDeterminer.test(before?.lower ?? '')
}

const germanMonth =
  /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)$/
const germanDeterminer = /^(?:de[rmns]|die|das|zum|zur|vom|[ai]m|beim|jede[rmns]?)$/

function withItsStop(token: Token, line: string): Token {
  const text = line.slice(token.start, token.stopEnd)
  return { ...token, end: token.stopEnd, text, lower: text, stop: '' }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Adds the words of `[from, to)`, which may have spaces inside when it is the text of a link. */
function addRun(line: string, from: number, to: number, found: Token[]): void {
  for (let at = from; at < to;) {
    const part = matchAt(run, line, at)?.[0] ?? ''
    const end = Math.min(to, at + Math.max(1, part.length))
    if (line.charAt(at) !== ' ') add(line, at, end, found)
    at = end
  }
}

function add(line: string, from: number, to: number, found: Token[]): void {
  const written = line.slice(from, to)
  const last = found.at(-1)
  if (picture.test(written)) return
  if (written.length > maxWord) {
    found.push({
      start: from,
      end: to,
      text: written,
      lower: written,
      stop: '',
      stopEnd: to,
      lowered: false,
      cut: false,
    })
    return
  }
  if (/^(?:[-–—•*#>|_~]+|[,;:.!?…]+[)*_]*)$/.test(written)) {
    if (last !== undefined)
      found[found.length - 1] = { ...last, ...afterWord(line, last, from, to) }
    return
  }
  const before =
    /^(?:[*~>]+|#+(?=$)|_+(?=\p{L}[^_]*$)|["“„«](?=[^"“”„«»]*$)|['‘](?=[^'’]*$))*/u.exec(
      written,
    )?.[0].length ?? 0
  const [, core = '', mark = ''] =
    /^(.*?)[*~]*["”»]?([,;:.!?…。、，]*)["'”»’*_~]*$/u.exec(written.slice(before)) ?? []
  const kept = ownsSomething(line, from, written)
    ? written.slice(before)
    : closed(core, written.slice(before))
  const isWhole = mark.startsWith('.') && isShort(kept, line.slice(to, to + 2).trimStart())
  const start = from + before
  const end = start + kept.length + (isWhole ? 1 : 0)
  const stop = isWhole ? mark.slice(1) : mark
  found.push({
    start,
    end,
    text: line.slice(start, end),
    lower: line.slice(start, end).toLowerCase().replace(/’/g, "'"),
    stop,
    stopEnd: line.startsWith(stop, end) ? end + stop.length : end,
    lowered: false,
    cut: false,
  })
}

/** `the donors' letters`: the mark at the end closes nothing. */
function ownsSomething(line: string, from: number, written: string): boolean {
  return /^\p{L}+s['’]$/u.test(written) && !/(?:^|[\s(])['‘]/.test(line.slice(0, from))
}

/** An initial or an abbreviation, whose stop belongs to it. */
function isShort(word: string, after: string): boolean {
  return /^\p{L}$/u.test(word) || isAbbreviation(word, after)
}

/** A mark that stands by itself belongs to the word before it. */
function afterWord(
  line: string,
  { end, stop, stopEnd }: Token,
  from: number,
  to: number,
): Pick<Token, 'stop' | 'stopEnd'> {
  if (stop !== '') return { stop, stopEnd }
  const mark = line.slice(from, to)
  // Only what is right behind the word, with nothing but a space between, can be shown with it.
  return { stop: mark, stopEnd: /^[-–—&]$/.test(mark) && from - end <= 1 ? to : end }
}

/** Puts back the quote that closes what the same word opens. */
function closed(core: string, written: string): string {
  const quote =
    /^["“«'‘]/.exec(core) === null ? '' : (/^["”»'’]/.exec(written.slice(core.length))?.[0] ?? '')
  const plain = core.replace(/(?<=\p{L})_+$/u, '')
  return quote === '' ? plain : core + quote
}

/** Characters of a title made of these words. */
export function lengthOf(tokens: readonly Token[]): number {
  const last = tokens.at(-1)
  if (last === undefined) return 0
  return (
    tokens.reduce((sum, { start, stopEnd }) => sum + stopEnd - start + 1, -1) -
    (last.stopEnd - last.end)
  )
}

/** By `i`, what `lengthOf` is of the first `i` words. */
export function lengthsOf(tokens: readonly Token[]): readonly number[] {
  const lengths = [0]
  let before = -1
  for (const { start, end, stopEnd } of tokens) {
    lengths.push(before + end - start + 1)
    before += stopEnd - start + 1
  }
  return lengths
}

/** The words as one string, to match patterns against. */
export function phraseOf(tokens: readonly Token[]): string {
  return tokens.map(({ lower, stop }) => lower + stop).join(' ')
}

/** What is left behind the first `length` characters of `phraseOf(tokens)`. */
export function behind(tokens: readonly Token[], length: number): readonly Token[] {
  let at = 0
  for (const [i, { lower, stop }] of tokens.entries()) {
    if (at >= length) return tokens.slice(i)
    at += lower.length + stop.length + 1
  }
  return []
}

/** The same words without the punctuation behind the last. */
export function withoutStop(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, i) =>
    i === tokens.length - 1 ? { ...token, stop: '', stopEnd: token.end } : token,
  )
}

export function hasFigure(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text }) =>
      /^[$€£]?\d/.test(text) ||
      /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety)$/i.test(
        text,
      ),
  )
}
