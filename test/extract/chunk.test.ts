import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Passage } from '../../src/core/item.ts'
import { Item, SourceFile } from '../../src/core/item.ts'
import { openRaw, RawText } from '../../src/core/text.ts'
import { chunk, maxChunkLength } from '../../src/extract/chunk.ts'

function itemOf(texts: readonly string[]): Item {
  return new Item({
    file: new SourceFile('f'),
    shape: 'thread',
    title: new RawText('t'),
    body: texts.map((text, i) => ({
      text: new RawText(text),
      speaker: new RawText(`speaker ${i}`),
      source: new RawText(`source ${i}`),
    })),
  })
}

function pieces(texts: readonly string[]): Passage[] {
  return [...chunk(itemOf(texts))].flatMap(({ passages }) => passages)
}

const words = constantFrom(
  'refund',
  'decided',
  '[PERSON_12]',
  'https://example.com/a/b?c=d',
  '[a link of several words](https://example.com/x)',
  '😀👍',
  'é́',
  'Ann.',
  '\n\n',
  '\n',
  '。',
  '```',
)
const longText = tuple(array(words, { maxLength: 60 }), integer({ min: 1, max: 60 })).map(
  ([parts, times]) => `${parts.join(' ')} `.repeat(times),
)

describe('chunk', () => {
  it('gives every passage back exactly, with its speaker and source', () => {
    assert(
      property(array(longText, { maxLength: 4 }), (texts) => {
        const found = pieces(texts)
        texts.forEach((text, i) => {
          const mine = found.filter(
            ({ speaker }) => speaker !== undefined && openRaw(speaker) === `speaker ${i}`,
          )
          expect(mine.map((piece) => openRaw(piece.text)).join('')).toBe(text)
          for (const { source } of mine)
            expect(source === undefined ? '' : openRaw(source)).toBe(`source ${i}`)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('never cuts a word, a link, a placeholder or a surrogate pair', () => {
    assert(
      property(longText, (text) => {
        for (const piece of pieces([text])) {
          const part = openRaw(piece.text)
          expect(part).not.toMatch(/[\uD800-\uDBFF]$|^[\uDC00-\uDFFF]/)
          expect(part.match(/\[[^\]]*$/)).toBeNull()
          expect(part.match(/\]\([^)]*$/)).toBeNull()
          expect(part.match(/^[^[]*_12\]/)).toBeNull()
          expect(part.length).toBeLessThanOrEqual(maxChunkLength)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('keeps chunks within the limit and fills them', () => {
    const chunks = [...chunk(itemOf(Array.from({ length: 40 }, () => 'a few words. '.repeat(100))))]
    const lengths = chunks.map(({ passages }) =>
      passages.reduce((sum, { text }) => sum + text.length, 0),
    )
    expect(Math.max(...lengths)).toBeLessThanOrEqual(maxChunkLength)
    expect(chunks.length).toBe(Math.ceil(40 / Math.floor(maxChunkLength / 1300)))
  })

  it('cuts at a paragraph before a line, a line before a sentence, a sentence before a space', () => {
    const first = (filler: string, seam: string): string => {
      const text = `${filler.repeat(800)}${seam}${filler.repeat(800)}`
      return openRaw(pieces([text])[0]?.text ?? new RawText(''))
    }
    expect(first('word ', 'end.\n\nNext ')).toMatch(/end\.\n\n$/)
    expect(first('Word. ', 'end\nNext ')).toMatch(/end\n$/)
    expect(first('word ', 'end. Next ')).toMatch(/end\. $/)
  })

  it('makes a longer chunk rather than break a word', () => {
    const word = 'k'.repeat(maxChunkLength * 2)
    expect(pieces([`see ${word} there`]).some(({ text }) => openRaw(text).includes(word))).toBe(
      true,
    )
  })

  it('has no chunk for an item without text', () => {
    expect([...chunk(itemOf(['', '']))]).toEqual([])
  })

  it.each([
    ['one word', 'a'.repeat(1_000_000)],
    ['newlines', '\n'.repeat(1_000_000)],
    ['open brackets and spaces', '[ '.repeat(500_000)],
    ['stops', '. '.repeat(500_000)],
  ])('gives back a megabyte of %s', (_name, text) => {
    expect(pieces([text]).reduce((sum, piece) => sum + piece.text.length, 0)).toBe(text.length)
  })
})
