import type { Finding } from '../../gate/gate.ts'

/** The findings of a record of one piece, as members of a JSON array. */
export function placesOf(findings: readonly Finding[], explain: boolean): string {
  let places = ''
  for (const finding of findings) {
    if (places !== '') places += ','
    const { before, behind } = labelOf(finding, explain)
    places += `${before},"start":${finding.start},"end":${finding.end}${behind}`
  }
  return places
}

/** What is written before and behind the offsets of a place. */
interface Label {
  readonly before: string
  readonly behind: string
}

function labelOf({ kind, detector, why }: Finding, explain: boolean): Label {
  const before = `{"kind":"${kind}"`
  if (!explain) return { before, behind: '}' }
  const reasons = `,"detector":${JSON.stringify(detector)},"why":${JSON.stringify(why)}}`
  return { before, behind: reasons }
}

/** Start, end and label of a place. */
const fields = 3
const smallestBlock = 1024 * fields
const largestBlock = 8192 * fields

/**
 * The findings of a long record, to be written behind its masked text. It may hold a million: each takes twelve
 * bytes here, and they are written a block at a time.
 */
export class PlaceList {
  readonly #explain: boolean
  /** Each twice as large as the one before. */
  readonly #blocks: Int32Array[] = []
  /** How much of the last block is taken. */
  #length = 0
  /** Once for all places of one sort. */
  readonly #labels: Label[] = []
  readonly #numbers = new Map<string, number>()

  constructor(explain: boolean) {
    this.#explain = explain
  }

  /** Takes in the findings of a piece of the record that starts at `from`. */
  add(findings: readonly Finding[], from: number): void {
    let block = this.#blocks.at(-1)
    for (const finding of findings) {
      if (block === undefined || this.#length === block.length) {
        const size = block === undefined ? smallestBlock : Math.min(2 * block.length, largestBlock)
        this.#blocks.push((block = new Int32Array(size)))
        this.#length = 0
      }
      block[this.#length++] = finding.start + from
      block[this.#length++] = finding.end + from
      block[this.#length++] = this.#label(finding)
    }
  }

  /** The places as members of a JSON array, in parts that together are all of it. */
  *json(): Iterable<string> {
    const last = this.#blocks.length - 1
    for (const [index, block] of this.#blocks.entries()) {
      const places: string[] = []
      const length = index === last ? this.#length : block.length
      for (let at = 0; at < length; at += fields) {
        const label = this.#labels[block[at + 2] ?? 0]
        places.push(`${label?.before},"start":${block[at]},"end":${block[at + 1]}${label?.behind}`)
      }
      yield (index === 0 ? '' : ',') + places.join(',')
    }
  }

  #label(finding: Finding): number {
    const { kind, detector, why } = finding
    const name = this.#explain ? `${kind} ${detector} ${why}` : kind
    let number = this.#numbers.get(name)
    if (number === undefined) {
      number = this.#labels.push(labelOf(finding, this.#explain)) - 1
      this.#numbers.set(name, number)
    }
    return number
  }
}
