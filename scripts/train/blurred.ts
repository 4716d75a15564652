import type { WordEntries } from '../../src/gate/tagger/word-class.ts'
import { classesIn, clusterIn, entryOf, wordClass } from '../../src/gate/tagger/word-class.ts'

const forgettable =
  wordClass.given |
  wordClass.family |
  wordClass.widespread |
  wordClass.place |
  wordClass.organisation |
  wordClass.product |
  wordClass.demonym

/** Makes another throw of it than that for the classes. */
const ofCluster = 0x5bd1e995

/** A dictionary that forgets other words in each text, so that what stands around a name must do. */
export class BlurredWords implements WordEntries {
  /** In [0, 1]: how many words lose what tells names from places and companies. */
  share = 0
  /** In [0, 1]: how many words of every day it does not know, so that an unknown word is not always a name. */
  plainShare = 0
  /** In [0, 1]: how many words are in no cluster. */
  loneShare = 0
  seed = 0
  readonly #words: WordEntries

  constructor(words: WordEntries) {
    this.#words = words
  }

  of(hash: number): number {
    return classesIn(this.entry(hash))
  }

  entry(hash: number): number {
    const entry = this.#words.entry(hash)
    const isLone = this.#chance(hash ^ ofCluster) < this.loneShare
    return entryOf(this.#left(hash, classesIn(entry)), isLone ? 0 : clusterIn(entry))
  }

  #left(hash: number, bits: number): number {
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
