import { describe, expect, it } from 'vitest'
import { markOf, standing } from '../../../src/connectors/access/mark.ts'
import { dayMs } from '../../../src/core/time.ts'

const updated = Date.parse('2026-05-01T10:00:00.000Z')
const read = Date.parse('2026-05-02T23:59:00.000Z')

describe('the mark of an entry', () => {
  it('is good while the entry is as it was', () => {
    const mark = markOf(updated, read)
    expect(mark).toMatch(/^[\w:.+-]{1,128}$/)
    expect(standing(mark, updated, read)).toBe('known')
    expect(standing(mark, updated + 1, read)).toBe('changed')
  })

  it('is good for two weeks, for a comment may not count as a change', () => {
    const mark = markOf(updated, read)
    expect(standing(mark, updated, read + 12 * dayMs)).toBe('known')
    expect(standing(mark, updated, read + 15 * dayMs)).toBe('due')
    expect(standing(mark, updated + 1, read + 15 * dayMs)).toBe('changed')
  })

  it.each([null, '', 'soon+later', '+'])('is none: %j', (mark) => {
    expect(standing(mark, updated, read)).toBe('changed')
  })

  it('without the day of the reading is due', () => {
    expect(standing('2026-05-01T10:00:00.000Z', updated, read)).toBe('due')
  })
})
