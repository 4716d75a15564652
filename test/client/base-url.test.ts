import { describe, expect, it } from 'vitest'
import { parseBaseUrl } from '../../src/client/base-url.ts'

describe('the service address', () => {
  it.each([
    ['https://decisions.example.com/', 'https://decisions.example.com'],
    ['https://example.com/decisions/', 'https://example.com/decisions'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://localhost:8787/', 'http://localhost:8787'],
    ['http://[::1]:8787', 'http://[::1]:8787'],
  ])('%s is taken as %s', (given, taken) => {
    expect(parseBaseUrl(given)).toBe(taken)
  })

  it.each([
    'http://decisions.example.com',
    'http://127.0.0.1.example.com',
    'ftp://example.com',
    'https://user:secret@example.com',
    'decisions.example.com',
    '',
  ])('%s is refused', (given) => {
    expect(() => parseBaseUrl(given)).toThrowError(expect.objectContaining({ code: 'usage' }))
  })
})
