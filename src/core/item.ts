import type { MaskedText } from './text.ts'
import { RawText } from './text.ts'

/**
 * The data's way, in order: Item -> Chunk -> MaskedChunk -> Candidate -> DraftInput.
 * Raw until the gate, masked after it; each step is a function over (async) iterables.
 */

/**
 * The unit a connector counts (one mail thread, transcript, ticket …). Opened through `run.file()`, which
 * counts it; two items belong to one file when they hold the same object.
 */
export class SourceFile {
  /** What a person would call it: a path's base name, a thread's subject. Raw: it may hold a name. */
  readonly name: RawText

  constructor(name: string) {
    this.name = new RawText(name)
  }
}

/** One voice in an item: a comment, a mail's own text, a speaker turn, a notebook cell. */
export interface Passage {
  readonly text: RawText
  /** Who says it, where the source tells. Used for masking and for telling turns apart; never sent. */
  readonly speaker?: RawText
  /** Link back to this very passage; the item's own when absent. */
  readonly source?: RawText
}

/** How an item's passages relate, which decides where it may be cut. */
export type Shape = 'prose' | 'thread' | 'transcript'

export interface ItemInit {
  readonly file: SourceFile
  readonly shape: Shape
  readonly title: RawText
  readonly body: readonly Passage[]
  readonly source?: RawText
  /** Names and addresses known from allowed prose (mail headers, speaker labels, mentions). */
  readonly people?: readonly RawText[]
  /**
   * What the source calls it, stable when it is edited: a comment's or record's id. Kept only as a keyed hash.
   * Absent: told by its source, or else by its file.
   */
  readonly id?: RawText
  /** Which part of the scope it stands in (a Figma file, a project), for telling what is gone from it. */
  readonly place?: string
  /** It is itself one candidate, whatever it says: neither scored nor cut, and the same as no other. */
  readonly whole?: boolean
}

/** What a connector yields. A class, because TypeScript lets a generator yield extra fields and this does not. */
export class Item {
  readonly file: SourceFile
  readonly shape: Shape
  readonly title: RawText
  readonly body: readonly Passage[]
  readonly source: RawText | null
  readonly people: readonly RawText[]
  readonly id: RawText | null
  readonly place: string | null
  readonly whole: boolean

  constructor(init: ItemInit) {
    const extra = Object.keys(init).filter((key) => !itemFields.has(key))
    if (extra.length > 0) throw new TypeError(`an item has no field ${extra.join(', ')}`)
    this.file = init.file
    this.shape = init.shape
    this.title = init.title
    this.body = init.body
    this.source = init.source ?? null
    this.people = init.people ?? []
    this.id = init.id ?? null
    this.place = init.place ?? null
    this.whole = init.whole ?? false
  }
}

const itemFields = new Set('file shape title body source people id place whole'.split(' '))

/** A piece of one item, small enough to mask and score at once. `passages` concatenate to the piece's text. */
export interface Chunk {
  readonly item: Item
  readonly passages: readonly Passage[]
}

/** What stood where a masked text has a placeholder. UTF-16 offsets of the placeholder in the masked text. */
export interface Original {
  readonly start: number
  readonly end: number
  readonly text: RawText
}

/** A passage after the gate. `speaker` is a number per voice: who is gone, that it changed is kept. */
export interface MaskedPassage {
  readonly text: MaskedText
  readonly speaker: number | null
  readonly source: MaskedText | null
  /** Of its text, in order; only where they were asked for. Never sent. */
  readonly originals?: readonly Original[]
}

export interface MaskedChunk {
  readonly file: SourceFile
  readonly fileName: MaskedText
  readonly shape: Shape
  readonly title: MaskedText
  /** As a passage's. */
  readonly titleOriginals?: readonly Original[]
  readonly passages: readonly MaskedPassage[]
  readonly redactions: Redactions
}

/** How many of each kind of thing were masked; never the values. */
export type Redactions = Readonly<Record<string, number>>

/** The deciding sentence or two of a passage. `body` is the masked text at `[start, end)`, verbatim. */
export interface Candidate {
  readonly title: MaskedText
  readonly body: MaskedText
  /** 0 to 1; comparable across sources. */
  readonly score: number
  /** The signals that made the score, strongest first, in words a person can read. */
  readonly reasons: readonly string[]
  /** UTF-16 offsets of `body` in the text of `passage`. */
  readonly start: number
  readonly end: number
  readonly passage: MaskedPassage
}

/** What is uploaded for one candidate. Every text in it is masked, so nothing else compiles. */
export interface DraftInput {
  readonly title: MaskedText
  readonly body: MaskedText
  readonly source: MaskedText | null
  /** Further places that state the same thing. */
  readonly sources: readonly MaskedText[]
  readonly connector: string
  readonly tags: readonly string[]
  readonly redactions: Redactions
  readonly score: number
}
