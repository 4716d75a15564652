import { expect, test } from 'vitest'
import { Dice } from '../../../scripts/train/text/dice.ts'
import { maxFeatures } from '../../../src/gate/tagger/feature.ts'
import { Hidden, noShare, units } from '../../../src/gate/tagger/hidden.ts'

const rowBits = 4
const dice = new Dice(1)
const shares = Uint8Array.from({ length: units << rowBits }, () => dice.between(1, 255))
const layer = {
  rows: new Int32Array(shares.buffer),
  shift: 32 - rowBits,
  step: 0.01,
  starts: Float32Array.from({ length: units }, () => dice.next() - 0.5),
  heads: Float32Array.from({ length: units * 4 }, () => dice.next() - 0.5),
}

/** The same, unit by unit. */
function expected(rows: readonly number[]): number[] {
  const adds = [0, 0, 0, 0]
  for (let unit = 0; unit < units; unit++) {
    const steps = rows.map((row) => (shares[row * units + unit] ?? 0) - noShare)
    const sum = steps.reduce((all, one) => all + one, 0) * layer.step
    const level = Math.max(0, sum + (layer.starts[unit] ?? 0))
    for (let k = 0; k < 4; k++) adds[k] = (adds[k] ?? 0) + level * (layer.heads[unit * 4 + k] ?? 0)
  }
  return adds
}

test('each unit adds what it is above 0, whatever many features say', () => {
  const hidden = new Hidden(layer)
  for (const count of [0, 1, 2, 7, maxFeatures]) {
    const rows = Array.from({ length: count }, () => dice.between(0, (1 << rowBits) - 1))
    const hashes = Int32Array.from(rows, (row) => (row << (32 - rowBits)) | dice.between(0, 0xffff))
    hidden.read(hashes, count)
    for (const [k, add] of expected(rows).entries()) expect(hidden.adds[k]).toBeCloseTo(add, 4)
  }
})

test('shares as far from 0 as they go do not run over into those beside them', () => {
  const rows = new Int32Array(new Uint8Array(units).fill(255).buffer)
  const hidden = new Hidden({ ...layer, rows, shift: 31, starts: new Float32Array(units) })
  hidden.read(new Int32Array(maxFeatures), maxFeatures)
  const level = maxFeatures * (255 - noShare) * layer.step
  const heads = [...layer.heads].filter((_, at) => at % 4 === 1)
  expect(hidden.adds[1]).toBeCloseTo(level * heads.reduce((all, one) => all + one, 0), 2)
})
