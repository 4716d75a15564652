import { expect, test } from 'vitest'
import { Labels } from '../../../src/gate/detect/name-cue/label.ts'
import { Scan } from '../../../src/gate/scan.ts'

test.each([
  ['Camden Key: 3f 96 32 d8', false],
  ['Camden Key: 3F9632', true],
  ['Camden Key: 12 of us', true],
  ['Camden Key: we are', true],
])('%s labels a turn: %s', (text, expected) => {
  const scan = new Scan()
  scan.read(text)
  expect(new Labels(scan).at(text.indexOf(':'), 1) !== null).toBe(expected)
})
