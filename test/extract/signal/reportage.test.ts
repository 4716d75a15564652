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

  it.each([
    'Shops must take back old phones from May. Buyers need no receipt. The ministry expects 900 tonnes a year.',
    'The airline will charge for bags. Passengers travel with one for free. Rivals raised fees last year.',
    'Die Bahn verkauft ab Mai keine Karten mehr im Zug. Wer ohne einsteigt, zahlt 80 Euro. Verbände kritisieren das.',
  ])('is heard in %j', (text) => {
    expect(inNews(text)).toBe(true)
  })

  it('is none in a policy that tells what led to it', () => {
    expect(
      inNews('Gifts above 50 euros are sent back. Nobody keeps cash. Last year there were nine.'),
    ).toBe(false)
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
