import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../../src/core/text.ts'
import { traitBuckets } from '../../../src/core/verdict.ts'
import { traitsOf } from '../../../src/extract/verdict/traits.ts'

function traits(body: string, connector = 'mail', title = '') {
  return traitsOf({ title: mintMasked(title), body: mintMasked(body), connector, score: 0.7 })
}

describe('traitsOf', () => {
  it('takes sums, shares and counts for one word each, and words without their endings', () => {
    const once = traits('Refunds over $500 or 20% need approval within 30 days.').words
    const again = traits('Refund over €12.50 or 3% needing approval within 7 day.').words
    expect(again).toEqual(once)
  })

  it('tells subjects and connectors apart', () => {
    const one = traits('Refunds need approval.')
    expect(traits('Buttons need approval.').words).not.toEqual(one.words)
    expect(traits('Refunds need approval.', 'figma').signs).not.toEqual(one.signs)
  })

  it('reads which signals spoke from the body alone', () => {
    const plain = traits('The refund window is thirty days.')
    const decided = traits('We decided that the refund window is thirty days.')
    expect(decided.signs).not.toEqual(plain.signs)
  })

  it('answers buckets only: ascending, each once, and not many', () => {
    assert(
      property(string({ maxLength: 400, unit: 'grapheme' }), string(), (body, title) => {
        const { words, signs } = traits(body, 'mail', title)
        for (const list of [words, signs]) {
          expect(list).toEqual([...new Set(list)].toSorted((a, b) => a - b))
          expect(list.every((bucket) => bucket >= 0 && bucket < traitBuckets)).toBe(true)
        }
        expect(words.length).toBeLessThanOrEqual(120)
      }),
      { numRuns: 200 },
    )
  })
})
