import { isWordCode } from '../../src/gate/char.ts'
import type { Tagger } from '../../src/gate/tagger/tagger.ts'
import { Scan } from '../../src/gate/scan.ts'
import type { Example, Span } from './example.ts'

/** Letters and digits: of names, of names left open, of the rest, of the rest that was covered. */
export class Tally {
  name = 0
  open = 0
  rest = 0
  covered = 0
  words = 0
  findings = 0

  add(other: Tally): void {
    this.name += other.name
    this.open += other.open
    this.rest += other.rest
    this.covered += other.covered
    this.words += other.words
    this.findings += other.findings
  }

  /** Share of the letters of names that no finding covers. */
  get leak(): number {
    return this.name === 0 ? 0 : this.open / this.name
  }

  /** Share of the letters of the rest that some finding covers. */
  get over(): number {
    return this.rest === 0 ? 0 : this.covered / this.rest
  }

  toString(): string {
    const percent = (share: number): string => `${(share * 100).toFixed(2)} %`.padStart(8)
    const rate = ((this.findings / Math.max(this.words, 1)) * 10_000).toFixed(1).padStart(7)
    return `leak ${percent(this.leak)}  over ${percent(this.over)}  findings/10k words ${rate}`
  }
}

/** Tallies by genre or language, as `keyOf` says. */
export function tallies(
  tagger: Tagger,
  examples: Iterable<Example>,
  keyOf: (example: Example) => string,
): ReadonlyMap<string, Tally> {
  const byKey = new Map<string, Tally>()
  for (const example of examples) {
    const key = keyOf(example)
    const tally = byKey.get(key) ?? new Tally()
    byKey.set(key, tally)
    tally.add(tallyOf(tagger, example))
  }
  return byKey
}

const scan = new Scan()

export function found(tagger: Tagger, text: string): Span[] {
  scan.read(text)
  return tagger
    .tag(scan)
    .map(({ first, last }) => ({ start: scan.start(first), end: scan.end(last) }))
}

function tallyOf(tagger: Tagger, { text, people, unknown = [] }: Example): Tally {
  const tally = new Tally()
  const findings = found(tagger, text)
  tally.findings = findings.length
  tally.words = scan.wordCount
  const marks = new Uint8Array(text.length)
  paint(marks, people, 1)
  paint(marks, findings, 2)
  paint(marks, unknown, 4)
  for (let i = 0; i < text.length; i++) {
    if (!isWordCode(text.charCodeAt(i))) continue
    const mark = marks[i] ?? 0
    if (mark >= 4) continue
    if ((mark & 1) !== 0) {
      tally.name++
      if (mark === 1) tally.open++
    } else {
      tally.rest++
      if (mark === 2) tally.covered++
    }
  }
  return tally
}

function paint(marks: Uint8Array, spans: readonly Span[], bit: number): void {
  for (const { start, end } of spans) {
    for (let i = start; i < end; i++) marks[i] = (marks[i] ?? 0) | bit
  }
}
