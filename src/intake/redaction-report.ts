import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MaskedChunk, Redactions, SourceFile } from '../core/item.ts'
import type { MaskedText } from '../core/text.ts'

/** What was masked in one file of a connector. */
interface Place {
  readonly file: MaskedText
  readonly kinds: Record<string, number>
}

/**
 * What a run masked: kinds, counts and places, never a value. A count is of distinct values within an item, summed
 * over the items of a file.
 */
export class RedactionLog {
  readonly #connectors = new Map<string, ConnectorLog>()

  /** Gives a connector its place in the report, however late its first item comes. */
  open(connector: string): void {
    if (!this.#connectors.has(connector)) this.#connectors.set(connector, new ConnectorLog())
  }

  /** Notes one item, which `chunks` is all of. */
  add(connector: string, chunks: readonly MaskedChunk[]): void {
    // Counts grow from chunk to chunk of an item, so the last one has them all.
    const last = chunks.at(-1)
    if (last === undefined) return
    this.open(connector)
    this.#connectors.get(connector)?.add(last)
  }

  /** The report as it is written; null when nothing was read. */
  report(at: Date): Readonly<Record<string, unknown>> | null {
    const read = [...this.#connectors].filter(([, log]) => log.items > 0)
    if (read.length === 0) return null
    const kinds: Record<string, number> = {}
    for (const [, log] of read) addTo(kinds, log.kinds)
    return {
      at: at.toISOString(),
      ...counted(kinds),
      connectors: read.map(([connector, log]) => log.report(connector)),
    }
  }
}

/** Files named in a report for each connector; of the others only the counts are kept, so that memory stays flat. */
const namedPlaces = 5_000

class ConnectorLog {
  readonly kinds: Record<string, number> = {}
  readonly #places: Place[] = []
  items = 0
  #lastFile: SourceFile | null = null
  #lastPlace: Place | null = null
  #unnamed = 0

  add({ file, fileName, redactions }: MaskedChunk): void {
    this.items++
    if (Object.keys(redactions).length === 0) return
    addTo(this.kinds, redactions)
    if (file !== this.#lastFile) {
      this.#lastFile = file
      this.#lastPlace = { file: fileName, kinds: {} }
      if (this.#places.length < namedPlaces) this.#places.push(this.#lastPlace)
      else this.#unnamed++
    }
    if (this.#lastPlace !== null) addTo(this.#lastPlace.kinds, redactions)
  }

  report(connector: string): Readonly<Record<string, unknown>> {
    return {
      connector,
      items: this.items,
      ...counted(this.kinds),
      places: this.#places.map(({ file, kinds }) => ({ file, ...counted(kinds) })),
      places_not_named: this.#unnamed,
    }
  }
}

function addTo(kinds: Record<string, number>, redactions: Redactions): void {
  for (const [kind, count] of Object.entries(redactions)) kinds[kind] = (kinds[kind] ?? 0) + count
}

function counted(kinds: Redactions) {
  const total = Object.values(kinds).reduce((sum, count) => sum + count, 0)
  return { masked: total, kinds }
}

/** Reports kept; older ones are removed. */
const kept = 20

const reportName = /^\d{4}-\d{2}-\d{2}T[\d-]+Z\.json$/

/** Writes a run's report below the state folder, for the user alone. Answers its path, or null when nothing was read. */
export async function writeRedactions(
  stateFolder: string,
  log: RedactionLog,
  now: Date,
): Promise<string | null> {
  const report = log.report(now)
  if (report === null) return null
  const folder = join(stateFolder, 'redactions')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = await writeNew(folder, `${JSON.stringify(report, null, 2)}\n`, now)
  const names = (await readdir(folder)).filter((name) => reportName.test(name)).toSorted()
  for (const name of names.slice(0, -kept)) await rm(join(folder, name), { force: true })
  return path
}

/** Named by the time, without the colons that Windows refuses; of two runs in one millisecond the later gives way. */
async function writeNew(folder: string, text: string, now: Date): Promise<string> {
  for (let ms = now.getTime(); ; ms++) {
    const path = join(folder, `${new Date(ms).toISOString().replaceAll(/[:.]/g, '-')}.json`)
    try {
      await writeFile(path, text, { flag: 'wx', mode: 0o600 })
      return path
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
    }
  }
}
