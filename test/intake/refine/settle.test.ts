import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MaskedChunk } from '../../../src/core/item.ts'
import { SourceFile } from '../../../src/core/item.ts'
import { extract } from '../../../src/extract/candidate.ts'
import { trustMasked } from '../../../src/gate/gate.ts'
import type { Answer } from '../../../src/intake/refine/answer.ts'
import { ModelTally } from '../../../src/intake/refine/model-tally.ts'
import { promptOf, readingOf } from '../../../src/intake/refine/prompt.ts'
import type { Reply } from '../../../src/intake/refine/refiner.ts'
import { settle } from '../../../src/intake/refine/settle.ts'

const text = trustMasked(
  [
    'We decided that refunds over $500 always need a second approval. They are paid within 5 days.',
    'It was late. We agreed to never deploy on Fridays after noon. [PERSON_1] was glad.',
    'From now on every incident is closed with a written review. Only small ones are not.',
    'We will use one queue for all mail. The old ones are closed in May.',
  ].join(' '),
)
const chunks: readonly MaskedChunk[] = [
  {
    file: new SourceFile('minutes'),
    fileName: trustMasked('minutes'),
    shape: 'prose',
    title: trustMasked('Minutes'),
    passages: [{ text, speaker: null, source: null }],
    redactions: {},
  },
]

const band = extract(chunks, { maxPerThousandWords: 1_000, minScore: 0 }).candidates
const reading = readingOf(chunks)

const span = fc.tuple(fc.nat(text.value.length), fc.nat(text.value.length))
const piece = span.map(([a, b]) => text.value.slice(Math.min(a, b), Math.max(a, b)))
const answer = fc.record({
  keep: fc.boolean(),
  quote: fc.oneof(
    piece,
    fc.string(),
    fc.nat(band.length - 1).map((n) => band[n]?.body.value ?? ''),
  ),
  title: fc.oneof(piece, fc.string()),
})
const reply = fc.option(answer, { nil: null })
const replies = fc.tuple(...band.map(() => reply))

function settled(answers: readonly (Answer | null)[]) {
  const room = Math.max(1, band.length - 2)
  const tally = new ModelTally('small')
  const all = band.map((candidate, rank): Reply => {
    const given = answers[rank]
    return given === undefined || given === null
      ? { state: 'failed', why: 'timeout' }
      : { state: 'answered', answer: given, prompt: promptOf(reading, candidate) }
  })
  const candidates = settle(band, all, { room, tally, unchanged: trustMasked })
  return { candidates, tally, room }
}

describe('whatever a model answers', () => {
  it('starts from more candidates than may stay', () => {
    expect(band.length).toBeGreaterThan(3)
  })

  it('leaves bodies that stand verbatim in the text, apart, at most as many as may stay', () => {
    fc.assert(
      fc.property(replies, (answers) => {
        const { candidates, tally, room } = settled(answers)
        expect(candidates.length).toBeLessThanOrEqual(room)
        expect(tally.refined + tally.kept + tally.dropped).toBe(band.length)
        expect(tally.kept).toBeGreaterThanOrEqual(0)
        for (const { body, start, end } of candidates) {
          expect(body.value).toBe(text.value.slice(start, end))
          expect(band.some((each) => each.start < end && start < each.end)).toBe(true)
        }
        const places = candidates.toSorted((a, b) => a.start - b.start)
        expect(places.every(({ start }, at) => start >= (places[at - 1]?.end ?? 0))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('leaves titles whose words the body has', () => {
    const words = (of: string): readonly string[] => of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    fc.assert(
      fc.property(replies, (answers) => {
        for (const { title, body } of settled(answers).candidates) {
          expect(words(body.value)).toEqual(expect.arrayContaining([...words(title.value)]))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('leaves the first ones as they were found when there is no answer at all', () => {
    const { candidates, room } = settled([])
    expect(candidates).toEqual(band.slice(0, room))
  })
})
