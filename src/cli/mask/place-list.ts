import type { Finding } from '../../gate/gate.ts'

/** Start, end and label of a place. */
const fields = 3
const placesPerBlock = 8192

/**
 * The findings of a record, to be written behind its masked text. A record may hold a million: each takes twelve
 * bytes here, and they are written a block at a time.
 */
export class PlaceList {
  readonly #explain: boolean
  readonly #blocks: Int32Array[] = []
  #count = 0
  /** What is written before and behind the offsets, once for all places of one sort. */
  readonly #labels: { readonly before: string; readonly behind: string }[] = []
  readonly #numbers = new Map<string, number>()

  constructor(explain: boolean) {
    this.#explain = explain
  }

  /** Takes in the findings of a piece of the record that starts at `from`. */
  add(findings: readonly Finding[], from: number): void {
    for (const finding of findings) {
      const at = (this.#count % placesPerBlock) * fields
      if (at === 0) this.#blocks.push(new Int32Array(placesPerBlock * fields))
      const block = this.#blocks.at(-1)
      block?.set([finding.start + from, finding.end + from, this.#label(finding)], at)
      this.#count++
    }
  }

  /** The places as members of a JSON array, in parts that together are all of it. */
  *json(): Iterable<string> {
    for (const [index, block] of this.#blocks.entries()) {
      const places: string[] = []
      const count = Math.min(placesPerBlock, this.#count - index * placesPerBlock)
      for (let at = 0; at < count * fields; at += fields) {
        const label = this.#labels[block[at + 2] ?? 0]
        places.push(`${label?.before},"start":${block[at]},"end":${block[at + 1]}${label?.behind}`)
      }
      yield (index === 0 ? '' : ',') + places.join(',')
    }
  }

  #label({ kind, detector, why }: Finding): number {
    const name = this.#explain ? `${kind} ${detector} ${why}` : kind
    let number = this.#numbers.get(name)
    if (number === undefined) {
      const reasons = `,"detector":${JSON.stringify(detector)},"why":${JSON.stringify(why)}}`
      number =
        this.#labels.push({ before: `{"kind":"${kind}"`, behind: this.#explain ? reasons : '}' }) -
        1
      this.#numbers.set(name, number)
    }
    return number
  }
}
