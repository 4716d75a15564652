import { describe, expect, it } from 'vitest'
import { isGood, markOf } from '../../../src/connectors/linear/mark.ts'
import { dayMs } from '../../../src/core/time.ts'

const updated = Date.parse('2026-05-01T10:00:00.000Z')
const read = Date.parse('2026-05-02T23:59:00.000Z')

describe('the mark of an issue of Linear', () => {
  it('is good while the issue is as it was', () => {
    const mark = markOf(updated, read)
    expect(mark).toMatch(/^[\w:.+-]{1,128}$/)
    expect(isGood(mark, updated, read)).toBe(true)
    expect(isGood(mark, updated + 1, read)).toBe(false)
  })

  it('is good for two weeks, for a comment may not count as a change', () => {
    const mark = markOf(updated, read)
    expect(isGood(mark, updated, read + 12 * dayMs)).toBe(true)
    expect(isGood(mark, updated, read + 15 * dayMs)).toBe(false)
  })

  it.each([null, '', '2026-05-01T10:00:00.000Z', 'soon+later', '+'])('is none: %j', (mark) => {
    expect(isGood(mark, updated, read)).toBe(false)
  })
})
