import { isListLabel, readAttendees } from './attendee.ts'
import { readFrontMatter } from '../format/front-matter.ts'
import { headingText } from '../format/heading.ts'

/** What the head of a text says about the meeting, and the lines that say it. */
export interface Head {
  readonly title: string | null
  readonly people: readonly string[]
  /** Indexes of lines that are read here and are no passages. */
  readonly used: ReadonlySet<number>
}

/** Head lines looked at; an attendee list further down is speech about people. */
const headLines = 60

/** Reads title, front matter and attendee lists at the top of a text. */
export function readHead(lines: readonly string[]): Head {
  const front = readFrontMatter(lines)
  const used = new Set(Array.from({ length: front.lines }, (_, i) => i))
  const people = [...front.people]
  let title = front.title
  let untouched = true
  for (let i = front.lines; i < Math.min(lines.length, front.lines + headLines); i++) {
    const line = lines[i]?.trim() ?? ''
    if (line === '' || used.has(i)) continue
    const named = untouched && title === null ? titleOf(line) : null
    const list = named === null ? readAttendees(lines, i, people.length > 0) : null
    if (named === null && list === null) untouched = false
    title ??= named
    if (named !== null) used.add(i)
    for (const at of list?.used ?? []) used.add(at)
    people.push(...(list?.people ?? []))
  }
  return { title, people: [...new Set(people)], used }
}

/** A heading, `Title: …`, or the `Weekly sync - Transcript` of a Meet export. */
function titleOf(line: string): string | null {
  const short = line.slice(0, 300)
  const heading = headingText(short)
  if (heading !== null) return isListLabel(heading) ? null : heading
  const field = /^\**(?:meeting\s+)?(?:title|subject|topic)\**\s?:\**\s+(\S.*)$/i.exec(short)?.[1]
  if (field !== undefined) return field
  return /^.{1,150}\s[-–—]\s?transcript$/i.test(short) ? short : null
}
