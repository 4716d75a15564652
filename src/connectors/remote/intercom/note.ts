import { Item } from '../../../core/item.ts'
import { RawText } from '../../../core/text.ts'
import { floorOf, isClosed, secondsOf } from '../part.ts'
import type { IntercomRun } from './index.ts'
import type { Conversation } from './wire.ts'
import { conversation, found, me } from './wire.ts'

const place = 'notes'
const pageSize = 150

interface Changed {
  readonly id: string
  /** Epoch seconds. */
  readonly updatedAt: number
}

/**
 * Notes of conversations that changed since the last run, those that changed first before the others: a mark is left
 * after each, so a run that was broken off goes on where it was.
 */
export async function* noteItems(run: IntercomRun): AsyncIterable<Item> {
  const { memory, signal, since } = run
  const mark = secondsOf(memory.mark(place))
  const from = Math.max(mark ?? floorOf(run), since === null ? 0 : since.getTime() / 1_000)
  const changed = await changedSince(run, from)
  const links = changed.length === 0 ? '' : await linkBase(run)
  for (const { id, updatedAt } of changed) {
    if (signal.aborted) return
    run.tally.list()
    yield* itemsOf(run, id, links)
    if (signal.aborted) return
    if (since === null) memory.leave(place, String(updatedAt))
  }
  if (mark === null && since === null) memory.whole(place)
}

/** Ids alone, by the time of change, each once. The search may answer more than was asked for, in any order. */
async function changedSince({ tool, signal }: IntercomRun, from: number): Promise<Changed[]> {
  const until = Math.floor(Date.now() / 1_000)
  const query = {
    operator: 'AND',
    value: [
      { field: 'updated_at', operator: '>', value: from - 1 },
      { field: 'updated_at', operator: '<', value: until },
    ],
  }
  const ask = (after?: string) => ({
    body: {
      query,
      pagination: { per_page: pageSize, ...(after === undefined ? {} : { starting_after: after }) },
    },
  })
  const pages = tool.pages('search', ask(), found, ({ value }) => {
    const after = value.pages?.next?.starting_after
    return after === undefined ? null : ask(after)
  })
  const latest = new Map<string, number>()
  for await (const { value } of pages) {
    for (const { id, updated_at } of value.conversations) {
      if (updated_at >= from) latest.set(id, Math.max(updated_at, latest.get(id) ?? 0))
    }
    if (signal.aborted) break
  }
  return [...latest]
    .map(([id, updatedAt]) => ({ id, updatedAt }))
    .toSorted((a, b) => a.updatedAt - b.updatedAt || a.id.localeCompare(b.id))
}

async function* itemsOf(run: IntercomRun, id: string, links: string): AsyncIterable<Item> {
  const { tool, tally, signal } = run
  const name = `conversation ${id}`
  let parts: Conversation['conversation_parts']
  try {
    const input = { path: { conversation: id }, query: { display_as: 'plaintext' } }
    parts = (await tool.call('conversation', input, conversation)).value.conversation_parts
  } catch (thrown) {
    if (!isClosed(thrown)) throw thrown
    // Deleted since it was found, or closed to this token.
    if (thrown.code === 'connector.missing') tally.excluded++
    else tally.deny({ name, reason: thrown.message })
    return
  }
  const file = run.file(name)
  if ((parts.total_count ?? 0) > parts.conversation_parts.length) {
    tally.truncate({ name, reason: 'Intercom answers only the newest 500 parts' })
  }
  for (const { id: partId, body } of parts.conversation_parts) {
    if (signal.aborted) return
    if (!body || body.length === 0) continue
    yield new Item({
      file,
      shape: 'prose',
      title: new RawText(''),
      body: [{ text: body }],
      source: new RawText(`${links}/conversation/${id}`),
      id: new RawText(`note:${id}/${partId}`),
      place,
    })
  }
}

/** Where people open conversations, up to the conversation. */
async function linkBase({ tool, choices }: IntercomRun): Promise<string> {
  const { workspace, region } = choices
  const code =
    typeof workspace === 'string' ? workspace : (await tool.call('me', {}, me)).value.app.id_code
  const host =
    region === 'eu' || region === 'au' ? `app.${region}.intercom.com` : 'app.intercom.com'
  return `https://${host}/a/inbox/${code}/inbox`
}
