import { floorOf, secondsOf } from '../part.ts'
import type { Note } from './comment.ts'
import { isNew, noteOf } from './comment.ts'
import type { ZendeskRun } from './index.ts'
import { cursorQuery, nextCursor } from './page.ts'
import { ticketAudits } from './wire.ts'

/** Audits may turn up late in their list: so much of it is read again each time, in seconds. */
const overlap = 2 * 24 * 60 * 60

/**
 * Notes out of the list of audits. Whether it begins with the newest or the oldest is not documented: where a page
 * shows that it goes back in time, it ends at what was read before; else it is read to its end.
 */
export async function* notesByAudits(run: ZendeskRun): AsyncIterable<readonly Note[]> {
  const { tool, memory, signal } = run
  const mark = secondsOf(memory.mark('notes.audits'))
  const from = mark === null ? floorOf(run) : mark - overlap
  let newest = mark ?? 0
  let last: number | null = null
  let isOver = false
  const pages = tool.pages('ticketAudits', cursorQuery(null), ticketAudits, ({ value }) => {
    const after = isOver ? null : nextCursor(value)
    return after === null ? null : cursorQuery(after)
  })
  const seen = new Set<number>()
  for await (const { value } of pages) {
    const moments = value.audits.map(({ created_at }) => Date.parse(created_at) / 1_000)
    const oldest = Math.min(...moments)
    const goesBack = (moments[0] ?? 0) > (moments.at(-1) ?? 0) || (last !== null && oldest < last)
    isOver = goesBack && oldest < from
    last = moments.length === 0 ? last : oldest
    newest = Math.max(newest, ...moments)
    yield value.audits
      .filter(({ created_at }) => Date.parse(created_at) / 1_000 >= from)
      .flatMap(({ ticket_id, created_at, events }) =>
        events
          .filter((event) => event.type === 'Comment' && event.public === false)
          .flatMap((event) => noteOf(ticket_id, event.id, created_at, event)),
      )
      .filter(({ commentId }) => isNew(seen, commentId))
    if (signal.aborted) return
  }
  // Whatever its order, only the whole list proves that nothing before its newest entry is left.
  if (run.since === null && newest > 0) memory.leave('notes.audits', String(Math.floor(newest)))
}
