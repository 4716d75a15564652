import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { isLost } from '../access/lost.ts'
import { PlaceReading } from '../access/place-reading.ts'
import type { ClickupRun } from './index.ts'
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
): AsyncIterable<Item> {
  const { tool, signal } = run
  for (const use of ['docs', 'pages', 'contents'] as const) {
    if ((await tool.offers(use)) === null) return
  }
  const seen = new Set<string>()
  for (const list of lists) {
    for await (const doc of docsIn(run, list, workspace)) {
      if (signal.aborted) return
      if (seen.has(doc)) continue
      seen.add(doc)
      yield* pagesOf(run, doc, workspace)
    }
  }
}

async function* docsIn(
  { tool }: ClickupRun,
  list: string | null,
  workspace: string | undefined,
): AsyncIterable<string> {
  // A list is a subcategory in ClickUp's older words.
  const place = list === null ? {} : { location: { subcategories: [list] } }
  const input = {
    filters: { asset_types: ['doc'], ...place },
    workspace_id: workspace,
  }
  const found = tool.pages('docs', input, docs, ({ next_cursor: next }) =>
    next ? { ...input, cursor: next } : null,
  )
  for await (const { results } of found) {
    for (const { id, type } of results) {
      if (type == null || type === 'doc') yield id
    }
  }
}

async function* pagesOf(
  run: ClickupRun,
  doc: string,
  workspace: string | undefined,
): AsyncIterable<Item> {
  const { tool, tally, signal } = run
  const common = { document_id: doc, workspace_id: workspace }
  const place = `doc ${doc}`
  const reading = new PlaceReading(run, place)
  const asked = tool.use('pages', { ...common, max_page_depth: -1 }, pageList)
  const listed = await orNull(asked)
  if (listed === null) {
    tally.list()
    tally.deny({ name: `doc ${doc}`, reason: 'the doc is gone, or you may not see it' })
    return
  }
  const ids = [...new Set(listed.pages.map(({ id }) => id))]
  tally.list(ids.length)
  for (let at = 0; at < ids.length; at += pagesAtOnce) {
    if (signal.aborted) return
    const wanted = new Set(ids.slice(at, at + pagesAtOnce))
    const input = { ...common, page_ids: [...wanted], content_format: 'text/md' }
    const found = (await orNull(tool.use('contents', input, pages)))?.pages ?? []
    for (const { id, name, content } of found) {
      // Nothing but what was asked for, and that once.
      if (!wanted.delete(id)) continue
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
    for (const id of wanted) {
      tally.deny({ name: `page ${id}`, reason: 'the page is gone, or you may not see it' })
    }
  }
  reading.end()
}

/** Null where it is gone, or not for this account. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (thrown) {
    if (isLost(thrown)) return null
    throw thrown
  }
}

function linkOf(workspace: string, doc: string, page: string): string {
  return `https://app.clickup.com/${workspace}/v/dc/${encodeURIComponent(doc)}/${encodeURIComponent(page)}`
}
