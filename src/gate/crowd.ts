import { charTable, unitBit } from './char.ts'

/** Few are taken in faster than they are looked up. */
const fewest = 256

/**
 * Names of a long list that no text has used yet. Taking in a name costs ten times what reading it does, and of
 * thousands of participants a text names a handful: so each waits here until a text has one of its words.
 */
export class Crowd {
  readonly #waiting: (string | null)[] = []
  /** By word hash, the places of those who have that word. */
  readonly #byWord = new Map<number, number | number[]>()
  /** By word hash, the places of those who are called by that one word. */
  readonly #byOnlyWord = new Map<number, number[]>()
  #met = 0

  /**
   * Takes in somebody who may wait. False for those who may not: the first ones, whom there is no gain in letting
   * wait, and those whose name is also written with other letters than it is here.
   */
  take(text: string): boolean {
    if (this.#met++ < fewest || !isSimple(text)) return false
    const place = this.#waiting.push(text) - 1
    const [only, ...more] = wordsOf(text)
    if (only !== undefined && more.length === 0) {
      const before = this.#byOnlyWord.get(only)
      if (before === undefined) this.#byOnlyWord.set(only, [place])
      else before.push(place)
    }
    eachWord(text, (hash) => {
      const before = this.#byWord.get(hash)
      if (before === undefined) this.#byWord.set(hash, place)
      else if (typeof before === 'number') this.#byWord.set(hash, [before, place])
      else before.push(place)
    })
    return true
  }

  get isEmpty(): boolean {
    return this.#byWord.size === 0
  }

  /** Those who have a word with one of these hashes, in the order they came; they wait no longer. */
  called(hashes: Iterable<number>): readonly string[] {
    const places: number[] = []
    for (const hash of hashes) {
      const found = this.#byWord.get(hash)
      if (found === undefined) continue
      this.#byWord.delete(hash)
      if (typeof found === 'number') places.push(found)
      else places.push(...found)
    }
    // A Tom Lund who is met may be the Tom of the same list: whom one word names comes with those who have it.
    for (const text of new Set(places.map((place) => this.#waiting[place] ?? ''))) {
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

/** The hashes of its words as they stand. */
function wordsOf(text: string): readonly number[] {
  const hashes: number[] = []
  eachWord(text, (hash) => hashes.push(hash))
  // Each comes with its owner's form.
  return hashes.filter((_hash, at) => at % 2 === 0)
}

/** Plain letters, and none of the pairs that may stand for an umlaut. */
function isSimple(text: string): boolean {
  return !/[^\0-\x7f]|[aou]e|ss/i.test(text)
}

/**
 * The hash of each word, as the scan has it, and of the word with an `s`: `Bergs plan`. An address ends it: what
 * comes after its `@` names nobody.
 */
function eachWord(text: string, take: (hash: number) => void): void {
  const { units } = charTable()
  const owner = 's'.charCodeAt(0)
  let hash = 0
  let open = false
  const at = text.indexOf('@')
  const end = at === -1 ? text.length : at
  for (let i = 0; i <= end; i++) {
    const unit = i < end ? (units[text.charCodeAt(i)] ?? 0) : 0
    if ((unit & unitBit.inWord) !== 0) {
      hash = (Math.imul(hash, 31) + (unit & unitBit.fold)) | 0
      open = true
      continue
    }
    if (open) {
      take(hash)
      take((Math.imul(hash, 31) + owner) | 0)
    }
    hash = 0
    open = false
  }
}
