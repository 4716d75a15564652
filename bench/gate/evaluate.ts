import type { Label, LabelledItem } from './corpus.ts'

/** How the labels of one kind fared. Characters are letters and digits. */
export interface KindFigures {
  readonly kind: string
  readonly spans: number
  readonly characters: number
  /** Characters that no finding of any kind covers. */
  readonly leaked: number
  /** Labels touched by a finding, and those of them named by their own kind. */
  readonly met: number
  readonly named: number
}

export interface Figures {
  readonly items: number
  readonly kinds: readonly KindFigures[]
  /** Characters outside of all labels, and those of them that are covered. */
  readonly plain: number
  readonly masked: number
  /** Of the items without any label: how many, their words, and what was found in them by kind. */
  readonly clean: {
    readonly items: number
    readonly words: number
    readonly findings: ReadonlyMap<string, number>
  }
  /** Labels that leak and findings that touch no label, one line each, for items whose text may be shown. */
  readonly leaks: readonly string[]
  readonly alarms: readonly string[]
}

/** Compares what a masker found with the labels; `found[i]` belongs to `items[i]`, sorted, not overlapping. */
export function evaluate(
  items: readonly LabelledItem[],
  found: readonly (readonly Label[])[],
): Figures {
  const byKind = new Map<string, Counts>()
  const findings = new Map<string, number>()
  const clean = { items: 0, words: 0, findings }
  const leaks: string[] = []
  const alarms: string[] = []
  let plain = 0
  let masked = 0
  for (const [index, item] of items.entries()) {
    const theirs = found[index] ?? []
    const weight = letters(item.text)
    const covered = painted(item.text.length, theirs)
    const labelled = painted(item.text.length, item.spans)
    for (const label of item.spans) {
      const counts = byKind.get(label.kind) ?? { ...noCounts }
      byKind.set(label.kind, counts)
      const leaked = add(counts, label, theirs, weight, covered)
      if (leaked > 0) leaks.push(line(item, label, `${leaked} leaked`))
    }
    for (let i = 0; i < weight.length; i++) {
      if (weight[i] === 0 || labelled[i] === 1) continue
      plain++
      masked += covered[i] ?? 0
    }
    for (const one of theirs) {
      if (!item.spans.some((label) => shared(label, one) > 0)) alarms.push(line(item, one, 'alarm'))
      if (item.spans.length === 0) findings.set(one.kind, (findings.get(one.kind) ?? 0) + 1)
    }
    if (item.spans.length > 0) continue
    clean.items++
    clean.words += item.text.split(/\s+/).length
  }
  const kinds = [...byKind].map(([kind, counts]) => ({ kind, ...counts }))
  return { items: items.length, kinds, plain, masked, clean, leaks, alarms }
}

interface Counts {
  spans: number
  characters: number
  leaked: number
  met: number
  named: number
}

const noCounts: Counts = { spans: 0, characters: 0, leaked: 0, met: 0, named: 0 }

/** Counts one label in; answers how many of its characters leak. */
function add(
  counts: Counts,
  label: Label,
  findings: readonly Label[],
  weight: Uint8Array,
  covered: Uint8Array,
): number {
  let leaked = 0
  counts.spans++
  for (let i = label.start; i < label.end; i++) {
    if (weight[i] === 0) continue
    counts.characters++
    if (covered[i] === 0) leaked++
  }
  counts.leaked += leaked
  const met = findings.filter((one) => shared(label, one) > 0)
  if (met.length > 0) counts.met++
  if (met.some((one) => one.kind === label.kind)) counts.named++
  return leaked
}

/** 1 where a letter or a digit begins. */
function letters(text: string): Uint8Array {
  const weight = new Uint8Array(text.length)
  for (const { index } of text.matchAll(/[\p{L}\p{N}]/gu)) weight[index] = 1
  return weight
}

function painted(length: number, ranges: readonly Label[]): Uint8Array {
  const paint = new Uint8Array(length)
  for (const { start, end } of ranges) paint.fill(1, start, end)
  return paint
}

function shared(a: Label, b: Label): number {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start)
}

function line({ id, text }: LabelledItem, { kind, start, end }: Label, what: string): string {
  const value = JSON.stringify(text.slice(start, end))
  return `${id} ${kind} ${start}-${end} (${end - start}) ${what}: ${value}`
}

/** The figures as Markdown, as docs/evaluation-gate.md shows them. */
export function report(figures: Figures): string[] {
  const { kinds, clean, plain, masked } = figures
  const rows = kinds
    .toSorted((a, b) => b.spans - a.spans || (a.kind < b.kind ? -1 : 1))
    .map(
      ({ kind, spans, characters, leaked, met, named }) =>
        `| \`${kind}\` | ${spans} | ${percent(leaked, characters)} | ${percent(named, met)} |`,
    )
  const alarms = [...clean.findings].toSorted(([, a], [, b]) => b - a)
  const rates = alarms.map(([kind, count]) => `${kind} ${perTenThousand(count, clean.words)}`)
  return [
    '| kind | labels | leak | named by its kind |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    '',
    `Over-masking: ${percent(masked, plain, 3)} of ${plain} letters and digits outside of all labels.`,
    `${figures.items} items; ${clean.items} of them hold no label (${clean.words} words). ` +
      `Findings per 10,000 words there: ${rates.length === 0 ? 'none' : rates.join(', ')}.`,
  ]
}

/** What became of the names in texts where nothing but people is labelled, on one line. */
export function unreadLine(
  name: string,
  items: readonly LabelledItem[],
  found: readonly (readonly Label[])[],
): string {
  const names = evaluate(items, found).kinds.find(({ kind }) => kind === person)
  const people = found.map((findings) => findings.filter(({ kind }) => kind === person))
  const { plain, masked, clean } = evaluate(items, people)
  const leak =
    names === undefined
      ? ''
      : `${names.spans} names, leak ${percent(names.leaked, names.characters)}, `
  return (
    `gate, unread, ${name}: ${items.length} pieces, ${leak}` +
    `masked as people outside of them ${percent(masked, plain)}, in ${clean.words} words of pieces ` +
    `that name nobody ${perTenThousand(clean.findings.get(person) ?? 0, clean.words)} per 10,000`
  )
}

/** The items with the full names in them as the people that a tool would name, as it names attendees. */
export function withParticipants(items: readonly LabelledItem[]): readonly LabelledItem[] {
  return items.map((item) => ({ ...item, people: [...new Set(namesIn(item).filter(isFull))] }))
}

/** What became of those whose full name stands in a piece: of the full names, and of what they are called by alone. */
export function participantsLine(
  name: string,
  items: readonly LabelledItem[],
  found: readonly (readonly Label[])[],
): string {
  const leakOf = (isMeant: (name: string, people: readonly string[]) => boolean): string => {
    const meant = items.map((item) => {
      const people = item.people ?? []
      const spans = item.spans.filter(({ start, end }) =>
        isMeant(item.text.slice(start, end), people),
      )
      return { ...item, spans }
    })
    const [counts] = evaluate(meant, found).kinds
    return counts === undefined ? 'none' : percent(counts.leaked, counts.characters)
  }
  const isFirst = (word: string, people: readonly string[]): boolean =>
    people.some((one) => one.split(/\s/)[0] === word)
  return (
    `gate, unread, ${name}, with whose full names stand in it known: full names leak ${leakOf(isFull)}, ` +
    `given names of theirs alone ${leakOf(isFirst)}`
  )
}

function namesIn({ text, spans }: LabelledItem): string[] {
  return spans.map(({ start, end }) => text.slice(start, end))
}

function isFull(name: string): boolean {
  return /\s/.test(name)
}

const person = 'person'

function percent(part: number, whole: number, digits = 2): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(digits)} %`
}

function perTenThousand(count: number, words: number): string {
  return ((10_000 * count) / words).toFixed(1)
}
