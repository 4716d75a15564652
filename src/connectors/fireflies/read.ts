import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { dayMs } from '../../core/time.ts'
import { FailedUnits, isUnitFailure } from '../access/failed-units.ts'
import { isLost } from '../access/lost.ts'
import { reasonOf } from '../access/refusal.ts'
import type { Proof } from '../connector.ts'
import type { FirefliesRun, FirefliesSession } from './index.ts'
import { final } from './refusal.ts'
import type { Listed } from './wire.ts'
import { summary, transcript, transcripts } from './wire.ts'

/** The most one list holds. */
const perPage = 50
/** A recording may be handed in, and so be listed, this long after the day it is of. */
const lateMs = 30 * dayMs
/** A summary is written after the transcript, and not of every meeting: none is waited for longer. */
const summaryMs = 7 * dayMs
const place = 'meetings'

/** Lists one transcript. */
export async function proveFireflies({ tool }: FirefliesSession): Promise<Proof> {
  // Says that the server has no such tool.
  if ((await tool.offers('transcript')) === null) await tool.use('transcript', {}, transcript)
  await tool.use('transcripts', { limit: 1, skip: 0, mine: true, format: 'json' }, transcripts)
  return {
    choices: {},
    warnings: [
      'smaller Fireflies plans allow 50 requests a day, one or two for each meeting: each run goes on where the last one stopped',
    ],
  }
}

/** Transcript and summary of every meeting of one's own that was not read with both before: what was said stays as it is. */
export async function* readFireflies(run: FirefliesRun): AsyncIterable<Item> {
  const { memory, tally, since, signal } = run
  const startedAt = Date.now()
  const mark = Date.parse(memory.mark(place) ?? '')
  const from = since?.getTime() ?? (Number.isNaN(mark) ? null : mark - lateMs)
  const { lost } = tally
  let whole = true
  let isAll = from === null
  const failed = new FailedUnits(tally, memory)
  for await (const each of listed(run, from)) {
    if (signal.aborted) return
    const { id, date, is_live: live } = each
    tally.list()
    if (live) {
      // What is there of it is a part; a later run reads it.
      tally.excluded++
    } else if (since !== null && date !== null && date < since.getTime()) {
      tally.unchanged++
    } else if (since === null && memory.mark(`meeting ${id}`) !== null) {
      tally.unchanged++
      isAll = false
    } else {
      const items = await itemsOf(run, id, failed)
      if (items === null) whole = false
      else {
        yield* items
        // After the items: a mark without them would lose them. Where there are none, it is still being written down.
        const isSummed = items.some(({ shape }) => shape === 'prose')
        const isOld = date === null || date < startedAt - summaryMs
        if (items.length > 0 && (isSummed || isOld)) memory.leave(`meeting ${id}`, 'read')
      }
    }
  }
  if (signal.aborted) return
  failed.end()
  if (since !== null) return
  if (!whole || tally.lost > lost) return
  memory.leave(place, new Date(startedAt).toISOString())
  if (isAll) memory.whole(place)
}

async function* listed(
  { tool, tally }: FirefliesRun,
  fromMs: number | null,
): AsyncIterable<Listed> {
  const input = {
    ...(fromMs === null ? {} : { fromDate: new Date(fromMs).toISOString().slice(0, 10) }),
    limit: perPage,
    mine: true,
    format: 'json',
  }
  const seen = new Set<string>()
  let skip = 0
  const pages = tool.pages('transcripts', { ...input, skip }, transcripts, (page) =>
    page.count < perPage ? null : { ...input, skip: (skip += perPage) },
  )
  for await (const page of pages) {
    if (page.errors) {
      tally.truncate({ name: 'meetings', reason: 'Fireflies could not list all of them' })
    }
    // A meeting that ends meanwhile moves all others by one.
    const fresh = page.transcripts.filter(({ id }) => !seen.has(id))
    // A server that does not skip answers the same page for ever.
    if (fresh.length === 0 && seen.size > 0) return
    for (const each of fresh) seen.add(each.id)
    yield* fresh
  }
}

/** A meeting's items; null where it could not be read, or turned out to be going on. */
async function itemsOf(
  run: FirefliesRun,
  id: string,
  failed: FailedUnits,
): Promise<readonly Item[] | null> {
  const { tool, tally } = run
  try {
    const found = await tool.use('transcript', { transcriptId: id }, transcript)
    if (found.is_live) {
      tally.excluded++
      return null
    }
    const said = found.summary.length > 0 ? found.summary : await summaryOf(run, id)
    failed.answered(id)
    const common = {
      file: run.file(id),
      title: found.title ?? new RawText(''),
      source: new RawText(linkOf(id, found.url)),
      place,
    }
    const parts = said.filter(({ length }) => length > 0).map((text) => ({ text }))
    const turns = found.turns.map(({ voice, text }) =>
      voice == null ? { text } : { text, speaker: new RawText(`Speaker ${voice + 1}`) },
    )
    return [
      ...(parts.length === 0
        ? []
        : [new Item({ ...common, shape: 'prose', body: parts, id: new RawText(`${id} summary`) })]),
      ...(turns.length === 0
        ? []
        : [new Item({ ...common, shape: 'transcript', body: turns, id: new RawText(id) })]),
    ]
  } catch (thrown) {
    if (reasonOf(thrown) === final) throw thrown
    if (isUnitFailure(thrown)) failed.skip(id, thrown)
    else if (isLost(thrown)) {
      tally.deny({ name: id, reason: 'it is gone, or you may not see it' })
      failed.answered(id)
    } else throw thrown
    return null
  }
}

/** Nothing where there is none; a meeting without a summary has its transcript all the same. */
async function summaryOf({ tool }: FirefliesRun, id: string): Promise<readonly RawText[]> {
  if ((await tool.offers('summary')) === null) return []
  try {
    return (await tool.use('summary', { transcriptId: id }, summary)).summary
  } catch (thrown) {
    if (isLost(thrown)) return []
    throw thrown
  }
}

function linkOf(id: string, url: string | null | undefined): string {
  return url?.startsWith('https://') === true
    ? url
    : `https://app.fireflies.ai/view/${encodeURIComponent(id)}`
}
