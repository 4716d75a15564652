import type {
  FileConnector,
  Memory,
  ReadRun,
  ScopeFlags,
  ScopeOf,
} from '../../src/connectors/connector.ts'
import { Tally } from '../../src/connectors/tally.ts'
import type { Item } from '../../src/core/item.ts'
import { openRaw } from '../../src/core/text.ts'

/** An item with its texts opened, for looking at in tests only. */
export interface OpenedItem {
  readonly file: string
  readonly shape: string
  readonly title: string
  readonly source: string | null
  readonly people: readonly string[]
  readonly body: readonly { text: string; speaker: string | null; source: string | null }[]
}

export function opened(item: Item): OpenedItem {
  return {
    file: openRaw(item.file.name),
    shape: item.shape,
    title: openRaw(item.title),
    source: item.source === null ? null : openRaw(item.source),
    people: item.people.map(openRaw),
    body: item.body.map((passage) => ({
      text: openRaw(passage.text),
      speaker: passage.speaker === undefined ? null : openRaw(passage.speaker),
      source: passage.source === undefined ? null : openRaw(passage.source),
    })),
  }
}

/** What a connector is handed for one run. */
export function readRun<S extends ScopeFlags>(
  scope: ScopeOf<S>,
  given: {
    readonly since?: Date | null
    readonly signal?: AbortSignal
    readonly memory?: Memory
  } = {},
): ReadRun<S> {
  const tally = new Tally()
  return {
    scope,
    signal: given.signal ?? new AbortController().signal,
    since: given.since ?? null,
    tally,
    memory: given.memory ?? new FreshMemory(),
    file: (name) => tally.file(name),
  }
}

/** The memory of a first run; what the run leaves can be looked at, and handed to a second one. */
export class FreshMemory implements Memory {
  readonly marks: Map<string, string>
  readonly left = new Map<string, string>()
  readonly wholePlaces: string[] = []

  constructor(earlier: FreshMemory | null = null) {
    this.marks = new Map([...(earlier?.marks ?? []), ...(earlier?.left ?? [])])
  }

  mark(key: string): string | null {
    return this.marks.get(key) ?? null
  }

  leave(key: string, mark: string): void {
    this.left.set(key, mark)
  }

  whole(place: string): void {
    this.wholePlaces.push(place)
  }
}

/** Runs a connector of files to its end. */
export async function readAll(
  connector: FileConnector,
  scope: ScopeOf<ScopeFlags>,
  since: Date | null = null,
): Promise<{ items: OpenedItem[]; tally: Tally }> {
  const run = readRun(scope, { since })
  const items: OpenedItem[] = []
  for await (const item of connector.read(run)) items.push(opened(item))
  return { items, tally: run.tally }
}
