import { floorOf, isClosed, secondsOf } from '../part.ts'
import type { Note } from './comment.ts'
import { isNew, noteOf } from './comment.ts'
import type { ZendeskRun } from './index.ts'
import { cursorQuery, isFresh, nextCursor, nextStart } from './page.ts'
import { metricEvents, ticketComments } from './wire.ts'

/** Notes of the tickets whose metrics changed, ticket by ticket: nothing but comments crosses the wire. */
export async function* notesByMetrics(run: ZendeskRun): AsyncIterable<readonly Note[]> {
  const { tool, memory, signal } = run
  let start = secondsOf(memory.mark('notes.metrics')) ?? floorOf(run)
  if (isFresh(start)) return
  const ask = () => ({ query: { start_time: start } })
  const pages = tool.pages('metricEvents', ask(), metricEvents, ({ value }) => {
    const next = nextStart(value, start)
    start = next ?? start
    return next === null ? null : ask()
  })
  const seen = new Set<number>()
  for await (const { value } of pages) {
    const tickets = new Set(value.ticket_metric_events.map(({ ticket_id }) => ticket_id))
    // Says at once that this way is open, before the first ticket is asked for.
    yield []
    for (const ticket of tickets) {
      if (signal.aborted) return
      yield (await notesOf(run, ticket)).filter(({ commentId }) => isNew(seen, commentId))
    }
    if (run.since !== null) continue
    if (typeof value.end_time === 'number') memory.leave('notes.metrics', String(value.end_time))
  }
}

async function notesOf({ tool }: ZendeskRun, ticket: number): Promise<readonly Note[]> {
  const ask = (after: string | null) => ({
    path: { ticket: String(ticket) },
    query: { ...cursorQuery(after).query, sort: '-created_at' },
  })
  const notes: Note[] = []
  try {
    const pages = tool.pages('ticketComments', ask(null), ticketComments, ({ value }) => {
      const after = nextCursor(value)
      return after === null ? null : ask(after)
    })
    for await (const { value } of pages) {
      notes.push(
        ...value.comments
          .filter((comment) => !comment.public && comment.type === 'Comment')
          .flatMap((comment) => noteOf(ticket, comment.id, comment.created_at, comment)),
      )
    }
  } catch (thrown) {
    // Deleted, or closed to this token, since its metrics changed.
    if (!isClosed(thrown)) throw thrown
  }
  return notes
}
