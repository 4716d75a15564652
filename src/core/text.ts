/**
 * The three texts of this product. They look alike at run time and mean opposite things, so each is a
 * class with a private field: a string, a look-alike or a forged prototype is none of them. What one
 * holds is reached only through a door (`openRaw`, `openToSeal`, `openToShow`, `openSecret`) and a MaskedText
 * is made only through one (`mintMasked`). The doors are plain exports, so importing one is visible, and
 * test/architecture.test.ts names every file that may.
 */

/** What `node:util` calls `inspect.custom`; to load it takes Node 24 as long as to read a line of text. */
const inspected = Symbol.for('nodejs.util.inspect.custom')

/** Opens a raw text. Only chunking and the gate may. */
export let openRaw: (text: RawText) => string

/** Opens a raw text to seal it on this device. Only the vault of originals may. */
export let openToSeal: (text: RawText) => string

/** Opens a raw text to show it to the person it came from. Only the review at a terminal may. */
export let openToShow: (text: RawText) => string

/** Declares a string masked. Only the gate may, and storage when it reads a masked column. */
export let mintMasked: (value: string) => MaskedText

/** Opens a secret. Only what signs requests or seals credentials may. */
export let openSecret: (secret: Secret) => string

/** Text as it was written: may hold anything personal. Never serialised; prints as a length. */
export class RawText {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  static {
    openRaw = (text) => text.#value
    openToSeal = openRaw
    openToShow = openRaw
  }

  static is(x: unknown): x is RawText {
    return typeof x === 'object' && x !== null && #value in x
  }

  /** Length in UTF-16 units: the one thing about a raw text that may be shown. */
  get length(): number {
    return this.#value.length
  }

  toJSON(): never {
    throw new TypeError('raw text cannot be serialised')
  }

  toString(): string {
    return `[raw text, ${this.#value.length} characters]`
  }

  [inspected](): string {
    return this.toString()
  }
}

/** Text that passed the gate: the only text that may be scored, stored, shown or sent. */
export class MaskedText {
  readonly #value: string

  private constructor(value: string) {
    this.#value = value
  }

  static {
    mintMasked = (value) => new MaskedText(value)
  }

  static is(x: unknown): x is MaskedText {
    return typeof x === 'object' && x !== null && #value in x
  }

  get value(): string {
    return this.#value
  }

  /** A part of a masked text is masked; offsets in UTF-16 units. */
  slice(start: number, end?: number): MaskedText {
    return new MaskedText(this.#value.slice(start, end))
  }

  /** The same text with its first letter in upper case; a name such as `iOS`, `npm_config` or a placeholder stays. */
  capitalised(): MaskedText {
    const first = /^\S+/.exec(this.#value)?.[0] ?? ''
    if (!/^\p{Ll}[\p{Ll}\p{M}'’-]*[.,;:!?]*$/u.test(first)) return this
    const letter = String.fromCodePoint(first.codePointAt(0) ?? 0)
    const upper = letter.toUpperCase()
    // Some letters grow when upper-cased (ß); a title must keep its length.
    if (upper.length !== letter.length) return this
    return new MaskedText(upper + this.#value.slice(letter.length))
  }

  /** The same text with its first letter in lower case; what has another capital (`AWS`, `iOS`) stays. */
  uncapitalised(): MaskedText {
    if (!/^\p{Lu}(?:[\p{Ll}\p{M}'’-]*$|[\p{Ll}\p{M}'’-]*[\s.,;:!?])/u.test(this.#value)) return this
    const letter = String.fromCodePoint(this.#value.codePointAt(0) ?? 0)
    const lower = letter.toLowerCase()
    if (lower.length !== letter.length) return this
    return new MaskedText(lower + this.#value.slice(letter.length))
  }

  /** Two masked texts, one space between them, are masked. */
  followedBy(more: MaskedText): MaskedText {
    return new MaskedText(`${this.#value} ${more.#value}`)
  }

  /** The same text with the sign of one that goes on. */
  trailingOff(): MaskedText {
    return new MaskedText(`${this.#value}…`)
  }

  /** The same text behind what it is about, a colon between them. */
  about(subject: MaskedText): MaskedText {
    return new MaskedText(`${subject.#value.replace(/[\s:.]+$/, '')}: ${this.#value}`)
  }

  /** Two masked texts, one above the other, are masked. */
  above(more: MaskedText): MaskedText {
    return new MaskedText(`${this.#value}\n${more.#value}`)
  }

  /** The same text on one line: every run of white space is one space, none at either end. */
  line(): MaskedText {
    return new MaskedText(this.#value.split(/\s+/).filter(Boolean).join(' '))
  }

  toJSON(): string {
    return this.#value
  }

  toString(): string {
    return this.#value
  }
}

/** A credential. Never serialised; prints as nothing but its kind. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  static {
    openSecret = (secret) => secret.#value
  }

  static is(x: unknown): x is Secret {
    return typeof x === 'object' && x !== null && #value in x
  }

  toJSON(): never {
    throw new TypeError('a secret cannot be serialised')
  }

  toString(): string {
    return '[secret]'
  }

  [inspected](): string {
    return this.toString()
  }
}
