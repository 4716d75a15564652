/** A stretch of speech or a line of notes, as the file has it. */
export interface Cue {
  readonly speaker: string | null
  readonly text: string
  readonly startSeconds: number | null
  readonly endSeconds: number | null
  /** How it joins the cue before it when one voice says both; `apart` starts a passage of its own. */
  readonly joint: Joint
}

export type Joint = 'space' | 'line' | 'paragraph' | 'apart'

/** What every format is read into. */
export interface Transcript {
  /** The title the file itself gives, if any. */
  readonly title: string | null
  /** Names and addresses from attendee lists; speakers are found in the cues. */
  readonly people: readonly string[]
  /** In the order of the file. Goes through once. */
  readonly cues: Iterable<Cue>
}

/** Why a file gives no transcript, in words for the person who gave it; never holds the file's text. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
