import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../../src/core/text.ts'
import { withSettledFigure } from '../../../src/extract/title/settled-figure.ts'

function settled(stated: string, now: string): string | undefined {
  return withSettledFigure(mintMasked(stated), mintMasked(now))?.value
}

describe('the figure that people came to', () => {
  it.each([
    ['the limit for gifts is 100 euros.', 'alright, 50 then.', 'the limit for gifts is 50 euros.'],
    ['trial is fourteen days then.', 'okay, thirty for all.', 'trial is thirty days then.'],
    ['we keep logs for 90 days.', 'ok, three months then.', 'we keep logs for three months'],
    ['the quorum is 7.', 'fine, 9 it is.', 'the quorum is 9'],
    ['4 reviewers look at a release.', 'okay, 2 then.', '2 reviewers look at a release.'],
  ])('takes the place of the one in %j: %j', (stated, now, expected) => {
    expect(settled(stated, now)).toBe(expected)
  })

  it.each([
    ['the limit is 100 euros within 30 days.', 'okay, 50 then.'],
    ['the limit is $100 a head.', 'okay, 50 then.'],
    ['discounts end at 20% for all.', 'okay, 15 then.'],
    ['the limit is 100 euros.', 'okay, 50 for schools and 70 for shops.'],
    ['we deploy on Fridays as well.', 'ok, not on Fridays then.'],
  ])('is left where it stands if more than it would have to change: %j, %j', (stated, now) => {
    expect(settled(stated, now)).toBeUndefined()
  })
})
