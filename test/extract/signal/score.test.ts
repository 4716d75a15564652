import { describe, expect, it } from 'vitest'
import { survey } from '../../../src/extract/signal/context.ts'
import { score } from '../../../src/extract/signal/score.ts'
import { chunkOf, said } from '../passage.ts'

describe('a score', () => {
  const { sights } = survey([
    chunkOf([
      said(
        'Refunds must be approved within 14 days. We moved the meeting. Maybe refunds should be ' +
          'approved by two people? Never share keys. Thanks for coming. Yesterday invoices were paid.',
      ),
    ]),
  ])

  it.each([0.2, 0.5, 0.9])('is the same where it reaches the least asked for, %f', (least) => {
    const whole = sights.map((sight) => score(sight))
    const reached = whole.map((one) => (one.value >= least ? one : null))
    const asked = sights
      .map((sight) => score(sight, least))
      .map((one) => (one.value >= least ? one : null))
    expect(asked).toEqual(reached)
    expect(reached).toContain(null)
    expect(reached.some((one) => one !== null)).toBe(true)
  })
})
