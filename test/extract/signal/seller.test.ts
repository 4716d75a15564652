import { describe, expect, it } from 'vitest'
import { survey } from '../../../src/extract/signal/context.ts'
import { chunkOf, said } from '../passage.ts'

function sells(text: string): boolean {
  return survey([chunkOf([said(text)])]).sights.every(({ inAdvert }) => inAdvert)
}

describe('a text that opens with a slogan', () => {
  it.each([
    'Bikes that never rust. Every frame is painted by two people. The first check is free.',
    'Soup for people in a hurry: ready in a minute, kept in glass. Try four for ten euros.',
    'One bag, all seasons. Every seam is checked. Repairs are done for life.',
  ])('sells in %j', (text) => {
    expect(sells(text)).toBe(true)
  })

  it.each([
    'Third complaint this month. After three complaints the stand is moved. Parking is free there.',
    'Code that touches money gets two reviews. Try to keep it short.',
    'One key per person. Lost keys are reported on the same day.',
  ])('does not in %j', (text) => {
    expect(sells(text)).toBe(false)
  })
})
