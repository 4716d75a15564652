import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../src/core/item.ts'
import { extract } from '../../../src/extract/candidate.ts'
import { maxShift } from '../../../src/extract/verdict/preference.ts'
import { chunkOf, said } from '../passage.ts'

const text =
  'We decided that refunds over $500 always need a second approval.\n\nGoing forward buttons should use the brand blue.\n\nMaybe the offsite could be in May?'

function from(shift: (candidate: Candidate) => number, minScore = 0.5) {
  return extract([chunkOf([said(text)])], { shift, minScore }).candidates
}

const none = (): number => 0
const forButtons = ({ body }: Candidate): number => (body.value.includes('buttons') ? 10 : -10)

describe('extract with a shift', () => {
  it('is what it was without one when nothing moves', () => {
    expect(from(none)).toEqual(extract([chunkOf([said(text)])]).candidates)
  })

  it('ranks by it, says so, and leaves the score the rules gave', () => {
    const [refunds, buttons] = from(none, 0)
    const moved = from(forButtons, 0)
    expect(moved[0]).toEqual({
      ...buttons,
      reasons: [...(buttons?.reasons ?? []), 'like drafts you submitted'],
    })
    expect(moved).toContainEqual({
      ...refunds,
      reasons: [...(refunds?.reasons ?? []), 'like drafts you discarded'],
    })
  })

  it('tells what it lowered below the floor as fallen below', () => {
    const { candidates, below } = extract([chunkOf([said(text)])])
    const lowered = extract([chunkOf([said(text)])], { shift: () => -10 })
    expect(lowered).toMatchObject({ candidates: [], below: below + candidates.length })
  })

  it('as far as verdicts may go, neither silences a strong match nor lifts what shows nothing', () => {
    const strong = from(none).filter(({ score }) => score > 0.82)
    const lowered = from(() => -maxShift).map(({ body }) => body.value)
    expect(strong.length).toBeGreaterThan(0)
    expect(lowered).toEqual(expect.arrayContaining(strong.map(({ body }) => body.value)))
    expect(from(() => maxShift).every(({ score }) => score > 0.18)).toBe(true)
  })

  it('gives no reason for a move too small to matter', () => {
    expect(from(() => 0.1).flatMap(({ reasons }) => reasons)).toEqual(
      from(none).flatMap(({ reasons }) => reasons),
    )
  })
})
