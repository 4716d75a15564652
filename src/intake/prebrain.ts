import { Tally } from '../connectors/tally.ts'
import { NearDuplicates } from '../extract/duplicate/duplicate.ts'
import type { KnownRun } from './known/known-run.ts'
import type { Outbox, Part } from './outbox.ts'
import type { Outcome, Unreachable, Wanted } from './outcome.ts'
import { missingOf } from './outcome.ts'
import type { Making, Reading, ReadTool } from './read-connector.ts'
import { readConnector } from './read-connector.ts'
import type { Resealed } from './sift.ts'
import { sift } from './sift.ts'

export interface PrebrainOptions extends Making {
  readonly since: Date | null
  readonly signal: AbortSignal
  readonly outbox: Outbox
  /** What is known of a connector that is about to be read. */
  readonly known: (wanted: Wanted) => Promise<KnownRun>
  readonly readTool: ReadTool
  readonly onProgress: (event: ProgressEvent) => void
}

export type ProgressEvent =
  | { readonly kind: 'start'; readonly id: string; readonly title: string }
  | {
      readonly kind: 'item'
      readonly id: string
      readonly tally: Tally
      readonly candidates: number
    }
  | { readonly kind: 'end'; readonly id: string }

/** What a run found, and what is to be noted of it once it is acknowledged. */
export interface Findings {
  readonly outcomes: readonly Outcome[]
  readonly sections: readonly Section[]
  /** Keys of candidates that more than one item states. */
  readonly shared: ReadonlySet<number>
  /** Originals of drafts that are there already. */
  readonly resealed: readonly Resealed[]
}

/** One connector that was read. */
export interface Section {
  readonly wanted: Wanted
  readonly part: Part
  readonly known: KnownRun
}

/**
 * Reads the connectors and puts what they found into the outbox. Tools are read side by side, so that waiting for
 * one does not hold up the others; exports one after the other. What comes out is the same as if all were read one
 * after the other in the order given. One connector's failure is its own outcome and the others go on.
 */
export async function findCandidates(
  wanted: readonly (Wanted | Unreachable)[],
  options: PrebrainOptions,
): Promise<Findings> {
  const stopped = new AbortController()
  const signal = AbortSignal.any([options.signal, stopped.signal])
  let exportsRead: Promise<unknown> = Promise.resolve()
  const starts = wanted.map(async (each) => {
    if ('error' in each) return { wanted: each, section: null }
    const section = missingOf(each) === null ? await sectionOf(each, options) : null
    return { wanted: each, section }
  })
  const prepared = await Promise.all(starts)
  const readings = prepared.map(({ wanted: each, section }) => {
    if (section === null) return Promise.resolve(null)
    const read = (): Promise<Reading> => readSection(section, { ...options, signal })
    if ('connection' in each) return read()
    const turn = exportsRead.then(read)
    exportsRead = turn.catch(() => undefined)
    return turn
  })
  try {
    await Promise.all(readings)
  } catch (bug) {
    stopped.abort(bug)
    await Promise.allSettled(readings)
    throw bug
  }
  const sieve = {
    outbox: options.outbox,
    seen: new NearDuplicates(),
    shared: new Set<number>(),
    resealed: new Array<Resealed>(),
  }
  const outcomes: Outcome[] = []
  const sections: Section[] = []
  for (const [i, { wanted: each, section }] of prepared.entries()) {
    const reading = await readings[i]
    if (section === null || !reading) {
      outcomes.push(unreadOutcome(each))
      continue
    }
    sections.push(section)
    const sifted = await sift(section.part, section.known, sieve)
    outcomes.push(readOutcome(section, reading, sifted))
  }
  return { outcomes, sections, shared: sieve.shared, resealed: sieve.resealed }
}

async function sectionOf(wanted: Wanted, options: PrebrainOptions): Promise<Section> {
  // Taken before anything is waited for: parts stand in the order the connectors were asked for.
  const part = options.outbox.part()
  options.redactions.open(wanted.connector.id)
  return { wanted, part, known: await options.known(wanted) }
}

async function readSection(section: Section, options: PrebrainOptions): Promise<Reading> {
  const { wanted, part, known } = section
  const { connector } = wanted
  const { onProgress, signal } = options
  if (signal.aborted) return { error: null, tally: new Tally(), below: 0 }
  onProgress({ kind: 'start', id: connector.id, title: connector.title })
  const reading = await readConnector(wanted, {
    ...options,
    known,
    part,
    onItem: (tally, candidates) => {
      onProgress({ kind: 'item', id: connector.id, tally, candidates })
    },
  })
  onProgress({ kind: 'end', id: connector.id })
  return reading
}

/** What became of a connector that was not read. */
function unreadOutcome(wanted: Wanted | Unreachable): Outcome {
  if ('error' in wanted) {
    const { connector, error } = wanted
    return { state: 'failed', error, id: connector.id, ...nothingRead, tally: new Tally() }
  }
  const missing = missingOf(wanted)
  if (missing === null) throw new TypeError(`${wanted.connector.id} lacks nothing`)
  return { state: 'skipped', id: wanted.connector.id, ...missing }
}

const nothingRead = {
  chunks: 0,
  filesWithCandidates: 0,
  below: 0,
  duplicates: 0,
  contradictions: 0,
  known: 0,
  stale: 0,
}

function readOutcome(
  { wanted, known }: Section,
  { error, tally, below }: Reading,
  sifted: Awaited<ReturnType<typeof sift>>,
): Outcome {
  const counts = {
    id: wanted.connector.id,
    ...sifted,
    below,
    known: known.known,
    stale: known.countStale(),
    tally,
  }
  return error === null ? { state: 'read', ...counts } : { state: 'failed', error, ...counts }
}
