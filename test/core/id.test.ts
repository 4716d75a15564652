import { describe, expect, it } from 'vitest'
import { newId, newToken, parseId, tokenPreview } from '../../src/core/id.ts'

describe('ids', () => {
  it('sort by the time they were made', () => {
    const at = (ms: number) => newId('rule', { now: () => new Date(ms) })
    const made = [0, 1, 31, 32, 1_000_000, Date.now()].map(at)
    expect(made.toSorted()).toEqual(made)
  })

  it('are read back, and nothing else is', () => {
    const id = newId('rule')
    expect(parseId('rule', id)).toBe(id)
    for (const text of [
      '',
      'rule_',
      id.slice(0, -1),
      `${id}0`,
      id.replace('rule', 'org'),
      id.toUpperCase(),
    ]) {
      expect(parseId('rule', text)).toBeNull()
    }
  })
})

describe('tokens', () => {
  it('hold 256 bits and show four characters', () => {
    const token = newToken('whk')
    expect(token).toMatch(/^whk_[\w-]{43}$/)
    expect(tokenPreview(token)).toBe(`whk_…${token.slice(-4)}`)
  })
})
