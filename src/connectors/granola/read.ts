import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { dayMs } from '../../core/time.ts'
import { PlaceReading } from '../access/place-reading.ts'
import { reasonOf } from '../access/refusal.ts'
import type { GranolaRun } from './index.ts'
import { unpaid } from './index.ts'
import { isMissing, isOfOne } from './loss.ts'
import type { Meeting, Turn } from './wire.ts'
import { listing, notes, transcript } from './wire.ts'

/** No meeting is older: Granola is younger. */
const earliestMs = Date.UTC(2023, 0)
/** The longest a list may reach. */
const windowMs = 30 * dayMs
/** Notes are worked on after the meeting: what is younger than this is read again by the next run. */
const settledMs = 30 * dayMs
const meetingsAtOnce = 10
const place = 'meetings'

/** Notes and transcript of every meeting, month by month. */
export async function* readGranola(run: GranolaRun): AsyncIterable<Item> {
  const { tool, memory, signal, since, tally } = run
  const reading = new PlaceReading(run, place)
  const choices = (await tool.offers('meetings'))?.arguments.get('time_range')?.choices ?? null
  const now = Date.now()
  const mark = Date.parse(memory.mark(place) ?? '')
  const known = Number.isNaN(mark) ? null : mark - settledMs
  const from = Math.max(earliestMs, since?.getTime() ?? 0, known ?? 0)
  const reader = new MeetingReader(run)
  const canReach = choices === null || choices.includes('custom')
  const windows = canReach ? windowsFrom(from, now) : [{ time_range: 'last_30_days' }]
  for (const window of windows) {
    const ids = await reader.listed(window)
    for (let at = 0; at < ids.length; at += meetingsAtOnce) {
      if (signal.aborted) return
      yield* reader.read(ids.slice(at, at + meetingsAtOnce))
    }
  }
  if (!canReach && from < now - windowMs) {
    tally.truncate({ name: 'meetings', reason: 'this server lists the last 30 days only' })
  }
  if (since !== null || signal.aborted) return
  if (!canReach || !reader.whole) return
  memory.leave(place, new Date(now).toISOString())
  if (known === null) reading.end()
}

interface Window {
  readonly time_range: string
  readonly custom_start?: string
  readonly custom_end?: string
}

/** Days on both sides are counted in, whatever the server makes of the last one. */
function* windowsFrom(fromMs: number, nowMs: number): Iterable<Window> {
  for (let start = fromMs; start <= nowMs + dayMs; start += windowMs - dayMs) {
    const end = Math.min(start + windowMs - dayMs, nowMs + dayMs)
    yield { time_range: 'custom', custom_start: day(start), custom_end: day(end) }
  }
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

class MeetingReader {
  readonly #run: GranolaRun
  readonly #seen = new Set<string>()
  /** Null once the plan turned out to hold none. */
  #transcripts: boolean | null = null
  /** False once a meeting could not be read, or not with its transcript: the next run asks for all again. */
  whole = true

  constructor(run: GranolaRun) {
    this.#run = run
  }

  /** Ids of the meetings in a window that are not known yet. What could not be made out of the list is counted as lost. */
  async listed(window: Window): Promise<readonly string[]> {
    const { tool, tally } = this.#run
    const turns = (await tool.offers('meetings'))?.arguments.has('cursor') === true
    const pages = tool.pages('meetings', window, listing, ({ next }) =>
      next && turns ? { ...window, cursor: next } : null,
    )
    const ids: string[] = []
    for await (const { count, meetings, next } of pages) {
      for (const { id } of meetings) {
        if (this.#seen.has(id)) continue
        this.#seen.add(id)
        ids.push(id)
      }
      for (let lost = meetings.length; lost < count; lost++) {
        tally.list()
        this.#lose('a meeting', 'it could not be made out of the list')
      }
      if (next && !turns) {
        tally.truncate({
          name: window.custom_start ?? 'meetings',
          reason: 'the list goes on, and the server shows no more of it',
        })
        this.whole = false
      }
    }
    tally.list(ids.length)
    return ids
  }

  /** Items of up to ten meetings. */
  async *read(ids: readonly string[]): AsyncIterable<Item> {
    for (const [id, meeting] of await this.#notesOf(ids)) {
      if (this.#run.signal.aborted) return
      if (meeting === null) this.#lose(id, 'Granola gave nothing of it that svc could make out')
      else yield* this.#itemsOf(meeting)
    }
  }

  /** The meetings asked for; where the answer is not plainly these, each is asked for by itself. */
  async #notesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Meeting | null>> {
    const found = new Map<string, Meeting | null>()
    const answer = await this.#asked(ids)
    const ofId = new Map(answer?.meetings.map((each) => [each.id, each]))
    const plain = answer?.meetings.length === answer?.count && ofId.size === answer?.meetings.length
    for (const id of ids) {
      const meeting = plain ? ofId.get(id) : undefined
      if (meeting !== undefined || ids.length === 1) found.set(id, meeting ?? null)
      else found.set(id, (await this.#notesOf([id])).get(id) ?? null)
    }
    return found
  }

  async #asked(ids: readonly string[]) {
    try {
      return await this.#run.tool.use('notes', { meeting_ids: ids }, notes)
    } catch (thrown) {
      if (isOfOne(thrown)) return null
      throw thrown
    }
  }

  async *#itemsOf({ id, title, notes: written }: Meeting): AsyncIterable<Item> {
    const turns = await this.#turnsOf(id)
    const common = {
      file: this.#run.file(id),
      title,
      source: new RawText(`https://notes.granola.ai/d/${id}`),
      place,
    }
    const body = written.filter(({ length }) => length > 0).map((text) => ({ text }))
    if (body.length > 0) yield new Item({ ...common, shape: 'prose', body, id: new RawText(id) })
    if (turns.length === 0) return
    yield new Item({
      ...common,
      shape: 'transcript',
      body: turns.map(({ voice, text }) =>
        voice == null ? { text } : { text, speaker: new RawText(`Speaker ${voice + 1}`) },
      ),
      id: new RawText(`${id} transcript`),
    })
  }

  async #turnsOf(id: string): Promise<readonly Turn[]> {
    const { tool, tally } = this.#run
    const offered = await tool.offers('transcript')
    this.#transcripts ??= offered !== null
    if (!this.#transcripts) return []
    const input = { meeting_id: id }
    const canTurn = offered?.arguments.has('cursor') === true
    const turns: Turn[] = []
    try {
      const pages = tool.pages('transcript', input, transcript, ({ next }) =>
        next && canTurn ? { ...input, cursor: next } : null,
      )
      for await (const page of pages) {
        turns.push(...page.turns)
        if (page.next && !canTurn) {
          tally.truncate({ name: id, reason: 'the server shows the first part of the transcript' })
        }
      }
    } catch (thrown) {
      if (reasonOf(thrown) === unpaid) {
        this.#transcripts = false
        this.whole = false
        tally.truncate({
          name: 'transcripts',
          reason: 'your Granola plan holds none: notes and summaries are read instead',
        })
      }
      // A meeting that was not recorded has none.
      else if (!isOfOne(thrown)) throw thrown
      else if (!isMissing(thrown)) {
        this.whole = false
        tally.truncate({
          name: id,
          reason: 'Granola gave its transcript in a form svc does not know',
        })
      }
    }
    return turns
  }

  #lose(name: string, reason: string): void {
    this.whole = false
    this.#run.tally.skip({ name, reason })
  }
}
