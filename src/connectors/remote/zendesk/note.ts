import { Item } from '../../../core/item.ts'
import { RawText } from '../../../core/text.ts'
import { isClosed } from '../part.ts'
import { notesByAudits } from './audit.ts'
import type { Note } from './comment.ts'
import { notesByEvents } from './event.ts'
import type { ZendeskRun } from './index.ts'
import { notesByMetrics } from './metric.ts'
import { siteOf } from './site.ts'

/** Where notes can be read from without the ticket record, the best way first. */
const ways = [
  { name: 'events', notes: notesByEvents },
  { name: 'audits', notes: notesByAudits },
  { name: 'metrics', notes: notesByMetrics },
] as const

/** The mark that remembers which way this account allows. */
const wayMark = 'notes.way'

/**
 * Internal notes, by the first way the account allows; that is remembered, and another one is looked for when it is
 * closed. The way by metrics asks for each ticket by itself and is taken only where it was chosen.
 */
export async function* noteItems(run: ZendeskRun): AsyncIterable<Item> {
  const open = ways.filter(({ name }) => name !== 'metrics' || run.choices['metrics'] === true)
  const known = open.find(({ name }) => name === run.memory.mark(wayMark))
  const order = known === undefined ? open : [known, ...open.filter((way) => way !== known)]
  let refusal: unknown = null
  for (const { name, notes } of order) {
    // A way that was open once is not left for a refusal in its middle.
    let pages = 0
    try {
      for await (const page of notes(run)) {
        if (pages++ === 0) run.memory.leave(wayMark, name)
        yield* itemsOf(run, page)
        if (run.signal.aborted) return
      }
      return
    } catch (thrown) {
      if (!isClosed(thrown) || pages > 0) throw thrown
      refusal ??= thrown
    }
  }
  throw refusal
}

function* itemsOf(run: ZendeskRun, notes: readonly Note[]): Iterable<Item> {
  const { tally, since, signal } = run
  for (const { ticketId, commentId, text, createdAt } of notes) {
    if (signal.aborted) return
    tally.list()
    if (since !== null && Date.parse(createdAt) < since.getTime()) {
      tally.unchanged++
      continue
    }
    yield new Item({
      file: run.file(`note ${commentId}`),
      shape: 'prose',
      title: new RawText(''),
      body: [{ text }],
      source: new RawText(`${siteOf(run)}/agent/tickets/${ticketId}`),
      id: new RawText(`note:${commentId}`),
      place: 'notes',
    })
  }
}
