import type { Item } from '../../core/item.ts'
import { PlaceReading } from '../access/place-reading.ts'
import type { HubspotRun } from './index.ts'
import { changedAt, noteItem, noteProperties } from './note.ts'
import { filterValues, nextSearch, searchBody } from './search.ts'
import type { Note } from './wire.ts'
import { ownedNotes, owners } from './wire.ts'

const place = 'teams'

/** HubSpot's search lags behind what is written, by seconds to minutes. */
const overlapMs = 10 * 60 * 1_000

/** Notes of the teams' members, those that changed since the last run. Adds to `seen`, leaves out what is in it. */
export async function* notesOfTeams(
  run: HubspotRun,
  teams: readonly string[],
  seen: Set<string>,
): AsyncIterable<Item> {
  const { memory, since, signal } = run
  const reading = new PlaceReading(run, place)
  const groups = byMark(run, await membersOf(run, teams))
  for (const { mark, members } of groups) {
    const floor = mark === null ? 0 : Date.parse(mark) - overlapMs
    const from = Math.max(floor, since?.getTime() ?? 0)
    for (const values of filterValues(members)) {
      let newest = mark === null ? 0 : Date.parse(mark)
      for await (const note of notesFrom(run, values, from)) {
        if (signal.aborted) return
        newest = Math.max(newest, changedAt(note))
        if (seen.has(note.id)) continue
        seen.add(note.id)
        run.tally.list()
        const item = noteItem(run, note, place, note.url ?? null)
        if (item !== null) yield item
      }
      // What `--since` left out is for a later run to read.
      if (from > floor || newest === 0) continue
      for (const member of values) memory.leave(markKey(member), new Date(newest).toISOString())
    }
  }
  if (groups.every(({ mark }) => mark === null)) reading.end()
}

/** Owner ids of everyone in one of the teams; a team without anyone is counted as a loss, for it may be a slip. */
async function membersOf(
  { tool, tally }: HubspotRun,
  teams: readonly string[],
): Promise<readonly string[]> {
  const empty = new Set(teams)
  const members: string[] = []
  const query = { limit: 100, archived: false }
  const pages = tool.pages('owners', { query }, owners, ({ value }) => {
    const after = value.paging?.next?.after
    return after === undefined ? null : { query: { ...query, after } }
  })
  for await (const { value } of pages) {
    for (const owner of value.results) {
      const own = (owner.teams ?? []).filter(({ id }) => teams.includes(id))
      for (const { id } of own) empty.delete(id)
      if (own.length > 0) members.push(owner.id)
    }
  }
  for (const id of empty) {
    tally.list()
    tally.deny({ name: `team ${id}`, reason: 'no such team, or nobody is in it' })
  }
  return members
}

interface Group {
  /** Newest change read so far of these members' notes; null when they are new here. */
  readonly mark: string | null
  readonly members: readonly string[]
}

/** Who joined a team since the last run brings notes older than that run's mark, so marks are kept for each member. */
function byMark({ memory }: HubspotRun, members: readonly string[]): readonly Group[] {
  const groups = new Map<string | null, string[]>()
  for (const member of members) {
    const mark = memory.mark(markKey(member))
    const group = groups.get(mark)
    if (group === undefined) groups.set(mark, [member])
    else group.push(member)
  }
  return [...groups].map(([mark, group]) => ({ mark, members: group }))
}

function markKey(member: string): string {
  return `owner ${member}`
}

/**
 * Notes changed at or after `from` (epoch ms), in the order they changed. Whatever is edited meanwhile moves to the end,
 * and what stood behind it moves up over the edge of a page: so each page is a search of its own that starts at the last
 * moment seen, and a note may come twice.
 */
async function* notesFrom(
  run: HubspotRun,
  members: readonly string[],
  from: number,
): AsyncIterable<Note> {
  let start = from
  const ask = (after?: string) => ({
    body: searchBody(
      [
        { propertyName: 'hubspot_owner_id', operator: 'IN', values: members },
        { propertyName: 'hs_lastmodifieddate', operator: 'GTE', value: String(start) },
      ],
      'hs_lastmodifieddate',
      noteProperties,
      after,
    ),
  })
  const pages = run.tool.pages('ownedNotes', ask(), ownedNotes, ({ value }) =>
    nextSearch(value, ask),
  )
  for await (const { value } of pages) {
    yield* value.results
    const moments = value.results.map(changedAt)
    const last = moments.at(-1)
    if (!value.paging?.next || last === undefined) continue
    const isOneMoment = moments[0] === last
    if (isOneMoment) yield* notesAt(run, members, last)
    start = isOneMoment ? last + 1 : last
  }
}

/** Notes changed at one moment, as a bulk import leaves more of them than a page holds: by id instead. */
async function* notesAt(
  { tool }: HubspotRun,
  members: readonly string[],
  moment: number,
): AsyncIterable<Note> {
  let last = '0'
  const ask = (after?: string) => ({
    body: searchBody(
      [
        { propertyName: 'hubspot_owner_id', operator: 'IN', values: members },
        { propertyName: 'hs_lastmodifieddate', operator: 'EQ', value: String(moment) },
        { propertyName: 'hs_object_id', operator: 'GT', value: last },
      ],
      'hs_object_id',
      noteProperties,
      after,
    ),
  })
  const pages = tool.pages('ownedNotes', ask(), ownedNotes, ({ value }) => {
    last = value.results.at(-1)?.id ?? last
    return nextSearch(value, ask)
  })
  for await (const { value } of pages) yield* value.results
}
