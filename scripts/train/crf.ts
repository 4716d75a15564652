import { label, labels, linkKinds } from '../../src/gate/tagger/model.ts'
import { mayFollow } from '../../src/gate/tagger/path.ts'
import { Adaptive } from './adagrad.ts'
import type { LearntLayer } from './layer.ts'
import { Layer } from './layer.ts'

/** A run of words with their features and labels. */
export interface Run {
  /** Slots of the features of all words, one after the other. */
  readonly slots: Int32Array
  /** Where the features of each word end. */
  readonly ends: Int32Array
  readonly links: Uint8Array
  readonly gold: Uint8Array
}

/** What a field has learnt. */
export interface Learnt {
  /** By slot, one for each label but `outside`. */
  readonly weights: Float32Array
  /** By gap kind, label before, label. */
  readonly transitions: Float32Array
  readonly layer: LearntLayer
}

/** AdaGrad's step. */
const rate = 0.8
/** A feature met once or twice must not speak up, since others share its slot. */
const habit = { caution: 20, decay: 3e-5 }

/** One for each label but `outside`, which has none. */
const weightsPerFeature = labels - 1

const allowed = Array.from({ length: labels }, (_, before) =>
  Array.from({ length: labels }, (_, next) => mayFollow(before, next)),
)

/**
 * A linear-chain conditional random field over runs of words, trained by AdaGrad on single runs: weights, which are
 * shared by hashing, and a layer of hidden units beside them. `outside` has no weights of its own.
 */
export class Field implements Learnt {
  readonly layer: Layer
  readonly #wide: Adaptive
  readonly #transitions = new Adaptive(linkKinds * labels * labels, habit)
  readonly #sums: Float32Array
  #remembered = 0
  #size = 0
  #scores = new Float64Array(0)
  #forward = new Float64Array(0)
  #backward = new Float64Array(0)

  constructor(bits: number, seed: number) {
    this.layer = new Layer(bits, seed)
    this.#wide = new Adaptive(weightsPerFeature << bits, habit)
    this.#sums = new Float32Array(this.weights.length)
  }

  get weights(): Float32Array {
    return this.#wide.weights
  }

  get transitions(): Float32Array {
    return this.#transitions.weights
  }

  /** One step on one run; returns its loss in nats. */
  learn(run: Run): number {
    this.#score(run)
    const total = this.#passForward(run)
    this.#passBackward(run)
    let loss = total
    for (let word = 0; word < run.ends.length; word++) {
      const gold = run.gold[word] ?? 0
      loss -= this.#scores[word * labels + gold] ?? 0
      if (word > 0) loss -= this.#transition(run, word, run.gold[word - 1] ?? 0, gold)
      this.#update(run, word, total)
    }
    return loss
  }

  /** Takes the weights as they are into the average. */
  remember(): void {
    this.#remembered++
    for (const [at, weight] of this.weights.entries()) {
      this.#sums[at] = (this.#sums[at] ?? 0) + weight
    }
  }

  /** Puts the average of the remembered weights in their place: less noise than the last ones. The layer stays. */
  average(): void {
    if (this.#remembered === 0) return
    for (let at = 0; at < this.weights.length; at++) {
      this.weights[at] = (this.#sums[at] ?? 0) / this.#remembered
    }
  }

  #score(run: Run): void {
    const length = run.ends.length
    if (length > this.#size) {
      this.#size = length * 2
      this.#scores = new Float64Array(this.#size * labels)
      this.#forward = new Float64Array(this.#size * labels)
      this.#backward = new Float64Array(this.#size * labels)
    }
    for (let word = 0; word < length; word++) {
      const base = word * labels
      this.#scores.fill(0, base, base + labels)
      for (let i = word === 0 ? 0 : (run.ends[word - 1] ?? 0); i < (run.ends[word] ?? 0); i++) {
        const slot = (run.slots[i] ?? 0) * weightsPerFeature
        for (let k = 0; k < weightsPerFeature; k++) {
          this.#scores[base + k + 1] = (this.#scores[base + k + 1] ?? 0) + this.#wide.of(slot + k)
        }
      }
    }
    this.layer.addTo(this.#scores, run)
  }

  #passForward(run: Run): number {
    const length = run.ends.length
    const terms = new Float64Array(labels)
    for (let next = 0; next < labels; next++) {
      this.#forward[next] = allowed[label.outside]?.[next] ? (this.#scores[next] ?? 0) : -Infinity
    }
    for (let word = 1; word < length; word++) {
      for (let next = 0; next < labels; next++) {
        for (let before = 0; before < labels; before++) {
          terms[before] = allowed[before]?.[next]
            ? (this.#forward[(word - 1) * labels + before] ?? 0) +
              this.#transition(run, word, before, next)
            : -Infinity
        }
        this.#forward[word * labels + next] = sum(terms) + (this.#scores[word * labels + next] ?? 0)
      }
    }
    for (let last = 0; last < labels; last++) {
      terms[last] = allowed[last]?.[label.outside]
        ? (this.#forward[(length - 1) * labels + last] ?? 0)
        : -Infinity
    }
    return sum(terms)
  }

  #passBackward(run: Run): void {
    const length = run.ends.length
    const terms = new Float64Array(labels)
    for (let last = 0; last < labels; last++) {
      this.#backward[(length - 1) * labels + last] = allowed[last]?.[label.outside] ? 0 : -Infinity
    }
    for (let word = length - 2; word >= 0; word--) {
      for (let before = 0; before < labels; before++) {
        for (let next = 0; next < labels; next++) {
          const at = (word + 1) * labels + next
          terms[next] = allowed[before]?.[next]
            ? (this.#backward[at] ?? 0) +
              (this.#scores[at] ?? 0) +
              this.#transition(run, word + 1, before, next)
            : -Infinity
        }
        this.#backward[word * labels + before] = sum(terms)
      }
    }
  }

  #update(run: Run, word: number, total: number): void {
    const base = word * labels
    const gold = run.gold[word] ?? 0
    const steps = new Float64Array(labels)
    for (let k = 0; k < labels; k++) {
      const share = Math.exp(
        (this.#forward[base + k] ?? 0) + (this.#backward[base + k] ?? 0) - total,
      )
      steps[k] = (k === gold ? 1 : 0) - share
    }
    for (let i = word === 0 ? 0 : (run.ends[word - 1] ?? 0); i < (run.ends[word] ?? 0); i++) {
      const slot = (run.slots[i] ?? 0) * weightsPerFeature
      for (let k = 0; k < weightsPerFeature; k++) {
        const step = steps[k + 1] ?? 0
        if (Math.abs(step) > 1e-4) this.#wide.move(slot + k, -step, rate)
      }
    }
    this.layer.learn(run, word, steps)
    if (word > 0) this.#updateTransitions(run, word, total)
  }

  #updateTransitions(run: Run, word: number, total: number): void {
    const goldPair = (run.gold[word - 1] ?? 0) * labels + (run.gold[word] ?? 0)
    for (let before = 0; before < labels; before++) {
      for (let next = 0; next < labels; next++) {
        if (!allowed[before]?.[next]) continue
        const pair = before * labels + next
        const share = Math.exp(
          (this.#forward[(word - 1) * labels + before] ?? 0) +
            this.#transition(run, word, before, next) +
            (this.#scores[word * labels + next] ?? 0) +
            (this.#backward[word * labels + next] ?? 0) -
            total,
        )
        const step = (pair === goldPair ? 1 : 0) - share
        const at = (run.links[word] ?? 0) * labels * labels + pair
        this.#transitions.move(at, -step, rate)
      }
    }
  }

  #transition(run: Run, word: number, before: number, next: number): number {
    return this.#transitions.of(((run.links[word] ?? 0) * labels + before) * labels + next)
  }
}

/** log(Σ exp) */
function sum(terms: Float64Array): number {
  let most = -Infinity
  for (const term of terms) if (term > most) most = term
  if (most === -Infinity) return most
  let total = 0
  for (const term of terms) total += Math.exp(term - most)
  return most + Math.log(total)
}
