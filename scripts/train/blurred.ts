import type { WordClasses } from '../../src/gate/tagger/word-class.ts'
import { wordClass } from '../../src/gate/tagger/word-class.ts'

const forgettable =
  wordClass.given |
  wordClass.family |
  wordClass.widespread |
  wordClass.place |
  wordClass.organisation |
  wordClass.product |
  wordClass.demonym

/** A dictionary that forgets other words in each text, so that what stands around a name must do. */
export class BlurredWords implements WordClasses {
  /** In [0, 1]: how many words lose what tells names from places and companies. */
  share = 0
  /** In [0, 1]: how many words of every day it does not know, so that an unknown word is not always a name. */
  plainShare = 0
  seed = 0
  readonly #words: WordClasses

  constructor(words: WordClasses) {
    this.#words = words
  }

  of(hash: number): number {
    const bits = this.#words.of(hash)
    if (bits === wordClass.everyday) return this.#chance(hash) < this.plainShare ? 0 : bits
    if ((bits & forgettable) === 0) return bits
    return this.#chance(hash) < this.share ? bits & ~forgettable : bits
  }

  #chance(hash: number): number {
    let mixed = Math.imul(hash ^ this.seed, 0x9e3779b1)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
    return (mixed >>> 8) / 0x1_000_000
  }
}
