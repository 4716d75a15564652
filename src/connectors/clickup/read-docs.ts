import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import type { FailedUnits } from '../access/failed-units.ts'
import { isUnitFailure } from '../access/failed-units.ts'
import { isLost } from '../access/lost.ts'
import { PlaceReading } from '../access/place-reading.ts'
import type { ClickupRun } from './index.ts'
import type { Page } from './wire.ts'
import { docs, pageList, pages } from './wire.ts'

/** Pages asked for at once: a call counts, however much it brings. */
const pagesAtOnce = 20

/**
 * The pages of the docs that stand in these lists (null: anywhere in the workspace), each page a file. Where a server
 * has no tool for them there are none.
 */
export async function* readDocs(
  run: ClickupRun,
  lists: readonly (string | null)[],
  workspace: string | undefined,
  failed: FailedUnits,
): AsyncIterable<Item> {
  const { tool, signal } = run
  for (const use of ['docs', 'pages', 'contents'] as const) {
    if ((await tool.offers(use)) === null) return
  }
  const seen = new Set<string>()
  for (const list of lists) {
    for (const doc of await docsIn(run, list, workspace, failed)) {
      if (signal.aborted) return
      if (seen.has(doc)) continue
      seen.add(doc)
      yield* pagesOf(run, doc, workspace, failed)
    }
  }
}

/** Ids of the docs of a list, or of all there are. */
async function docsIn(
  { tool, tally }: ClickupRun,
  list: string | null,
  workspace: string | undefined,
  failed: FailedUnits,
): Promise<readonly string[]> {
  // A list is a subcategory in ClickUp's older words.
  const place = list === null ? {} : { location: { subcategories: [list] } }
  const input = {
    filters: { asset_types: ['doc'], ...place },
    workspace_id: workspace,
  }
  const found = tool.pages('docs', input, docs, ({ next_cursor: next }) =>
    next ? { ...input, cursor: next } : null,
  )
  const ids: string[] = []
  try {
    for await (const { results } of found) {
      for (const { id, type } of results) {
        if (type == null || type === 'doc') ids.push(id)
      }
    }
  } catch (thrown) {
    tally.list()
    const name = list === null ? 'docs' : `docs of list ${list}`
    failed.lose(name, thrown, 'you may not see them')
  }
  return ids
}

async function* pagesOf(
  run: ClickupRun,
  doc: string,
  workspace: string | undefined,
  failed: FailedUnits,
): AsyncIterable<Item> {
  const { tool, tally, signal } = run
  const common = { document_id: doc, workspace_id: workspace }
  const place = `doc ${doc}`
  const reading = new PlaceReading(run, place)
  let ids: readonly string[]
  try {
    const listed = await tool.use('pages', { ...common, max_page_depth: -1 }, pageList)
    ids = [...new Set(listed.pages.map(({ id }) => id))]
  } catch (thrown) {
    tally.list()
    failed.lose(place, thrown, 'the doc is gone, or you may not see it')
    return
  }
  tally.list(ids.length)
  const batches: (readonly string[])[] = []
  for (let at = 0; at < ids.length; at += pagesAtOnce) batches.push(ids.slice(at, at + pagesAtOnce))
  for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
    if (signal.aborted) return
    const wanted = new Set(batch)
    let found: readonly Page[]
    try {
      const input = { ...common, page_ids: batch, content_format: 'text/md' }
      found = (await tool.use('contents', input, pages)).pages
    } catch (thrown) {
      // One of them may be gone, or what ClickUp fails on: then each is asked for by itself.
      const isOfOne = isLost(thrown) || isUnitFailure(thrown)
      if (batch.length > 1 && isOfOne) batches.unshift(...batch.map((id) => [id]))
      else for (const id of batch) failed.lose(`page ${id}`, thrown, gonePage)
      continue
    }
    failed.answered()
    for (const { id, name, content } of found) {
      // Nothing but what was asked for, and that once.
      if (!wanted.delete(id)) continue
      failed.answered(`page ${id}`)
      const file = run.file(id)
      if (content == null || content.length === 0) continue
      yield new Item({
        file,
        shape: 'prose',
        title: name ?? new RawText(''),
        body: [{ text: content }],
        ...(workspace === undefined ? {} : { source: new RawText(linkOf(workspace, doc, id)) }),
        id: new RawText(`page ${id}`),
        place,
      })
    }
    for (const id of wanted) tally.deny({ name: `page ${id}`, reason: gonePage })
  }
  reading.end()
}

const gonePage = 'the page is gone, or you may not see it'

function linkOf(workspace: string, doc: string, page: string): string {
  return `https://app.clickup.com/${workspace}/v/dc/${encodeURIComponent(doc)}/${encodeURIComponent(page)}`
}
