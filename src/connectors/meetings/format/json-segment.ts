import { clockSeconds } from './clock.ts'
import { entriesOf, isRecord, textAt } from './json-value.ts'
import type { Cue } from '../transcript.ts'

/** One utterance as the known tools spell it; null for an object that says nothing. No other field is read. */
export function segmentCue(entry: unknown): Cue | null {
  if (!isRecord(entry)) return null
  const text = textOf(entry)
  if (text === null) return null
  return {
    speaker: speakerOf(entry),
    text: text.trim(),
    startSeconds: timeOf(entry, startKeys, ['start_ms', 'startMs', 'tStartMs']),
    endSeconds: timeOf(entry, endKeys, ['end_ms', 'endMs']),
    joint: 'space',
  }
}

const textKeys = [
  'text',
  'sentence',
  'transcript',
  'content',
  'body',
  'raw_text',
  'utterance',
  'message',
]
const speakerKeys = [
  'speaker',
  'speaker_name',
  'speakerName',
  'speakerDisplayName',
  'speaker_label',
  'speakerLabel',
  'participant',
  'participant_name',
  'user_name',
  'userName',
  'author',
  'from',
  'name',
  'speaker_id',
  'speakerId',
]
const startKeys = [
  'start',
  'start_time',
  'startTime',
  'start_timestamp',
  'startOffset',
  'start_seconds',
  'startSeconds',
  'timestamp',
  'time',
  'offset',
  'ts',
]
const endKeys = [
  'end',
  'end_time',
  'endTime',
  'end_timestamp',
  'endOffset',
  'end_seconds',
  'endSeconds',
]

/** The text itself, the best of several hearings of it (Google, AWS), or its words put together (Rev, Recall). */
function textOf(entry: Record<string, unknown>): string | null {
  const text = textAt(entry, textKeys)
  if (text !== null) return text
  const heard = entriesOf(entry['alternatives'])[0]
  if (isRecord(heard)) return textAt(heard, textKeys)
  return (
    joined(entry['words'], 'text', ' ') ??
    joined(entry['sentences'], 'text', ' ') ??
    joined(entry['elements'], 'value', '') ??
    joined(entry['segs'], 'utf8', '')
  )
}

function joined(list: unknown, key: string, between: string): string | null {
  const parts = entriesOf(list).map((part) => (isRecord(part) ? part[key] : null))
  const texts = parts.filter((part) => typeof part === 'string')
  const text = texts.join(between).trim()
  return texts.length < parts.length || text === '' ? null : text
}

function speakerOf(entry: Record<string, unknown>): string | null {
  for (const key of speakerKeys) {
    const value = entry[key]
    if (typeof value === 'number') return `Speaker ${value}`
    const name = isRecord(value)
      ? textAt(value, ['name', 'displayName', 'display_name', 'source', 'id'])
      : value
    if (typeof name !== 'string' || name.trim() === '') continue
    const plain = name.replace(/\s+/g, ' ').trim()
    return /^\d{1,3}$/.test(plain) ? `Speaker ${plain}` : plain
  }
  return null
}

function timeOf(
  entry: Record<string, unknown>,
  keys: readonly string[],
  millisecondKeys: readonly string[],
): number | null {
  for (const key of millisecondKeys) {
    const time = seconds(entry[key])
    if (time !== null) return time / 1000
  }
  for (const key of keys) {
    const value = entry[key]
    const time = seconds(isRecord(value) ? (value['relative'] ?? value['seconds']) : value)
    if (time !== null) return time
  }
  return null
}

/** `12.5`, `"12.5"`, `"1.5s"`, `"00:12:30"`, or a date and time (seconds since 1970). */
function seconds(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null
  if (typeof value !== 'string' || value.length > 40) return null
  if (/^\d{1,15}(?:\.\d{1,20})?s?$/.test(value)) return parseFloat(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) {
    const time = Date.parse(value)
    return Number.isNaN(time) ? null : time / 1000
  }
  return clockSeconds(value)
}
