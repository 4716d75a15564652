import { describe, expect, it } from 'vitest'
import { isLoopback, retryAfterMs } from '../../src/core/network.ts'

const now = Date.parse('2026-06-01T12:00:00Z')

describe('a wait that is asked for', () => {
  it.each([
    ['0', 0],
    ['20', 20_000],
    ['12.5', 12_500],
    ['3600.0', 3_600_000],
    ['0.0004', 1],
    ['Mon, 01 Jun 2026 12:01:30 GMT', 90_000],
    ['Monday, 01-Jun-26 12:01:30 GMT', 90_000],
    ['2026-06-01T12:01:30Z', 90_000],
    ['Mon, 01 Jun 2026 11:00:00 GMT', 0],
  ])('is seconds or a date: %s', (given, waitMs) => {
    expect(retryAfterMs(given, now)).toBe(waitMs)
  })

  it.each([
    '',
    '-1',
    '5,5',
    '30, 30',
    '12.',
    '1e3',
    '45.2 s',
    'soon',
    'in 5',
    'May 2027',
    '12:75:99',
  ])('is not guessed from anything else: %j', (given) => {
    expect(retryAfterMs(given, now)).toBeNull()
  })

  it('is none without a header', () => {
    expect(retryAfterMs(null, now)).toBeNull()
  })
})

describe('this machine', () => {
  it.each(['localhost', '127.0.0.1', '127.8.0.1', '[::1]'])('is %s', (host) => {
    expect(isLoopback(host)).toBe(true)
  })

  it.each(['127.0.0.1.example.com', 'localhost.example.com', '128.0.0.1', '[::2]', ''])(
    'is not %j',
    (host) => {
      expect(isLoopback(host)).toBe(false)
    },
  )
})
