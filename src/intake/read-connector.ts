import type { OriginalsVault } from '../client/originals/originals-vault.ts'
import type { Connection, ReadRun } from '../connectors/connector.ts'
import { Tally } from '../connectors/tally.ts'
import { SvcError } from '../core/error.ts'
import type { Candidate, DraftInput, Item, SourceFile } from '../core/item.ts'
import { ruleLimits } from '../core/rule.ts'
import type { ExtractOptions } from '../extract/candidate.ts'
import { extract } from '../extract/candidate.ts'
import { chunk } from '../extract/chunk.ts'
import { wholeCandidate } from '../extract/whole.ts'
import type { Taste } from '../extract/verdict/taste.ts'
import { traitsOf } from '../extract/verdict/traits.ts'
import { maskChunks } from '../gate/chunk.ts'
import type { Gate } from '../gate/gate.ts'
import { countPlaceholders } from '../gate/placeholder.ts'
import type { KnownRun } from './known/known-run.ts'
import { ItemOriginals } from './original.ts'
import type { Part } from './outbox.ts'
import type { ToolConnector, Wanted } from './outcome.ts'
import { readAhead } from './read-ahead.ts'
import type { RedactionLog } from './redaction-report.ts'
import type { Refiner } from './refine/refiner.ts'

/** What is made of every item, whichever connector it comes from. */
export interface Making {
  readonly gate: Gate
  readonly extract: Partial<ExtractOptions>
  /** Takes in what was masked. */
  readonly redactions: RedactionLog
  /** Judges what the rules found; null without a model. */
  readonly refiner: Refiner | null
  /** What earlier verdicts tell; null when nothing is to be learned from. */
  readonly taste: Taste | null
  /** Seals what placeholders stand for; null when that is not to be kept. */
  readonly originals: OriginalsVault | null
}

export interface ReadOptions extends Making {
  readonly since: Date | null
  readonly signal: AbortSignal
  readonly known: KnownRun
  readonly part: Part
  /** The items of a connected tool. */
  readonly readTool: ReadTool
  readonly onItem: (tally: Tally, candidates: number) => void
}

/** Opens a connected tool for one run, reads it, and closes it. */
export type ReadTool = (
  connector: ToolConnector,
  connection: Connection,
  run: ReadRun,
) => AsyncIterable<Item>

/** One connector read to its end, or until it failed. What it found is in its part of the outbox. */
export interface Reading {
  readonly error: SvcError | null
  readonly tally: Tally
  readonly below: number
}

/**
 * Item -> chunk -> masked chunk -> candidate -> draft, one item at a time, so memory is that of the largest item
 * and a few that were read ahead. What an earlier run left is passed over. Throws only what is a bug.
 */
export async function readConnector(wanted: Wanted, options: ReadOptions): Promise<Reading> {
  const { known, part, signal } = options
  const tally = new Tally()
  const units = new WeakMap<SourceFile, number>()
  let unitCount = 0
  let below = 0
  let candidates = 0
  try {
    for await (const item of itemsOf(wanted, tally, options)) {
      const number = known.meet(item)
      if (number !== null) {
        const made = await draftsOf(wanted.connector.id, item, options)
        below += made.below
        const unit = units.get(item.file) ?? unitCount++
        units.set(item.file, unit)
        for (const found of made.found) await part.add({ ...found, unit, item: number })
        candidates += made.found.length
      }
      options.onItem(tally, candidates)
      if (signal.aborted) break
    }
    return { error: null, tally, below }
  } catch (thrown) {
    if (thrown instanceof SvcError) return { error: thrown, tally, below }
    // A request that was cut short because the person asked to stop.
    if (signal.aborted) return { error: null, tally, below }
    throw thrown
  } finally {
    tally.gone += known.countGone()
  }
}

/** Items of a tool that are fetched while others are masked. */
const itemsAhead = 16

function itemsOf(wanted: Wanted, tally: Tally, options: ReadOptions): AsyncIterable<Item> {
  const run: ReadRun = {
    scope: wanted.scope,
    signal: options.signal,
    since: options.since,
    tally,
    memory: options.known,
    file: (name) => tally.file(name),
  }
  // An export is on this device: there is nothing to wait for, and its items may be large.
  if (!('connection' in wanted)) return wanted.connector.read(run)
  const { connector, connection } = wanted
  if (connection === null) throw new TypeError(`${connector.id} is not connected`)
  return readAhead(options.readTool(connector, connection, run), itemsAhead)
}

interface Made {
  readonly found: readonly {
    readonly file: Candidate['title']
    readonly draft: DraftInput
    readonly reasons: readonly string[]
    readonly place: number
    readonly whole: boolean
    readonly sealed: string | null
  }[]
  readonly below: number
}

async function draftsOf(connector: string, item: Item, making: Making): Promise<Made> {
  const { gate, redactions, refiner, originals: vault } = making
  const chunks = [...maskChunks(gate, chunk(item), { originals: vault !== null })]
  redactions.add(connector, chunks)
  const [first] = chunks
  if (first === undefined) return { found: [], below: 0 }
  const { fileName: file } = first
  const originals = vault === null ? null : new ItemOriginals(chunks)
  const sealed = (draft: DraftInput, candidate: Candidate): string | null => {
    const found = originals?.of(draft, candidate) ?? null
    return found === null || vault === null ? null : vault.seal(found)
  }
  if (item.whole) {
    const candidate = wholeCandidate(chunks)
    if (candidate === null) return { found: [], below: 0 }
    const { reasons } = candidate
    const draft = draftOf(connector, candidate)
    const whole = { draft, sealed: sealed(draft, candidate), place: 0, whole: true }
    return { found: [{ file, reasons, ...whole }], below: 0 }
  }
  const extractOptions = rankingOf(connector, making)
  const { candidates, below } = await (refiner?.extract(chunks, extractOptions) ??
    extract(chunks, extractOptions))
  const order = new Map(
    chunks.flatMap(({ passages }) => passages).map((passage, i) => [passage, i]),
  )
  return {
    found: candidates.map((candidate) => {
      const draft = draftOf(connector, candidate)
      return {
        file,
        draft,
        reasons: candidate.reasons,
        place: (order.get(candidate.passage) ?? 0) * 2 ** 32 + candidate.start,
        whole: false,
        sealed: sealed(draft, candidate),
      }
    }),
    below,
  }
}

function rankingOf(connector: string, { extract: given, taste }: Making) {
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
