import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  addOdds,
  decodeValueModel,
  encodeValueModel,
  valueKinds,
} from '../../../../src/gate/detect/tagged-value/model.ts'

test('weights survive being written and read, but for the largest, which are cut', () => {
  const weights = Float32Array.of(1, -1, 0.5, 0, 0, 0, 9, -9, 0, 0, 0, 2)
  const model = decodeValueModel(encodeValueModel(weights, 2, 2))
  expect(model.mask).toBe(3)
  const odds = new Float64Array(valueKinds.length)
  addOdds(Int32Array.of(0, 2), 2, model, odds)
  expect([...odds]).toEqual([expect.closeTo(3, 1), expect.closeTo(-3, 1), expect.closeTo(0.5, 1)])
})

test('a file that was cut off or belongs to another version is refused', () => {
  const bytes = readFileSync(fileURLToPath(new URL('../../../../model/value.bin', import.meta.url)))
  expect(decodeValueModel(bytes).weights.length).toBe((decodeValueModel(bytes).mask + 1) * 3)
  for (const broken of [bytes.subarray(0, -1), new Uint8Array(64), new Uint8Array(8)])
    expect(() => decodeValueModel(broken)).toThrow('not a model of this version')
})
