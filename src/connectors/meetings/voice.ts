import { readLabelledText } from './format/labelled-text.ts'
import { labelLine } from './speaker/label.ts'
import { likeness } from './speaker/name.ts'
import type { Cue } from './transcript.ts'
import { turns } from './turn.ts'

/** What one voice says in one go. Who it is, is a number: nobody is named. */
export interface VoiceTurn {
  /** 0-based, in the order they begin to speak; null where the transcript does not tell voices apart. */
  readonly voice: number | null
  readonly text: string
}

/** The turns of a transcript with a number in place of each name. */
export function voiceTurns(cues: Iterable<Cue>): readonly VoiceTurn[] {
  const voices = new Map<string, number>()
  return [...turns(cues)].map(({ speaker, text }) => {
    if (speaker === null) return { voice: null, text }
    const voice = voices.get(speaker) ?? voices.size
    voices.set(speaker, voice)
    return { voice, text }
  })
}

/** Plain text as turns of voices: also where too little is said to be sure, a line's name goes. */
export function plainVoices(text: string): {
  readonly title: string | null
  readonly turns: readonly VoiceTurn[]
} {
  const { title, cues } = readLabelledText(text)
  return { title, turns: voiceTurns(withoutNames(cues)) }
}

function* withoutNames(cues: Iterable<Cue>): Iterable<Cue> {
  for (const cue of cues) {
    const found = cue.speaker === null ? labelLine(cue.text) : null
    if (found?.label != null && likeness(found.label) === 'sure') {
      yield { ...cue, speaker: found.label, text: found.rest, joint: 'apart' }
    } else yield cue
  }
}
