import { floorOf, secondsOf } from '../part.ts'
import type { Note } from './comment.ts'
import { isNew, noteOf } from './comment.ts'
import type { ZendeskRun } from './index.ts'
import { isFresh, nextStart } from './page.ts'
import { ticketEvents } from './wire.ts'

/** Notes out of the export of ticket events, page by page; the mark of a page is left once its notes are taken. */
export async function* notesByEvents(run: ZendeskRun): AsyncIterable<readonly Note[]> {
  const { tool, memory, signal } = run
  const mark = secondsOf(memory.mark('notes'))
  let start = mark ?? floorOf(run)
  if (isFresh(start)) return
  const ask = () => ({ query: { start_time: start, include: 'comment_events' } })
  const pages = tool.pages('ticketEvents', ask(), ticketEvents, ({ value }) => {
    const next = nextStart(value, start)
    start = next ?? start
    return next === null ? null : ask()
  })
  const seen = new Set<number>()
  for await (const { value } of pages) {
    yield value.ticket_events
      .flatMap(({ ticket_id, child_events }) =>
        child_events
          .filter((child) => child.event_type === 'Comment' && child.public === false)
          .flatMap((child) => noteOf(ticket_id, child.id, child.created_at, child)),
      )
      .filter(({ commentId }) => isNew(seen, commentId))
    if (signal.aborted) return
    if (run.since === null && typeof value.end_time === 'number')
      memory.leave('notes', String(value.end_time))
  }
  if (mark === null && run.since === null) memory.whole('notes')
}
