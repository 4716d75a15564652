import { folded, wordHash } from '../../char.ts'
import { isCommonWord, isNoName } from '../../common-word.ts'
import type { PersonName } from '../../person-name.ts'
import { isGivenParticle, parseName } from '../../person-name.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { isAddress } from './row.ts'

/** How sure the place makes a single word: `called` takes an everyday word, the others do not. */
export type Trust = 'called' | 'listed'

/** What words that stand where a name does can mean: somebody, or something that the text or the dictionary knows better. */
export class Senses {
  readonly #scan: Scan
  readonly #classes: WordClasses

  constructor(scan: Scan, classes: WordClasses) {
    this.#scan = scan
    this.#classes = classes
  }

  /** The name that these words are; null where they are none. */
  nameOf(first: number, last: number, trust: Trust): PersonName | null {
    const scan = this.#scan
    if (first === last && isAddress(scan.word(first))) return null
    const name = this.nameIn(scan.text.slice(scan.start(first), scan.end(last)))
    if (first === last && trust === 'listed' && !this.#namesAlone(first)) return null
    return name
  }

  /** Whether an item of a list is somebody's name; companies have members, too. */
  isListed(first: number, last: number): boolean {
    let bits = 0
    for (let word = first; word <= last; word++)
      bits |= this.#classes.of(this.#scan.hashes[word] ?? 0)
    if ((bits & wordClass.organisation) !== 0 && (bits & wordClass.given) === 0) return false
    return this.nameOf(first, last, 'listed') !== null
  }

  /** Whether a single word can be a name only; one in small letters is no witness against itself. */
  #namesAlone(at: number): boolean {
    const word = folded(this.#scan.word(at))
    if (isCommonWord(word)) return false
    if (this.#scan.has(at, wordFlag.capital))
      return this.kindOf(word) !== 'plain' && !this.#isLowered(word)
    return (this.#classes.of(wordHash(word)) & wordClass.everyday) === 0
  }

  /** As `nameOf`, of a text. */
  nameIn(text: string): PersonName | null {
    const name = parseName(text)
    if (name === null) return null
    const [first = ''] = name.words
    // `Do Anna and Tom agree?`, `Guest Anna Berg`: what stands before a name need not be of it.
    if (isNoName(first) && isCommonWord(first)) return null
    return name.words.length > 1 && this.#isPhrase(name.words) ? null : name
  }

  /**
   * Whether these words say something and name nobody: `Acceptance Criteria`, `Ingress Controller`, `Will Mark`.
   * One word that is nothing but a name settles it.
   */
  #isPhrase(words: readonly string[]): boolean {
    const [first = '', initial = ''] = words
    // `Will B.`, as lists of people have it.
    if (words.length === 2 && initial.length === 1 && this.isGiven(first)) return false
    if (words.every(isCommonWord)) return true
    const kinds = words.map((word) => this.kindOf(word))
    return kinds.includes('plain') && !kinds.includes('name')
  }

  /** Whether somebody may be called so, folded. */
  isGiven(word: string): boolean {
    return isGivenParticle(word) || (this.#classes.of(wordHash(word)) & wordClass.given) !== 0
  }

  /** `either` may be both, as Mark; a word nobody knows is plain when this text has it in small letters, too. */
  kindOf(word: string): 'name' | 'plain' | 'either' {
    if (isGivenParticle(word)) return 'name'
    const classes = this.#classes.of(wordHash(word))
    const plain = (classes & wordClass.everyday) !== 0
    if ((classes & (wordClass.given | wordClass.family)) !== 0) return plain ? 'either' : 'name'
    return plain || (classes === 0 && this.#isLowered(word)) ? 'plain' : 'either'
  }

  /** Whether the same word also stands in lower case somewhere in this text: then it is a word. */
  #isLowered(word: string): boolean {
    return this.#scan.hasLowered(wordHash(word))
  }
}
