import { describe, expect, it } from 'vitest'
import { withEnd } from '../../../src/connectors/hubspot/daily-limit.ts'
import { SvcError } from '../../../src/core/error.ts'
import { portal } from './fake.ts'

const refused = new SvcError('connector.limited', 'HubSpot has no requests left', {
  cause: 'daily limit',
})
const now = new Date('2026-06-01T12:30:15.000Z')

describe('the end of HubSpot’s daily limit', () => {
  it.each([
    ['Europe/Berlin', '2026-06-01 22:00 UTC'],
    ['US/Eastern', '2026-06-02 04:00 UTC'],
    ['Asia/Kolkata', '2026-06-01 18:30 UTC'],
    ['Pacific/Auckland', '2026-06-02 12:00 UTC'],
  ])('is midnight in %s', (timeZone, end) => {
    const thrown = withEnd(refused, { ...portal, timeZone }, now)
    expect(thrown).toMatchObject({
      code: 'connector.limited',
      message: `HubSpot has no requests left (${end})`,
      retryAfterSeconds: (Date.parse(end.replace(' UTC', 'Z')) - now.getTime()) / 1_000,
    })
  })

  it.each([{}, portal, { ...portal, timeZone: 'Mars/Olympus' }, { ...portal, timeZone: '<x>' }])(
    'is not known without a time zone: %j',
    (choices) => {
      expect(withEnd(refused, choices, now)).toBe(refused)
    },
  )

  it('is nothing that other failures have', () => {
    const other = new SvcError('connector.limited', 'HubSpot wants no more requests')
    expect(withEnd(other, { ...portal, timeZone: 'Europe/Berlin' }, now)).toBe(other)
  })
})
