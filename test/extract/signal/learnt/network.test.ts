import { expect, test } from 'vitest'
import type { Features, Values } from '../../../../src/extract/signal/learnt/feature.ts'
import { always, buckets, rows } from '../../../../src/extract/signal/learnt/feature.ts'
import type { Network } from '../../../../src/extract/signal/learnt/network.ts'
import {
  decodeNetwork,
  encodeNetwork,
  logOdds,
  readNetwork,
  units,
} from '../../../../src/extract/signal/learnt/network.ts'

const silent = {
  wide: new Float32Array(buckets),
  wideStep: 1,
  deep: new Float32Array(rows * units),
  deepStep: 1,
  starts: new Float32Array(units),
  worths: new Float32Array(units),
}

function withWeights(some: ReadonlyMap<number, number>): Network {
  const wide = silent.wide.slice()
  for (const [at, weight] of some) wide[at] = weight
  return { ...silent, wide }
}

const none: Values = { at: [], value: [] }

function features(some: Partial<Features>): Features {
  return { wide: none, deep: none, near: { wide: none, deep: none }, words: [], ...some }
}

function values(...some: [at: number, value: number][]): Values {
  return { at: some.map(([at]) => at), value: some.map(([, value]) => value) }
}

test('weights survive being written and read', () => {
  const network = decodeNetwork(
    encodeNetwork(
      withWeights(
        new Map([
          [0, -3.5],
          [always, 1.25],
          [buckets - 1, 0.01],
        ]),
      ),
    ),
  )
  const of = (bucket: number, value: number): number =>
    logOdds(features({ wide: values([bucket, value]) }), network)
  expect(of(0, 1)).toBeCloseTo(-3.5, 3)
  expect(of(always, 2)).toBeCloseTo(2.5, 3)
  expect(of(buckets - 1, 1)).toBeCloseTo(0.01, 3)
  expect(of(1, 1)).toBe(0)
})

test('a unit adds what it is worth as far as it is above 0, once written and read as before', () => {
  const last = units - 1
  const deep = silent.deep.slice()
  deep[7 * units + last] = 0.5
  deep[9 * units + last] = -2
  const starts = silent.starts.map((_, unit) => (unit === last ? 0.25 : 0))
  const worths = silent.worths.map((_, unit) => (unit === last ? 3 : 0))
  const network = { ...silent, deep, starts, worths }
  const of = (read: Network, ...some: [number, number][]): number =>
    logOdds(features({ deep: values(...some) }), read)
  expect(of(network)).toBeCloseTo(3 * 0.25)
  expect(of(network, [7, 2])).toBeCloseTo(3 * (0.25 + 2 * 0.5))
  expect(of(network, [7, 2], [9, 1])).toBe(0)
  const again = decodeNetwork(encodeNetwork(network))
  expect(of(again)).toBeCloseTo(3 * 0.25)
  expect(of(again, [7, 2])).toBeCloseTo(3 * (0.25 + 2 * 0.5), 1)
  expect(of(again, [7, 2], [9, 1])).toBe(0)
  expect(Buffer.compare(encodeNetwork(again), encodeNetwork(network))).toBe(0)
})

test('that of the package is read, whatever the offset of its bytes', () => {
  const { wide, deep, worths } = readNetwork()
  for (const weights of [wide, deep, worths]) {
    const signs = new Set(Array.from(weights, Math.sign))
    expect(signs).toContain(1)
    expect(signs).toContain(-1)
  }
  const bytes = encodeNetwork(withWeights(new Map([[2, 1]])))
  const shifted = new Uint8Array(bytes.length + 1)
  shifted.set(bytes, 1)
  expect(decodeNetwork(shifted.subarray(1)).wide[2]).toBe(0x7fff)
})

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.subarray(0, -2)],
  ['of another form', (bytes: Uint8Array) => bytes.map((byte, at) => (at === 0 ? 0 : byte))],
])('a file that is %s is refused', (_, spoil) => {
  expect(() => decodeNetwork(spoil(encodeNetwork(silent)))).toThrow(
    expect.objectContaining({ code: 'install.broken' }),
  )
})

test('what stands around counts as what is said itself, whichever sentence was asked for before', () => {
  const network = withWeights(new Map([[5, 2]]))
  const near = { wide: values([5, 0.5]), deep: none }
  const said = features({ near })
  expect(logOdds(said, network)).toBeCloseTo(1, 6)
  expect(logOdds(features({ near: { wide: none, deep: none } }), network)).toBe(0)
  expect(logOdds(features({ near, wide: values([5, 1]) }), network)).toBeCloseTo(3, 6)
  expect(logOdds(said, withWeights(new Map([[5, -2]])))).toBeCloseTo(-1, 6)
})
