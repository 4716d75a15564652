import type { LabelLine } from './label.ts'
import type { Likeness } from './name.ts'
import { likeness } from './name.ts'

interface Seen {
  readonly likeness: Likeness
  /** A time stood beside it. */
  readonly timed: boolean
  count: number
}

/** How a file names its speakers: above what they say, or on the same line. */
export interface SpeakerStyle {
  readonly form: 'inline' | 'heading'
  readonly labels: ReadonlySet<string>
}

/**
 * Which labels of a file are speakers. One line cannot tell `Anna: we ship weekly` from `Decision: we ship
 * weekly`; a file can: speakers come back, and most of it belongs to one.
 */
export class SpeakerEvidence {
  readonly #inline = new Map<string, Seen>()
  readonly #heading = new Map<string, Seen>()
  #units = 0
  #blocks = 0
  #labelledBlocks = 0
  #afterHeading = false
  #headings = 0
  #headingsWithText = 0

  /** One line with text (`found`: the label it may begin with). `opens`: the first of its block. */
  see(found: LabelLine | null, opens: boolean): void {
    this.#units++
    if (opens) this.#blocks++
    const label = found?.label ?? null
    const like = label === null ? null : likeness(label)
    const heading = found?.form === 'heading' && like !== null
    if (this.#afterHeading && !heading && found?.form !== 'time') this.#headingsWithText++
    this.#afterHeading = heading
    if (found === null || label === null || like === null) return
    if (heading) this.#headings++
    if (opens) this.#labelledBlocks++
    const seen = found.form === 'heading' ? this.#heading : this.#inline
    const before = seen.get(label)
    const timed = found.startSeconds !== null
    if (before === undefined) seen.set(label, { likeness: like, timed, count: 1 })
    else before.count++
  }

  /** The verdict; null where nothing speaks for speakers. `known`: attendees the file lists. */
  verdict(known: readonly string[]): SpeakerStyle | null {
    const above = this.#headingLabels()
    const beside = this.#inlineLabels(new Set(known.flatMap((name) => [name, ...name.split(' ')])))
    if (above.lines === 0 && beside.lines === 0) return null
    // A file of speaker lines with text below may hold colons inside the text, hardly the other way round.
    return above.lines * 3 >= beside.lines
      ? { form: 'heading', labels: above.labels }
      : { form: 'inline', labels: beside.labels }
  }

  /** A name with a time on a line of its own is rare in prose, except in agendas: there no text follows. */
  #headingLabels(): Accepted {
    if (this.#headingsWithText < this.#headings * 0.6) return nothing
    const all = [...this.#heading.values()]
    const recurs = all.some((seen) => seen.count > 1)
    // A first name with a time speaks as a full name with one does.
    const timed = all.some((seen) => seen.timed && seen.likeness === 'sure')
    return accepted(this.#heading, (seen) => {
      if (seen.likeness === 'sure' || seen.count > 1) return true
      return seen.likeness === 'likely' && (recurs || (seen.timed && timed))
    })
  }

  #inlineLabels(known: ReadonlySet<string>): Accepted {
    const all = accepted(this.#inline, () => true)
    const cover = Math.max(ratio(all.lines, this.#units), ratio(this.#labelledBlocks, this.#blocks))
    const recurs = [...this.#inline.values()].some((seen) => seen.count > 1)
    const exchange = recurs && all.labels.size > 1 && all.lines > 2 && cover >= 0.2
    if (!exchange && cover < 0.6) return nothing
    const names = new Set([...known, ...this.#firstNames()])
    return accepted(this.#inline, (seen, label) => {
      if (seen.likeness === 'sure') return seen.count > 1 || cover >= 0.5
      if (seen.likeness === 'faint') return seen.count > 1 && cover >= 0.5
      return seen.count > 1 || names.has(label) || cover >= 0.8
    })
  }

  #firstNames(): readonly string[] {
    const full = [...this.#inline].filter(([, seen]) => seen.likeness === 'sure')
    return full.flatMap(([label]) => label.split(' '))
  }
}

interface Accepted {
  readonly labels: ReadonlySet<string>
  readonly lines: number
}

const nothing: Accepted = { labels: new Set(), lines: 0 }

function accepted(
  seen: ReadonlyMap<string, Seen>,
  test: (seen: Seen, label: string) => boolean,
): Accepted {
  const taken = [...seen].filter(([label, one]) => test(one, label))
  return {
    labels: new Set(taken.map(([label]) => label)),
    lines: taken.reduce((sum, [, one]) => sum + one.count, 0),
  }
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
