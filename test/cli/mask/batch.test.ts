import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Batch } from '../../../src/cli/mask/batch.ts'
import { pieceLength, piecesOf, recordBatches, textBatches } from '../../../src/cli/mask/batch.ts'
import { collect } from '../../support/collect.ts'

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer, void, undefined> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const sizes = fc.integer({ min: 1, max: 40 })
const prose = fc.string({
  unit: fc.constantFrom('a', 'é', '漢', '🚀', ' ', '\n', '\r'),
  maxLength: 200,
})

const textOf = (batch: Batch) =>
  batch.form === 'text' ? batch.text : Buffer.from(batch.bytes).toString('utf8')

describe('batches of records', () => {
  it('are whole lines and together the input, however it comes', async () => {
    await fc.assert(
      fc.asyncProperty(prose, sizes, async (text, size) => {
        const batches = await collect(recordBatches('a', inParts(Buffer.from(text), size)))
        expect(batches.map(textOf).join('')).toBe(text)
        expect(batches.slice(0, -1).every((batch) => textOf(batch).endsWith('\n'))).toBe(true)
        expect(batches.every(({ first }, index) => first === (index === 0))).toBe(true)
      }),
    )
  })

  it('begin after the byte order mark', async () => {
    const bytes = Buffer.from('\ufeff{}\n\ufeff{}\n')
    const batches = await collect(recordBatches('a', inParts(bytes, 100)))
    expect(batches.map(textOf)).toEqual(['{}\n\ufeff{}\n'])
  })

  it('refuse a line too long to be a record, without reading on', async () => {
    let read = 0
    const endless = async function* (): AsyncGenerator<Buffer, void, undefined> {
      const part = Buffer.alloc(1024 * 1024, 'a')
      for (;;) {
        read++
        yield part
      }
    }
    const refused = collect(recordBatches('a', endless()))
    await expect(refused).rejects.toThrow('a line of a is longer than 8 MiB')
    expect(read).toBe(9)
  })
})

describe('batches of text', () => {
  it('are together the text, and never cut a character', async () => {
    await fc.assert(
      fc.asyncProperty(prose, sizes, async (text, size) => {
        const batches = await collect(textBatches('a', inParts(Buffer.from(text), size)))
        expect(batches.map(textOf).join('')).toBe(text)
      }),
    )
    const rockets = Buffer.from('🚀'.repeat(3 * pieceLength))
    const batches = await collect(textBatches('a', inParts(rockets, 65_535)))
    expect(batches.length).toBeGreaterThan(1)
    expect(batches.map(textOf).every((text) => text.isWellFormed())).toBe(true)
  })

  it('are the same however the text arrives', async () => {
    const lines = Array.from({ length: 9000 }, (_, n) => `line ${n}${n % 7 === 0 ? '\n' : ''}\n`)
    for (const text of [lines.join(''), 'words '.repeat(70_000), 'a'.repeat(5 * pieceLength)]) {
      const bytes = Buffer.from(text)
      const pieces = piecesOf(text).filter((piece) => piece !== '')
      expect(pieces.length).toBeGreaterThan(1)
      for (const size of [999, 4096, 65_536, 100_000, bytes.length]) {
        const batches = await collect(textBatches('a', inParts(bytes, size)))
        expect(batches.map(textOf)).toEqual(pieces)
      }
    }
  })

  it('end with a paragraph where there is one, else with a line, else with a word', async () => {
    for (const end of ['\n\n', '\r\n\r\n', '\n', ' ']) {
      const text = `some words\tof a line${end}`.repeat((3 * pieceLength) / 20)
      const batches = await collect(textBatches('a', inParts(Buffer.from(text), 65_536)))
      expect(batches.length).toBeGreaterThan(1)
      expect(batches.every((batch) => textOf(batch).endsWith(end))).toBe(true)
      const pieces = piecesOf(text)
      expect(pieces.length).toBeGreaterThan(1)
      expect(pieces.join('')).toBe(text)
      expect(pieces.every((piece) => piece.endsWith(end))).toBe(true)
    }
  })
})
