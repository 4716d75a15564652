import { describe, expect, it } from 'vitest'
import { rulingPart } from '../../../src/extract/signal/clause.ts'

describe('rulingPart', () => {
  it.each([
    ['told him no, but deposits stay with us', 'deposits stay with us'],
    [
      'late returns are billed by the day, so i added two days.',
      'late returns are billed by the day',
    ],
    ["i'm afraid we do not ship to islands.", 'we do not ship to islands.'],
    ['the header — we write titles in sentence case', 'we write titles in sentence case'],
    ['spare keys cost 40 euros; she was fine with it', 'spare keys cost 40 euros'],
  ])('leaves of "%s" what may rule', (text, part) => {
    expect(rulingPart(text)).toBe(part)
  })

  it.each([
    'cash: 200 euros at most',
    'keys go back to the desk, and badges to the guard.',
    'i asked her twice, she said no',
    'orders over 500 euros need a signature, everything else does not.',
  ])('leaves "%s" as it is', (text) => {
    expect(rulingPart(text)).toBe(text)
  })
})
