import { describe, expect, it } from 'vitest'
import { isRestriction, setsLimit } from '../../../src/extract/signal/limit.ts'

describe('setsLimit', () => {
  it.each([
    'within 14 days',
    'inside an hour',
    'any discount past 15%',
    'three stars and below',
    'once a year',
    'one per household',
    'on the first tuesday of the month',
    'four weeks in advance',
    'paid net 45',
    'the link works for an hour',
    'orders placed by noon',
    'no deploys on fridays',
    'up to the end of the following month',
    'anything larger goes to sales',
  ])('sees a limit in %j', (text) => {
    expect(setsLimit(text)).toBe(true)
  })

  it.each(['refunds are a pain', 'the meeting is on tuesday', 'one of the customers called'])(
    'sees none in %j',
    (text) => {
      expect(setsLimit(text)).toBe(false)
    },
  )
})

describe('isRestriction', () => {
  it.each([
    'no discount above twenty percent without my signature',
    'no deploys on fridays',
    'secrets live in the vault and nowhere else.',
    'refunds go to the card, no exceptions',
    'authenticator apps only.',
    'under no circumstances is a password asked for',
  ])('hears that %j leaves no way round', (bare) => {
    expect(isRestriction(bare)).toBe(true)
  })

  it.each(['no idea on that one', 'no further action on our side', 'nothing new'])(
    'hears no rule in %j',
    (bare) => {
      expect(isRestriction(bare)).toBe(false)
    },
  )
})
