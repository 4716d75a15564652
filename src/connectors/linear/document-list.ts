import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import type { FailedUnits } from '../access/failed-units.ts'
import { isUnitFailure } from '../access/failed-units.ts'
import { PlaceReading } from '../access/place-reading.ts'
import { passagesOf } from '../access/prose.ts'
import { pageSize } from './answer.ts'
import type { LinearRun } from './index.ts'
import { momentOf } from './issue-list.ts'
import type { Part } from './part.ts'
import type { Document } from './wire.ts'
import { documents } from './wire.ts'

/** The documents of one project, each a file; a server that has no documents has none to read. */
export async function* documentsOf(
  run: LinearRun,
  project: Part,
  failed: FailedUnits,
): AsyncIterable<Item> {
  const { tool, tally, signal } = run
  if ((await tool.offers('documents')) === null) return
  const place = `documents ${project.id}`
  const met = new Set<string>()
  const reading = new PlaceReading(run, place)
  const input = { projectId: project.id, limit: pageSize, includeArchived: false }
  const pages = tool.pages('documents', input, documents, ({ next }) =>
    next == null ? null : { ...input, cursor: next },
  )
  try {
    for await (const { documents: page, short } of pages) {
      for (const listed of page) {
        if (signal.aborted) return
        if (met.has(listed.id)) continue
        met.add(listed.id)
        yield* itemsOf(run, listed, place, failed)
      }
      if (!short) continue
      const reason = `Linear's server lists no more than ${page.length} documents`
      tally.truncate({ name: project.name, reason })
    }
  } catch (thrown) {
    if (!isUnitFailure(thrown)) throw thrown
    tally.list()
    failed.skip(`documents of ${project.name}`, thrown)
  }
  reading.end()
}

async function* itemsOf(
  run: LinearRun,
  listed: Document,
  place: string,
  failed: FailedUnits,
): AsyncIterable<Item> {
  const { tally, since } = run
  tally.list()
  const updated = momentOf(listed.updated)
  if (since !== null && updated !== null && updated < since.getTime()) {
    tally.unchanged++
    return
  }
  const found = await wholeOf(run, listed, failed)
  if (found === null) return
  const file = run.file(found.id)
  if (found.cut) {
    const reason = "Linear's server may have cut its text short, or left it out"
    tally.truncate({ name: found.id, reason })
  }
  const body = passagesOf(found.title, found.content)
  if (body.length > 0) yield itemOf(found, body, file, place)
}

/**
 * The document with all of its text, for which the list may not be the place; `cut` where that is not to be had. Null,
 * and a loss, where it is refused or Linear fails on it.
 */
async function wholeOf(
  { tool }: LinearRun,
  listed: Document,
  failed: FailedUnits,
): Promise<Document | null> {
  if (!listed.cut || (await tool.offers('document')) === null) return listed
  try {
    const found = (await tool.use('document', { id: listed.id }, documents)).documents[0]
    failed.answered(listed.id)
    if (found?.id !== listed.id) return listed
    // By itself it is shown with all of its text, however that ends; but not where the text is left out here, too.
    return { ...found, cut: found.cut && found.content.length === 0 }
  } catch (thrown) {
    failed.lose(listed.id, thrown, thrown instanceof Error ? thrown.message : '')
    return null
  }
}

function itemOf(
  { id, url, title }: Document,
  body: Item['body'],
  file: Item['file'],
  place: string,
): Item {
  return new Item({
    file,
    shape: 'prose',
    title,
    body,
    ...(url.startsWith('https://') ? { source: new RawText(url) } : {}),
    id: new RawText(id),
    place,
  })
}
