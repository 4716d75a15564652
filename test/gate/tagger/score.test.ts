import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import wabt from 'wabt'
import { Dice } from '../../../scripts/train/text/dice.ts'
import { maxFeatures } from '../../../src/gate/tagger/feature.ts'
import { noShare, units } from '../../../src/gate/tagger/hidden.ts'
import { Score } from '../../../src/gate/tagger/score.ts'
import { packSparse } from '../../../src/gate/tagger/sparse.ts'

const rowBits = 4
const weightBits = 6
const dice = new Dice(1)
const shares = Uint8Array.from({ length: units << rowBits }, () => dice.between(1, 255))
/** A third of them 0. */
const bytes = Int8Array.from({ length: 4 << weightBits }, () =>
  dice.next() < 1 / 3 ? 0 : dice.between(-127, 127),
)
const hidden = {
  rows: new Int32Array(shares.buffer),
  shift: 32 - rowBits,
  step: 0.01,
  starts: Float32Array.from({ length: units }, () => dice.next() - 0.5),
  heads: Float32Array.from({ length: units * 4 }, () => dice.next() - 0.5),
}
const model = {
  hidden,
  weights: packSparse(new Uint8Array(bytes.buffer)),
  shift: 32 - weightBits,
  step: 0.03,
}

/** The same, number by number. */
function expected(hashes: readonly number[]): number[] {
  const sums = [0, 0, 0, 0].map((_, k) => {
    const steps = hashes.map((hash) => bytes[(hash >>> model.shift) * 4 + k] ?? 0)
    return steps.reduce((all, one) => all + one, 0) * model.step
  })
  for (let unit = 0; unit < units; unit++) {
    const steps = hashes.map(
      (hash) => (shares[(hash >>> hidden.shift) * units + unit] ?? 0) - noShare,
    )
    const sum = steps.reduce((all, one) => all + one, 0) * hidden.step
    const level = Math.max(0, sum + (hidden.starts[unit] ?? 0))
    for (let k = 0; k < 4; k++) sums[k] = (sums[k] ?? 0) + level * (hidden.heads[unit * 4 + k] ?? 0)
  }
  return sums
}

test('the weights of all features and what each unit is above 0 are summed up', () => {
  const score = new Score(model)
  for (const count of [0, 1, 2, 7, maxFeatures]) {
    const hashes = Array.from({ length: count }, () => dice.between(0, 0xffffffff) | 0)
    score.hashes.set(hashes)
    score.read(count)
    for (const [k, sum] of expected(hashes).entries()) expect(score.sums[k]).toBeCloseTo(sum, 3)
  }
})

test.each([255, 1])('shares of %i, as far from 0 as they go, run over into no other', (share) => {
  const rows = new Int32Array(new Uint8Array(units * 2).fill(share).buffer)
  const weights = packSparse(new Uint8Array(8))
  const starts = new Float32Array(units)
  const score = new Score({
    ...model,
    weights,
    shift: 31,
    hidden: { ...hidden, rows, shift: 31, starts },
  })
  score.hashes.fill(0)
  score.read(maxFeatures)
  const level = Math.max(0, maxFeatures * (share - noShare) * hidden.step)
  const heads = [...hidden.heads].filter((_, at) => at % 4 === 1)
  expect(score.sums[1]).toBeCloseTo(level * heads.reduce((all, one) => all + one, 0), 2)
})

test('weights that end before all of them are told of are read to their end, and no farther', () => {
  const { bitmap, count } = model.weights
  const score = new Score({ ...model, weights: { count, bitmap, others: Uint8Array.of(7) } })
  score.hashes[0] = -1
  score.read(1)
  expect([...score.sums].every(Number.isFinite)).toBe(true)
})

test('the code is what its source says', async () => {
  const tools = await wabt()
  const text = readFileSync('model/tagger.wat', 'utf8')
  const source = tools.parseWat('tagger.wat', text, { simd: true })
  const { buffer } = source.toBinary({})
  expect(Buffer.from(buffer).equals(readFileSync('model/tagger.wasm'))).toBe(true)
})
