import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { ValueModel } from '../../../../src/gate/detect/tagged-value/model.ts'
import {
  decodeValueModel,
  encodeValueModel,
  oddsOf,
  units,
  valueKinds,
} from '../../../../src/gate/detect/tagged-value/model.ts'

const kinds = valueKinds.length
/** Of hash 0 and of the highest. */
const [none, highest] = [0, 0x80000000 | 0]

/** Four slots and two rows; the first unit is up by what the second row has, and adds it to the second kind. */
function small(weights: readonly number[]): ValueModel {
  const rows = new Float32Array(2 * units)
  rows[units] = 0.5
  const starts = new Float32Array(units).fill(-1)
  starts[0] = 0.25
  const heads = new Float32Array(units * kinds).fill(9)
  heads.set([0, 4, 0])
  const all = new Float32Array(4 * kinds)
  all.set(weights)
  return { weights: all, mask: 3, step: 1, rows, shift: 31, rowStep: 1, starts, heads }
}

function oddsBy(model: ValueModel, features: readonly number[]): number[] {
  const odds = new Float64Array(kinds)
  oddsOf(Int32Array.from(features), features.length, model, odds)
  return [...odds]
}

const largest = { weight: 2, share: 1 }

test('weights survive being written and read, but for the largest, which are cut', () => {
  const model = decodeValueModel(encodeValueModel(small([-1.5, -1.5, -1.25, -9]), largest))
  expect(model).toMatchObject({ mask: 3, shift: 31 })
  expect(oddsBy(model, [none])).toEqual([-1.5, -1.5, -1.25].map((odds): unknown => closeTo(odds)))
  expect(oddsBy(model, [1])[0]).toBeCloseTo(-2, 1)
})

test('units add what they have above 0, once more for each feature of their row', () => {
  const model = decodeValueModel(encodeValueModel(small([0.5]), largest))
  expect(oddsBy(model, [none])).toEqual([0.5, 1, 0].map((odds): unknown => closeTo(odds)))
  expect(oddsBy(model, [none, highest])).toEqual([1, 3, 0].map((odds): unknown => closeTo(odds)))
})

test('where the weights hold all kinds for unlikely, it is none, and the units are not asked', () => {
  const model = decodeValueModel(encodeValueModel(small([-1.5, -1.5, -1.5]), largest))
  const odds = new Float64Array(kinds)
  expect(oddsOf(Int32Array.of(highest), 1, model, odds)).toBe(false)
  expect(oddsBy(model, [highest])).toEqual([-1.5, -1.5, -1.5].map((odds): unknown => closeTo(odds)))
  const nearer = decodeValueModel(encodeValueModel(small([-0.75, -1.5, -1.5]), largest))
  expect(oddsOf(Int32Array.of(highest), 1, nearer, odds)).toBe(true)
  expect(oddsBy(nearer, [highest])).toEqual(
    [-0.75, 1.5, -1.5].map((odds): unknown => closeTo(odds)),
  )
})

test('a file that was cut off or belongs to another version is refused', () => {
  const bytes = readFileSync(fileURLToPath(new URL('../../../../model/value.bin', import.meta.url)))
  expect(decodeValueModel(bytes).weights.length).toBe((decodeValueModel(bytes).mask + 1) * kinds)
  for (const broken of [bytes.subarray(0, -1), new Uint8Array(512), new Uint8Array(8)])
    expect(() => decodeValueModel(broken)).toThrow('not a model of this version')
})

function closeTo(odds: number): unknown {
  return expect.closeTo(odds, 1)
}
