import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { DraftInput } from '../core/item.ts'
import type { MaskedText } from '../core/text.ts'
import { RawText } from '../core/text.ts'
import type { Opposed } from '../extract/duplicate/duplicate.ts'
import { mirrored } from '../extract/duplicate/duplicate.ts'
import type { Gate } from '../gate/gate.ts'

/** A candidate that waits for the person's yes. */
export interface Waiting {
  /** Position among all that wait. */
  readonly key: number
  /** The unit it was found in, masked. */
  readonly file: MaskedText
  readonly draft: DraftInput
  /** Why it is a candidate, in words a person can read; never sent. */
  readonly reasons: readonly string[]
  /** Candidates that say the contrary, by their `key`; never sent. */
  readonly related: readonly Opposed[]
}

/**
 * The candidates of a run between finding and sending. The first ones stay in memory; a run that finds more
 * writes the rest to a file of masked text that only the user can read, so memory stays flat.
 */
export class Outbox {
  readonly #gate: Gate
  readonly #folder: string
  readonly #memory: Waiting[] = []
  readonly #sources = new Map<number, MaskedText[]>()
  readonly #related = new Map<number, Opposed[]>()
  #size = 0
  #spill: { path: string; handle: FileHandle } | null = null
  #lines: string[] = []

  constructor(gate: Gate, folder: string) {
    this.#gate = gate
    this.#folder = folder
  }

  get size(): number {
    return this.#size
  }

  async add(file: MaskedText, draft: DraftInput, reasons: readonly string[] = []): Promise<void> {
    const waiting = { key: this.#size++, file, draft, reasons, related: [] }
    if (this.#memory.length < heldInMemory) {
      this.#memory.push(waiting)
      return
    }
    this.#lines.push(`${JSON.stringify(waiting)}\n`)
    if (this.#lines.length >= linesPerWrite) await this.#flush()
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
    for (const waiting of this.#memory) yield this.#joined(waiting)
    if (this.#spill === null) return
    await this.#flush()
    const lines = createInterface({
      input: this.#spill.handle.createReadStream({ start: 0, autoClose: false }),
    })
    for await (const line of lines) yield this.#joined(this.#revived(line))
  }

  /** Forgets everything; the file is gone afterwards. */
  async close(): Promise<void> {
    const spill = this.#spill
    this.#spill = null
    if (spill === null) return
    await spill.handle.close()
    await rm(spill.path, { force: true })
  }

  async #flush(): Promise<void> {
    if (this.#lines.length === 0) return
    this.#spill ??= await this.#openSpill()
    const text = this.#lines.join('')
    this.#lines = []
    await this.#spill.handle.appendFile(text)
  }

  async #openSpill(): Promise<{ path: string; handle: FileHandle }> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const path = join(this.#folder, `outbox-${randomUUID()}.jsonl`)
    return { path, handle: await open(path, 'ax+', 0o600) }
  }

  /** With what was learned about it after it was found. */
  #joined(waiting: Waiting): Waiting {
    const own = waiting.draft.source?.value
    const sources = (this.#sources.get(waiting.key) ?? []).filter((source) => source.value !== own)
    const related = this.#related.get(waiting.key) ?? []
    return { ...waiting, draft: { ...waiting.draft, sources }, related }
  }

  /** Text from a file is not trusted to be masked: it passes the gate again, which leaves masked text as it is. */
  #revived(line: string): Waiting {
    // Further sources and related candidates are never in the file: they are noted in memory and joined on the way out.
    const { key, file, draft, reasons } = waitingLine.parse(JSON.parse(line))
    const session = this.#gate.open()
    const masked = (text: string): MaskedText => session.mask(new RawText(text)).masked
    return {
      key,
      file: masked(file),
      draft: {
        ...draft,
        title: masked(draft.title),
        body: masked(draft.body),
        source: draft.source === null ? null : session.link(new RawText(draft.source)),
        sources: [],
      },
      reasons,
      related: [],
    }
  }
}

const heldInMemory = 2_000
const linesPerWrite = 500
/** As many as the service keeps with a rule. */
const maxSources = 20
/** More than a reader would look at. */
const maxRelated = 5

const waitingLine = z.object({
  key: z.number(),
  file: z.string(),
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
})
