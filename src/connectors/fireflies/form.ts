import { fieldOf } from '../access/json.ts'
import { parsedJson } from '../access/mcp/result.ts'
import { UnknownForm } from '../access/mcp/use.ts'
import type { Cue } from '../meetings/transcript.ts'
import type { VoiceTurn } from '../meetings/voice.ts'
import { plainVoices, voiceTurns } from '../meetings/voice.ts'
import { saysError } from './refusal.ts'
import { parseToon } from './toon.ts'

/** The list of transcripts, as JSON or TOON; `errors`: the API told of some beside it. Throws UnknownForm. */
export function listIn(text: string, structured: unknown): object {
  const given = structured ?? valueIn(text)
  const data = fieldOf(given, 'data') ?? given
  const found: unknown = Array.isArray(data) ? data : fieldOf(data, 'transcripts')
  if (Array.isArray(found)) {
    // In place of what it could not look up the API gives null.
    const there = found.filter((entry) => entry !== null)
    return { transcripts: there.map(listed), count: found.length, errors: saysError(given) }
  }
  if (given === null && /^\s*no (?:transcripts|meetings)\b/i.test(text)) {
    return { transcripts: [], count: 0, errors: false }
  }
  throw new UnknownForm('no list')
}

function listed(entry: unknown): object {
  const date = fieldOf(entry, 'date') ?? fieldOf(entry, 'dateString')
  return { id: fieldOf(entry, 'id'), date, is_live: isLive(entry) }
}

/** A transcript before anything of it is let through. */
export interface Told {
  readonly title: string | null
  readonly url: string | null
  readonly is_live: boolean
  readonly turns: readonly VoiceTurn[]
  /** Empty where it holds none. */
  readonly summary: readonly string[]
}

/** One transcript: JSON, TOON, or a plain text of lines, of which names and times are cut. Throws UnknownForm. */
export function transcriptIn(text: string, structured: unknown): Told {
  const given = structured ?? valueIn(text)
  if (given === null) {
    if (text.trim() === '') throw new UnknownForm('no transcript')
    return { url: null, is_live: false, summary: [], ...spoken(text) }
  }
  const data = fieldOf(given, 'data') ?? given
  const transcript = fieldOf(data, 'transcript') ?? data
  // A whole transcript as one text in a field of its own.
  if (typeof transcript === 'string') {
    return { ...spoken(transcript), ...headOf(data), summary: summaryOf(data) }
  }
  const sentences = fieldOf(transcript, 'sentences')
  const isKnown = Array.isArray(sentences) || fieldOf(transcript, 'title') !== undefined
  if (!isKnown) throw new UnknownForm('no sentences')
  return {
    ...headOf(transcript),
    turns: voiceTurns((Array.isArray(sentences) ? sentences : []).flatMap(cueOf)),
    summary: summaryOf(transcript),
  }
}

/** Summary of a transcript as its parts; a plain text is one. Throws UnknownForm. */
export function summaryIn(
  text: string,
  structured: unknown,
): { readonly summary: readonly string[] } {
  const given = structured ?? valueIn(text)
  if (given === null) return { summary: text.trim() === '' ? [] : [text] }
  const data = fieldOf(given, 'data') ?? given
  const transcript = fieldOf(data, 'transcript') ?? data
  if (typeof transcript !== 'object') throw new UnknownForm('no summary')
  const own = summaryOf(transcript)
  return { summary: own.length > 0 ? own : partsOf(transcript) }
}

/** Null for plain lines. Throws UnknownForm for JSON that does not end: of its lines nobody said any. */
function valueIn(text: string): unknown {
  const value = parsedJson(text)
  if (value === null && /^\s*(?:\{|\[\s*["[{])/.test(text)) throw new UnknownForm('broken JSON')
  return value ?? parseToon(text)
}

function headOf(transcript: unknown): Pick<Told, 'title' | 'url' | 'is_live'> {
  return {
    title: textOf(transcript, 'title'),
    url: textOf(transcript, 'transcript_url'),
    is_live: isLive(transcript),
  }
}

function isLive(entry: unknown): boolean {
  return fieldOf(entry, 'is_live') === true || fieldOf(entry, 'isLive') === true
}

function cueOf(sentence: unknown): readonly Cue[] {
  const text = textOf(sentence, 'text') ?? textOf(sentence, 'raw_text')
  if (text === null) return []
  const speaker = fieldOf(sentence, 'speaker_name') ?? fieldOf(sentence, 'speaker_id')
  return [
    {
      speaker: typeof speaker === 'string' || typeof speaker === 'number' ? String(speaker) : null,
      text,
      startSeconds: secondsOf(sentence, 'start_time'),
      endSeconds: secondsOf(sentence, 'end_time'),
      joint: 'space',
    },
  ]
}

function spoken(text: string): Pick<Told, 'title' | 'turns'> {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => isSaid(line))
  const head = lines.slice(0, start === -1 ? lines.length : start)
  const rest = lines.slice(head.length)
  return plainVoices([...head.filter((line) => !record.test(line)), ...rest].join('\n'))
}

/** `Host: We begin.`: a label and a sentence, and not a list of names. */
function isSaid(line: string): boolean {
  return /:\s.*\s\p{Ll}.*[.!?…]["'”’)]?\s*$/u.test(line)
}

/** Lines of a head that say who was there, and the like; later on they are what somebody of that name says. */
const record =
  /^\W{0,4}(?:id|organi[sz]er|host|participants?|attendees?|invitees?|e-?mails?|duration|date|transcript url|meeting link|audio url|video url)(?:[ _]e-?mails?)?\W{0,4}:/i

function summaryOf(transcript: unknown): readonly string[] {
  const summary = fieldOf(transcript, 'summary')
  return typeof summary === 'string' ? [summary] : partsOf(summary)
}

/** Parts that are prose; the short summary says what the overview says. */
function partsOf(summary: unknown): readonly string[] {
  const overview = proseOf(summary, 'overview') ?? proseOf(summary, 'short_summary')
  const parts = [overview, proseOf(summary, 'notes'), proseOf(summary, 'action_items')]
  return parts.filter((part) => part !== null)
}

function proseOf(summary: unknown, name: string): string | null {
  const found = fieldOf(summary, name)
  const text = Array.isArray(found)
    ? found.filter((each) => typeof each === 'string').join('\n')
    : found
  return typeof text === 'string' && text.trim() !== '' ? text : null
}

function secondsOf(sentence: unknown, name: string): number | null {
  const found = Number(fieldOf(sentence, name) ?? Number.NaN)
  return Number.isFinite(found) ? found : null
}

function textOf(value: unknown, name: string): string | null {
  const found = fieldOf(value, name)
  return typeof found === 'string' ? found : null
}
