import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBinary, textOf, TextReader } from '../../src/cli/encoding.ts'

/** Read as a stream would bring it, cut after so many bytes. */
function inParts(bytes: Buffer, size: number): string {
  const reader = new TextReader()
  let text = ''
  for (let at = 0; at < bytes.length; at += size) text += reader.read(bytes.subarray(at, at + size))
  return text + reader.end()
}

const words = 'Zoë Müller zahlt 500 €\nund „Œuvre“ auch.\n'

describe('text from bytes', () => {
  it('is the same however UTF-8 is cut', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((each) => each.isWellFormed())
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (each, size) => {
        fc.pre(!each.startsWith('\ufeff') && !each.startsWith('\ufffe'))
        expect(inParts(Buffer.from(each), size)).toBe(each)
      }),
    )
  })

  it.each([1, 2, 3, 7, 1_000])(
    'is UTF-16 where a byte order mark says so, in parts of %i',
    (size) => {
      const little = Buffer.from(`\ufeff${words}`, 'utf16le')
      expect(inParts(little, size)).toBe(words)
      expect(inParts(Buffer.from(little).swap16(), size)).toBe(words)
    },
  )

  it.each([1, 5, 1_000])(
    'is windows-1252 line by line where it is no UTF-8, in parts of %i',
    (size) => {
      const latin = Buffer.from('Zo\xeb M\xfcller zahlt 500 \x80\n', 'latin1')
      const mixed = Buffer.concat([Buffer.from('Jürgen\n'), latin, Buffer.from('Ægir')])
      expect(inParts(mixed, size)).toBe('Jürgen\nZoë Müller zahlt 500 €\nÆgir')
    },
  )

  it.each(['utf8', 'latin1'] as const)(
    'gives a line of %s at once, before more has come',
    (written) => {
      expect(new TextReader().read(Buffer.from('Zoë\n', written))).toBe('Zoë\n')
    },
  )

  it('takes no more memory for a line without an end', () => {
    const reader = new TextReader()
    const part = Buffer.from(`${'é'.repeat(40_000)}\xff`, 'latin1')
    let length = 0
    for (let i = 0; i < 4; i++) length += reader.read(part).length
    expect(length).toBeGreaterThan(2 * part.length)
  })

  it('keeps a mark of UTF-8 in a stream, and leaves it out of a whole text', () => {
    const marked = Buffer.from('\ufefftext')
    expect(inParts(marked, 2)).toBe('\ufefftext')
    expect(textOf(marked)).toBe('text')
    expect(textOf(Buffer.alloc(0))).toBe('')
  })

  it('is no text where it holds zero bytes', () => {
    expect(isBinary(textOf(Buffer.from(words, 'utf16le')))).toBe(true)
    expect(isBinary(textOf(Buffer.from(words)))).toBe(false)
  })
})
