import { describe, expect, it } from 'vitest'
import { columnsOf, padded } from '../../src/cli/width.ts'
import { wrapped } from '../../src/cli/wrap.ts'

describe('the columns of a text', () => {
  it.each([
    ['plain text', 10],
    ['naïve café', 10],
    ['e\u0301', 1],
    ['日本語', 6],
    ['한국어', 6],
    ['ＡＢ', 4],
    ['👩‍👩‍👧', 2],
    ['👍🏽', 2],
    ['🇩🇪', 2],
    ['❤️', 2],
    ['❤', 1],
    ['“a” – …', 7],
    ['\u200d', 0],
  ])('of %j are %i', (text, columns) => {
    expect(columnsOf(text)).toBe(columns)
    expect(padded(text, 12)).toBe(text + ' '.repeat(12 - columns))
  })
})

describe('a wrapped text', () => {
  it('breaks at spaces, and between letters that are written without', () => {
    expect(wrapped('a bb ccc', 4)).toEqual(['a bb', 'ccc'])
    expect(wrapped('東京都 京都', 4)).toEqual(['東京', '都', '京都'])
  })

  it('leaves what closes with what stands before it, and what opens with what follows', () => {
    expect(wrapped('東「京」都。', 6)).toEqual(['東', '「京」', '都。'])
  })

  it('leaves a longer word whole', () => {
    expect(wrapped('see https://example.com/long now', 10)).toEqual([
      'see',
      'https://example.com/long',
      'now',
    ])
  })
})
