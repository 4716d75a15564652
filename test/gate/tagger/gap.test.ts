import { expect, test } from 'vitest'
import { gap, gapBetween, isLink } from '../../../src/gate/tagger/gap.ts'

test.each([
  ['', gap.none],
  [' ', gap.space],
  ['\t', gap.space],
  ['. ', gap.stop],
  ['.', gap.dot],
  ["'", gap.apostrophe],
  ['’', gap.apostrophe],
  ['-', gap.hyphen],
  [' - ', gap.dash],
  [' – ', gap.dash],
  [', ', gap.comma],
  ['\n', gap.line],
  [',\n', gap.line],
  [' "', gap.quote],
  [' (', gap.bracket],
  [': ', gap.colon],
  ['! ', gap.end],
  ['.\n', gap.end],
  ['." ', gap.end],
  [' @', gap.at],
  ['_', gap.code],
  ['\n\n', gap.far],
  ['          ', gap.far],
  [' & ', gap.ampersand],
])('the gap %j has a kind of its own', (between, kind) => {
  expect(gapBetween(`a${between}b`, 1, 1 + between.length)).toBe(kind)
})

test('a name runs on over spaces and initials, never over brackets, colons or sentences', () => {
  expect([gap.space, gap.stop, gap.hyphen, gap.comma].every(isLink)).toBe(true)
  expect([gap.bracket, gap.colon, gap.end, gap.dash, gap.at, gap.far].some(isLink)).toBe(false)
})
