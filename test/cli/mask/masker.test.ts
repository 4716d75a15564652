import { describe, expect, it } from 'vitest'
import type { Batch } from '../../../src/cli/mask/batch.ts'
import type { MaskedBatch } from '../../../src/cli/mask/masker.ts'
import { Masker } from '../../../src/cli/mask/masker.ts'
import { defaultKinds } from '../../../src/core/kind.ts'

const setup = { kinds: defaultKinds, terms: [], keep: [], explain: false }

function batchOf(...lines: readonly string[]): Batch {
  return { form: 'records', path: 'a', first: true, bytes: Buffer.from(lines.join('\n')) }
}

/** Three pieces and more, with an address in every line. */
const long = Array.from({ length: 12_000 }, (_, i) => `ask a${i}@example.com`).join('\n')
const record = JSON.stringify({ id: 7, text: long })

function whole(parts: readonly MaskedBatch[]): string {
  return parts.map(({ masked }) => masked).join('')
}

describe('a long record', () => {
  const parts = [...new Masker(setup).parts(batchOf(record, record))]

  it('is handed on in parts that together are its line', () => {
    expect(parts.length).toBeGreaterThan(2)
    const length = whole(parts).length
    expect(parts.every(({ masked }) => masked.length < length / 2)).toBe(true)
    expect(whole(parts)).toBe(new Masker(setup).mask(batchOf(record, record)).masked)
  })

  it('has every finding at its place in the whole text', () => {
    const [first = ''] = whole(parts).split('\n')
    const { id, masked, findings } = JSON.parse(first)
    expect(id).toBe(7)
    expect(masked).toBe(
      long.replaceAll(/a(\d+)@example\.com/g, (_, n) => `[EMAIL_${Number(n) + 1}]`),
    )
    expect(findings).toEqual(
      [...long.matchAll(/a\d+@example\.com/g)].map(({ index, 0: found }) => ({
        kind: 'email',
        start: index,
        end: index + found.length,
      })),
    )
  })

  it('is counted over its parts, and only the first of them is the first of its input', () => {
    const emails = parts.map(({ counts }) => counts.get('email') ?? 0)
    expect(emails.reduce((sum, count) => sum + count, 0)).toBe(24_000)
    expect(parts.reduce((sum, { lines }) => sum + lines, 0)).toBe(2)
    expect(parts.map(({ first }) => first)).toEqual(parts.map((_, index) => index === 0))
  })
})

it('says of each finding what found it when it is asked to', () => {
  const { masked } = new Masker({ ...setup, explain: true }).mask(
    batchOf(JSON.stringify({ id: 'x', text: 'a@example.com and 10.0.0.1' })),
  )
  expect(JSON.parse(masked).findings).toEqual([
    { kind: 'email', start: 0, end: 13, detector: 'email', why: 'mail address' },
    { kind: 'ip', start: 18, end: 26, detector: 'ip', why: expect.any(String) },
  ])
})

it('stops at a line that is no record, with all before it masked', () => {
  const good = JSON.stringify({ id: 1, text: 'plain' })
  const done = new Masker(setup).mask(batchOf(good, '', '{"id":1}', good))
  expect(done).toMatchObject({ lines: 3, broken: true, first: true })
  expect(done.masked).toBe('{"id":1,"masked":"plain","findings":[]}\n')
})
