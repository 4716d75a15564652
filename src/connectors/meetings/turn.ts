import type { Cue, Joint } from './transcript.ts'

/** What one voice says in one go, with where it begins. */
export interface Turn {
  readonly speaker: string | null
  readonly text: string
  readonly startSeconds: number | null
}

/**
 * A turn is closed at the first sentence end past these, so that its position still leads to what was said,
 * and at twice these where a transcript has no sentence ends.
 */
const longTurnSeconds = 150
const longTurnCharacters = 2000
/** After a silence this long the same voice begins anew. */
const silenceSeconds = 60

/** Merges the cues of one voice that follow each other into turns. Empty cues are passed over. */
export function* turns(cues: Iterable<Cue>): Iterable<Turn> {
  let open: OpenTurn | null = null
  for (const cue of cues) {
    const text = cue.text.trim()
    if (text === '') continue
    if (open !== null && open.takes(cue)) {
      open.add(cue, text)
      continue
    }
    if (open !== null) yield open.close()
    open = new OpenTurn(cue, text)
  }
  if (open !== null) yield open.close()
}

class OpenTurn {
  readonly #speaker: string | null
  readonly #startSeconds: number | null
  readonly #parts: string[]
  #characters: number
  #last: string
  #endSeconds: number | null

  constructor(cue: Cue, text: string) {
    this.#speaker = cue.speaker
    this.#startSeconds = cue.startSeconds
    this.#parts = [text]
    this.#characters = text.length
    this.#last = text
    this.#endSeconds = cue.endSeconds
  }

  takes(cue: Cue): boolean {
    if (cue.speaker !== this.#speaker || cue.joint === 'apart') return false
    if (between(this.#endSeconds, cue.startSeconds) > silenceSeconds) return false
    const share = Math.max(
      between(this.#startSeconds, cue.startSeconds) / longTurnSeconds,
      this.#characters / longTurnCharacters,
    )
    return share < 1 || (share < 2 && !sentenceEnd.test(this.#last.slice(-4)))
  }

  add(cue: Cue, text: string): void {
    this.#parts.push(seam(cue.joint, this.#last, text), text)
    this.#characters += text.length
    this.#last = text
    this.#endSeconds = cue.endSeconds
  }

  close(): Turn {
    return {
      speaker: this.#speaker,
      text: this.#parts.join(''),
      startSeconds: this.#startSeconds,
    }
  }
}

const sentenceEnd = /[.!?…。！？।؟]["'”’»)\]]{0,2}$/u

function between(from: number | null, to: number | null): number {
  return from === null || to === null ? 0 : to - from
}

const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}。、，！？]$/u

function seam(joint: Joint, before: string, after: string): string {
  if (joint === 'paragraph') return '\n\n'
  if (joint === 'line') return '\n'
  return unspaced.test(before.at(-1) ?? '') && unspaced.test(after.charAt(0)) ? '' : ' '
}
