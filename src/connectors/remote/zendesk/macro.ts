import { Item } from '../../../core/item.ts'
import { RawText } from '../../../core/text.ts'
import { distinct } from '../../access/prose.ts'
import type { ZendeskRun } from './index.ts'
import { cursorQuery, nextCursor } from './page.ts'
import { siteOf } from './site.ts'
import type { Macro } from './wire.ts'
import { macros } from './wire.ts'

const place = 'macros'
/** The vendor's clock may be so much behind ours. */
const clocksApartMs = 5 * 60_000

/** The texts of shared macros. There are few, so all are listed each time; those that did not change are passed over. */
export async function* macroItems(run: ZendeskRun): AsyncIterable<Item> {
  const { tool, memory, tally, signal, since } = run
  const mark = Date.parse(memory.mark(place) ?? '')
  // What changes while the list is read may have been passed already: the mark goes no further than its beginning.
  const begun = Date.now() - clocksApartMs
  let newest = mark
  const pages = tool.pages('macros', cursorQuery(null), macros, ({ value }) => {
    const after = nextCursor(value)
    return after === null ? null : cursorQuery(after)
  })
  for await (const { value } of pages) {
    for (const macro of value.macros) {
      if (signal.aborted) return
      tally.list()
      const at = Date.parse(macro.updated_at)
      if (Number.isNaN(newest) || at > newest) newest = at
      if (macro.active === false || macro.restriction?.type === 'User') tally.excluded++
      else if (at < mark || (since !== null && at < since.getTime())) tally.unchanged++
      else yield* itemOf(run, macro)
    }
  }
  if (signal.aborted || since !== null) return
  memory.whole(place)
  if (!Number.isNaN(newest)) memory.leave(place, new Date(Math.min(newest, begun)).toISOString())
}

function* itemOf(run: ZendeskRun, macro: Macro): Iterable<Item> {
  const file = run.file(`macro ${macro.id}`)
  const textsIn = (form: 'comment_value' | 'comment_value_html') =>
    macro.actions.flatMap(({ field, value }) => (field === form ? (value?.at(-1) ?? []) : []))
  // The same reply in both forms is one reply.
  const texts = distinct([...textsIn('comment_value_html'), ...textsIn('comment_value')])
  if (texts.length === 0) return
  yield new Item({
    file,
    shape: 'prose',
    title: macro.title ?? new RawText(''),
    body: texts.map((text) => ({ text })),
    source: new RawText(`${siteOf(run)}/admin/workspaces/agent-workspace/macros/${macro.id}`),
    id: new RawText(`macro:${macro.id}`),
    place,
  })
}
