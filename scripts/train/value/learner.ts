import {
  ValueFeatures,
  maxFeatures,
  mayBeValue,
} from '../../../src/gate/detect/tagged-value/feature.ts'
import type { ValueModel } from '../../../src/gate/detect/tagged-value/model.ts'
import { valueKinds } from '../../../src/gate/detect/tagged-value/model.ts'
import { Pieces } from '../../../src/gate/detect/tagged-value/pieces.ts'
import { readModel } from '../../../src/gate/tagger/model.ts'
import { Dice } from '../text/dice.ts'
import type { MarkedText } from './marked.ts'
import type { Size } from './net.ts'
import { Net, nets, sideBySide } from './net.ts'

const seed = 20_261_130
/** Of the pieces of plain texts, which were not written to tempt, so many are read in each pass. */
const plainShare = 0.3
/** Passes after which what is learnt is not yet worth much. */
const unsettled = 2

interface Specimen {
  /** 0 for none, else one more than the place of the kind among `valueKinds`. */
  readonly kind: number
  readonly features: Int32Array
  readonly isPlain: boolean
}

/** The pieces of all texts that may be values, and what several nets learn from them. */
export class Learner {
  readonly #size: Size
  readonly #dice = new Dice(seed)
  readonly #nets: readonly Net[]
  readonly #specimens: Specimen[] = []
  readonly #pieces = new Pieces()
  readonly #words = readModel().dictionary
  readonly #features = new ValueFeatures(this.#words)
  readonly #into = new Int32Array(maxFeatures)
  #passes = 0

  constructor(size: Size) {
    this.#size = size
    this.#nets = Array.from({ length: nets }, (_, net) => new Net(size, seed + net))
  }

  get size(): number {
    return this.#specimens.length
  }

  /** Takes in the pieces of a text that may be values; what other detectors find says neither yes nor no. */
  read({ text, values, others }: MarkedText, isPlain: boolean): void {
    const pieces = this.#pieces
    pieces.read(text)
    for (let at = 0; at < pieces.count; at++) {
      if (!mayBeValue(pieces, at, this.#words)) continue
      const [start = 0, end = 0] = [pieces.starts[at], pieces.ends[at]]
      const touches = (span: { start: number; end: number }): boolean =>
        span.start < end && span.end > start
      const value = values.find(touches)
      if (value === undefined && others.some(touches)) continue
      const count = this.#features.of(pieces, at, this.#into)
      const kind = valueKinds.findIndex((one) => one === value?.kind) + 1
      this.#specimens.push({ kind, features: this.#into.slice(0, count), isPlain })
    }
  }

  /** Each net reads all specimens once, in another order; answers with the mean loss. */
  pass(): number {
    let loss = 0
    let read = 0
    for (const net of this.#nets) {
      for (const { kind, features, isPlain } of this.#dice.shuffled(this.#specimens)) {
        if (isPlain && !this.#dice.chance(plainShare)) continue
        loss += net.learn(kind, features)
        read++
      }
    }
    if (++this.#passes > unsettled) for (const net of this.#nets) net.note()
    return loss / Math.max(1, read)
  }

  learnt(): ValueModel {
    return sideBySide(
      this.#nets.map((net) => net.learnt()),
      this.#size,
    )
  }
}
