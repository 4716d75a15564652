import { Item } from '../../../core/item.ts'
import { RawText } from '../../../core/text.ts'
import type { ZendeskRun } from './index.ts'
import { cursorQuery, nextCursor } from './page.ts'
import { siteOf } from './site.ts'
import type { Macro } from './wire.ts'
import { macros } from './wire.ts'

const place = 'macros'

/** The texts of shared macros. There are few, so all are listed each time; those that did not change are passed over. */
export async function* macroItems(run: ZendeskRun): AsyncIterable<Item> {
  const { tool, memory, tally, signal, since } = run
  const mark = Date.parse(memory.mark(place) ?? '')
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
  if (!Number.isNaN(newest)) memory.leave(place, new Date(newest).toISOString())
}

function* itemOf(run: ZendeskRun, macro: Macro): Iterable<Item> {
  const file = run.file(`macro ${macro.id}`)
  const html = macro.actions.filter(({ field }) => field === 'comment_value_html')
  // The same reply in both forms is one reply.
  const replies = html.some(({ value }) => value !== undefined) ? html : macro.actions
  const texts = replies.flatMap(({ value }) => value?.at(-1) ?? []).filter(({ length }) => length)
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
