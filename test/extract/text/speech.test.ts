import { describe, expect, it } from 'vitest'
import { sentences } from '../../../src/extract/text/sentence.ts'
import { asksAloud } from '../../../src/extract/text/speech.ts'

function split(text: string): string[] {
  return sentences(text).map(({ start, end }) => text.slice(start, end))
}

describe('speech without capitals and marks', () => {
  it.each([
    [
      'from my side the budget is there okay so in june we add a second person on sundays',
      ['from my side the budget is there', 'okay so in june we add a second person on sundays'],
    ],
    [
      'the notice is four weeks i will tell the account managers myself',
      ['the notice is four weeks', 'i will tell the account managers myself'],
    ],
    [
      'we keep the nine euros for old customers can you write it down please',
      ['we keep the nine euros for old customers', 'can you write it down please'],
    ],
  ])('is cut where a new thought begins: %j', (text, expected) => {
    expect(split(text)).toEqual(expected)
  })

  it.each([
    'if nobody answers within ten minutes then we call the manager at home',
    'i think that we should do it so that everybody can see it',
    'wonderful so starting in june we have one person on support every sunday',
    'we know what it is and when we will need the second printer',
    'Every team that ships on Friday keeps somebody on call so that we can roll back',
  ])('is not cut within one: %j', (text) => {
    expect(split(text)).toEqual([text])
  })

  it('keeps its turns apart when the names have lost their capitals, too', () => {
    const log = '[person_1]: hello there\n[person2]: refunds take five days\n'.repeat(4)
    expect(new Set(sentences(log).map(({ speaker }) => speaker))).toEqual(
      new Set(['[person_1]', '[person2]']),
    )
  })
})

describe('asksAloud', () => {
  it.each(['okay so can we drop the fax', 'does anybody object', 'what about the old plan'])(
    'hears a question in %j',
    (text) => {
      expect(asksAloud(text)).toBe(true)
    },
  )

  it.each([
    'what we do is pay half',
    'Should you need help, call the desk',
    'can be returned within a week',
    'is it on, it stays on.',
  ])('hears none in %j', (text) => {
    expect(asksAloud(text)).toBe(false)
  })
})
