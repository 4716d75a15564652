import { SvcError } from '../../../core/error.ts'
import { floorOf, isClosed, secondsOf } from '../part.ts'
import type { Note } from './comment.ts'
import { isNew, noteOf } from './comment.ts'
import type { ZendeskRun } from './index.ts'
import { cursorQuery, isFresh, nextCursor, nextStart } from './page.ts'
import { metricEvents, ticketComments } from './wire.ts'

/** Notes of the tickets whose metrics changed, ticket by ticket: nothing but comments crosses the wire. */
export async function* notesByMetrics(run: ZendeskRun): AsyncIterable<readonly Note[]> {
  const { tool, memory, tally, signal } = run
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
    const refusals = new Map<number, SvcError>()
    for (const ticket of tickets) {
      if (signal.aborted) return
      const notes = await notesOf(run, ticket)
      if (notes instanceof SvcError) refusals.set(ticket, notes)
      else yield notes.filter(({ commentId }) => isNew(seen, commentId))
    }
    const [refusal] = refusals.values()
    // Not this ticket or that: comments are closed. The mark stays, so nothing is passed over until they are open.
    if (refusal !== undefined && refusals.size === tickets.size) throw refusal
    for (const [ticket, { message }] of refusals) {
      tally.list()
      tally.deny({ name: `ticket ${ticket}`, reason: message })
    }
    // A page without a ticket says that this way is open, too.
    yield []
    if (run.since !== null) continue
    if (typeof value.end_time === 'number') memory.leave('notes.metrics', String(value.end_time))
  }
}

/** No notes of a ticket that was deleted since its metrics changed; the refusal of one that is closed to this token. */
async function notesOf(run: ZendeskRun, ticket: number): Promise<readonly Note[] | SvcError> {
  const { tool } = run
  // A ticket that changed today may have begun long ago.
  const floor = floorOf(run) * 1_000
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
          .flatMap((comment) => noteOf(ticket, comment.id, comment.created_at, comment))
          .filter(({ createdAt }) => Date.parse(createdAt) >= floor),
      )
    }
  } catch (thrown) {
    if (!isClosed(thrown)) throw thrown
    return thrown.code === 'connector.missing' ? [] : thrown
  }
  return notes
}
