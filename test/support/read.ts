import type { Connector, ScopeFlags, ScopeOf } from '../../src/connectors/connector.ts'
import { Tally } from '../../src/connectors/connector.ts'
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

/** Runs a connector to its end. */
export async function readAll(
  connector: Connector,
  scope: ScopeOf<ScopeFlags>,
  since: Date | null = null,
): Promise<{ items: OpenedItem[]; tally: Tally }> {
  const tally = new Tally()
  const run = {
    scope,
    signal: new AbortController().signal,
    since,
    tally,
    file: (name: string) => tally.file(name),
  }
  const items: OpenedItem[] = []
  for await (const item of connector.read(run)) items.push(opened(item))
  return { items, tally }
}
