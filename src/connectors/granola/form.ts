import { UnknownForm } from '../access/mcp/use.ts'
import { clockSeconds } from '../meetings/format/clock.ts'
import type { Cue } from '../meetings/transcript.ts'
import type { VoiceTurn } from '../meetings/voice.ts'
import { plainVoices, voiceTurns } from '../meetings/voice.ts'

/** Meetings as Granola writes them, before anything of them is let through. */
export interface Meetings {
  /** How many the server says it lists. */
  readonly count: number
  /** Where the next page begins; null on the last one. */
  readonly next: string | null
  readonly meetings: readonly {
    readonly id: string
    readonly title: string
    readonly date: string
    /** Summary, notes and the like, each by itself. */
    readonly notes: readonly string[]
  }[]
}

/**
 * Meetings out of tags that are no XML: nothing in them is escaped, so a title may hold quotes and a summary may
 * hold what looks like another meeting. A head stands where the one before has ended; who took part is passed over.
 * Whether there are as many as the server counts is for the reader to see. Throws UnknownForm.
 */
export function meetingsIn(text: string): Meetings {
  const wrapper = /<meetings_data\b[^\n]{0,1000}?\bcount="(\d{1,6})"[^\n>]{0,2000}/.exec(text)
  if (wrapper === null) {
    if (/^\s*no meetings\b/i.test(text)) return { count: 0, next: null, meetings: [] }
    throw new UnknownForm('no count of meetings')
  }
  const count = Number(wrapper[1])
  const next = /\bnext_cursor="([^"]{1,1000})"/.exec(wrapper[0])?.[1] ?? null
  const found = [...text.matchAll(head)].filter(
    ({ index }, nth) => nth === 0 || follows(text, index),
  )
  // Where there is one, whatever looks like another is part of its summary.
  const heads = count === 1 ? found.slice(0, 1) : found
  const meetings = heads.map((each, nth) => {
    const section = text.slice(each.index + each[0].length, heads[nth + 1]?.index ?? text.length)
    const [, id = '', title = '', date = ''] = each
    return { id: id.toLowerCase(), title, date, notes: notesIn(section) }
  })
  return { count, next, meetings }
}

/** Whether a meeting has just ended here. */
function follows(text: string, index: number): boolean {
  return text
    .slice(Math.max(0, index - 200), index)
    .trimEnd()
    .endsWith('</meeting>')
}

const head =
  /<meeting id="([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})" title="([^\n]{0,1000}?)" date="([^"\n]{0,80})">/gi

/** What stands in tags that are known to hold prose. */
function notesIn(section: string): readonly string[] {
  const said = withoutParticipants(section)
  return ['summary', 'enhanced_notes', 'private_notes', 'notes'].flatMap((name) => {
    const start = said.indexOf(`<${name}>`)
    const end = said.lastIndexOf(`</${name}>`)
    const inner = start === -1 || end < start ? '' : said.slice(start + name.length + 2, end)
    return inner.trim() === '' ? [] : [inner]
  })
}

function withoutParticipants(section: string): string {
  const start = section.indexOf('<known_participants>')
  if (start === -1) return section
  const closing = '</known_participants>'
  const end = section.indexOf(closing, start)
  return end === -1
    ? section.slice(0, start)
    : section.slice(0, start) + section.slice(end + closing.length)
}

interface TranscriptPage {
  readonly next: string | null
  readonly turns: readonly VoiceTurn[]
}

/** A transcript as turns, without times and names. Throws UnknownForm. */
export function transcriptIn(text: string): TranscriptPage {
  const opening = /<transcript\b[^\n>]*>/.exec(text)
  if (opening === null) throw new UnknownForm('no transcript')
  const start = opening.index + opening[0].length
  const end = text.lastIndexOf('</transcript>')
  const spoken = text.slice(start, end < start ? text.length : end)
  const next = /\bnext_cursor="([^"]{1,1000})"/.exec(opening[0])?.[1] ?? null
  const isStamped = stamp.test(spoken)
  return { next, turns: isStamped ? voiceTurns(stampedCues(spoken)) : plainVoices(spoken).turns }
}

const stamp = /^\[\d{1,3}:\d{2}(?::\d{2})?\]/m
const line = /^\[(\d{1,3}:\d{2}(?::\d{2})?)\][^\S\n]*(?:([^:\n]{1,80}):)?[^\S\n]*(.*)$/

/** `[00:01:05] Anna Berg: text`; a line without a time goes on with the one before. */
function* stampedCues(text: string): Iterable<Cue> {
  let speaker: string | null = null
  for (const each of text.split('\n')) {
    const found = line.exec(each)
    if (found !== null) speaker = found[2]?.trim() ?? null
    yield {
      speaker,
      text: found === null ? each : (found[3] ?? ''),
      startSeconds: found === null ? null : clockSeconds(found[1] ?? ''),
      endSeconds: null,
      joint: found === null ? 'line' : 'space',
    }
  }
}
