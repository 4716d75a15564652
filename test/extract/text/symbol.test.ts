import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../src/core/item.ts'
import { extract } from '../../../src/extract/candidate.ts'
import { withoutSymbols } from '../../../src/extract/text/symbol.ts'
import { chunkOf, said } from '../passage.ts'

describe('withoutSymbols', () => {
  it.each([
    ['Use tabs. 🎉 Always.', 'Use tabs. Always.'],
    ['🧭 Use tabs.', 'Use tabs.'],
    ['Ship it🎉 today', 'Ship it today'],
    ['- 👨‍👩‍👧 families 👍🏽 pay once', '- families pay once'],
    ['The set 𝒟 is closed', 'The set is closed'],
    ['no 🇩🇪 hosting 🚀\nnext line', 'no hosting\nnext line'],
    ['Decision: 🧭 keep it', 'Decision: keep it'],
    ['Anna: 👍 so we keep the hotline on sundays', 'Anna: so we keep the hotline on sundays'],
  ])('reads %j as %j', (text, expected) => {
    expect(withoutSymbols(text).text).toBe(expected)
  })

  it.each([
    '👍',
    'Anna: 👍 ship it',
    '❌ Use tabs',
    '1. ✅ Ask first',
    '◦ one',
    '🎉\n',
    'a🎉b',
    '規則𠀀です。',
  ])('leaves %j as it is', (text) => {
    expect(withoutSymbols(text).text).toBe(text)
  })

  it('knows where each character stood', () => {
    const text = '🧭 We 𝒟 decided 🎉🎉 to use tabs🚀. Agreed'
    const { text: read, origin } = withoutSymbols(text)
    expect(read).toBe('We decided to use tabs🚀. Agreed')
    for (const [i, char] of [...read.matchAll(/\S/g)].map(({ 0: c, index }) => [index, c] as const))
      expect(text.charAt(origin(i))).toBe(char)
  })
})

const notes = `# Weekly call of the billing group

Present: [PERSON_1], [PERSON_2]

[PERSON_1]: shall we look at refunds? I think 30 days is too long.
[PERSON_2]: Proposal: refunds over $500 need approval from finance, in 14 days at most.
[PERSON_1]: +1
[PERSON_3]: agreed

## Decision

- From now on, invoices are archived after 10 years. They are never deleted by hand.
- We will use Postgres instead of MySQL for the ledger because the team knows it.

[PERSON_2]: okay so then we keep the hotline on sundays and nobody works alone at night
`

function whole(text: string): readonly Candidate[] {
  return extract([chunkOf([said(text)])], { maxPerThousandWords: 1000, minScore: 0 }).candidates
}

describe('an emoji or a letter beyond the basic plane between words', () => {
  const gaps = [...notes.matchAll(/\s+/g)].map(({ index }) => index)
  const symbol = fc.constantFrom('🧭', '🎉', '𝒟', '𠀀', '👩‍💻', '🇫🇷', '𐐷')

  it('changes no score, no order, and offsets only by its own length', () => {
    const plain = whole(notes)
    expect(plain.length).toBeGreaterThan(5)
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...gaps)), symbol, (places, each) => {
        const at = places.toSorted((a, b) => a - b)
        const added = ` ${each}`
        const parts = [0, ...at].map((from, i) => notes.slice(from, at[i]))
        // Where an offset of the notes has gone; what is put in front of a word moves it.
        const moved = (offset: number): number =>
          offset + added.length * at.filter((place) => place < offset).length
        const found = whole(parts.join(added))
        expect(found.map(({ score, start, end }) => [score, start, end])).toEqual(
          plain.map(({ score, start, end }) => [score, moved(start), moved(end)]),
        )
        expect(found.map(({ reasons }) => reasons)).toEqual(plain.map(({ reasons }) => reasons))
      }),
      { numRuns: 40 },
    )
  })
})
