import { label, labels } from './model.ts'

/** Whether one label may follow another within a run of words. */
export function mayFollow(before: number, next: number): boolean {
  const inside = before === label.begin || before === label.inside
  return inside === (next === label.inside || next === label.last)
}

const impossible = -1e9

const pairs = labels * labels

const starts = Float32Array.from({ length: labels }, (_, next) =>
  mayFollow(label.outside, next) ? 0 : impossible,
)

const ends = Float32Array.from({ length: labels }, (_, before) =>
  mayFollow(before, label.outside) ? 0 : impossible,
)

/** The best sequence of labels over a run of words (Viterbi); linear in its length. */
export class Path {
  /** Labels of the last run. */
  labels = new Uint8Array(64)
  #back = new Uint8Array(64 * labels)
  readonly #transitions: Float32Array
  #scores = new Float32Array(labels)
  #next = new Float32Array(labels)

  /** `transitions`: by gap kind, label before, label. */
  constructor(transitions: Float32Array) {
    this.#transitions = transitions.map((score, at) => {
      const pair = at % pairs
      return mayFollow(Math.floor(pair / labels), pair % labels) ? score : impossible
    })
  }

  /** `scores`: five per word, by label. `links`: the kind of the gap before each word. */
  find(length: number, scores: Float32Array, links: Uint8Array): void {
    this.#grow(length)
    if (length === 1) {
      const only = (scores[label.only] ?? 0) > (scores[label.outside] ?? 0)
      this.labels[0] = only ? label.only : label.outside
      return
    }
    for (let next = 0; next < labels; next++) {
      this.#scores[next] = (scores[next] ?? 0) + (starts[next] ?? 0)
    }
    for (let word = 1; word < length; word++) this.#step(word, scores, links[word] ?? 0)
    this.#trace(length)
  }

  #step(word: number, scores: Float32Array, link: number): void {
    const transitions = this.#transitions
    const before = this.#scores
    for (let next = 0; next < labels; next++) {
      let best = -Infinity
      let from = 0
      for (let label = 0, at = link * pairs + next; label < labels; label++, at += labels) {
        const score = (before[label] ?? 0) + (transitions[at] ?? 0)
        if (score <= best) continue
        best = score
        from = label
      }
      this.#next[next] = best + (scores[word * labels + next] ?? 0)
      this.#back[word * labels + next] = from
    }
    const swap = this.#scores
    this.#scores = this.#next
    this.#next = swap
  }

  #trace(length: number): void {
    let best = 0
    for (let last = 1; last < labels; last++) {
      const score = (this.#scores[last] ?? 0) + (ends[last] ?? 0)
      if (score > (this.#scores[best] ?? 0) + (ends[best] ?? 0)) best = last
    }
    for (let word = length - 1; word >= 0; word--) {
      this.labels[word] = best
      best = this.#back[word * labels + best] ?? 0
    }
  }

  #grow(length: number): void {
    if (this.labels.length >= length) return
    this.labels = new Uint8Array(length * 2)
    this.#back = new Uint8Array(length * 2 * labels)
  }
}
