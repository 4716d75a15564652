import type { Candidate } from '../../core/item.ts'
import type { MaskedText } from '../../core/text.ts'
import type { Span } from '../../extract/text/segment.ts'
import { titleOf } from '../../extract/title.ts'
import { anchor, overlap } from './anchor.ts'
import type { Answer } from './answer.ts'
import type { ModelTally } from './model-tally.ts'
import type { Prompt } from './prompt.ts'
import type { Reply } from './refiner.ts'
import { checkTitle } from './title-check.ts'

interface Settling {
  /** How many may stay: as many as without a model. */
  readonly room: number
  readonly tally: ModelTally
  /** A text as masked, or null when the gate would mask something in it. */
  readonly unchanged: (text: string) => MaskedText | null
}

/**
 * Makes the model's replies good on the candidates they are about, in order of rank. The first `room` of
 * them stay unless dropped; a later one moves up only where the model says that it is to be kept.
 */
export function settle(
  band: readonly Candidate[],
  replies: readonly Reply[],
  settling: Settling,
): readonly Candidate[] {
  const { room, tally } = settling
  const spans: Span[] = [...band]
  const staying: { candidate: Candidate; refined: boolean }[] = []
  tally.asked += band.length
  for (const [rank, candidate] of band.entries()) {
    const reply = replies[rank]
    if (reply?.state === 'answered' && !reply.answer.keep) {
      tally.dropped++
      continue
    }
    const isFree = (cut: Span): boolean =>
      band.every((other, at) => {
        const apart = at === rank || other.passage !== candidate.passage
        return apart || !overlap(cut, spans[at] ?? other)
      })
    const after =
      reply?.state === 'answered'
        ? refined(candidate, reply.answer, reply.prompt, isFree, settling)
        : null
    if (after === null) {
      tally.fellShort(reply?.state === 'failed' ? reply.why : 'invented')
      if (rank < room) staying.push({ candidate, refined: false })
      continue
    }
    spans[rank] = after
    staying.push({ candidate: after, refined: after !== candidate })
  }
  const kept = staying.slice(0, room)
  tally.refined += kept.filter((each) => each.refined).length
  return kept.map((each) => each.candidate)
}

/** The candidate as the model cut and called it, itself when that is no other, null when the answer is made up. */
function refined(
  candidate: Candidate,
  answer: Answer,
  prompt: Prompt,
  isFree: (cut: Span) => boolean,
  { unchanged }: Settling,
): Candidate | null {
  const found = anchor(answer.quote, candidate, prompt.window)
  if (found === null) return null
  const { passage } = candidate
  const moved = (found.start !== candidate.start || found.end !== candidate.end) && isFree(found)
  const { start, end } = moved ? found : candidate
  const body = passage.text.slice(start, end)
  const line = answer.title.trim().replace(/[.\s]+$/, '')
  const verdict = checkTitle(line, body.value, prompt.text)
  if (verdict === 'invented') return null
  const masked = unchanged(line)
  // A title in which the gate finds something was not taken from masked text.
  if (masked === null) return null
  const own = moved ? titleOf(body) : candidate.title
  const title = verdict === 'faithful' ? masked.capitalised() : own
  if (!moved && title.value === candidate.title.value) return candidate
  return { ...candidate, title, body, start, end }
}
