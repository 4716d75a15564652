import type { z } from 'zod'
import type { Passage, SourceFile } from '../../core/item.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { isNarrowed, namedIds } from '../access/chosen.ts'
import { FailedUnits, isUnitFailure } from '../access/failed-units.ts'
import { isLost } from '../access/lost.ts'
import { PlaceReading } from '../access/place-reading.ts'
import { joined, passagesOf } from '../access/prose.ts'
import { checkedBoards, mondayChoice } from './choice.ts'
import { mostListed } from './form.ts'
import type { MondayRun } from './index.ts'
import { readDocs, readDocsIn } from './read-docs.ts'
import type { Entry, Update } from './wire.ts'
import { contents, items, updates } from './wire.ts'
import { everyWorkspace } from './workspaces.ts'

/** Items with their descriptions on one page: more would make large answers. */
const itemsPerPage = 100
const mostSubitems = 100
const updatesPerPage = 100

/** Descriptions of the items of boards, what is written below them, and docs. */
export async function* readMonday(run: MondayRun): AsyncIterable<Item> {
  const named = run.scope.mondayBoards
  // An item below another stands on a board of its own, too, and is read once.
  const seen = new Set<string>()
  const failed = new FailedUnits(run.tally)
  if (named !== undefined) {
    yield* boardsItems(run, namedIds(mondayChoice, named), seen, failed)
  } else if (isNarrowed(mondayChoice, run.choices)) {
    const { boards, docs } = checkedBoards(run.choices)
    yield* boardsItems(run, boards, seen, failed)
    yield* readDocs(run, docs, failed)
  } else {
    yield* everything(run, seen, failed)
  }
  failed.end()
}

/** All boards and docs the account shows, workspace by workspace. */
async function* everything(
  run: MondayRun,
  seen: Set<string>,
  failed: FailedUnits,
): AsyncIterable<Item> {
  const { tool, tally, signal } = run
  const seenDocs = new Set<string>()
  let shown = 0
  for await (const { id } of everyWorkspace(run)) {
    if (signal.aborted) return
    shown++
    const noLook = 'the account may not look into it'
    let found: z.infer<typeof contents>
    try {
      found = await tool.use('workspace', { workspace_id: Number(id) }, contents)
      failed.answered()
    } catch (thrown) {
      tally.list()
      failed.lose(`workspace ${id}`, thrown, noLook)
      continue
    }
    if (!found.seen) {
      tally.list()
      tally.deny({ name: `workspace ${id}`, reason: noLook })
      continue
    }
    if (found.cut) {
      tally.truncate({
        name: `workspace ${id}`,
        reason: `monday.com lists no more than the ${mostListed} boards used last: name others with --monday-boards`,
      })
    }
    // The board of the items below others is the younger one: in this order it is so in every run.
    const boards = found.boards.map((board) => board.id).toSorted((a, b) => Number(a) - Number(b))
    yield* boardsItems(run, boards, seen, failed)
    yield* readDocsIn(run, id, seenDocs, failed)
  }
  if (shown > 0) return
  tally.list()
  tally.deny({ name: 'workspaces', reason: 'the account shows none' })
}

async function* boardsItems(
  run: MondayRun,
  boards: readonly string[],
  seen: Set<string>,
  failed: FailedUnits,
): AsyncIterable<Item> {
  for (const board of boards) {
    if (run.signal.aborted) return
    yield* boardItems(run, board, seen, failed)
  }
}

async function* boardItems(
  run: MondayRun,
  board: string,
  seen: Set<string>,
  failed: FailedUnits,
): AsyncIterable<Item> {
  const { tally, signal } = run
  const reading = new PlaceReading(run, board)
  const read = new BoardReading(run, board, seen)
  try {
    yield* read.descriptions()
    if (read.found && !signal.aborted) yield* read.threads()
  } catch (thrown) {
    if (isUnitFailure(thrown)) {
      // What came before stands.
      read.settle()
      tally.list()
      failed.skip(`board ${board}`, thrown)
      return
    }
    if (read.found || !isLost(thrown)) throw thrown
  }
  failed.answered()
  if (!read.found) {
    tally.list()
    tally.deny({ name: `board ${board}`, reason: 'no such board, or you may not see it' })
    return
  }
  if (signal.aborted) return
  read.settle()
  reading.end()
}

/** What is known of an item once it was listed; its text is not kept. */
interface Known {
  readonly title: RawText
  readonly link: string | null
  /** Null: nothing of it is wanted so far. */
  file: SourceFile | null
}

/** One board: its items page by page, then what is written below them, for that is listed by board and not by item. */
class BoardReading {
  readonly #run: MondayRun
  readonly #board: string
  /** Items of this run, of whichever board. */
  readonly #seen: Set<string>
  readonly #known = new Map<string, Known>()
  readonly #below: string[] = []
  /** False while the server has not shown the board. */
  found = false

  constructor(run: MondayRun, board: string, seen: Set<string>) {
    this.#run = run
    this.#board = board
    this.#seen = seen
  }

  async *descriptions(): AsyncIterable<Item> {
    const { tool, signal, tally } = this.#run
    const input = {
      boardId: Number(this.#board),
      limit: itemsPerPage,
      includeItemDescription: true,
      includeColumns: false,
      includeGroup: false,
      includeSubItems: true,
      subItemLimit: mostSubitems,
    }
    const pages = tool.pages(
      'items',
      input,
      items,
      ({ pagination: { has_more: more, nextCursor } }) =>
        more === true && nextCursor ? { ...input, cursor: nextCursor } : null,
    )
    for await (const page of pages) {
      if (page.board.id == null) return
      this.found = true
      if (page.pagination.has_more === true && !page.pagination.nextCursor) {
        tally.truncate({
          name: `board ${this.#board}`,
          reason: 'monday.com says there are more items, and not where',
        })
      }
      for (const { subitems, ...entry } of page.items) {
        if (signal.aborted) return
        yield* this.#described(entry)
        for (const below of subitems ?? []) {
          if (!this.#seen.has(below.id)) this.#below.push(below.id)
          yield* this.#described(below)
        }
        if (subitems?.length === mostSubitems) {
          tally.truncate({ name: entry.id, reason: `more than ${mostSubitems} items below it` })
        }
      }
    }
  }

  /** Updates of the whole board; of items below items, which stand on a board of their own, one by one. */
  async *threads(): AsyncIterable<Item> {
    const { tool, signal } = this.#run
    if ((await tool.offers('updates')) === null) return
    yield* this.#threadsOf({
      objectId: this.#board,
      objectType: 'Board',
      includeItemUpdates: true,
    })
    for (const id of this.#below) {
      if (signal.aborted) return
      yield* this.#threadsOf({ objectId: id, objectType: 'Item' })
    }
  }

  /** Counts what nothing was wanted of. */
  settle(): void {
    for (const { file } of this.#known.values()) {
      if (file === null) this.#run.tally.unchanged++
    }
  }

  *#described(entry: Entry): Iterable<Item> {
    const { tally, since } = this.#run
    // An item that moves while the board is read is listed twice.
    if (this.#seen.has(entry.id)) return
    this.#seen.add(entry.id)
    tally.list()
    const title = entry.name ?? new RawText('')
    const link = entry.url?.startsWith('https://') === true ? entry.url : null
    const known: Known = { title, link, file: null }
    this.#known.set(entry.id, known)
    if (since !== null && !isSince(since, entry.updated_at)) return
    const file = this.#fileOf(entry.id, known)
    const blocks = (entry.item_description?.blocks ?? []).flatMap(({ content }) => content ?? [])
    const body = passagesOf(title, joined(blocks, '\n'))
    if (body.length === 0) return
    yield new Item({
      file,
      shape: 'prose',
      title,
      body,
      ...(link === null ? {} : { source: new RawText(link) }),
      id: new RawText(entry.id),
      place: this.#board,
    })
  }

  async *#threadsOf(object: {
    readonly objectId: string
    readonly objectType: 'Board' | 'Item'
    readonly includeItemUpdates?: boolean
  }): AsyncIterable<Item> {
    const { tool, signal } = this.#run
    const input = { ...object, limit: updatesPerPage, includeReplies: true, includeAssets: false }
    let page = 1
    const pages = tool.pages('updates', { ...input, page }, updates, ({ updates: found }) =>
      // The server does not say whether there are more.
      found.length < updatesPerPage ? null : { ...input, page: ++page },
    )
    for await (const { updates: found } of pages) {
      for (const update of found) {
        if (signal.aborted) return
        const item = update.item_id ?? (object.objectType === 'Item' ? object.objectId : null)
        yield* this.#thread(update, item)
      }
    }
  }

  *#thread(update: Update, item: string | null): Iterable<Item> {
    const { since } = this.#run
    const known = this.#place(item)
    // Below an item that is archived, or that is not on this board.
    if (known === null) return
    const { replies, text_body: text } = update
    const times = [update, ...(replies ?? [])].flatMap((each) => [each.created_at, each.updated_at])
    if (since !== null && !times.some((at) => isSince(since, at))) return
    const body: Passage[] = [text, ...(replies ?? []).map((reply) => reply.text_body)].flatMap(
      (said) => (said && said.length > 0 ? [{ text: said }] : []),
    )
    const file = this.#fileOf(item ?? this.#board, known)
    if (body.length === 0) return
    yield new Item({
      file,
      shape: 'thread',
      title: known.title,
      body,
      ...(known.link === null
        ? {}
        : { source: new RawText(`${known.link}/posts/${encodeURIComponent(update.id)}`) }),
      id: new RawText(`update ${update.id}`),
      place: this.#board,
    })
  }

  /** The item an update belongs to; one of the board itself belongs to the board, which then counts as a file. */
  #place(item: string | null): Known | null {
    if (item !== null) return this.#known.get(item) ?? null
    const known = this.#known.get(ownDiscussion)
    if (known !== undefined) return known
    const board: Known = { title: new RawText(''), link: null, file: null }
    this.#known.set(ownDiscussion, board)
    this.#run.tally.list()
    return board
  }

  #fileOf(name: string, known: Known): SourceFile {
    return (known.file ??= this.#run.file(name))
  }
}

/** No item has such an id. */
const ownDiscussion = 'board'

function isSince(since: Date, at: string | null | undefined): boolean {
  return at != null && Date.parse(at) >= since.getTime()
}
