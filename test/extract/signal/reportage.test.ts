import { describe, expect, it } from 'vitest'
import { survey } from '../../../src/extract/signal/context.ts'
import { chunkOf, said } from '../passage.ts'

function inNews(text: string): boolean | undefined {
  return survey([chunkOf([said(text)])]).sights.at(-1)?.inNews
}

describe('a report for the public', () => {
  const report =
    'Schools in the valley were closed on Friday. Pupils get lessons at home. Teachers must be reached by phone. ' +
    'Books are lent out free of charge.'

  it('is heard though nobody is quoted', () => {
    expect(inNews(report)).toBe(true)
  })

  it('is none where we speak', () => {
    expect(inNews(`${report} We pay for the phones. Our desk is open until five.`)).toBe(false)
  })

  it('is none in minutes', () => {
    expect(inNews(`${report} The treasurer reported on dues.`)).toBe(false)
  })

  it('is none where nothing has happened', () => {
    const rules =
      'Schools pay half. Pupils get a card. Teachers sign for lost cards. Cards expire after a year.'
    expect(inNews(rules)).toBe(false)
  })
})
