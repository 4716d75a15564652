import { describe, expect, it } from 'vitest'
import { printable, printableLine } from '../../src/cli/printable.ts'

describe('printable', () => {
  it('shows what would steer a terminal or hide text, and leaves writing alone', () => {
    expect(printable('a\u001b]0;x\u0007b\u202ec\u200bd\u{e0041}')).toBe(
      'a\\u{1b}]0;x\\u{7}b\\u{202e}c\\u{200b}d\\u{e0041}',
    )
    expect(printable('naïve 决定 👩‍👩‍👧 می‌خواهم\tx\r\ny')).toBe('naïve 决定 👩‍👩‍👧 می‌خواهم\tx\ny')
  })

  it('shows fillers and selectors that no writing needs', () => {
    const hidden = ['\u00ad', '\u034f', '\u180e', '\u2800', '\u3164', '\u{e0100}']
    for (const each of hidden) expect(printable(each)).toMatch(/^\\u\{[0-9a-f]+\}$/)
  })

  it('makes one line of several', () => {
    expect(printableLine('a\n\tb\r\nc')).toBe('a b c')
  })
})
