import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../../src/core/text.ts'
import { NearDuplicates } from '../../../src/extract/duplicate/duplicate.ts'

function same(a: string, b: string): boolean {
  const seen = new NearDuplicates()
  expect(seen.find(mintMasked(a), 7)).toBeNull()
  return seen.find(mintMasked(b), 8) === 7
}

describe('NearDuplicates', () => {
  it.each([
    [
      'Refunds over $500 need approval from a manager.',
      'refunds above $500 require approval from a manager',
    ],
    ['[PERSON_1] approves all travel requests', '[PERSON_9] approves all travel requests.'],
    [
      'We agreed that invoices are archived after 10 years',
      'Invoices get archived after 10 years.',
    ],
  ])('%j says the same as %j', (a, b) => {
    expect(same(a, b)).toBe(true)
    expect(same(b, a)).toBe(true)
  })

  it.each([
    [
      'Refunds over $500 need approval from a manager.',
      'Refunds over $50 need approval from a manager.',
    ],
    ['We must encrypt backups', 'We must not encrypt backups'],
    ['Enable dark mode by default for everybody', 'Disable dark mode by default for everybody'],
    ['Use Postgres instead of MySQL here', 'Use MySQL instead of Postgres here'],
    ['Refunds are issued within 30 days.', 'Refunds are issued within 30 hours.'],
    ['Always reply within one business day', 'Never reply within one business day'],
    ['All deploys need two approvals', 'All deploys need three approvals'],
    [
      'Use Redis for the session cache of the shop',
      'Use Memcached for the session cache of the shop',
    ],
    ['Refunds over $500 are paid by finance', 'Refunds under $500 are paid by finance'],
    ['Kundendaten werden gespeichert', 'Kundendaten werden nicht gespeichert'],
  ])('%j does not say the same as %j', (a, b) => {
    expect(same(a, b)).toBe(false)
    expect(same(b, a)).toBe(false)
  })

  it('names the earliest', () => {
    const seen = new NearDuplicates()
    seen.find(mintMasked('Never share customer data over chat'), 1)
    seen.find(mintMasked('Never share customer data over chat!'), 2)
    expect(seen.find(mintMasked('never share customer data over chat'), 3)).toBe(1)
  })

  it('finds every repeat among a hundred thousand, in at most 200 bytes each', () => {
    const seen = new NearDuplicates()
    const text = (i: number): string => {
      const letters = i.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))
      return `The ${letters}k team stores ${letters}v records in the ${letters}x region and reviews audits`
    }
    const count = 100_000
    for (let i = 0; i < count; i++) seen.find(mintMasked(text(i)), i)
    expect(seen.byteLength / count).toBeLessThanOrEqual(200)
    for (let i = 0; i < count; i += 997) expect(seen.find(mintMasked(`${text(i)}.`), -1)).toBe(i)
  })

  it('tells texts apart that all fall into one bucket', () => {
    const seen = new NearDuplicates()
    for (let i = 0; i < 20_000; i++) {
      expect(seen.find(mintMasked(`Issue ${i} is closed`), i)).toBeNull()
    }
  })
})
