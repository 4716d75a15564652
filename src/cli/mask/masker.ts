import { lineOf } from '../encoding.ts'
import { RawText } from '../../core/text.ts'
import type { Finding, GateSession } from '../../gate/gate.ts'
import { Gate } from '../../gate/gate.ts'
import type { Kind } from '../../core/kind.ts'
import type { Batch, RecordBatch } from './batch.ts'
import { pieceLength, piecesOf } from './batch.ts'
import { Explainer } from './explain.ts'
import { PlaceList, placesOf } from './place-list.ts'
import type { MaskRecord } from './record.ts'
import { recordOf } from './record.ts'

/** What a masker needs to know. Plain data: it goes to worker threads. */
export interface MaskSetup {
  readonly kinds: ReadonlySet<Kind>
  readonly terms: readonly string[]
  readonly keep: readonly string[]
  /** Say of each finding which detector it is of, and why. */
  readonly explain: boolean
}

export type Counts = ReadonlyMap<Kind, number>

/** What became of a batch, or of a part of it. Plain data: it comes from worker threads. */
export interface MaskedBatch {
  readonly path: string
  /** The first batch of its input, and the first part of that. */
  readonly first: boolean
  /** For stdout, as it is. */
  readonly masked: string
  /** For stderr: the findings in a plain text, a line each; empty when nothing is to be said. */
  readonly explained: string
  readonly counts: Counts
  /** Records only: how many lines were read. */
  readonly lines: number
  /** Records only: the last line read is no record, and nothing after it was masked. */
  readonly broken: boolean
}

/** Masks batches one by one, in this thread. Texts must come whole and one after another. */
export class Masker {
  readonly #gate: Gate
  readonly #explain: boolean
  #session: GateSession
  #explainer = new Explainer()

  constructor({ explain, ...options }: MaskSetup) {
    this.#gate = new Gate(options)
    this.#explain = explain
    this.#session = this.#gate.open()
  }

  /** A batch in one. */
  mask(batch: Batch): MaskedBatch {
    const [first, ...more] = this.parts(batch)
    return first === undefined ? nothing(batch) : more.reduce(joined, first)
  }

  /** The same in parts, each of which takes little memory; masked as they are taken. */
  *parts(batch: Batch): Iterable<MaskedBatch> {
    if (batch.form === 'records') {
      yield* this.#lines(batch)
      return
    }
    if (batch.first) {
      this.#session = this.#gate.open()
      this.#explainer = new Explainer()
    }
    const { masked, findings } = this.#session.mask(new RawText(batch.text))
    const counts = new Map<Kind, number>()
    count(counts, findings)
    const { path, first, text } = batch
    const explained = this.#explain ? this.#explainer.lines(path, text, findings) : ''
    yield { ...nothing(batch), first, masked: masked.value, explained, counts }
  }

  *#lines(batch: RecordBatch): Iterable<MaskedBatch> {
    const { buffer, byteOffset, length } = batch.bytes
    const bytes = Buffer.from(buffer, byteOffset, length)
    let part = new Part(batch, batch.first)
    for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
      end = bytes.indexOf(newline, start)
      if (end === -1) end = bytes.length
      part.lines++
      if (isBlank(bytes, start, end)) continue
      const record = recordIn(bytes, start, end)
      if (record === null) {
        yield part.done(true)
        return
      }
      const isShort = record.text.length <= pieceLength
      const lines = isShort
        ? [this.#short(record, part.counts)]
        : this.#long(record, (findings) => count(part.counts, findings))
      for (const text of lines) {
        if (!part.add(text)) continue
        yield part.done(false)
        part = new Part(batch, false)
      }
    }
    yield part.done(false)
  }

  /** The line of a record of one piece, as nearly all are. */
  #short({ id, text, people }: MaskRecord, counts: Map<Kind, number>): string {
    const { masked, findings } = this.#open(people).mask(new RawText(text))
    count(counts, findings)
    const places = placesOf(findings, this.#explain)
    return `{"id":${JSON.stringify(id)},"masked":${JSON.stringify(masked.value)},"findings":[${places}]}\n`
  }

  /** The line of a record in parts, each of which takes little memory. */
  *#long(
    { id, text, people }: MaskRecord,
    met: (findings: readonly Finding[]) => void,
  ): Iterable<string> {
    const session = this.#open(people)
    const pieces = piecesOf(text)
    for (const piece of pieces) session.learn(new RawText(piece))
    const places = new PlaceList(this.#explain)
    let before = 0
    yield `{"id":${JSON.stringify(id)},"masked":"`
    for (const piece of pieces) {
      const { masked, findings } = session.mask(new RawText(piece))
      met(findings)
      places.add(findings, before)
      before += piece.length
      yield JSON.stringify(masked.value).slice(1, -1)
    }
    yield '","findings":['
    yield* places.json()
    yield ']}\n'
  }

  #open(people: readonly string[]): GateSession {
    const session = this.#gate.open()
    // One by one: there may be half a million.
    for (const name of people) session.know(new RawText(name))
    return session
  }
}

/** How much of the output is gathered before it is handed on, in characters. */
const partLength = 256 * 1024

/** What is gathered of the lines of a batch. */
class Part {
  readonly counts = new Map<Kind, number>()
  lines = 0
  readonly #batch: RecordBatch
  readonly #first: boolean
  readonly #masked: string[] = []
  #length = 0

  constructor(batch: RecordBatch, first: boolean) {
    this.#batch = batch
    this.#first = first
  }

  /** Takes in a piece of output; answers whether it is enough for a part. */
  add(masked: string): boolean {
    this.#masked.push(masked)
    this.#length += masked.length
    return this.#length >= partLength
  }

  done(broken: boolean): MaskedBatch {
    const { lines, counts } = this
    const masked = this.#masked.join('')
    return { ...nothing(this.#batch), first: this.#first, masked, counts, lines, broken }
  }
}

function nothing({ path }: Batch): MaskedBatch {
  return {
    path,
    first: false,
    masked: '',
    explained: '',
    counts: new Map(),
    lines: 0,
    broken: false,
  }
}

function joined(a: MaskedBatch, b: MaskedBatch): MaskedBatch {
  const counts = new Map(a.counts)
  for (const [kind, count] of b.counts) counts.set(kind, (counts.get(kind) ?? 0) + count)
  const masked = a.masked + b.masked
  return { ...a, masked, counts, lines: a.lines + b.lines, broken: b.broken }
}

const newline = 10

/** Apart, for what a generator holds is kept while it waits: the line, of eight mebibytes maybe, is not. */
function recordIn(bytes: Buffer, start: number, end: number): MaskRecord | null {
  return recordOf(lineOf(bytes.subarray(start, end)))
}

function isBlank(bytes: Buffer, start: number, end: number): boolean {
  // Nearly every line starts with its brace, which needs no second look.
  return bytes[start] !== 123 && bytes.toString('utf8', start, end).trim() === ''
}

function count(counts: Map<Kind, number>, findings: readonly Finding[]): void {
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1)
}
