import { expect, test } from 'vitest'
import { always, buckets } from '../../../../src/extract/signal/learnt/feature.ts'
import {
  decodeWeights,
  encodeWeights,
  logOdds,
  readWeights,
} from '../../../../src/extract/signal/learnt/weights.ts'

test('weights survive being written and read', () => {
  const weights = decodeWeights(
    encodeWeights(
      new Map([
        [0, -3.5],
        [always, 1.25],
        [buckets - 1, 0.01],
      ]),
    ),
  )
  const of = (bucket: number, value: number): number => logOdds(new Map([[bucket, value]]), weights)
  expect(of(0, 1)).toBeCloseTo(-3.5, 3)
  expect(of(always, 2)).toBeCloseTo(2.5, 3)
  expect(of(buckets - 1, 1)).toBeCloseTo(0.01, 3)
  expect(of(1, 1)).toBe(0)
})

test('those of the package are read, whatever the offset of their bytes', () => {
  const { steps } = readWeights()
  expect(steps.length).toBe(buckets)
  expect(steps.some((step) => step > 0) && steps.some((step) => step < 0)).toBe(true)
  const bytes = encodeWeights(new Map([[2, 1]]))
  const shifted = new Uint8Array(bytes.length + 1)
  shifted.set(bytes, 1)
  expect(decodeWeights(shifted.subarray(1)).steps[2]).toBe(0x7fff)
})

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.subarray(0, -2)],
  ['of another form', (bytes: Uint8Array) => bytes.map((byte, at) => (at === 0 ? 0 : byte))],
])('a file that is %s is refused', (_, spoil) => {
  expect(() => decodeWeights(spoil(encodeWeights(new Map([[2, 1]]))))).toThrow(
    expect.objectContaining({ code: 'install.broken' }),
  )
})
