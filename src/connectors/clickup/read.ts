import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { namedIds } from '../access/chosen.ts'
import { Headway } from '../access/headway.ts'
import { isLost } from '../access/lost.ts'
import { checkedLists, clickupChoice, workspaceIn } from './choice.ts'
import type { ClickupRun } from './index.ts'
import { readDocs } from './read-docs.ts'
import type { Comment, Listed } from './wire.ts'
import { comments, task, tasks } from './wire.ts'

/** A description is cut there by the server. */
const cutAt = 10_000

/** Of every task in the wanted lists its description, and its comments as a thread; then the docs of these lists. */
export async function* readClickup(run: ClickupRun): AsyncIterable<Item> {
  const named = run.scope.clickupLists
  const lists =
    named === undefined ? checkedLists(run.choices).lists : namedIds(clickupChoice, named)
  const workspace = workspaceIn(run.choices)
  // A task may stand in several lists, and is read in the first.
  const seen = new Set<string>()
  for (const list of lists) {
    if (run.signal.aborted) return
    yield* tasksOf(run, list, workspace, seen)
  }
  yield* readDocs(run, lists, workspace)
}

async function* tasksOf(
  run: ClickupRun,
  list: string,
  workspace: string | undefined,
  seen: Set<string>,
): AsyncIterable<Item> {
  const { tally, memory, since, signal } = run
  const headway = new Headway(memory, `tasks ${list}`, Date.now())
  const listed: Listed[] = []
  try {
    for await (const each of everyTask(run, list, workspace)) {
      if (seen.has(each.id)) continue
      seen.add(each.id)
      listed.push(each)
    }
  } catch (thrown) {
    if (!isLost(thrown)) throw thrown
    tally.list()
    tally.deny({ name: `list ${list}`, reason: 'no such list, or you may not see it' })
    return
  }
  tally.list(listed.length)
  for (const each of listed.toSorted(byChange)) {
    if (signal.aborted) return
    const { id, date_updated: at } = each
    const isOld = since !== null && at !== null && at < since.getTime()
    if (isOld || headway.knows(at)) {
      tally.unchanged++
      continue
    }
    try {
      yield* itemsOf(run, each, list, workspace)
      headway.read(at)
    } catch (thrown) {
      if (!isLost(thrown)) throw thrown
      headway.hold()
      tally.deny({ name: `task ${id}`, reason: 'the task is gone, or you may not see it' })
    }
  }
  if (since === null && headway.isFirst) memory.whole(list)
}

/** What changed first comes first; what nobody knows of, before that. */
function byChange(a: Listed, b: Listed): number {
  return (a.date_updated ?? 0) - (b.date_updated ?? 0)
}

async function* everyTask(
  { tool }: ClickupRun,
  list: string,
  workspace: string | undefined,
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
  for await (const { tasks: found } of pages) yield* found
}

async function* itemsOf(
  run: ClickupRun,
  { id, name }: Listed,
  list: string,
  workspace: string | undefined,
): AsyncIterable<Item> {
  const { tool, tally } = run
  const input = { task_id: id, include: ['description'], workspace_id: workspace }
  const { description, name: full } = await tool.use('task', input, task)
  const said = await commentsOf(run, id, workspace)
  const common = {
    file: run.file(id),
    title: full ?? name ?? new RawText(''),
    source: new RawText(`https://app.clickup.com/t/${encodeURIComponent(id)}`),
    place: list,
  }
  if (description != null && description.length > 0) {
    if (description.length >= cutAt && description.length <= cutAt + 20) {
      tally.truncate({ name: id, reason: `ClickUp shows ${cutAt} characters of a description` })
    }
    yield new Item({
      ...common,
      shape: 'prose',
      body: [{ text: description }],
      id: new RawText(id),
    })
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
  const { tool } = run
  if ((await tool.offers('comments')) === null) return []
  const input = { task_id: id, workspace_id: workspace }
  const found = new Map<string, Comment>()
  let known = -1
  const pages = tool.pages('comments', input, comments, ({ comments: page }) => {
    const last = page.at(-1)
    // Only what is new leads on: a server that does not turn the page answers the same one again.
    if (last === undefined || page.length < fullPage || found.size === known) return null
    known = found.size
    return last.date === null ? null : { ...input, start: last.date, start_id: last.id }
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

/** Comments come this many at a time. */
const fullPage = 25

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
