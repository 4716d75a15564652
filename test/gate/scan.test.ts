import { expect, test } from 'vitest'
import { Scan } from '../../src/gate/scan.ts'
import { mask } from './masking.ts'

test('behind the last word nothing is left of a text that was read before', () => {
  const scan = new Scan()
  scan.read('Anna Berg paid 30 dollars and Tom Reed 40, of which 12 are for the cab.')
  for (const [text, stretches] of [
    ['Two words', []],
    ['Two words and three more', [0, 9]],
    ['', []],
  ] as const) {
    scan.read(text, stretches)
    for (const behind of [0, 1, 5]) {
      const word = scan.wordCount + behind
      expect([scan.start(word), scan.end(word)]).toEqual([text.length, text.length])
      expect([scan.hashes[word], scan.flags[word], scan.marks[word]]).toEqual([0, 0, 0])
    }
  }
})

test('money at the end of a text is that of the person before it, however long the text is', () => {
  const text = `The following members were nominated: Raymond Chun, Lori Daniels and Geoff Keenan.

A motion was made to buy discs for the recreation event in the park, which was seconded and carried with nine ayes.

The next meeting is at four. Librarian Struan Beattie has cancelled the fine, which the computer put at £2,371.`
  const { masked } = mask(text)
  expect(masked).toMatch(/put at \[AMOUNT_1\]\.$/)
  expect(mask(masked).masked).toBe(masked)
})

test('what is joined of more groups than any number has is none', () => {
  const scan = new Scan()
  const groups = (count: number): string => Array.from({ length: count }, () => '7').join('-')
  scan.read(`Card ${groups(16)}, chain ${groups(41)}, then 4 of 5`)
  expect(scan.numeric.map((word) => scan.word(word)).join('')).toBe(`${'7'.repeat(16)}45`)
})
