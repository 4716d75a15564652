import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf } from '../../src/cli/input.ts'

async function lines(text: string, partLength: number, maxLength = 1_000): Promise<string[]> {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += partLength)
    parts.push(bytes.subarray(at, at + partLength))
  const found: string[] = []
  for await (const some of linesOf(Readable.from(parts), maxLength)) found.push(...some)
  return found
}

describe('linesOf', () => {
  it('gives the same lines however the bytes are cut', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ü', '🚀', '\n', '\r\n', ' ') })
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (text, partLength) => {
        const whole = text.split('\n').map((line) => line.replace(/\r$/, ''))
        if (whole.at(-1) === '') whole.pop()
        expect(await lines(text, partLength)).toEqual(whole)
      }),
    )
  })

  it('takes a line that is no UTF-8 for windows-1252, and leaves out a byte order mark', async () => {
    const bytes = Buffer.concat([Buffer.from('\ufeffZoë\n'), Buffer.from('Zo\xeb\n', 'latin1')])
    const found: string[] = []
    for await (const some of linesOf(Readable.from([bytes]), 1_000)) found.push(...some)
    expect(found).toEqual(['Zoë', 'Zoë'])
  })

  it('stops at a line that is longer than any record', async () => {
    await expect(lines('x'.repeat(2_000), 64)).rejects.toMatchObject({ code: 'input.unreadable' })
  })
})
