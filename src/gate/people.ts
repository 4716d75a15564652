import { folded, foldedWords, slot, wordHash } from './char.ts'
import { isCommonWord } from './common-word.ts'
import { Crowd } from './crowd.ts'
import type { PersonName } from './person-name.ts'
import { isSingle, parseMailbox, parseName } from './person-name.ts'

/** Whoever a name or a part of one stands for; a part that several people share is somebody of its own. */
export interface Identity {
  readonly id: number
}

/** A word that names somebody when it stands alone. */
export interface NamePart {
  readonly who: Identity
  /** Also an everyday word (Will, Price) or too short: a name only where its place says so. */
  readonly ambiguous: boolean
  readonly given: boolean
}

const smallestFilter = 1 << 8

/** Everybody known to one session, arranged for looking up words: each question costs the same for 20,000 people. */
export class People {
  readonly #phrases = new Map<string, Identity>()
  /** For the first word of each phrase the number of words of the longest. */
  readonly #heads = new Map<string, number>()
  readonly #parts = new Map<string, NamePart>()
  readonly #addresses = new Map<string, Identity | null>()
  readonly #lone = new Set<Identity>()
  readonly #keep: ReadonlySet<string>
  readonly #seen = new Set<string>()
  readonly #crowd = new Crowd()
  #filter: Uint8Array | null = null
  #nextId = 0
  #version = 0

  /** `keep`: folded words that never stand for anybody. */
  constructor(keep: ReadonlySet<string>) {
    this.#keep = keep
  }

  /** Grows whenever somebody or another way to name somebody becomes known. */
  get version(): number {
    return this.#version
  }

  get size(): number {
    return this.#heads.size + this.#parts.size
  }

  /** As `add`, but of a long list only once a text calls somebody. */
  know(text: string): void {
    if (!this.#crowd.take(text)) this.add(text)
  }

  /** Takes in those of a long list who have one of the words of a text; to be told of every text before it is asked about. */
  call(hashes: Iterable<number>): void {
    if (this.#crowd.isEmpty) return
    for (const text of this.#crowd.called(hashes)) this.add(text)
  }

  /** Takes in a name, an address or both as written; what names nobody (a role, a label) is passed over. */
  add(text: string): Identity | null {
    if (this.#seen.has(text)) return null
    this.#seen.add(text)
    const { name, address } = parseMailbox(text)
    const who = name === null ? null : this.addName(name)
    if (address !== null) {
      this.#addresses.set(address, who)
      if (who !== null && name !== null) this.#addLogin(address, name, who)
    }
    return who
  }

  addName(name: PersonName): Identity {
    const known = this.#find(name.words)
    if (known !== null) return known
    const who = this.#loneIdentity(name) ?? { id: this.#nextId++ }
    if (name.words.length === 1) this.#lone.add(who)
    else this.#lone.delete(who)
    this.#addForms(name.words, who)
    for (const other of name.otherSpellings) this.#addForms(other, who)
    for (const part of name.parts) this.#addPart(part, who, part === name.words[0])
    for (const other of name.otherSpellings) this.#addOtherParts(name, other, who)
    this.#filter = null
    this.#version++
    return who
  }

  /** The person a name stands for, if known: whole, or a part nobody shares. */
  identify(text: string): Identity | null {
    this.#callAll(text)
    const name = parseName(text)
    return name === null ? null : this.#find(name.words)
  }

  phrase(key: string): Identity | undefined {
    return this.#phrases.get(key)
  }

  /** Words in the longest phrase that starts with this one; 0 for none. */
  longestPhrase(head: string): number {
    return this.#heads.get(head) ?? 0
  }

  part(word: string): NamePart | undefined {
    return this.#parts.get(word)
  }

  /** As `part`, of a word that stands in no text. */
  partOutside(word: string): NamePart | undefined {
    this.#callAll(word)
    return this.part(word)
  }

  /** Whether an address (in lower case) is known, and whose it is if that is known too. */
  knowsAddress(address: string): boolean {
    this.#callAll(address)
    return this.#addresses.has(address)
  }

  /** A sieve over word hashes: 0 in its slot means no name has this word. */
  filter(): Uint8Array {
    this.#filter ??= this.#buildFilter()
    return this.#filter
  }

  #callAll(text: string): void {
    if (!this.#crowd.isEmpty) this.call(foldedWords(text).map(wordHash))
  }

  #find(words: readonly string[]): Identity | null {
    const whole = this.#phrases.get(words.join(' '))
    if (whole !== undefined) return whole
    // Or words that all stand for the same person alone: both halves of a double name.
    const who = this.#parts.get(words[0] ?? '')?.who ?? null
    return words.every((word) => this.#parts.get(word)?.who === who) ? who : null
  }

  /** Somebody known by one word so far, whose whole name this is. */
  #loneIdentity(name: PersonName): Identity | null {
    if (name.words.length < 2) return null
    for (const part of name.parts) {
      const who = this.#parts.get(part)?.who
      if (who !== undefined && this.#lone.has(who)) return who
    }
    return null
  }

  /** The ways a whole name is written: in order, family name first, without middle names, with an initial. */
  #addForms(words: readonly string[], who: Identity): void {
    if (words.length === 1) return
    this.#addPhrase(words, who)
    const first = words[0] ?? ''
    const last = words.at(-1) ?? ''
    const family = words.slice(1)
    if (isSingle(first)) return
    this.#addPhrase([...family, first], who)
    this.#addPhrase([first.charAt(0), ...family], who)
    if (family.length === 1) {
      this.#addPhrase([last, first.charAt(0)], who)
      return
    }
    this.#addPhrase([first, last], who)
    this.#addPhrase([last, first], who)
    this.#addPhrase([first.charAt(0), last], who)
    // A double given name or a family name with particles also stands alone.
    this.#addPhrase(words.slice(0, 2), who)
    this.#addPhrase(family, who)
  }

  #addPhrase(words: readonly string[], who: Identity): void {
    const head = words[0]
    if (head === undefined || words.length < 2) return
    const key = words.join(' ')
    const known = this.#phrases.get(key)
    this.#phrases.set(key, known === undefined || known === who ? who : { id: this.#nextId++ })
    this.#heads.set(head, Math.max(words.length, this.#heads.get(head) ?? 0))
  }

  #addPart(part: string, who: Identity, given: boolean): void {
    if (part.includes(' ')) {
      this.#addPhrase(part.split(' '), who)
      return
    }
    if (this.#keep.has(part) || part.length < 2) return
    const known = this.#parts.get(part)
    const shared = known !== undefined && known.who !== who
    this.#parts.set(part, {
      who: shared ? { id: this.#nextId++ } : who,
      ambiguous: part.length < 3 || isCommonWord(part),
      given: given || known?.given === true,
    })
    for (const form of inflected(part)) {
      if (!this.#parts.has(form)) this.#parts.set(form, { who, ambiguous: false, given })
    }
  }

  #addOtherParts(name: PersonName, other: readonly string[], who: Identity): void {
    for (const [index, word] of other.entries()) {
      const original = name.words[index] ?? ''
      if (word !== original && name.parts.includes(original)) this.#addPart(word, who, index === 0)
    }
  }

  /** `aberg`, `annab`: the local part of an address, where the name is recognisable in it. */
  #addLogin(address: string, name: PersonName, who: Identity): void {
    const local = folded(address.slice(0, address.indexOf('@')))
    const first = name.words[0] ?? ''
    const last = name.words.at(-1) ?? ''
    if (!/^[\p{L}\p{N}]{4,}$/u.test(local) || isCommonWord(local)) return
    if (
      (last.length > 2 && local.includes(last)) ||
      (first.length > 2 && local.startsWith(first))
    ) {
      this.#addPart(local, who, true)
      this.#filter = null
    }
  }

  #buildFilter(): Uint8Array {
    let size = smallestFilter
    while (size < this.size * 8 && size < 1 << 21) size *= 2
    const filter = new Uint8Array(size)
    const mask = size - 1
    for (const head of this.#heads.keys()) filter[slot(wordHash(head), mask)] = 1
    for (const part of this.#parts.keys()) {
      filter[slot(wordHash(part), mask)] = 1
      filter[slot(wordHash(`${part}s`), mask)] = 1
    }
    return filter
  }
}

/** Russian and Ukrainian case endings, by the ending of the name; longest first. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/скии$/, ['ского', 'скому', 'ским', 'ском', 'ская', 'скои', 'скую']],
  [/(?:ов|ев|ин)$/, ['а', 'у', 'ым', 'е', 'ои', 'ы']],
  [/а$/, ['ы', 'и', 'е', 'у', 'ои']],
  [/я$/, ['и', 'е', 'ю', 'еи']],
  [/[бвгдзклмнпрстфх]$/, ['а', 'у', 'ом', 'е', 'ы']],
]

function inflected(word: string): string[] {
  if (word.length < 4 || !/^[\u0400-\u04ff]+$/.test(word)) return []
  const found = endings.find(([ending]) => ending.test(word))
  if (found === undefined) return []
  const stem = word.replace(/(?:скии|а|я)$/, '')
  return found[1].map((ending) => stem + ending)
}
