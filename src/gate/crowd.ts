import { charTable, unitBit } from './char-table.ts'
import { wordHash } from './char.ts'
import { spellingsIn } from './person-name.ts'
import { PlaceIndex } from './place-index.ts'

/** Few are taken in faster than they are looked up. */
const fewest = 256

/**
 * Names of a long list that no text has used yet. Taking in a name costs ten times what reading it does, and of
 * thousands of participants a text names a handful: so each waits here until a text has one of its words.
 */
export class Crowd {
  readonly #waiting: (string | null)[] = []
  /** By word hash, the places of those who have that word; made for the first of them. */
  #byWord: PlaceIndex | null = null
  /** By word hash, the places of those who are called by that one word. */
  readonly #byOnlyWord = new Map<number, number[]>()
  #met = 0

  /**
   * Takes in somebody who may wait. False for those who may not: the first ones, whom there is no gain in letting
   * wait, and those whose name ends otherwise in other cases.
   */
  take(text: string): boolean {
    if (this.#met++ < fewest || beyondLatin.test(text)) return false
    const place = this.#waiting.push(text) - 1
    const words = wordsOf(text)
    this.#byWord ??= new PlaceIndex()
    for (const hash of words) this.#byWord.add(hash, place)
    for (const word of spellingsIn(text)) this.#byWord.add(wordHash(word), place)
    const [only] = words
    if (only !== undefined && words.length === 1) {
      const before = this.#byOnlyWord.get(only)
      if (before === undefined) this.#byOnlyWord.set(only, [place])
      else before.push(place)
    }
    return true
  }

  get isEmpty(): boolean {
    return this.#byWord === null
  }

  /** Those who have a word with one of these hashes, or with an `s` behind it, in the order they came; they wait no longer. */
  called(hashes: Iterable<number>): readonly string[] {
    const index = this.#byWord
    if (index === null) return []
    const places: number[] = []
    for (const hash of hashes) {
      index.takeOut(hash, places)
      index.takeOut(ownerOf(hash), places)
    }
    // A Tom Lund who is met may be the Tom of the same list: whom one word names comes with those who have it.
    const met = this.#byOnlyWord.size === 0 ? [] : places.map((place) => this.#waiting[place] ?? '')
    for (const text of new Set(met)) {
      for (const word of wordsOf(text)) places.push(...(this.#byOnlyWord.get(word) ?? []))
    }
    const called: string[] = []
    for (const place of places.sort((a, b) => a - b)) {
      const text = this.#waiting[place] ?? null
      this.#waiting[place] = null
      if (text !== null) called.push(text)
    }
    return called
  }
}

const beyondLatin = /[^\0-\u024f]/

/** What an odd number must be multiplied by, in 32 bits, to undo a step of the word hash. */
const stepBack = 0xbdef7bdf

/** The hash of a word from that of the word with an `s`: `Bergs plan`. */
function ownerOf(hash: number): number {
  return Math.imul(hash - 's'.charCodeAt(0), stepBack)
}

/** The hash of each word, as the scan has it. An address ends it: what comes after its `@` names nobody. */
function wordsOf(text: string): readonly number[] {
  const { units } = charTable(text)
  const hashes: number[] = []
  let hash = 0
  let open = false
  const at = text.indexOf('@')
  const end = at === -1 ? text.length : at
  for (let i = 0; i < end; i++) {
    const unit = units[text.charCodeAt(i)] ?? 0
    const inWord = (unit & unitBit.inWord) !== 0
    if (open && !inWord) hashes.push(hash)
    hash = inWord ? (Math.imul(hash, 31) + (unit & unitBit.fold)) | 0 : 0
    open = inWord
  }
  if (open) hashes.push(hash)
  return hashes
}
