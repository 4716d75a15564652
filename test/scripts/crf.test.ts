import { expect, test } from 'vitest'
import type { Run } from '../../scripts/train/crf.ts'
import { Field } from '../../scripts/train/crf.ts'
import { packed, slotBits } from '../../scripts/train/packed.ts'
import { Dictionary } from '../../src/gate/tagger/dictionary.ts'
import { label } from '../../src/gate/tagger/model.ts'
import { Score } from '../../src/gate/tagger/score.ts'

/** Each thing a word shows shows in many features. */
const shown = 12
const noWords = Dictionary.from(new Map())

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
  const score = new Score(model)
  const scores = words.map(({ slots }) => {
    score.hashes.set(slots.map((slot) => slot << (32 - slotBits)))
    score.read(slots.length)
    return score.sums[label.only - 1] ?? 0
  })
  expect(scores.map((sum) => sum > 0)).toEqual(words.map(({ gold }) => gold[0] === label.only))
})

test('the same seed learns the same', () => {
  expect(learntField(7).layer.rows).toEqual(learntField(7).layer.rows)
  expect(learntField(7).layer.rows).not.toEqual(learntField(8).layer.rows)
})
