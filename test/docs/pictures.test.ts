import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Capture } from '../../scripts/captures/capture.ts'
import { captures, taken } from '../../scripts/captures/capture.ts'
import { Screen } from '../../scripts/captures/screen.ts'

const root = join(import.meta.dirname, '..', '..')

function kept({ name }: Capture, kind: 'svg' | 'txt'): string {
  const path = join(root, 'docs', 'images', `${name}.${kind}`)
  expect(existsSync(path), 'node scripts/captures/run.js makes it').toBe(true)
  return readFileSync(path, 'utf8')
}

/** Counts change with every better rule, and no picture is wrong for it. */
function withoutCounts(text: string): string {
  return text.replaceAll(/\d+/g, '0')
}

describe.each(captures)('the picture $name', (capture) => {
  it('shows what svc shows today', async () => {
    const { text } = await taken(root, capture)
    expect(withoutCounts(text)).toBe(withoutCounts(kept(capture, 'txt')))
  }, 60_000)

  it('says the same as its text', () => {
    const words = (text: string): string => text.replaceAll(/\s/g, '')
    const drawn = [...kept(capture, 'svg').matchAll(/<text [^>]*>([^<]*)<\/text>/g)]
      .map(([, part = '']) => part)
      .join('')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    expect(words(drawn)).toBe(words(kept(capture, 'txt')))
  })
})

describe('a screen', () => {
  function shown(...parts: readonly string[]): readonly string[] {
    const screen = new Screen(10)
    for (const part of parts) screen.write(part)
    return screen.text()
  }

  it('wraps at its edge, and goes where it is told', () => {
    expect(shown('0123456789ab')).toEqual(['0123456789', 'ab'])
    expect(shown('one\r\ntwo\u001b[1A\r\u001b[Kend')).toEqual(['end', 'two'])
    expect(shown('one\r\ntwo\r\nthree\u001b[2A\u001b[G\u001b[J1')).toEqual(['1'])
    expect(shown('a\u001b[3Cb\u001b[2Dc')).toEqual(['a  cb'])
  })

  it('takes a sequence that comes in two parts, and shows none', () => {
    expect(shown('a\u001b', '[31mb\u001b[?25', 'hc\u001b]0;title\u0007d')).toEqual(['abcd'])
  })
})
