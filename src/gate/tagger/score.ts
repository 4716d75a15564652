import { maxFeatures } from './feature.ts'
import type { Model } from './model.ts'
import { labels } from './model.ts'
import type { Wasm } from './wasm.ts'
import { wasmWith } from './wasm.ts'

/** Where each part begins in the memory that the code works in, in bytes, as model/tagger.wat has it. */
const place = { hashes: 0, sums: 512, starts: 1024, heads: 2048, rows: 4096 } as const
/** What `unpack` lists for itself, and how far it reads beyond the last byte. */
const scratchBytes = 2048 + 8

/**
 * What the features of a word say of its labels: their weights, and what the units add (see hidden.ts). Summed up by
 * WebAssembly (model/tagger.wat), sixteen shares at a time where JavaScript takes them one by one. Bounded work,
 * nothing is allocated.
 */
export class Score {
  /** Hashes of the features, for the caller to write. */
  readonly hashes: Int32Array
  /** For `begin`, `inside`, `last`, `only`; of the word read last. */
  readonly sums: Float32Array
  readonly #score: Wasm['score']
  readonly #model: ScoredModel
  readonly #weightsAt: number

  /** Throws `install.broken` when the code is missing. */
  constructor(model: ScoredModel) {
    const { weights, hidden } = model
    this.#model = model
    this.#weightsAt = place.rows + hidden.rows.byteLength
    const weightsEnd = this.#weightsAt + weights.count
    const listAt = weightsEnd + weights.bitmap.length
    const { wasm, buffer } = wasmWith(listAt + scratchBytes)
    this.hashes = new Int32Array(buffer, place.hashes, maxFeatures)
    this.sums = new Float32Array(buffer, place.sums, labels - 1)
    new Float32Array(buffer, place.starts).set(hidden.starts)
    new Float32Array(buffer, place.heads).set(hidden.heads)
    new Int32Array(buffer, place.rows).set(hidden.rows)
    // At the end of the room that they are laid out in from its start, they are read before something is put in their place.
    const othersAt = weightsEnd - weights.others.length
    new Uint8Array(buffer, othersAt).set(weights.others)
    new Uint8Array(buffer, weightsEnd).set(weights.bitmap)
    wasm.unpack(weightsEnd, othersAt, this.#weightsAt, weightsEnd, listAt)
    this.#score = wasm.score
  }

  /** Sums up what the first `count` of the hashes say. */
  read(count: number): void {
    const { shift, step, hidden } = this.#model
    this.#score(count, place.rows, hidden.shift, hidden.step, this.#weightsAt, shift, step)
  }
}

type ScoredModel = Pick<Model, 'weights' | 'shift' | 'step' | 'hidden'>
