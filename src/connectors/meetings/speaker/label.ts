import { clockPattern, clockSeconds } from '../format/clock.ts'

/** A line that may begin with who speaks, when, or both. */
export interface LabelLine {
  /** Who seems to speak; null for a time alone. Whether it is a speaker, speaker-evidence.ts decides. */
  readonly label: string | null
  readonly startSeconds: number | null
  /** What follows on the line. */
  readonly rest: string
  /** `heading`: the text stands below, on lines of its own. */
  readonly form: 'inline' | 'heading' | 'time'
  /** Time in brackets at the start, which is a mark whoever speaks. */
  readonly markSeconds: number | null
  /** The line without that mark: what it says if the label is none. */
  readonly unlabelled: string
}

/** A label and its time are within this many characters; the rest of a line is never looked at. */
const headCharacters = 240

/** Reads the label, the time or both that a line begins with; null for a line that has neither. */
export function labelLine(line: string): LabelLine | null {
  const head = line.slice(0, headCharacters)
  const lead = leadIn.exec(head)?.[0].length ?? 0
  const time = timeFirst.exec(head.slice(lead))
  const seconds = time === null ? null : clockSeconds(time[1] ?? '')
  if (time === null || seconds === null)
    return afterTime({ line, from: lead, seconds: null, mark: false })
  const mark = /^[[(]/.test(time[0])
  return afterTime({ line, from: lead + time[0].length, seconds, mark })
}

/** A line whose leading time, if any, is read: the rest begins at `from`. */
interface Begun {
  readonly line: string
  readonly from: number
  readonly seconds: number | null
  readonly mark: boolean
}

function afterTime(begun: Begun): LabelLine | null {
  const { line, from, seconds, mark } = begun
  const tail = line.slice(from, headCharacters)
  const found = bracketed(begun, tail) ?? timed(begun, tail) ?? plain(begun, tail)
  if (found !== null || seconds === null) return found
  const rest = line.slice(from).trim()
  // A bare time may open a sentence ("10:30 works for me"); in brackets or alone it is a mark.
  if (mark || rest === '') return made(begun, null, seconds, rest, 'time')
  return rest.length <= 60 ? made(begun, rest, seconds, '', 'heading') : null
}

/** `[Anna Berg] 10:02:33`, `[Anna Berg]: text`. */
function bracketed(begun: Begun, tail: string): LabelLine | null {
  const match = inBrackets.exec(tail)
  if (match === null) return null
  const [whole, label = '', time, colon] = match
  const seconds = time === undefined ? begun.seconds : clockSeconds(time)
  if (seconds === null && !colon) return null
  const rest = begun.line.slice(begun.from + whole.length).trim()
  return made(begun, label, seconds, rest, rest === '' ? 'heading' : 'inline')
}

/** `Anna Berg  0:03`, `Anna Berg (00:03): text`, `**Anna Berg** - *00:03*`. */
function timed(begun: Begun, tail: string): LabelLine | null {
  const match = /\d:\d/.test(tail) ? timeLast.exec(tail) : null
  if (match === null) return null
  const [whole, label = '', time = '', colon] = match
  const rest = begun.line.slice(begun.from + whole.length).trim()
  const seconds = clockSeconds(time)
  if (seconds === null || (rest !== '' && !colon)) return null
  return made(begun, label, begun.seconds ?? seconds, rest, rest === '' ? 'heading' : 'inline')
}

/** `Anna Berg: text`, `**Anna Berg:** text`, `李雷：文本`. */
function plain(begun: Begun, tail: string): LabelLine | null {
  const match = colonLast.exec(tail)
  if (match === null) return null
  const rest = begun.line.slice(begun.from + match[0].length).trim()
  return made(begun, match[1] ?? '', begun.seconds, rest, 'inline')
}

function made(
  begun: Begun,
  label: string | null,
  startSeconds: number | null,
  rest: string,
  form: LabelLine['form'],
): LabelLine | null {
  const name = label === null ? null : clean(label)
  if (name === '') return null
  const markSeconds = begun.mark ? begun.seconds : null
  const unlabelled = (begun.mark ? begun.line.slice(begun.from) : begun.line).trim()
  return { label: name, startSeconds, rest, form, markSeconds, unlabelled }
}

/** `From Anna Berg to Everyone` is how a meeting's chat names a writer. */
function clean(label: string): string {
  const name = label.replace(/\s+/g, ' ').replace(/^[\s*_]+|[\s*_]+$/g, '')
  return /^from (.{1,80}?) to .{1,80}$/i.exec(name)?.[1]?.trim() ?? name
}

// Every repetition below is bounded or cannot overlap its neighbour, and each runs over one head only.
const leadIn = /^\s*(?:#{1,6}\s+)?(?:[-+•*–]\s+|>{1,3}\s*)?[*_]{0,3}/
const link = String.raw`(?:\([^()\s]{1,200}\))?`
const timeFirst = new RegExp(
  String.raw`^[[(]?(${clockPattern})(?:\s?(?:-->|[-–])\s?${clockPattern})?[\])]?${link}[*_]{0,3}(?:\s*[-–—|:](?=\s)\s*|\s+|$)[*_]{0,3}`,
  'u',
)
const inBrackets = new RegExp(
  String.raw`^\[([^[\]\n]{1,80})\][*_]{0,3}(?:\s{1,8}[[(]?(${clockPattern})[\])]?)?[*_]{0,3}([:：]?)[*_]{0,3}(?=\s|$)`,
  'u',
)
const timeLast = new RegExp(
  String.raw`^([^:：\n]{1,80}?)(?:\s(?:[-–—|,@·•]\s?)?|\s?(?=[[(]))[*_]?[[(]?(${clockPattern})[\])]?${link}[*_]{0,3}\s{0,8}([:：]?)[*_]{0,3}(?=\s|$)`,
  'u',
)
const colonLast = /^([^:：\n]{1,80})(?::[*_]{0,3}(?=\s|$)|：[*_]{0,3})/u
