import { pattern } from '../../core/pattern.ts'
import { leavesOpen } from './head.ts'
import type { Label } from './label.ts'
import { labelOf } from './label.ts'
import { sectionOf } from './section.ts'

/** One line of a text that holds prose; what holds none (code, tables, logs, headers) never becomes one. */
export interface Line {
  /** Where the content begins, behind quote marks, bullets and emphasis. */
  readonly start: number
  readonly end: number
  /** 1 to 6 for a heading, 7 for a label alone on its line, else 0. */
  readonly level: number
  readonly bullet: boolean
  readonly quoted: boolean
  /** An item above a list that is set in further, or one in bold above a line of its own. */
  readonly overList: boolean
  /** The whole line is set in bold or italics. */
  readonly emphasised: boolean
  /** Stands apart from the line before: blank line, code, another bullet between. */
  readonly opens: boolean
  /** The writer ended the line on purpose (two spaces, a backslash). */
  readonly hardBreak: boolean
  readonly label: Label | null
}

/** State that outlives one text when a passage was cut in two. */
export interface LineState {
  fence: string | null
}

const noise: readonly RegExp[] = [
  // stack traces
  /^\s*(?:at (?:async |new )?[\w$.<>[\]/]{1,120} ?\(\S+:\d+|at \S+:\d+:\d+|\.\.\. \d+ more$)/,
  /^\s+at \S+\.\S+\(/,
  /^\s*(?:Traceback \(|Caused by: |File "[^"]*", line \d)/,
  /^\s*[\w.$]+(?:Error|Exception|Throwable)\b:/,
  // log lines and cue timings
  /^\s*\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*\s+\S*(?:INFO|WARN|ERROR|DEBUG|TRACE|FATAL|\[)/i,
  /^\s*(?:INFO|WARN(?:ING)?|ERROR|DEBUG|TRACE|FATAL)\b[\s:[]/,
  /^\s*\w{3} [ \d]\d \d\d:\d\d:\d\d \S+/,
  /^\s*(?:\d\d:)?\d\d:\d\d[.,]\d{3}\s*-->/,
  // Markdown furniture, tables, links alone, shell prompts, diffs
  /^\s*(?:\{:|<!--|<\/?[a-z][\w-]*(?:\s[^>]*)?>\s*$|\||\+[-=+]{3,}|[-=*_~]{3,}\s*$)/i,
  /^\s*[-*+]?\s*\[[^\]]{1,200}\]\((?:#[^)]*)\)(?:[\s:].*)?$/,
  /^\s*<?https?:\/\/\S+\s*$/,
  /^\s*\[[^\]]{1,200}\]\([^)]{1,400}\)\s*$/,
  /^\s*(?:\$|>>>|PS [A-Z]:)\s\S/,
  /^(?:@@ |diff --git |index [0-9a-f]{7}|[-+]{3} [ab]\/)/,
  // the queue, the scribe and the bots of meetings held on IRC
  /^\s*(?:<\S{1,20}>\s*)?(?:[qQ][+-](?:\s.{0,40})?|q\?|ack(?:s|now)? \S{1,20}|s\/[^/]{1,60}\/[^/]{0,60}\/?g?|-> ?https?:\S+.{0,80}|(?:scribe(?:nick)?|chair)\+?[:,] ?(?:[^\s.?!]{1,24} ?){0,3}|(?:agenda|present|regrets)(?:\+[:,]?|:) ?.{0,120}|(?:rrsagent|zakim|trackbot|github-bot)\+?[:,] ?.{0,120}|\S{1,20} has (?:joined|left|quit)\b.{0,40})\s*$/i,
  // code: ends or begins like a statement
  /^\s*(?:[\w$.[\]"']+\s*(?:[-+*/]?=|:=)\s*.*[;{(]\s*|[})\]]+[;,)]*\s*|.*(?:\{|\);)\s*)$/,
  /^\s*(?:import\s.*from\s*['"]|#include\s|SELECT\s.*\sFROM\s|INSERT INTO\s|CREATE TABLE\s)/,
  /^\s*(?:export|const|let|var|public|private|protected|def|func|fn|return|using|namespace)\s.*(?:[;{]|\):|\(\)|=>)\s*$/,
  // mail and bot furniture
  /^\s*(?:-{2,} ?(?:original|forwarded) message|on .{4,80} wrote:\s*$|am .{4,80} schrieb .{1,60}:\s*$|le .{4,80} a écrit\s?:\s*$|el .{4,80} escribió:\s*$)/i,
  pattern('i')`
  (?:this (?:is an automated|message was sent automatically|e-?mail (?:and any|is confidential))|
  do not reply to this|unsubscribe|sent from my |view (?:it )?(?:on|in) (?:github|gitlab|browser)|
  you (?:are receiving|received) this (?:because|e-?mail|message)|dependabot|has been automatically|
  this (?:issue|pr|pull request) (?:has been|was) (?:marked|closed|locked) as? ?(?:stale|automatically)|
  confidentiality notice|codecov|generated (?:by|with) |lorem ipsum|all rights reserved)
`,
]

/** A line's nature shows in its beginning; the rest of a huge line is not looked at. */
const lookedAt = 400
/** So much of what stands below a line shows whether it opens a list. */
const below = 16

/** Front matter longer than this is not front matter. */
const maxFrontMatterLength = 6000

/** The lines of `text` that hold prose, in order. Linear. */
export function* lines(text: string, state: LineState = { fence: null }): Iterable<Line> {
  let opens = true
  for (let at = frontMatterEnd(text); at < text.length;) {
    const stop = text.indexOf('\n', at)
    const end = stop < 0 ? text.length : stop
    const line = lineAt(text, at, end, opens, state)
    if (line !== null) yield line
    opens = line === null
    at = end + 1
  }
}

function frontMatterEnd(text: string): number {
  if (!text.startsWith('---\n')) return 0
  const close = text.slice(0, maxFrontMatterLength).indexOf('\n---\n', 3)
  const looksRight = close > 0 && /^---\n[\w-]+:/.test(text.slice(0, 80))
  return looksRight ? close + 5 : 0
}

function lineAt(
  text: string,
  from: number,
  end: number,
  opens: boolean,
  state: LineState,
): Line | null {
  const head = text.slice(from, Math.min(end, from + lookedAt))
  const fence = /^[\s>]{0,12}(`{3,}|~{3,})/.exec(head)?.[1]?.charAt(0) ?? null
  if (fence !== null && (state.fence === null || state.fence === fence)) {
    state.fence = state.fence === null ? fence : null
    return null
  }
  if (state.fence !== null) return null
  const mark = markOf(head)
  if (mark.length === head.length && end - from <= lookedAt) return null
  const content = head.slice(mark.length)
  if (noise.some((pattern) => pattern.test(mark.quoted ? content : head))) return null
  const close = trimmedEnd(text, from + mark.length, end)
  if (close <= from + mark.length) return null
  const label = labelOf(content.trimEnd())
  if (label?.kind === 'header') return null
  const next = text.slice(end + 1, end + below)
  const emphasised = mark.emphasis >= 2 && /[*_]{1,3}[.:]?\s*$/.test(text.slice(close - 4, end))
  const labelAlone = label !== null && label.end >= content.trimEnd().length
  return {
    start: from + mark.length,
    end: close,
    level: levelOf(mark, label, labelAlone, content.trimEnd(), next),
    bullet: mark.bullet,
    quoted: mark.quoted,
    overList: mark.bullet && (opensList(mark, next) || (emphasised && /^[^\S\n]*\S/.test(next))),
    emphasised,
    opens: opens || mark.bullet || mark.level > 0,
    hardBreak: text.slice(Math.max(from, end - 2), end) === '  ' || text.charAt(end - 1) === '\\',
    label,
  }
}

interface Mark {
  readonly length: number
  readonly indent: number
  readonly level: number
  readonly bullet: boolean
  readonly quoted: boolean
  readonly emphasis: number
}

const markPatterns = {
  quote: /\s*>+/y,
  heading: /\s{0,3}(#{1,6}|={1,6})\s+(?:\d{1,3}(?:\.\d{1,3})*[.)]?\s+(?![-–—([]|\d{4}-))?/y,
  /** As wikis write it: `h2. Decision`. */
  wikiHeading: /\s{0,3}h([1-6])\.\s+/y,
  bullet:
    /\s*(?:(?:[-*+•‣◦▪–·→]|\(?\d{1,3}[.)]|\(?[a-z][.)]|\[[ xX]\]|…|\.{3})(?=\s|…)|\d{1,3}(?:\.\d{1,3}){1,3}[.)]?(?=\s+\p{Lu}\p{Ll}))/uy,
  /** What is struck out is no longer said. */
  struck: /\s*~~[^~\n]{1,300}~~\.?/y,
  time: /\s*[[(]?\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d{1,3})?[\])]?(?=\s)/y,
  space: /\s+/y,
  emphasis: /\**_{0,3}\**/y,
} as const

/** What stands before the words of a line. Every round takes at least one character, and rounds are few. */
function markOf(head: string): Mark {
  let at = 0
  let level = 0
  let bullet = false
  let quoted = false
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(head)
    if (found === null || found[0].length === 0) return null
    at += found[0].length
    return found[1] ?? found[0]
  }
  for (let round = 0; round < 6; round++) {
    const before = at
    if (take(markPatterns.quote) !== null) quoted = true
    const hashes = take(markPatterns.heading)
    if (hashes !== null) level = hashes.length
    const wikiLevel = take(markPatterns.wikiHeading)
    if (wikiLevel !== null) level = Number(wikiLevel)
    if (take(markPatterns.bullet) !== null) bullet = true
    take(markPatterns.time)
    take(markPatterns.struck)
    if (at === before) break
  }
  take(markPatterns.space)
  const emphasis = take(markPatterns.emphasis)?.length ?? 0
  const indent = /^\s*/.exec(head)?.[0].length ?? 0
  return { length: at, indent, level, bullet, quoted, emphasis }
}

function levelOf(
  mark: Mark,
  label: Label | null,
  labelAlone: boolean,
  content: string,
  next: string,
): number {
  if (mark.level > 0) return mark.level
  if (/^(?:={3,}|-{3,})/.test(next)) return 2
  if (labelAlone && label !== null && label.kind !== 'speaker') return 7
  const short = content.length <= 60 && !/[.!?,;]\s*$/.test(content)
  if (!short) return 0
  if (namesSection(content) && opensList(mark, next)) return 7
  if (mark.bullet) return 0
  if (content.endsWith(':') && content.split(' ').length <= 6 && label?.kind !== 'speaker')
    return leavesOpen(content.toLowerCase()) ? 0 : 7
  const alone = next === '' || /^\s*\n/.test(next)
  const shouted = /^[\p{Lu}\d &/'’-]{4,60}$/u.test(content) && /\p{Lu}{3}/u.test(content)
  // `5/22 ALLOTMENTS`: an item of the minutes, whatever stands right below.
  if ((alone || /^\d/.test(content)) && shouted && !mark.quoted) return 6
  const apart = alone || listBelow.test(next)
  return mark.emphasis >= 2 && /[*_]{2}:?$/.test(content) && !mark.quoted && apart ? 6 : 0
}

/** `Decisions`, `What we agreed`: longer lines say something themselves. */
const mostNaming = 4

function namesSection(content: string): boolean {
  const words = content
    .replace(/[*_:]+/g, '')
    .trim()
    .toLowerCase()
  return words.split(' ').length <= mostNaming && sectionOf(words) !== null
}

/** The mark of the first item below a line, and what it is set in by. */
const listBelow = /^([^\S\n]*)(?:[-*+•‣◦▪–·]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/
const listBelowBlank = /^(?:[^\S\n]*\n)?([^\S\n]*)(?:[-*+•‣◦▪–·]|\d{1,3}[.)])\s/

/** Whether a list stands below a line; below an item of another list, one that is set in further. */
function opensList(mark: Mark, next: string): boolean {
  if (!mark.bullet) return listBelowBlank.test(next)
  return (listBelow.exec(next)?.[1]?.length ?? 0) > mark.indent
}

function trimmedEnd(text: string, from: number, end: number): number {
  let at = end
  while (at > from && /[\s*_\\]/.test(text.charAt(at - 1))) at--
  return at
}
