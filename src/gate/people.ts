import { folded, foldedWords, wordHash } from './char.ts'
import { isCommonWord } from './common-word.ts'
import { Crowd } from './crowd.ts'
import { HashFilter } from './hash-filter.ts'
import { parseMailbox } from './mailbox.ts'
import { NameTable } from './name-table.ts'
import type { PersonName } from './person-name.ts'
import { isSingle } from './person-name.ts'
import { shortForms } from './short-form.ts'
import { namesShown } from './shown-name.ts'
import { isNameOnly, isNeverName } from './word-kind.ts'

/** Whoever a name or a part of one stands for, from 1 on; a part that several people share is somebody of its own. */
export type Identity = number

/** A word that names somebody when it stands alone. */
export interface NamePart {
  readonly who: Identity
  /** Also an everyday word (Will, Price) or too short: a name only where its place says so. */
  readonly ambiguous: boolean
  readonly given: boolean
}

/** Everybody known to one session, arranged for looking up words: each question costs the same for 20,000 people. */
export class People {
  /** The ways to write a whole name; there are four of most. */
  readonly #phrases = new NameTable()
  /** For the first word of each phrase the number of words of the longest. */
  readonly #heads = new NameTable()
  /** Packed, see `partOf`. */
  readonly #parts = new NameTable()
  /** The hashes of all heads and parts, for the filter. */
  readonly #hashes: number[] = []
  readonly #addresses = new Map<string, Identity | null>()
  /** As written; the keys that findings of the same people have. */
  readonly #initials = new Map<string, string>()
  readonly #lone = new Set<Identity>()
  /** Short forms of given names that nobody was called by yet. */
  readonly #short = new Set<string>()
  readonly #keep: ReadonlySet<string>
  readonly #seen = new Set<string>()
  readonly #crowd = new Crowd()
  #filter: HashFilter | null = null
  /** How many of the hashes are in the filter. */
  #filtered = 0
  #last: Identity = 0
  /** Who is known from a mention alone. */
  readonly #mentioned = new Set<Identity>()
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
    return this.#hashes.length
  }

  /** Takes in somebody whom a text only mentions: no sender, no speaker, nobody who is greeted. */
  mention(name: PersonName): Identity {
    const before = this.#last
    const who = this.#take(name)
    if (who > before) this.#mentioned.add(who)
    return who
  }

  isMentioned(who: Identity): boolean {
    return this.#mentioned.has(who)
  }

  /** As `add`, but of a long list only once a text calls somebody. */
  know(text: string): void {
    if (!this.#crowd.take(text)) this.add(text)
  }

  /** Whether some of a long list are not taken in yet: then `call` is to be told of every text before it is asked about. */
  get isWaiting(): boolean {
    return !this.#crowd.isEmpty
  }

  /** Takes in those of a long list who have one of the words of a text. */
  call(hashes: Iterable<number>): void {
    for (const text of this.#crowd.called(hashes)) this.add(text)
  }

  /** Takes in a name, an address or both as written; what names nobody (a role, a label) is passed over. */
  add(text: string): void {
    if (this.#seen.has(text)) return
    this.#seen.add(text)
    const { names, address } = parseMailbox(text)
    const known = names.map((name) => ({ name, who: this.addName(name) }))
    if (address === null) return
    const [owner, other] = known
    if (owner === undefined || other !== undefined) {
      this.#addresses.set(address, null)
      return
    }
    this.#addresses.set(address, owner.who)
    this.#addLogin(address, owner.name, owner.who)
  }

  addName(name: PersonName): Identity {
    const who = this.#take(name)
    this.#mentioned.delete(who)
    return who
  }

  #take(name: PersonName): Identity {
    const known = this.#find(name.words)
    if (known !== null) {
      this.#confirm(name.words)
      return known
    }
    const who = this.#loneIdentity(name) ?? ++this.#last
    if (name.words.length === 1) this.#lone.add(who)
    else this.#lone.delete(who)
    this.#addForms(name.words, who)
    for (const other of name.otherSpellings) this.#addForms(other, who)
    for (const part of name.parts) this.#addPart(part, who, part === name.words[0])
    for (const other of name.otherSpellings) this.#addOtherParts(name, other, who)
    if (name.words.length > 1 && who <= mostWithForms) this.#addShort(name.words[0] ?? '', who)
    this.#version++
    return who
  }

  /** Takes in what a text says somebody is called by for short; `key` is that of their findings. */
  addInitials(initials: string, key: string): void {
    if (!this.#initials.has(initials)) this.#version++
    this.#initials.set(initials, key)
  }

  /** The key of whoever these letters, as written, stand for. */
  calledBy(initials: string): string | undefined {
    return this.#initials.get(initials)
  }

  /** The person a name stands for, if known: whole, or a part nobody shares. Null for a text that names several. */
  identify(text: string): Identity | null {
    this.#callAll(text)
    const [name, other] = namesShown(text)
    return name === undefined || other !== undefined ? null : this.#find(name.words)
  }

  phrase(key: string): Identity | undefined {
    return this.#phrases.get(key) || undefined
  }

  /** Words in the longest phrase that starts with this one; 0 for none. */
  longestPhrase(head: string): number {
    return this.#heads.get(head)
  }

  part(word: string): NamePart | undefined {
    const packed = this.#parts.get(word)
    return packed === 0 ? undefined : partOf(packed)
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

  /** Passes every word that a name has. */
  filter(): HashFilter {
    if (this.#filter === null || this.#filter.room < this.#hashes.length) {
      this.#filter = new HashFilter(this.#hashes.length)
      this.#filtered = 0
    }
    while (this.#filtered < this.#hashes.length) {
      this.#filter.add(this.#hashes[this.#filtered++] ?? 0)
    }
    return this.#filter
  }

  #callAll(text: string): void {
    if (this.isWaiting) this.call(foldedWords(text).map(wordHash))
  }

  #find(words: readonly string[]): Identity | null {
    const whole = this.phrase(words.join(' '))
    if (whole !== undefined) return whole
    // Or words that all stand for the same person alone: both halves of a double name.
    const who = this.part(words[0] ?? '')?.who ?? null
    return words.every((word) => this.part(word)?.who === who) ? who : null
  }

  /** Somebody known by one word so far, whose whole name this is. */
  #loneIdentity(name: PersonName): Identity | null {
    if (name.words.length < 2) return null
    for (const part of name.parts) {
      const who = this.part(part)?.who
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
    this.#addJoined(first, last, who)
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

  /** `#RobertTillery`, `rtillery`: in one word, as tags, files and logins have it. */
  #addJoined(first: string, last: string, who: Identity): void {
    if (first.length < 2 || last.length < shortestJoined || who > mostWithForms) return
    for (const joined of [first + last, first.charAt(0) + last]) this.#addPart(joined, who, false)
  }

  /**
   * Nobody whose name is known is called so in full; a form that two could be called by is somebody of its own. The words of every day
   * among them count where their place says so.
   */
  #addShort(given: string, who: Identity): void {
    for (const form of shortForms(given)) {
      const known = this.part(form)
      if (this.#keep.has(form) || known?.who === who) continue
      if (known !== undefined && !this.#short.has(form)) continue
      const whose = known === undefined ? who : ++this.#last
      this.#setPart(form, known, { who: whose, ambiguous: !isNameOnly(form), given: true })
      this.#short.add(form)
    }
  }

  /** A short form that somebody is indeed called by is looked for as any other name. */
  #confirm([word = '', ...others]: readonly string[]): void {
    const part = this.part(word)
    if (others.length > 0 || part === undefined || !this.#short.delete(word)) return
    const ambiguous = isCommonWord(word) || isNeverName(word)
    this.#setPart(word, part, { ...part, ambiguous })
    this.#version++
  }

  #addPhrase(words: readonly string[], who: Identity): void {
    const head = words[0]
    if (head === undefined || words.length < 2) return
    const key = words.join(' ')
    if (this.#phrases.take(key, who) !== who) this.#phrases.set(key, ++this.#last)
    const longest = this.#heads.get(head)
    if (longest === 0) this.#hashes.push(wordHash(head))
    if (words.length > longest) this.#heads.set(head, words.length)
  }

  #addPart(part: string, who: Identity, given: boolean): void {
    if (part.includes(' ')) {
      this.#addPhrase(part.split(' '), who)
      return
    }
    if (this.#keep.has(part) || part.length < 2) return
    const known = this.part(part)
    const shared = known !== undefined && known.who !== who
    this.#setPart(part, known, {
      who: shared ? ++this.#last : who,
      ambiguous: part.length < 3 || isCommonWord(part) || isNeverName(part),
      given: given || known?.given === true,
    })
    for (const form of inflected(part)) {
      const other = this.part(form)
      if (other === undefined) this.#setPart(form, other, { who, ambiguous: false, given })
    }
  }

  #setPart(word: string, before: NamePart | undefined, part: NamePart): void {
    this.#parts.set(word, packed(part))
    if (before !== undefined) return
    const hash = wordHash(word)
    this.#hashes.push(hash, owned(hash))
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
    }
  }
}

/** An initial before a shorter family name is a word too often: `S. Mart`. */
const shortestJoined = 5
/** Of a crowd only the first get more forms than the usual ones. */
const mostWithForms = 1000

/** A part in one number from 1 on: who, then whether it is ambiguous and a given name. */
function packed({ who, ambiguous, given }: NamePart): number {
  return (who << 2) | (ambiguous ? 2 : 0) | (given ? 1 : 0)
}

function partOf(packed: number): NamePart {
  return { who: packed >> 2, ambiguous: (packed & 2) !== 0, given: (packed & 1) !== 0 }
}

/** The hash of a word with an `s`: `Bergs plan`. */
function owned(hash: number): number {
  return (Math.imul(hash, 31) + 's'.charCodeAt(0)) | 0
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
