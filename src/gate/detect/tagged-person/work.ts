import type { Scan } from '../../scan.ts'
import { nounsOf } from '../../word-set.ts'

/** What has a title that may be somebody's given name. */
const works = nounsOf(`
  album anime ballet comic documentary drama episode film magazine movie musical newspaper novel novella opera play poem series
  show single sitcom song telenovela track`)
/** Of these, what is another word where no article or year says that it is a work: `Please show Anna.`, `every single Anna` */
const ambiguous = nounsOf('film play show single track')
const told = /(?:^|\s)(?:the|an?|their|its|\d{4})\s$/i
/** What was done to a work, and is hardly done to somebody: no `the song Anna wrote`, `the play Anna was in`. */
const released =
  /^ (?:premiered|aired|(?:was|were|is|has been|had been) (?:(?:first|originally|later|also|loosely) )?(?:adapted|based|composed|filmed|published|recorded|released|remade|re-?released|staged|translated|written))(?!\p{L})/u
/** A title ends with its sentence, or before what tells where it is from: a name in brackets, a year. */
const ends = /^(?:$|[.;!?]|\n| \(|,? (?:by|starring) \p{Lu}| (?:from|in|of) (?:1[89]|20)\d\d)/u
const quotes: ReadonlyMap<string, RegExp> = new Map([
  ['"', /^[,.]?"/],
  ['“', /^[,.]?”/],
  ['‘', /^[,.]?’(?!\p{L})/u],
])

/** Whether words stand where a work has its title: `the film Carrie was released`, `their single, "Michelle", sold well`. */
export function isWork(scan: Scan, first: number, last: number): boolean {
  if (isInTitle(scan, first, last)) return true
  if (first === 0 || !works.has(scan.hashes[first - 1] ?? 0)) return false
  const { text } = scan
  const between = text.slice(scan.end(first - 1), scan.start(first))
  const behind = text.slice(scan.end(last), scan.end(last) + longestTail)
  if (between === ' ')
    return released.test(behind) || (isTold(scan, first - 1) && ends.test(behind))
  const quote = between.startsWith(', ') ? between.slice(2) : between.slice(1)
  return /^,? /.test(between) && (quotes.get(quote)?.test(behind) ?? false)
}

function isTold(scan: Scan, word: number): boolean {
  const start = scan.start(word)
  return (
    !ambiguous.has(scan.hashes[word] ?? 0) ||
    told.test(scan.text.slice(Math.max(0, start - 7), start))
  )
}

const longestTail = 40

const sorts =
  'album|anthology|anime|ballet|biography|cartoon|comedy|comic|documentary|drama|episode|film|memoir|movie|musical|novel|novella|opera|poem|sequel|sitcom|soundtrack|telenovela|trilogy'
const titleBefore = new RegExp(String.raw`(?<!\p{L})(?:${sorts})s?,? $`, 'iu')
/** Of a title of so many words, what may be somebody's own as well. */
const longTitle = 3
const longBefore = /(?<!\p{L})(?:books?|games?|plays?|series|shows?|singles?|songs?|tracks?),? $/iu
const titleBehind = new RegExp(
  String.raw`^[,.]? \((?:[^()\n]{0,40}, )?(?:1[89]|20)\d\d[,)]|^ (?:${sorts})s?(?!\p{L})|^,? (?:is|was) (?:an?|the) (?:[^\s.]+ ){0,6}(?:${sorts}|song|series|single|book)(?!\p{L})`,
  'iu',
)
const opening = /(?:^|[\s([])(["“])([^"“”\n]{0,48})$/u
const closing = /^([^"“”\n]{0,48})["”]/u
/** A title has capitals, and between them small words. */
const inTitle =
  /^(?:[\p{Lu}\p{N}&]\S*|an?|and|at|by|de|for|from|in|is|la|of|on|or|the|to|vs\.?|with)$/u
const longestQuote = 50

/** `"Charlie and the Chocolate Factory" (1964)`, `the episode "A Date with Judy"`: in quotes, and told of as a work. */
export function isInTitle(scan: Scan, first: number, last: number): boolean {
  const title = titleAround(scan, first, last)
  if (title === null) return false
  const { before, behind, words } = title
  if (titleBefore.test(before) || (words.length >= longTitle && longBefore.test(before)))
    return true
  return titleBehind.test(behind)
}

/** In quotes, and no nickname nor what somebody is called: where an encyclopaedia is read, hardly ever somebody. */
export function isQuotedTitle(scan: Scan, first: number, last: number): boolean {
  const title = titleAround(scan, first, last)
  if (title === null || called.test(title.before)) return false
  if (title.words.length > 1) return true
  return (
    !title.before.endsWith('(') && !(amidName.test(title.before) && /^ \p{Lu}/u.test(title.behind))
  )
}

const called =
  /(?:^|[^\p{L}])(?:alias|aliases|as|call(?:ed|s)?|dubbed|known|name[ds]?|nicknames?|nicknamed|pseudonyms?),? $/iu
const amidName = /\p{Lu}[\p{L}.]+ $/u

interface Title {
  readonly words: readonly string[]
  /** What stands before and behind the quotes. */
  readonly before: string
  readonly behind: string
}

/** What is quoted around these words, all of it written as titles are; null where it is not. */
function titleAround(scan: Scan, first: number, last: number): Title | null {
  if (!scan.hasQuotes) return null
  const { text } = scan
  const [start, end] = [scan.start(first), scan.end(last)]
  const lead = opening.exec(text.slice(Math.max(0, start - longestQuote), start))
  const [whole, tail = ''] = closing.exec(text.slice(end, end + longestQuote)) ?? []
  if (lead === null || whole === undefined) return null
  const from = start - (lead[2] ?? '').length
  const words = text.slice(from, end + tail.length).split(' ')
  if (!words.every((word) => inTitle.test(word))) return null
  const before = text.slice(Math.max(0, from - 1 - longestTail), from - 1)
  const close = end + whole.length
  return { words, before, behind: text.slice(close, close + 3 * longestTail) }
}
