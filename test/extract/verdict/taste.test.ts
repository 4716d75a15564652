import { array, assert, boolean, double, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulatedStream } from '../../../bench/learning/draft.ts'
import { heldBack, liftsOf } from '../../../bench/learning/measure.ts'
import { organisations } from '../../../bench/learning/organisation.ts'
import type { Verdict } from '../../../src/core/verdict.ts'
import { maxShift } from '../../../src/extract/verdict/preference.ts'
import { fewestOfAKind, fewestVerdicts, tasteOf } from '../../../src/extract/verdict/taste.ts'

/** Drafts with word 1 are submitted, drafts with word 2 discarded; word 3 is in all. */
function clear(submitted: number, discarded: number): readonly Verdict[] {
  return Array.from({ length: submitted + discarded }, (_, i) => ({
    draft: `draft-${i}`,
    submitted: i < submitted,
    score: 0.6,
    words: [i < submitted ? 1 : 2, 3],
    signs: [],
  }))
}

const liked = { score: 0.6, words: [1, 3], signs: [] }
const disliked = { score: 0.6, words: [2, 3], signs: [] }

describe('tasteOf', () => {
  it.each([
    ['too few verdicts', clear(15, fewestVerdicts - 16)],
    ['too few discarded', clear(200, fewestOfAKind - 1)],
    ['too few submitted', clear(fewestOfAKind - 1, 200)],
    ['none at all', []],
  ])('moves nothing after %s', (_what, verdicts) => {
    const taste = tasteOf(verdicts)
    expect(taste.trial).toBeNull()
    expect(taste.shift(liked)).toBe(0)
  })

  it('lifts what is like the submitted and lowers what is like the discarded', () => {
    const { shift, trial } = tasteOf(clear(20, 20))
    expect(shift(liked)).toBeGreaterThan(0.3)
    expect(shift(disliked)).toBeLessThan(-0.3)
    expect(trial?.rightLearned).toBe(1)
    expect(trial?.rightByRules).toBe(0.5)
  })

  it('moves more with more verdicts that say the same', () => {
    const shifts = [15, 30, 60, 120].map((half) => tasteOf(clear(half, half)).shift(liked))
    expect(shifts).toEqual(shifts.toSorted((a, b) => a - b))
    expect(new Set(shifts).size).toBe(4)
  })

  it('hears nothing in verdicts that have nothing to do with the draft', () => {
    const verdicts = clear(60, 60).map((verdict, i) => ({ ...verdict, words: [3, i % 2] }))
    expect(tasteOf(verdicts).shift(liked)).toBe(0)
  })

  const verdict = record({
    submitted: boolean(),
    score: double({ min: 0, max: 1, noNaN: true }),
    words: array(integer({ min: 0, max: 12 }), { maxLength: 6 }),
    signs: array(integer({ min: 0, max: 4 }), { maxLength: 3 }),
  })
  const verdicts = array(verdict, { minLength: 30, maxLength: 60 }).map((all) =>
    all.map((one, i) => ({ ...one, draft: `draft-${i}` })),
  )

  it('never moves further than it may, and the same in whatever order the verdicts come', () => {
    assert(
      property(verdicts, verdict, (all, other) => {
        const shift = tasteOf(all).shift(other)
        expect(Math.abs(shift)).toBeLessThan(maxShift)
        expect(tasteOf(all.toReversed()).shift(other)).toBe(shift)
      }),
      { numRuns: 60 },
    )
  })
})

describe('learning in simulated organisations', () => {
  const verdictCount = 300
  const streams = [1, 2, 3, 4, 5].map((seed) => simulatedStream(verdictCount + heldBack, seed))
  const gains = (organisation: (typeof organisations)[number]): number[] =>
    streams.flatMap((stream) =>
      liftsOf(organisation, [verdictCount], stream).map(({ before, after }) => after - before),
    )

  it.each(organisations.filter(({ particular }) => particular))(
    'ranks held-back drafts better where it $name',
    (organisation) => {
      const all = gains(organisation)
      expect(Math.min(...all)).toBeGreaterThan(-0.03)
      expect(all.reduce((sum, gain) => sum + gain, 0) / all.length).toBeGreaterThan(0.03)
    },
  )

  it.each(organisations.filter(({ particular }) => !particular))(
    'ranks held-back drafts as well as before where it $name',
    (organisation) => {
      expect(Math.min(...gains(organisation))).toBeGreaterThan(-0.03)
    },
  )
})
