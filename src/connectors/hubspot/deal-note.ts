import { SvcError } from '../../core/error.ts'
import type { Item } from '../../core/item.ts'
import { inParallel } from '../access/parallel.ts'
import { PlaceReading } from '../access/place-reading.ts'
import { placesOf } from './account.ts'
import type { HubspotRun } from './index.ts'
import { changedAt, noteItem, noteProperties } from './note.ts'
import { filterValues, inBatches, nextSearch, searchBody } from './search.ts'
import type { DealNotes, Note } from './wire.ts'
import { dealNotes, deals, notes, pipeline } from './wire.ts'

const place = 'deals'

/** Most ids HubSpot takes in one request. */
const dealsAtOnce = 1_000
const notesAtOnce = 100
/** As many as HubSpot's pace lets start while one is under way. */
const readAhead = 4

/**
 * Notes on deals: ids of deals, ids of their notes, then the notes. HubSpot has no filter for what changed among
 * the notes of a deal, and an old note may come with a deal that moved into the pipeline: so all are read, and
 * what is known already is told by comparing. Adds to `seen`.
 */
export async function* notesOnDeals(
  run: HubspotRun,
  given: readonly string[],
  seen: Set<string>,
): AsyncIterable<Item> {
  const reading = new PlaceReading(run, place)
  const pipelines = await existing(run, given)
  if (pipelines.length === 0) return
  const places = await placesOf(run)
  const { tally, since, signal } = run
  const batches = inBatches(placedNotes(run, pipelines, seen), notesAtOnce)
  for await (const batch of inParallel(batches, readAhead, (each) => withNotes(run, each))) {
    for (const { id, deal, note } of batch) {
      if (signal.aborted) return
      if (note === null) {
        tally.skip({ name: `note ${id}`, reason: 'HubSpot lists it and does not hand it out' })
        continue
      }
      if (since !== null && changedAt(note) < since.getTime()) {
        tally.unchanged++
        continue
      }
      const item = noteItem(run, note, place, places.note(deal, id))
      if (item !== null) yield item
    }
  }
  reading.end()
}

/** The pipelines HubSpot knows; a search in any other would find nothing and say nothing. */
async function existing(
  { tool, tally }: HubspotRun,
  pipelines: readonly string[],
): Promise<readonly string[]> {
  const known: string[] = []
  for (const id of pipelines) {
    try {
      await tool.call('pipeline', { path: { pipeline: id } }, pipeline)
      known.push(id)
    } catch (thrown) {
      const code = thrown instanceof SvcError ? thrown.code : null
      if (code === 'connector.missing') {
        tally.list()
        tally.deny({ name: `pipeline ${id}`, reason: 'no such deal pipeline' })
        continue
      }
      // What may not be asked for is not known to be wrong; the search itself says what the key lacks.
      if (code !== 'connector.forbidden') throw thrown
      known.push(id)
    }
  }
  return known
}

/** A note and the first deal it was found on. */
interface PlacedNote {
  readonly id: string
  readonly deal: string
}

/** Lists every note once. */
async function* placedNotes(
  run: HubspotRun,
  pipelines: readonly string[],
  seen: Set<string>,
): AsyncIterable<PlacedNote> {
  for await (const ids of inBatches(dealIds(run, pipelines), dealsAtOnce)) {
    for await (const placed of notesOf(run, ids)) {
      if (seen.has(placed.id)) continue
      seen.add(placed.id)
      run.tally.list()
      yield placed
    }
  }
}

/** By id instead of by page, which has no end where a search has its wall. */
async function* dealIds({ tool }: HubspotRun, pipelines: readonly string[]): AsyncIterable<string> {
  for (const values of filterValues(pipelines)) {
    let last = '0'
    const ask = (after?: string) => ({
      body: searchBody(
        [
          { propertyName: 'pipeline', operator: 'IN', values },
          { propertyName: 'hs_object_id', operator: 'GT', value: last },
        ],
        'hs_object_id',
        ['hs_object_id'],
        after,
      ),
    })
    const pages = tool.pages('deals', ask(), deals, ({ value }) => {
      last = value.results.at(-1)?.id ?? last
      return nextSearch(value, ask)
    })
    for await (const { value } of pages) {
      for (const { id } of value.results) yield id
    }
  }
}

/** The notes of deals; a deal with many hands them out in parts. */
async function* notesOf(
  { tool, tally }: HubspotRun,
  ids: readonly string[],
): AsyncIterable<PlacedNote> {
  const first = { body: { inputs: ids.map((id) => ({ id })) } }
  const pages = tool.pages('dealNotes', first, dealNotes, ({ value }) => {
    const inputs = value.results.flatMap(({ from: { id }, paging }) =>
      paging?.next ? [{ id, after: paging.next.after }] : [],
    )
    return inputs.length === 0 ? null : { body: { inputs } }
  })
  for await (const { value } of pages) {
    for (let lost = lostDeals(value); lost > 0; lost--) {
      tally.list()
      tally.skip({ name: 'a deal', reason: 'HubSpot did not list its notes' })
    }
    for (const { from, to } of value.results) {
      for (const { toObjectId } of to) yield { id: toObjectId, deal: from.id }
    }
  }
}

/** Of how many deals the notes are not told; a deal without any is reported as an error as well, and is none. */
function lostDeals({ errors, numErrors }: DealNotes): number {
  const harmless = (errors ?? []).filter(
    ({ category, subCategory }) =>
      category === 'OBJECT_NOT_FOUND' || subCategory?.endsWith('NO_ASSOCIATIONS_FOUND'),
  ).length
  return Math.max(numErrors ?? 0, errors?.length ?? 0) - harmless
}

/** A batch with its notes; null for one that HubSpot leaves out of its answer, whole or partial. */
async function withNotes(
  { tool }: HubspotRun,
  batch: readonly PlacedNote[],
): Promise<readonly (PlacedNote & { readonly note: Note | null })[]> {
  const body = { inputs: batch.map(({ id }) => ({ id })), properties: noteProperties }
  const { value } = await tool.call('notes', { body }, notes)
  const found = new Map(value.results.map((note) => [note.id, note]))
  return batch.map((placed) => ({ ...placed, note: found.get(placed.id) ?? null }))
}
