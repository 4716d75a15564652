import { expect, test } from 'vitest'
import { pattern } from '../../src/core/pattern.ts'

test('line breaks and the spaces after them are no part of a pattern, all else is', () => {
  const several = pattern('iu')`
    ^(?:one|two |
    \p{L} {2}three)\/$
  `
  expect([several.source, several.flags]).toEqual(['^(?:one|two |\\p{L} {2}three)\\/$', 'iu'])
})
