import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import type { MondayRun } from './index.ts'
import type { Doc } from './wire.ts'
import { docs } from './wire.ts'

const mostComments = 100

/** The text of docs and the comments on them, one doc at a time. */
export async function* readDocs(run: MondayRun, ids: readonly string[]): AsyncIterable<Item> {
  const { tool, tally, signal } = run
  if (ids.length === 0) return
  const offered = await tool.offers('docs')
  for (const id of ids) {
    if (signal.aborted) return
    tally.list()
    const name = `doc ${id}`
    if (offered === null) {
      tally.skip({ name, reason: 'this server is an older one and gives no docs' })
      continue
    }
    const input = {
      mode: 'content',
      type: 'ids',
      ids: [id],
      limit: 1,
      page: 1,
      include_comments: true,
      comments_limit: mostComments,
    }
    const { data } = await tool.use('docs', input, docs)
    // Nothing but what was asked for, whatever the server answers.
    const doc = data.find((each) => each.id === id)
    if (doc === undefined) {
      tally.deny({ name, reason: 'no such doc, or you may not see it' })
    } else if (doc.failed === true) {
      tally.skip({ name, reason: 'monday.com could not export it' })
    } else {
      yield* itemsOf(run, doc)
    }
    if (doc !== undefined && run.since === null) run.memory.whole(name)
  }
}

function* itemsOf(run: MondayRun, doc: Doc): Iterable<Item> {
  const { id, url, comments, blocks_as_markdown: text } = doc
  const common = {
    file: run.file(id),
    title: doc.name ?? new RawText(''),
    ...(url?.startsWith('https://') === true ? { source: new RawText(url) } : {}),
    place: `doc ${id}`,
  }
  if (text != null && text.length > 0) {
    yield new Item({ ...common, shape: 'prose', body: [{ text }], id: new RawText(`doc ${id}`) })
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
}
