import { Item } from '../../../core/item.ts'
import { RawText } from '../../../core/text.ts'
import { secondsOf } from '../part.ts'
import type { IntercomRun } from './index.ts'
import { macros } from './wire.ts'

const place = 'macros'
const pageSize = 150

/** Saved replies that changed since the last run. They have no public address, so no link. */
export async function* macroItems(run: IntercomRun): AsyncIterable<Item> {
  const { tool, memory, tally, signal, since } = run
  const mark = secondsOf(memory.mark(place))
  let newest = mark ?? 0
  const ask = (after?: string) => ({
    query: { per_page: pageSize, updated_since: mark ?? undefined, starting_after: after },
  })
  const pages = tool.pages('macros', ask(), macros, ({ value }) => {
    const after = value.pages?.next?.starting_after
    return after === undefined ? null : ask(after)
  })
  for await (const { value } of pages) {
    for (const { id, updated_at, name, body_text, body } of value.data) {
      if (signal.aborted) return
      tally.list()
      newest = Math.max(newest, updated_at)
      if (since !== null && updated_at * 1_000 < since.getTime()) {
        tally.unchanged++
        continue
      }
      const file = run.file(`reply ${id}`)
      const text = body_text && body_text.length > 0 ? body_text : body
      if (!text || text.length === 0) continue
      yield new Item({
        file,
        shape: 'prose',
        title: name ?? new RawText(''),
        body: [{ text }],
        id: new RawText(`macro:${id}`),
        place,
      })
    }
  }
  if (signal.aborted || since !== null) return
  if (mark === null) memory.whole(place)
  if (newest > 0) memory.leave(place, String(newest))
}
