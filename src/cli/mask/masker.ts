import { RawText } from '../../core/text.ts'
import type { Finding, GateSession } from '../../gate/gate.ts'
import { Gate } from '../../gate/gate.ts'
import type { Kind } from '../../gate/kind.ts'
import type { Batch } from './batch.ts'
import { piecesOf } from './batch.ts'
import { Explainer } from './explain.ts'
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

/** What became of a batch. Plain data: it comes from worker threads. */
export interface MaskedBatch {
  readonly path: string
  /** The first batch of its input. */
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

  mask(batch: Batch): MaskedBatch {
    const { path, first } = batch
    const counts = new Map<Kind, number>()
    const none = { path, first, explained: '', counts, lines: 0, broken: false }
    if (batch.form === 'records') return { ...none, ...this.#maskLines(batch.bytes, counts) }
    if (first) {
      this.#session = this.#gate.open()
      this.#explainer = new Explainer()
    }
    const { masked, findings } = this.#session.mask(new RawText(batch.text))
    count(counts, findings)
    const explained = this.#explain ? this.#explainer.lines(path, batch.text, findings) : ''
    return { ...none, masked: masked.value, explained }
  }

  #maskLines(
    bytes: Uint8Array,
    counts: Map<Kind, number>,
  ): { masked: string; lines: number; broken: boolean } {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
    const masked: string[] = []
    let lines = 0
    for (let start = 0, end = 0; start < text.length; start = end + 1) {
      end = text.indexOf('\n', start)
      if (end === -1) end = text.length
      const line = text.slice(start, end)
      lines++
      if (isBlank(line)) continue
      const record = recordOf(line)
      if (record === null) return { masked: masked.join(''), lines, broken: true }
      masked.push(this.#maskRecord(record, counts))
    }
    return { masked: masked.join(''), lines, broken: false }
  }

  #maskRecord({ id, text, people }: MaskRecord, counts: Map<Kind, number>): string {
    const session = this.#gate.open(people.map((name) => new RawText(name)))
    const pieces = piecesOf(text)
    if (pieces.length > 1) for (const piece of pieces) session.learn(new RawText(piece))
    const masked: string[] = []
    const places: string[] = []
    let before = 0
    for (const piece of pieces) {
      const { masked: done, findings } = session.mask(new RawText(piece))
      count(counts, findings)
      masked.push(JSON.stringify(done.value).slice(1, -1))
      const from = before
      // Joined at once: a record may hold a million findings.
      if (findings.length > 0) places.push(findings.map((one) => this.#place(one, from)).join(','))
      before += piece.length
    }
    return `{"id":${JSON.stringify(id)},"masked":"${masked.join('')}","findings":[${places.join(',')}]}\n`
  }

  #place({ kind, start, end, detector, why }: Finding, before: number): string {
    const place = { kind, start: start + before, end: end + before }
    if (this.#explain) return JSON.stringify({ ...place, detector, why })
    return `{"kind":"${kind}","start":${place.start},"end":${place.end}}`
  }
}

function isBlank(line: string): boolean {
  // Nearly every line starts with its brace, which needs no second look.
  return line.charCodeAt(0) !== 123 && line.trim() === ''
}

function count(counts: Map<Kind, number>, findings: readonly Finding[]): void {
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1)
}
