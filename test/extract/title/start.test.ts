import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../../src/core/text.ts'
import { titleOf } from '../../../src/extract/title.ts'
import {
  decodeStarts,
  encodeStarts,
  startBuckets,
} from '../../../src/extract/title/learnt-start.ts'
import { fromStart } from '../../../src/extract/title/start.ts'
import { phraseOf, tokensOf } from '../../../src/extract/title/token.ts'

function title(text: string): string {
  return titleOf(mintMasked(text)).value
}

describe('what people say before they say the rule', () => {
  it.each([
    [
      "Can't merge this as it is: [USERNAME_1] and I decided yesterday that the room number must stay a string.",
      'Room number must stay a string',
    ],
    [
      'The printer jammed twice, sorry for the delay, and the result of the vote is that bicycles are kept in the cellar.',
      'Bicycles are kept in the cellar',
    ],
    [
      'Short version for those who only read the channel: the night porter keeps the spare keys.',
      'Night porter keeps the spare keys',
    ],
    [
      'My colleague told you otherwise, but Legal says no data leaves the building on a stick.',
      'No data leaves the building on a stick',
    ],
    [
      "Said no: we don't reset passwords by phone, whoever it is that asks for it.",
      "Don't reset passwords by phone…",
    ],
  ])('goes, whatever the words: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Wine: opened bottles are poured for three days.',
      'Wine: opened bottles are poured for three days',
    ],
    [
      'Food trucks at the fair: the fee is 12 % of turnover.',
      'Food trucks at the fair: the fee is 12 % of turnover',
    ],
    [
      'The complaint is upheld in part: the fee for the second search is refunded.',
      'Complaint is upheld in part',
    ],
    [
      'After that the seats go back without a reminder.',
      'After that the seats go back without a reminder',
    ],
  ])('stays where the rule needs it: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it('stays where the rule hangs on it', () => {
    for (const text of [
      "i don't think we agreed that every request needs a ticket",
      'for as long as there is flu on the ward, the day room is shut',
    ]) {
      expect(phraseOf(fromStart(tokensOf(text)))).toBe(text)
    }
  })
})

describe('the file', () => {
  const weights = new Float32Array(startBuckets)
  weights[3] = 2
  weights[7] = -1

  it('gives back what was put into it, in steps of a half of a percent of the largest', () => {
    const { weights: read, step } = decodeStarts(encodeStarts({ weights, step: 1 }))
    expect((read[3] ?? 0) * step).toBeCloseTo(2, 2)
    expect((read[7] ?? 0) * step).toBeCloseTo(-1, 1)
  })

  it('is told from one of another version', () => {
    expect(() => decodeStarts(encodeStarts({ weights, step: 1 }).slice(1))).toThrow(/title\.bin/)
  })
})
