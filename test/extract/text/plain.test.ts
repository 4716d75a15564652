import { describe, expect, it } from 'vitest'
import { announced, plain } from '../../../src/extract/text/plain.ts'

describe('announced', () => {
  it('leaves what stands behind an announcing colon', () => {
    expect(announced('talked to finance: any invoice above 5,000 needs a second look')).toBe(
      'any invoice above 5,000 needs a second look',
    )
  })

  it.each([
    'note: keep it short and simple',
    'retention of call recordings: 90 days',
    'we meet on monday at 10: 30 people will come',
  ])('leaves %j as it is', (text) => {
    expect(announced(text)).toBe(text)
  })
})

describe('plain', () => {
  it('writes out what is slurred and drops what fills a pause', () => {
    expect(plain("So we're gonna um take the rubber case")).toBe(
      "so we're going to take the rubber case",
    )
  })
})
