import { isSpace, lineEnd } from './char.ts'
import { holdsPlaceholder } from './placeholder.ts'

/** Nobody breaks shorter lines to make them fit, and longer ones are not broken. */
const shortestLine = 40
const longestLine = 120
/** What is longer stands on its own line for its length: a token, a link. */
const longestWord = 80
/** Prose has as many. */
const fewestSpaces = 4
/** A line that begins with a capital may be one of its own; as long as this it goes on. */
const longOwnLine = 40

/** Who quotes or comments begins each line with the same marks. */
const marks = /[ \t]{0,16}(?:(?:>[ \t]?){1,8}|\/\/[ \t]?|#[ \t])?[ \t]{0,16}/y
/** What begins in the middle of a sentence: no mark of a list, hour, date of a log or label. */
const goesOn =
  /(?=[\p{L}\d(@\p{Sc}]|[+#-][\d\p{Sc}]|["'\u2018\u201c]\p{L})(?!\d{1,3}[.)][ \t]|\d{1,2}:\d\d|\d{4}-\d\d-\d\d[T ]\d|(?:[\p{Lu}\p{Lo}][^:,;.،؛]{0,30}|["']?[\w.-]{1,40}["']?):(?:\s|$))/uy
const breaksOff = /[\p{L}\p{N},:;)"'\u2019&/+-]$|(?<!\p{L})\p{Lu}\p{L}{0,2}\.$/u
/** `. Mrs.` */
const longestEnding = 5
/** A short line of its own, unless a sentence goes on or ends in it or it is a postcode. */
const ownLine = /^\p{Lu}(?!\p{Lu}?\d)[^.,;:!?]*$/u
/** Rows of tables, those that blanks align, too, and of code and commands behind a prompt are lines, however long. */
const row = /^[$%❯] |[|\t{}]|\S {3,}\S|[,;][^\s\d][^,;]*[,;][^\s\d]|[=(].*;$/

/**
 * Where lines were broken only to make them fit, as mails and files have them: start and end of each break with the marks
 * that the next line begins with, ascending. Never where a placeholder stands in a line nearby: the value that it stands
 * for was longer or shorter. Linear.
 */
export function lineBreaks(text: string): readonly number[] {
  let end = text.indexOf('\n')
  if (end < 0) return none
  const breaks: number[] = []
  let [above, begin] = [0, 0]
  while (end !== -1) {
    const length = end - begin
    const isFit = length >= shortestLine && length <= longestLine + 1
    const next = isFit ? nextLine(text, above, begin, end) : 0
    if (next > 0) breaks.push(trimmedEnd(text, begin, end), next)
    above = begin
    begin = end + 1
    end = text.indexOf('\n', begin)
  }
  return breaks
}

const none: readonly number[] = []
const newline = 10

/** Where what the line says goes on in the next; 0 where it does not. */
function nextLine(text: string, above: number, begin: number, end: number): number {
  const stop = trimmedEnd(text, begin, end)
  // Most lines end with a sentence or before an empty one.
  if (!breaksOff.test(text.slice(Math.max(begin, stop - longestEnding), stop))) return 0
  if (text.charCodeAt(end + 1) === newline) return 0
  const below = lineEnd(text, end + 1)
  const last = lineEnd(text, below + 1)
  const longest = Math.max(begin - 1 - above, stop - begin, below - end - 1, last - below - 1)
  if (longest > longestLine) return 0
  const from = marksEnd(text, end + 1)
  const word = wordEnd(text, from, below) - from
  if (word === 0 || word > longestWord || stop - begin + 1 + word <= longest) return 0
  goesOn.lastIndex = from
  if (!goesOn.test(text) || marksOf(text, begin) !== marksOf(text, end + 1)) return 0
  const line = text.slice(begin, stop)
  if (line.split(' ').length <= fewestSpaces || row.test(line)) return 0
  const following = text.slice(from, below)
  if (row.test(following)) return 0
  if (following.length < longOwnLine && ownLine.test(following)) return 0
  return holdsPlaceholder(text.slice(above, last)) ? 0 : from
}

function marksEnd(text: string, begin: number): number {
  // A letter, as nearly everywhere.
  const code = text.charCodeAt(begin)
  return code > slash && code !== quote ? begin : pastMarks(text, begin)
}

const slash = 47
const quote = 62

function pastMarks(text: string, begin: number): number {
  marks.lastIndex = begin
  marks.test(text)
  return marks.lastIndex
}

function marksOf(text: string, begin: number): string {
  const end = marksEnd(text, begin)
  return end === begin ? '' : text.slice(begin, end).replaceAll(/[ \t]/g, '')
}

function trimmedEnd(text: string, begin: number, end: number): number {
  let stop = end
  while (stop > begin && isSpace(text.charCodeAt(stop - 1))) stop--
  return stop
}

function wordEnd(text: string, from: number, stop: number): number {
  let end = from
  while (end < stop && !isSpace(text.charCodeAt(end))) end++
  return end
}
