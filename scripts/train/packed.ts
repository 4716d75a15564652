import type { Dictionary } from '../../src/gate/tagger/dictionary.ts'
import type { HiddenLayer } from '../../src/gate/tagger/hidden.ts'
import { noShare, units } from '../../src/gate/tagger/hidden.ts'
import type { Model } from '../../src/gate/tagger/model.ts'
import { labels } from '../../src/gate/tagger/model.ts'
import { packSparse } from '../../src/gate/tagger/sparse.ts'
import type { Learnt } from './crf.ts'
import { rowBits, unitsEach } from './layer.ts'

/** The table has 2^19 features of four bytes. */
export const slotBits = 19
/** Chosen on the held-out sets so that about 0.5 % of the letters that name nobody are covered. */
const reserve = 0
/** Farthest from 0 that a signed byte goes both ways. */
const most = 127
/** A weight nearer to 0 is chance: without them the file is an eighth smaller, and no set fares worse. */
const leastSteps = 2

/**
 * What several fields have learnt as one model: the mean of their weights and transitions, as bytes, and their units side
 * by side, each with its share of what it adds. Units of nets that began alike mean nothing in the mean.
 */
export function packed(fields: readonly Learnt[], dictionary: Dictionary): Model {
  const weights = mean(fields.map((field) => field.weights))
  const step = largest([weights]) / most
  const bytes = Int8Array.from(weights, (weight) => {
    const steps = Math.round(weight / step)
    return Math.abs(steps) < leastSteps ? 0 : steps
  })
  return {
    dictionary,
    weights: packSparse(new Uint8Array(bytes.buffer)),
    shift: 32 - slotBits,
    step,
    hidden: sideBySide(fields),
    reserve,
    transitions: mean(fields.map((field) => field.transitions)),
  }
}

function sideBySide(fields: readonly Learnt[]): HiddenLayer {
  const layers = fields.map(({ layer }) => layer)
  const step = largest(layers.map(({ rows }) => rows)) / most
  const shares = new Uint8Array(units << rowBits).fill(noShare)
  const starts = new Float32Array(units)
  const heads = new Float32Array(units * (labels - 1))
  for (const [member, layer] of layers.entries()) {
    const first = member * unitsEach
    for (const [at, share] of layer.rows.entries()) {
      const unit = at % unitsEach
      const row = (at - unit) / unitsEach
      shares[row * units + first + unit] = noShare + Math.round(share / step)
    }
    starts.set(layer.starts, first)
    heads.set(
      layer.heads.map((head) => head / fields.length),
      first * (labels - 1),
    )
  }
  return { rows: new Int32Array(shares.buffer), shift: 32 - rowBits, step, starts, heads }
}

function mean(lists: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(lists[0]?.length ?? 0)
  for (const list of lists) {
    for (const [at, value] of list.entries()) sum[at] = (sum[at] ?? 0) + value / lists.length
  }
  return sum
}

function largest(lists: readonly Float32Array[]): number {
  return Math.max(
    ...lists.map((list) => list.reduce((most, one) => Math.max(most, Math.abs(one)), 0)),
  )
}
