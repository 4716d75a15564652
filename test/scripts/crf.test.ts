import { expect, test } from 'vitest'
import type { Run } from '../../scripts/train/crf.ts'
import { Field } from '../../scripts/train/crf.ts'
import { packed, slotBits } from '../../scripts/train/packed.ts'
import { Dictionary } from '../../src/gate/tagger/dictionary.ts'
import { Hidden } from '../../src/gate/tagger/hidden.ts'
import { label } from '../../src/gate/tagger/model.ts'

/** Each thing a word shows shows in many features. */
const shown = 12
const noWords = Dictionary.from(new Int32Array(0), new Int32Array(0))

function slotsOf(shows: readonly number[]): Int32Array {
  const all = shows.flatMap((one) => Array.from({ length: shown }, (_, i) => one * shown + i))
  return Int32Array.from(all, (feature) => Math.imul(feature + 1, 0x9e3779b1) >>> (32 - slotBits))
}

function word(shows: readonly number[], gold: number): Run {
  const slots = slotsOf(shows)
  const ends = Int32Array.of(slots.length)
  return { slots, ends, links: new Uint8Array(1), gold: Uint8Array.of(gold) }
}

/** A name shows either, and neither both nor none: no sum of weights can tell that. */
const words = [
  word([0], label.only),
  word([1], label.only),
  word([0, 1], label.outside),
  word([], label.outside),
]

function learntField(seed: number): Field {
  const field = new Field(slotBits, seed)
  for (let epoch = 0; epoch < 200; epoch++) for (const run of words) field.learn(run)
  return field
}

test('learns what features mean only together, and packed it says the same', () => {
  const fields = [1, 2, 3, 4].map(learntField)
  const model = packed(fields, noWords)
  const bytes = new Int8Array(model.weights.buffer)
  const hidden = new Hidden(model.hidden)
  const scores = words.map(({ slots }) => {
    const hashes = slots.map((slot) => slot << (32 - slotBits))
    hidden.read(hashes, hashes.length)
    const wide = slots.reduce((sum, slot) => sum + (bytes[slot * 4 + 3] ?? 0), 0)
    return wide * model.step + (hidden.adds[3] ?? 0)
  })
  expect(scores.map((score) => score > 0)).toEqual(words.map(({ gold }) => gold[0] === label.only))
})

test('the same seed learns the same', () => {
  expect(learntField(7).layer.rows).toEqual(learntField(7).layer.rows)
  expect(learntField(7).layer.rows).not.toEqual(learntField(8).layer.rows)
})
