import type { Connector, ReadRun, ScopeFlags, ScopeOf } from '../connectors/connector.ts'
import { Tally } from '../connectors/connector.ts'
import { SvcError } from '../core/error.ts'
import type { Candidate, DraftInput, Item, MaskedChunk, SourceFile } from '../core/item.ts'
import { ruleLimits } from '../core/rule.ts'
import { chunk } from '../extract/chunk.ts'
import type { ExtractOptions } from '../extract/candidate.ts'
import { extract } from '../extract/candidate.ts'
import type { Opposed } from '../extract/duplicate/duplicate.ts'
import { NearDuplicates } from '../extract/duplicate/duplicate.ts'
import type { Taste } from '../extract/verdict/taste.ts'
import { traitsOf } from '../extract/verdict/traits.ts'
import { maskChunks } from '../gate/chunk.ts'
import type { Gate } from '../gate/gate.ts'
import { countPlaceholders } from '../gate/placeholder.ts'
import type { Outbox } from './outbox.ts'
import type { RedactionLog } from './redaction-report.ts'
import type { Refiner } from './refine/refiner.ts'

/** A connector the person asked for, with what was given to it. */
export interface Wanted {
  readonly connector: Connector
  /** By the connector's own scope keys; what was not given is absent. */
  readonly scope: ScopeOf<ScopeFlags>
}

/** How one connector's part of a run ended. */
export type Outcome =
  | ({ readonly state: 'skipped'; readonly id: string } & MissingScope)
  | ({ readonly state: 'read' } & ReadCounts)
  | ({ readonly state: 'failed'; readonly error: SvcError } & ReadCounts)

/** The scope flags a run still needs, as typed: all of them, or any one. */
export interface MissingScope {
  readonly needs: readonly string[]
  readonly need: 'all' | 'any'
}

export interface ReadCounts {
  readonly id: string
  /** Candidates that would be uploaded. */
  readonly chunks: number
  readonly filesWithCandidates: number
  /** Sentences of some promise that the rank or the floor cut. */
  readonly below: number
  /** Said already by an earlier candidate, and joined to it. */
  readonly duplicates: number
  /** Say the contrary of an earlier candidate; both are kept. */
  readonly contradictions: number
  readonly tally: Tally
}

export interface PrebrainOptions {
  readonly gate: Gate
  readonly extract: Partial<ExtractOptions>
  readonly since: Date | null
  readonly signal: AbortSignal
  readonly outbox: Outbox
  /** Takes in what was masked. */
  readonly redactions: RedactionLog
  /** Judges what the rules found; null without a model. */
  readonly refiner: Refiner | null
  /** What earlier verdicts tell; null when nothing is to be learned from. */
  readonly taste: Taste | null
  readonly onProgress: (event: ProgressEvent) => void
}

export type ProgressEvent =
  | { readonly kind: 'start'; readonly id: string; readonly title: string }
  | { readonly kind: 'item'; readonly id: string; readonly tally: Tally; readonly chunks: number }
  | { readonly kind: 'end'; readonly outcome: Outcome }

/**
 * Reads each connector to its end and puts the candidates into the outbox: item -> chunk -> masked chunk ->
 * candidate -> draft, one item at a time, so memory is that of the largest item. One connector's failure
 * is its own outcome and the others go on.
 */
export async function findCandidates(
  wanted: readonly Wanted[],
  options: PrebrainOptions,
): Promise<readonly Outcome[]> {
  const seen = new NearDuplicates()
  const outcomes: Outcome[] = []
  for (const each of wanted) {
    if (options.signal.aborted) break
    const missing = missingScope(each)
    const outcome: Outcome =
      missing !== null
        ? { state: 'skipped', id: each.connector.id, ...missing }
        : await readConnector(each, options, seen)
    options.onProgress({ kind: 'end', outcome })
    outcomes.push(outcome)
  }
  return outcomes
}

/** What a connector lacks before it can start; null when it lacks nothing. */
function missingScope({ connector, scope }: Wanted): MissingScope | null {
  if (connector.needs === null) return null
  const flagOf = (key: string): string => connector.scope[key]?.flag ?? key
  if ('all' in connector.needs) {
    const needs = connector.needs.all.filter((key) => scope[key] === undefined).map(flagOf)
    return needs.length === 0 ? null : { needs, need: 'all' }
  }
  const { any } = connector.needs
  if (any.some((key) => scope[key] !== undefined)) return null
  return { needs: any.map(flagOf), need: 'any' }
}

async function readConnector(
  { connector, scope }: Wanted,
  options: PrebrainOptions,
  seen: NearDuplicates,
): Promise<Outcome> {
  const { outbox, onProgress } = options
  const tally = new Tally()
  const counts = { chunks: 0, filesWithCandidates: 0, below: 0, duplicates: 0, contradictions: 0 }
  const ended = (): ReadCounts => ({ id: connector.id, ...counts, tally })
  let lastFile: SourceFile | null = null
  onProgress({ kind: 'start', id: connector.id, title: connector.title })
  try {
    for await (const item of connector.read(readRun(scope, options, tally))) {
      const { drafts, below } = await draftsOf(connector.id, item, options)
      counts.below += below
      const places = new Map<number, number>()
      for (const { file, draft, reasons, place } of drafts) {
        const key = outbox.size
        const { same, opposed } = seen.find(draft.body, key)
        if (same !== null) {
          if (draft.source !== null) outbox.addSource(same, draft.source)
          counts.duplicates++
          continue
        }
        await outbox.add(file, draft, reasons)
        places.set(key, place)
        for (const other of opposed) outbox.addRelated(key, inOrder(other, place, places))
        if (opposed.length > 0) counts.contradictions++
        counts.chunks++
        if (lastFile !== item.file) counts.filesWithCandidates++
        lastFile = item.file
      }
      onProgress({ kind: 'item', id: connector.id, tally, chunks: counts.chunks })
      if (options.signal.aborted) break
    }
    return { state: 'read', ...ended() }
  } catch (thrown) {
    if (!(thrown instanceof SvcError)) throw thrown
    return { state: 'failed', error: thrown, ...ended() }
  }
}

function readRun(scope: Wanted['scope'], options: PrebrainOptions, tally: Tally): ReadRun {
  return {
    scope,
    signal: options.signal,
    since: options.since,
    tally,
    file: (name) => tally.file(name),
  }
}

interface Find {
  readonly file: MaskedChunk['fileName']
  readonly draft: DraftInput
  readonly reasons: readonly string[]
  /** Orders the finds of one item as they were said. */
  readonly place: number
}

/** Of two finds of one item the one said later is later, where the words do not tell. */
function inOrder(other: Opposed, place: number, places: ReadonlyMap<number, number>): Opposed {
  const otherPlace = places.get(other.key)
  if (other.later !== null || otherPlace === undefined) return other
  return { ...other, later: otherPlace > place ? 'other' : 'this' }
}

async function draftsOf(
  connector: string,
  item: Item,
  options: PrebrainOptions,
): Promise<{
  drafts: readonly Find[]
  below: number
}> {
  const { gate, redactions, refiner } = options
  const chunks = [...maskChunks(gate, chunk(item))]
  redactions.add(connector, chunks)
  const [first] = chunks
  if (first === undefined) return { drafts: [], below: 0 }
  const extractOptions = rankingOf(connector, options)
  const { candidates, below } = await (refiner?.extract(chunks, extractOptions) ??
    extract(chunks, extractOptions))
  const order = new Map(
    chunks.flatMap(({ passages }) => passages).map((passage, i) => [passage, i]),
  )
  return {
    drafts: candidates.map((candidate) => ({
      file: first.fileName,
      draft: draftOf(connector, candidate),
      reasons: candidate.reasons,
      place: (order.get(candidate.passage) ?? 0) * 2 ** 32 + candidate.start,
    })),
    below,
  }
}

function rankingOf(connector: string, { extract: given, taste }: PrebrainOptions) {
  if (taste === null) return given
  const shift = (found: Candidate): number => taste.shift(traitsOf({ ...found, connector }))
  return { ...given, shift }
}

function draftOf(connector: string, candidate: Candidate): DraftInput {
  const { title, body, passage, score } = candidate
  return {
    title: title.slice(0, ruleLimits.title),
    body,
    source: passage.source,
    sources: [],
    connector,
    tags: [],
    redactions: countPlaceholders(title, body),
    score,
  }
}
