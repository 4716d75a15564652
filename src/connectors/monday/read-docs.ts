import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import type { FailedUnits } from '../access/failed-units.ts'
import { isUnitFailure } from '../access/failed-units.ts'
import { PlaceReading } from '../access/place-reading.ts'
import type { MondayRun } from './index.ts'
import type { Doc } from './wire.ts'
import { docs } from './wire.ts'

const mostComments = 100

/** The text of docs and the comments on them, one doc at a time. */
export async function* readDocs(
  run: MondayRun,
  ids: readonly string[],
  failed: FailedUnits,
): AsyncIterable<Item> {
  const { tool, tally, signal } = run
  if (ids.length === 0) return
  const offered = await tool.offers('docs')
  for (const id of ids) {
    if (signal.aborted) return
    const name = `doc ${id}`
    if (offered === null) {
      tally.list()
      tally.skip({ name, reason: 'this server is an older one and gives no docs' })
      continue
    }
    let doc: Doc | undefined
    try {
      const found = await tool.use('docs', { ...one, type: 'ids', ids: [id], page: 1 }, docs)
      failed.answered()
      // Nothing but what was asked for, whatever the server answers.
      doc = found.data.find((each) => each.id === id)
    } catch (thrown) {
      tally.list()
      failed.lose(name, thrown, noDoc)
      continue
    }
    if (doc !== undefined) {
      yield* itemsOf(run, doc)
      continue
    }
    tally.list()
    tally.deny({ name, reason: noDoc })
  }
}

const noDoc = 'no such doc, or you may not see it'

/** The same of every doc of a workspace, in the order they were made: that stays while they are read. */
export async function* readDocsIn(
  run: MondayRun,
  workspace: string,
  seen: Set<string>,
  failed: FailedUnits,
): AsyncIterable<Item> {
  const { tool, tally, signal } = run
  if ((await tool.offers('docs')) === null) return
  const input = { ...one, type: 'workspace_ids', ids: [workspace], order_by: 'created_at' }
  for (let page = 1; ; page++) {
    const pages = tool.pages('docs', { ...input, page }, docs, ({ more }) =>
      more ? { ...input, page: ++page } : null,
    )
    try {
      for await (const { data } of pages) {
        failed.answered()
        for (const doc of data) {
          if (signal.aborted) return
          if (seen.has(doc.id)) continue
          seen.add(doc.id)
          yield* itemsOf(run, doc)
        }
      }
      return
    } catch (thrown) {
      tally.list()
      if (!isUnitFailure(thrown)) {
        failed.lose(`docs of workspace ${workspace}`, thrown, 'you may not see them')
        return
      }
      // A page is one doc, so the next one may be good.
      failed.skip(`doc ${page} of workspace ${workspace}`, thrown)
    }
  }
}

/** A doc is exported whole, so that one at a time is answer enough. */
const one = {
  mode: 'content',
  limit: 1,
  include_comments: true,
  comments_limit: mostComments,
} as const

function* itemsOf(run: MondayRun, doc: Doc): Iterable<Item> {
  const { id, url, comments, blocks_as_markdown: text } = doc
  const place = `doc ${id}`
  const reading = new PlaceReading(run, place)
  run.tally.list()
  if (doc.failed === true) {
    run.tally.skip({ name: place, reason: 'monday.com could not export it' })
    return
  }
  const common = {
    file: run.file(id),
    title: doc.name ?? new RawText(''),
    ...(url?.startsWith('https://') === true ? { source: new RawText(url) } : {}),
    place,
  }
  if (text != null && text.length > 0) {
    yield new Item({ ...common, shape: 'prose', body: [{ text }], id: new RawText(place) })
  }
  for (const comment of comments ?? []) {
    const body = [comment, ...(comment.replies ?? [])].flatMap(({ text_body: said }) =>
      said && said.length > 0 ? [{ text: said }] : [],
    )
    if (body.length === 0) continue
    yield new Item({ ...common, shape: 'thread', body, id: new RawText(`comment ${comment.id}`) })
  }
  if ((comments?.length ?? 0) >= mostComments) {
    run.tally.truncate({ name: id, reason: `more than ${mostComments} comments` })
  }
  reading.end()
}
