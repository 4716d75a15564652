import { hash } from 'node:crypto'
import type { RuleId } from '../../core/id.ts'
import type { Rule } from '../../storage/rule-row.ts'

/** The folder of a rules repository that holds the rules. */
export const rulesFolder = 'rules'

/**
 * A rule as a file: YAML front matter, then the body as it is. Every string is double-quoted with JSON's escapes,
 * which YAML 1.1 and 1.2 read alike, so no title can end the front matter or become a number or a date. The status
 * is `approved` from the start: it counts only on the default branch.
 */
export function ruleFile(rule: Rule): string {
  const lines = [
    `id: ${quoted(rule.id)}`,
    `title: ${quoted(rule.title.value)}`,
    `source: ${rule.source === null ? 'null' : quoted(rule.source.value)}`,
    ...(rule.sources.length === 0 ? [] : [`sources: ${quotedList(rule.sources.map(String))}`]),
    `connector: ${rule.connector === null ? 'null' : quoted(rule.connector)}`,
    ...(rule.tags.length === 0 ? [] : [`tags: ${quotedList(rule.tags)}`]),
    ...(rule.supersedes === null ? [] : [`supersedes: ${quoted(rule.supersedes)}`]),
    'status: approved',
  ]
  const body = rule.body.value.toWellFormed()
  return `---\n${lines.join('\n')}\n---\n${body}${body.endsWith('\n') ? '' : '\n'}`
}

/** Tells two wordings of a rule's file apart; over masked text only. */
export function wordingOf(file: string): string {
  return hash('sha256', file, 'hex').slice(0, 16)
}

function quotedList(texts: readonly string[]): string {
  return `[${texts.map(quoted).join(', ')}]`
}

/** JSON's form, with everything else escaped that YAML 1.1 takes for a line end or that a reader does not see. */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll(
    /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/g,
    (char) => String.raw`\u` + char.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}

/** A rule's file as it was found in the repository. */
export interface FoundFile {
  /** Null when there is no front matter with an id. */
  readonly id: string | null
  /** Null when it is missing, or in a form only a YAML library reads: then the rule keeps its own. */
  readonly title: string | null
  readonly body: string
}

/** Reads a file that people may have edited. Never throws: what has no front matter is all body. */
export function readRuleFile(text: string): FoundFile {
  const plain = text.replace(/^\ufeff/, '')
  const front = frontMatter(plain.split('\n'))
  if (front === null) return { id: null, title: null, body: trimmed(plain) }
  const { above, keys, below } = front
  return {
    id: scalar(keys, 'id'),
    title: scalar(keys, 'title'),
    body: [above, below]
      .map((lines) => trimmed(lines.join('\n')))
      .filter((part) => part !== '')
      .join('\n\n'),
  }
}

interface FrontMatter {
  /** What somebody wrote over it: part of the text. */
  readonly above: readonly string[]
  readonly keys: readonly string[]
  readonly below: readonly string[]
}

/**
 * The lines between the first fence and the next, wherever the first one is. Where somebody took the second one out,
 * it ends before the first line that cannot stand in YAML's outermost mapping. A fence with text over it, or without
 * another, is a ruler unless an id follows.
 */
function frontMatter(lines: readonly string[]): FrontMatter | null {
  const open = lines.findIndex(isFence)
  if (open === -1) return null
  const above = lines.slice(0, open)
  const found = lines.findIndex((line, at) => at > open && !isOfMapping(line))
  const end = found === -1 ? lines.length : found
  const isClosed = isFence(lines[end] ?? '')
  const keys = lines.slice(open + 1, end).map((line) => line.trimEnd())
  const isUsual = isClosed && above.every((line) => line.trim() === '')
  if (!isUsual && scalar(keys, 'id') === null) return null
  return { above, keys, below: lines.slice(isClosed ? end + 1 : end) }
}

function isFence(line: string): boolean {
  return line.startsWith('---') && line.trimEnd() === '---'
}

/** A key, or what belongs to one: an entry of its list, an indented line, a comment, an empty line. */
function isOfMapping(line: string): boolean {
  return /^(?:[ \t#\]}]|-[ \t]|[\w-]+[ \t]*:|\r?$)/.test(line)
}

/** True when the file says it is this rule's. */
export function isFileOf(text: string, id: RuleId): boolean {
  return readRuleFile(text).id === id
}

function trimmed(text: string): string {
  return text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd()
}

/** More than a title takes with each of its characters escaped, and a comment behind it. */
const longestValue = 2_000

/** The value of a key on one line, quoted either way or plain. A key that stands twice has none. */
function scalar(lines: readonly string[], key: string): string | null {
  const values = lines.flatMap((line) => {
    const value = new RegExp(String.raw`^${key}[ \t]*:[ \t](.*)$`).exec(line)?.[1]
    return value === undefined ? [] : [value.trim()]
  })
  const [value] = values
  if (value === undefined || values.length > 1 || value.length > longestValue) return null
  const double = /^("(?:[^"\\]|\\.)*")(?:[ \t]+#.*)?$/.exec(value)?.[1]
  if (double !== undefined) return parsed(double)
  const single = /^'((?:[^']|'')*)'(?:[ \t]+#.*)?$/.exec(value)?.[1]
  if (single !== undefined) return single.replaceAll("''", "'")
  // A plain scalar may not begin with what YAML gives a meaning (YAML 1.2.2 §7.3.3).
  const comment = value.search(/[ \t]#/)
  const plain = comment === -1 ? value : value.slice(0, comment).trimEnd()
  return plain === '' || /^[-?:,[\]{}#&*!|>'"%@`]|:\s|:$/.test(plain) ? null : plain
}

function parsed(json: string): string | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}
