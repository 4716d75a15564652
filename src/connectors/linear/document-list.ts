import { SvcError } from '../../core/error.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { PlaceReading } from '../access/place-reading.ts'
import { pageSize } from './answer.ts'
import type { LinearRun } from './index.ts'
import { momentOf } from './issue-list.ts'
import type { Part } from './part.ts'
import type { Document } from './wire.ts'
import { documents } from './wire.ts'

/** The documents of one project, each a file; a server that has no documents has none to read. */
export async function* documentsOf(run: LinearRun, project: Part): AsyncIterable<Item> {
  const { tool, tally, signal, since } = run
  if ((await tool.offers('documents')) === null) return
  const place = `documents ${project.id}`
  const met = new Set<string>()
  const reading = new PlaceReading(run, place)
  const input = { projectId: project.id, limit: pageSize, includeArchived: false }
  const pages = tool.pages('documents', input, documents, ({ next }) =>
    next == null ? null : { ...input, cursor: next },
  )
  for await (const { documents: page, short } of pages) {
    for (const listed of page) {
      if (signal.aborted) return
      if (met.has(listed.id)) continue
      met.add(listed.id)
      tally.list()
      const updated = momentOf(listed.updated)
      if (since !== null && updated !== null && updated < since.getTime()) {
        tally.unchanged++
        continue
      }
      const found = await wholeOf(run, listed)
      if (found === null) continue
      const file = run.file(found.id)
      if (found.content.length > 0) yield itemOf(found, file, place)
    }
    if (!short) continue
    const reason = `Linear's server lists no more than ${page.length} documents`
    tally.truncate({ name: project.name, reason })
  }
  reading.end()
}

/** The document with all of its text, for which the list may not be the place; null, and a loss, where it is refused. */
async function wholeOf({ tool, tally }: LinearRun, listed: Document): Promise<Document | null> {
  if (!listed.cut || (await tool.offers('document')) === null) return listed
  try {
    const found = (await tool.use('document', { id: listed.id }, documents)).documents[0]
    return found?.id === listed.id ? found : listed
  } catch (thrown) {
    if (!(thrown instanceof SvcError) || !/missing|forbidden/.test(thrown.code)) throw thrown
    tally.deny({ name: listed.id, reason: thrown.message })
    return null
  }
}

function itemOf({ id, url, title, content }: Document, file: Item['file'], place: string): Item {
  return new Item({
    file,
    shape: 'prose',
    title,
    body: [{ text: content }],
    ...(url.startsWith('https://') ? { source: new RawText(url) } : {}),
    id: new RawText(id),
    place,
  })
}
