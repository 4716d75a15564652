import * as z from 'zod'
import type { DraftInput } from '../core/item.ts'
import type { MaskedText } from '../core/text.ts'
import { RawText } from '../core/text.ts'
import type { Opposed } from '../extract/duplicate/duplicate.ts'
import { mirrored } from '../extract/duplicate/duplicate.ts'
import type { Gate } from '../gate/gate.ts'
import { Spill } from './spill.ts'

/** A candidate as it was found, before it is known whether another says the same. */
export interface Found {
  /** The unit it was found in, masked, and its number among those of the connector. */
  readonly file: MaskedText
  readonly unit: number
  /** Its item's number in the run. */
  readonly item: number
  /** Orders the candidates of one item as they were said. */
  readonly place: number
  readonly draft: DraftInput
  /** Why it is a candidate, in words a person can read; never sent. */
  readonly reasons: readonly string[]
  /** All of its item: never the same as a candidate of another. */
  readonly whole: boolean
  /** What its placeholders stand for, sealed; null when that is not to be kept, or there is none. Never sent. */
  readonly sealed: string | null
}

/** A candidate that waits for the person's yes. */
export interface Waiting extends Pick<Found, 'file' | 'item' | 'draft' | 'reasons' | 'sealed'> {
  /** Position among all that wait. */
  readonly key: number
  /** Candidates that say the contrary, by their `key`; never sent. */
  readonly related: readonly Opposed[]
}

/**
 * The candidates of a run between finding and sending: a part for each connector, filled side by side, and then
 * those that are kept numbered through in the order of the parts. What does not fit in memory is in a file of
 * masked text that only the user can read, so memory stays flat.
 */
export class Outbox {
  readonly #gate: Gate
  readonly #folder: string
  readonly #parts: Part[] = []
  readonly #sources = new Map<number, MaskedText[]>()
  readonly #related = new Map<number, Opposed[]>()
  #size = 0

  constructor(gate: Gate, folder: string) {
    this.#gate = gate
    this.#folder = folder
  }

  /** Candidates that are kept. */
  get size(): number {
    return this.#size
  }

  /** Room for one connector's candidates, after those of the parts before it. */
  part(): Part {
    const part = new Part(this.#gate, this.#folder)
    this.#parts.push(part)
    return part
  }

  /** Keeps a candidate of a part. Parts, and candidates in a part, come in their order. Answers its key. */
  keep(part: Part, index: number): number {
    const key = this.#size++
    part.number(index, key)
    return key
  }

  /** Notes a further place that states what candidate `key` states. */
  addSource(key: number, source: MaskedText): void {
    const sources = this.#sources.get(key) ?? []
    if (sources.length >= maxSources || sources.some((known) => known.value === source.value))
      return
    this.#sources.set(key, [...sources, source])
  }

  /** Notes that candidate `key` and another say the contrary; both are kept, and each names the other. */
  addRelated(key: number, other: Opposed): void {
    for (const [of, each] of [
      [key, other],
      [other.key, mirrored(other, key)],
    ] as const) {
      const known = this.#related.get(of) ?? []
      if (known.length < maxRelated) this.#related.set(of, [...known, each])
    }
  }

  /** All that waits, in the order it was found. */
  async *[Symbol.asyncIterator](): AsyncIterator<Waiting> {
    for (const part of this.#parts) {
      for await (const waiting of this.of(part)) yield waiting
    }
  }

  /** What waits of one part. */
  async *of(part: Part): AsyncIterable<Waiting> {
    for await (const [index, found] of part) {
      const key = part.keyOf(index)
      if (key !== null) yield this.#joined(key, found)
    }
  }

  /** Forgets everything; the files are gone afterwards. */
  async close(): Promise<void> {
    for (const part of this.#parts) await part.close()
  }

  /** With what was learned about it after it was found. */
  #joined(key: number, { file, item, draft, reasons, sealed }: Found): Waiting {
    const own = draft.source?.value
    const sources = (this.#sources.get(key) ?? []).filter((source) => source.value !== own)
    const related = this.#related.get(key) ?? []
    return { key, file, item, draft: { ...draft, sources }, reasons, related, sealed }
  }
}

/** One connector's candidates, in the order they were found. */
export class Part {
  readonly #gate: Gate
  readonly #memory: Found[] = []
  readonly #spill: Spill
  /** Keys of those that are kept, by index. */
  readonly #keys: (number | null)[] = []

  constructor(gate: Gate, folder: string) {
    this.#gate = gate
    this.#spill = new Spill(folder)
  }

  async add(found: Found): Promise<void> {
    if (this.#memory.length < heldInMemory) this.#memory.push(found)
    else await this.#spill.add(JSON.stringify(found))
  }

  async *[Symbol.asyncIterator](): AsyncIterator<readonly [index: number, found: Found]> {
    let index = 0
    for (const found of this.#memory) yield [index++, found]
    for await (const line of this.#spill) yield [index++, this.#revived(line)]
  }

  number(index: number, key: number): void {
    this.#keys[index] = key
  }

  keyOf(index: number): number | null {
    return this.#keys[index] ?? null
  }

  close(): Promise<void> {
    return this.#spill.close()
  }

  /** Text from a file is not trusted to be masked: it passes the gate again, which leaves masked text as it is. */
  #revived(line: string): Found {
    // Further sources are never in the file: they are noted in memory and joined on the way out.
    const { file, draft, ...rest } = foundLine.parse(JSON.parse(line))
    const session = this.#gate.open()
    const masked = (text: string): MaskedText => session.mask(new RawText(text)).masked
    return {
      ...rest,
      file: masked(file),
      draft: {
        ...draft,
        title: masked(draft.title),
        body: masked(draft.body),
        source: draft.source === null ? null : session.link(new RawText(draft.source)),
        sources: [],
      },
    }
  }
}

/** Of each part. */
const heldInMemory = 1_000
/** As many as the service keeps with a rule. */
const maxSources = 20
/** More than a reader would look at. */
const maxRelated = 5

const foundLine = z.object({
  file: z.string(),
  unit: z.number(),
  item: z.number(),
  place: z.number(),
  draft: z.object({
    title: z.string(),
    body: z.string(),
    source: z.string().nullable(),
    connector: z.string(),
    tags: z.array(z.string()),
    redactions: z.record(z.string(), z.number()),
    score: z.number(),
  }),
  reasons: z.array(z.string()),
  whole: z.boolean(),
  sealed: z.string().nullable(),
})
