import type { Scan } from '../../scan.ts'
import { nounsOf } from './noun.ts'

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
