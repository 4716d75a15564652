import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { isNarrowed, namedIds } from '../access/chosen.ts'
import { FailedUnits } from '../access/failed-units.ts'
import { markOf, standing } from '../access/mark.ts'
import { PlaceReading } from '../access/place-reading.ts'
import { passagesOf } from '../access/prose.ts'
import { checkedLists, clickupChoice, workspaceIn } from './choice.ts'
import type { ClickupRun } from './index.ts'
import { everyList } from './lists.ts'
import { readDocs } from './read-docs.ts'
import type { Comment, Listed } from './wire.ts'
import { comments, task, tasks } from './wire.ts'

/** A description is cut there by the server. */
const cutAt = 10_000

/** A look at what is by all signs as it was takes calls, too: no run spends more than these on it. */
const mostAgain = 20

/**
 * Of every task in the wanted lists its description, and its comments as a thread; then the docs beside them. Last come
 * a few tasks that were read long ago: ClickUp does not promise that a comment counts as a change of its task.
 */
export async function* readClickup(run: ClickupRun): AsyncIterable<Item> {
  const { lists, workspace, isAll } = await wanted(run)
  // A task may stand in several lists, and is read in the first.
  const seen = new Set<string>()
  const due: Due[] = []
  const failed = new FailedUnits(run.tally, run.memory)
  for (const list of longestUnseenFirst(run, lists)) {
    if (run.signal.aborted) return
    yield* changedIn(run, { list, workspace }, seen, due, failed)
  }
  yield* readDocs(run, isAll ? [null] : lists, workspace, failed)
  run.tally.unchanged += Math.max(0, due.length - mostAgain)
  for (const { task, place } of due.slice(0, mostAgain)) {
    if (run.signal.aborted) return
    yield* readTask(run, task, place, failed)
  }
  failed.end()
}

/** Where a task was listed. */
interface Place {
  readonly list: string
  readonly workspace: string | undefined
}

/** A task that is looked at again although nothing says that it changed. */
interface Due {
  readonly task: Listed
  readonly place: Place
}

interface Wanted {
  readonly lists: readonly string[]
  readonly workspace: string | undefined
  /** Nothing narrows the run. */
  readonly isAll: boolean
}

/** The lists of the flag, else those that were chosen, else all the sign-in shows. */
async function wanted(run: ClickupRun): Promise<Wanted> {
  const { tally, choices } = run
  const named = run.scope.clickupLists
  let workspace = workspaceIn(choices)
  if (named !== undefined) {
    return { lists: namedIds(clickupChoice, named), workspace, isAll: false }
  }
  if (isNarrowed(clickupChoice, choices)) {
    return { lists: checkedLists(choices).lists ?? [], workspace, isAll: false }
  }
  const lists: string[] = []
  for await (const list of everyList(run)) {
    lists.push(list.id)
    workspace ??= list.workspace ?? undefined
  }
  if (lists.length === 0) {
    tally.list()
    tally.deny({ name: 'lists', reason: 'the sign-in shows none' })
  }
  return { lists, workspace, isAll: true }
}

/**
 * What no run has come to yet goes first, then what was gone through longest ago: a day may allow no more calls than
 * looking at every list takes.
 */
function longestUnseenFirst({ memory }: ClickupRun, lists: readonly string[]): readonly string[] {
  const seenAt = new Map(lists.map((list) => [list, memory.mark(`list ${list}`) ?? '']))
  return lists.toSorted((a, b) => {
    const [first = '', second = ''] = [seenAt.get(a), seenAt.get(b)]
    if (first === second) return 0
    return first < second ? -1 : 1
  })
}

/** What a list holds that no run has read as it is now. Tasks that are to be looked at again are left in `due`. */
async function* changedIn(
  run: ClickupRun,
  place: Place,
  seen: Set<string>,
  due: Due[],
  failed: FailedUnits,
): AsyncIterable<Item> {
  const { tally, memory, since, signal } = run
  const { list } = place
  const reading = new PlaceReading(run, list)
  const found = new Map<string, Listed>()
  try {
    for await (const each of everyTask(run, place)) {
      if (!seen.has(each.id) && !found.has(each.id)) found.set(each.id, each)
    }
  } catch (thrown) {
    tally.list()
    failed.lose(`list ${list}`, thrown, 'no such list, or you may not see it')
    return
  }
  const listed = [...found.values()]
  for (const { id } of listed) seen.add(id)
  tally.list(listed.length)
  const { unchanged } = tally
  const { length: dueBefore } = due
  const lost = tally.denied.count + tally.skipped.count
  for (const task of listed.toSorted(byChange)) {
    if (signal.aborted) return
    switch (standingOf(run, task)) {
      case 'known':
        tally.unchanged++
        break
      case 'due':
        due.push({ task, place })
        break
      case 'changed':
        yield* readTask(run, task, place, failed)
    }
  }
  if (since !== null || tally.denied.count + tally.skipped.count > lost) return
  memory.leave(`list ${list}`, new Date().toISOString())
  // Of what was passed over nothing is told, and it is not gone.
  if (tally.unchanged === unchanged && due.length === dueBefore) reading.end()
}

function standingOf(
  { memory, since }: ClickupRun,
  { id, date_updated: at }: Listed,
): ReturnType<typeof standing> {
  if (since !== null) return at !== null && at < since.getTime() ? 'known' : 'changed'
  return at === null ? 'changed' : standing(memory.mark(`task ${id}`), at, Date.now())
}

/** A task's items. Each that was read leaves a mark, so that a run that is cut short is gone on with. */
async function* readTask(
  run: ClickupRun,
  task: Listed,
  place: Place,
  failed: FailedUnits,
): AsyncIterable<Item> {
  const { id, date_updated: at } = task
  try {
    yield* itemsOf(run, task, place)
    failed.answered(`task ${id}`)
    if (run.since === null && at !== null) {
      run.memory.leave(`task ${id}`, markOf(at, Date.now()))
    }
  } catch (thrown) {
    failed.lose(`task ${id}`, thrown, 'the task is gone, or you may not see it')
  }
}

/** What changed first comes first; what nobody knows of, before that. */
function byChange(a: Listed, b: Listed): number {
  return (a.date_updated ?? 0) - (b.date_updated ?? 0)
}

async function* everyTask(
  { tool, tally }: ClickupRun,
  { list, workspace }: Place,
): AsyncIterable<Listed> {
  const input = {
    list_ids: [list],
    include_closed: true,
    subtasks: true,
    order_by: 'updated',
    workspace_id: workspace,
  }
  let page = 0
  const pages = tool.pages('tasks', { ...input, page }, tasks, (answer) => {
    if (answer.has_more !== true || answer.tasks.length === 0) return null
    page = answer.next_page ?? page + 1
    return { ...input, page }
  })
  for await (const { tasks: found, has_more: more } of pages) {
    yield* found
    // Pages are counted, so a server that always has more would be asked for ever.
    if (more === true && found.length === 0) {
      tally.truncate({
        name: `list ${list}`,
        reason: 'ClickUp says there are more tasks, and shows none',
      })
    }
  }
}

async function* itemsOf(
  run: ClickupRun,
  { id, name }: Listed,
  { list, workspace }: Place,
): AsyncIterable<Item> {
  const { tool, tally } = run
  const input = { task_id: id, include: ['description'], workspace_id: workspace }
  const { description, name: full } = await tool.use('task', input, task)
  const said = await commentsOf(run, id, workspace)
  const title = full ?? name ?? new RawText('')
  const common = {
    file: run.file(id),
    title,
    source: new RawText(`https://app.clickup.com/t/${encodeURIComponent(id)}`),
    place: list,
  }
  const length = description?.length ?? 0
  if (length >= cutAt && length <= cutAt + 20) {
    tally.truncate({ name: id, reason: `ClickUp shows ${cutAt} characters of a description` })
  }
  const described = passagesOf(title, description)
  if (described.length > 0) {
    yield new Item({ ...common, shape: 'prose', body: described, id: new RawText(id) })
  }
  const body = said.flatMap(({ comment_text: text }) => (text && text.length > 0 ? [{ text }] : []))
  if (body.length > 0) {
    yield new Item({ ...common, shape: 'thread', body, id: new RawText(`${id} comments`) })
  }
}

/** What was written on a task, oldest first, each with the replies to it. */
async function commentsOf(
  run: ClickupRun,
  id: string,
  workspace: string | undefined,
): Promise<readonly Comment[]> {
  const { tool, tally } = run
  if ((await tool.offers('comments')) === null) return []
  const input = { task_id: id, workspace_id: workspace }
  const found = new Map<string, Comment>()
  let known = 0
  const pages = tool.pages('comments', input, comments, ({ comments: page }) => {
    const last = page.at(-1)
    // How many come at a time is not told, and a server that does not turn the page answers the same one again: so the
    // end is where nothing is new.
    if (last === undefined || found.size === known) return null
    known = found.size
    if (last.date !== null) return { ...input, start: last.date, start_id: last.id }
    tally.truncate({ name: id, reason: 'ClickUp does not say when a comment was written' })
    return null
  })
  for await (const { comments: page } of pages) {
    for (const each of page) if (!found.has(each.id)) found.set(each.id, each)
  }
  const said: Comment[] = []
  for (const comment of [...found.values()].toReversed()) {
    said.push(comment)
    if ((comment.reply_count ?? 0) > 0) said.push(...(await repliesTo(run, comment, workspace)))
  }
  return said
}

async function repliesTo(
  { tool }: ClickupRun,
  { id }: Comment,
  workspace: string | undefined,
): Promise<readonly Comment[]> {
  if ((await tool.offers('replies')) === null) return []
  const input = { comment_id: id, workspace_id: workspace }
  const { comments: found } = await tool.use('replies', input, comments)
  return found.filter((reply) => reply.id !== id).toSorted((a, b) => (a.date ?? 0) - (b.date ?? 0))
}
