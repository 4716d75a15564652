import type { ItemInit, Passage } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { position } from './format/clock.ts'
import { peopleIn } from './speaker/name.ts'
import type { Transcript } from './transcript.ts'
import { Refusal } from './transcript.ts'
import type { Turn } from './turn.ts'
import { turns } from './turn.ts'

/** Turns kept of one file: a day of talk has about 10,000. */
const maxTurns = 250_000

/** A transcript's passages and people, before it is counted as a file. */
export interface Passages {
  readonly init: Omit<ItemInit, 'file'>
  /** More turns than are kept. */
  readonly cut: boolean
}

/** Makes passages of a transcript; `base` is the file's base name. Throws `Refusal` when no one says anything. */
export function passagesOf(transcript: Transcript, base: string): Passages {
  const kept: Turn[] = []
  let cut = false
  for (const turn of turns(transcript.cues)) {
    cut = kept.length >= maxTurns
    if (cut) break
    kept.push(turn)
  }
  if (kept.length === 0) throw new Refusal('holds no text')
  const speakers = new Set(kept.map((turn) => turn.speaker).filter((speaker) => speaker !== null))
  const people = new Set([...transcript.people, ...[...speakers].flatMap(peopleIn)])
  const init = {
    shape: speakers.size > 0 ? 'transcript' : 'prose',
    title: new RawText(transcript.title ?? base.replace(/(.)\.[^.]{1,10}$/, '$1')),
    body: kept.map((turn) => passage(turn, base)),
    source: new RawText(base),
    people: [...people].map((name) => new RawText(name)),
  } as const
  return { init, cut }
}

function passage(turn: Turn, base: string): Passage {
  const text = new RawText(turn.text)
  const source = new RawText(base + position(turn.startSeconds))
  return turn.speaker === null
    ? { text, source }
    : { text, source, speaker: new RawText(turn.speaker) }
}
