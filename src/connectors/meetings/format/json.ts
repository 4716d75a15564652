import { segmentCue } from './json-segment.ts'
import { entriesOf, isRecord, textAt } from './json-value.ts'
import { readLabelledText } from './labelled-text.ts'
import { attendee } from '../speaker/attendee.ts'
import type { Cue, Transcript } from '../transcript.ts'
import { Refusal } from '../transcript.ts'

/** JSON larger than this is refused: parsed, it takes many times its size in memory. */
export const maxJsonBytes = 32 * 1024 * 1024

/** Whether a text sets out to be JSON. `[Anna Berg] 10:02:33` and `[00:12] hello` do not. */
export function isJson(text: string): boolean {
  return /^\s*(?:\{\s*["}]|\[\s*[[{"\]])/.test(text.slice(0, 1000))
}

/**
 * Reads the transcript in a JSON document (or one object per line): the list of utterances that says most,
 * wherever it is, of which only text, speaker and times are taken. Throws `Refusal` when the JSON is broken or
 * holds none.
 */
export function readJson(text: string): Transcript {
  const document = parsed(text)
  const surface = isRecord(document) ? nested(document) : []
  const title = surface.map((one) => textAt(one, titleKeys)).find((one) => one !== null) ?? null
  const people = surface.flatMap(attendees)
  const cues = bestList(document)
  if (cues !== null) return { title, people, cues }
  const prose = surface.map((one) => textAt(one, proseKeys)).find((one) => one !== null)
  if (prose === undefined || prose === null) throw new Refusal('JSON without a transcript')
  const read = readLabelledText(prose.replace(/\r\n?/g, '\n'))
  return { ...read, title: title ?? read.title, people: [...people, ...read.people] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return jsonLines(text)
  }
}

function jsonLines(text: string): unknown {
  try {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    if (lines.length > 1) return lines.map((line): unknown => JSON.parse(line))
  } catch {
    // Neither one document nor one a line.
  }
  throw new Refusal('invalid JSON')
}

const titleKeys = ['title', 'meeting_title', 'meetingTitle', 'name', 'topic', 'subject'] as const
const proseKeys = ['transcript', 'text', 'content', 'notes', 'body'] as const

/** The document and the objects in it that may describe the meeting (`{data:{transcript:{title}}}`). */
function nested(document: Record<string, unknown>): readonly Record<string, unknown>[] {
  const found = [document]
  for (let i = 0; i < found.length && i < 12; i++) {
    const one = found[i] ?? {}
    for (const key of ['data', 'transcript', 'meeting', 'result', 'results']) {
      const below = one[key]
      if (isRecord(below)) found.push(below)
    }
  }
  return found
}

function attendees(one: Record<string, unknown>): readonly string[] {
  const lists = ['participants', 'attendees', 'meeting_attendees', 'speakers', 'invitees']
  return lists
    .flatMap((key) => attendeeEntries(one[key]).slice(0, 1000))
    .flatMap((entry) => {
      if (typeof entry === 'string') return [entry]
      return isRecord(entry)
        ? [...nameKeys.map((key) => textAt(entry, [key]) ?? ''), twoNames(entry)]
        : []
    })
    .flatMap(attendee)
}

const nameKeys = ['name', 'displayName', 'display_name', 'email'] as const
const givenKeys = ['first_name', 'firstName', 'given_name', 'givenName'] as const
const familyKeys = ['last_name', 'lastName', 'family_name', 'familyName', 'surname'] as const

/** A list, a text that is one, one person alone, or people by some id of theirs. */
function attendeeEntries(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return value.split(/[,;]/)
  if (isRecord(value)) return textAt(value, allNameKeys) === null ? Object.values(value) : [value]
  return entriesOf(value).flatMap((entry) =>
    // One comma alone may stand within a name: `Berg, Anna`.
    typeof entry === 'string' && !/^[^,;@]*,[^,;@]*$/.test(entry) ? entry.split(/[,;]/) : [entry],
  )
}

const allNameKeys = [...nameKeys, ...givenKeys, ...familyKeys]

function twoNames(entry: Record<string, unknown>): string {
  return [textAt(entry, givenKeys), textAt(entry, familyKeys)]
    .filter((name) => name !== null)
    .join(' ')
}

/** Lists looked through and levels gone down; what is deeper is no transcript. */
const maxLists = 20_000
const maxDepth = 10
/** Lists of single words, and of other people's prose about the meeting. */
const passedOver = new Set([
  'words',
  'tokens',
  'items',
  'elements',
  'summary',
  'action_items',
  'comments',
  'chapters',
  'keywords',
  'analytics',
  'highlights',
])

/** The list whose entries are utterances: one with speakers before one without, then the longest. */
function bestList(document: unknown): readonly Cue[] | null {
  let best: { readonly cues: readonly Cue[]; readonly weight: number } | null = null
  const queue: { readonly value: unknown; readonly depth: number }[] = [
    { value: document, depth: 0 },
  ]
  for (let i = 0; i < queue.length && i < maxLists; i++) {
    const { value, depth } = queue[i] ?? { value: null, depth: 0 }
    const cues = Array.isArray(value) ? cuesOf(value) : []
    const spoken = cues.some((cue) => cue.speaker !== null)
    const characters = cues.reduce((sum, cue) => sum + cue.text.length, 0)
    const weight = characters * (spoken ? 1000 : 1)
    if (weight > (best?.weight ?? 0)) best = { cues, weight }
    // What is inside utterances is the utterances again, in smaller pieces; one or two may be the whole text.
    if (depth < maxDepth && cues.length < 3) queue.push(...below(value, depth + 1))
  }
  return best?.cues ?? null
}

function below(value: unknown, depth: number): { value: unknown; depth: number }[] {
  const entries = Array.isArray(value)
    ? value.slice(0, maxLists)
    : Object.entries(isRecord(value) ? value : {})
        .slice(0, 200)
        .filter(([key]) => !passedOver.has(key))
        .map(([, one]) => one)
  return entries
    .filter((one) => typeof one === 'object' && one !== null)
    .map((one) => ({ value: one, depth }))
}

/** Utterances of a list, if most of it is; else none. */
function cuesOf(list: readonly unknown[]): readonly Cue[] {
  const probe = list.slice(0, 50)
  const told = probe.filter((entry) => segmentCue(entry) !== null).length
  if (told === 0 || told * 2 < probe.length) return []
  const cues = list.map(segmentCue).filter((cue) => cue !== null)
  return inSeconds(cues)
}

/** Times as seconds from the start: milliseconds and dates brought to that. */
function inSeconds(cues: readonly Cue[]): readonly Cue[] {
  const first = cues.find((cue) => cue.startSeconds !== null)?.startSeconds ?? 0
  // A date and time counts from the first cue.
  const origin = first > dateSeconds ? first : 0
  const scale = origin === 0 && inMilliseconds(cues) ? 1000 : 1
  if (origin === 0 && scale === 1) return cues
  const moved = (time: number | null): number | null =>
    time === null ? null : (time - origin) / scale
  return cues.map((cue) => ({
    ...cue,
    startSeconds: moved(cue.startSeconds),
    endSeconds: moved(cue.endSeconds),
  }))
}

/**
 * Some tools write whole milliseconds (AssemblyAI) where most write seconds. Speech runs at about 15
 * characters a second and a cue rarely lasts a minute: cues of 300 on average, at more than 8 for each
 * character, are no seconds. Nor is a time past 27 hours.
 */
function inMilliseconds(cues: readonly Cue[]): boolean {
  let lasting = 0
  let timed = 0
  let characters = 0
  for (const { startSeconds, endSeconds, text } of cues) {
    if (startSeconds === null) continue
    if (!Number.isInteger(startSeconds)) return false
    if (startSeconds > 100_000) return true
    if (endSeconds === null) continue
    timed++
    lasting += endSeconds - startSeconds
    characters += text.length
  }
  return timed > 0 && lasting > timed * 300 && lasting > characters * 8
}

/** 1973: no recording is this long. */
const dateSeconds = 100_000_000
