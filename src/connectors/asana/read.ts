import { SvcError } from '../../core/error.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { isNarrowed, namedIds } from '../access/chosen.ts'
import { FailedUnits, isUnitFailure } from '../access/failed-units.ts'
import { isLost } from '../access/lost.ts'
import { inParallel } from '../access/parallel.ts'
import { PlaceReading } from '../access/place-reading.ts'
import { passagesOf } from '../access/prose.ts'
import { reasonOf } from '../access/refusal.ts'
import { idFor } from './argument.ts'
import { asanaChoice, checkedProjects } from './choice.ts'
import { pageSize } from './form.ts'
import type { AsanaRun } from './index.ts'
import { expired } from './index.ts'
import { everyProject } from './projects.ts'
import type { Comment, Task } from './wire.ts'
import { comments, task, tasks } from './wire.ts'

/** Tasks at a time: the limit is Asana's, not ours. */
const atOnce = 4
const taskFields = 'name,notes,permalink_url,created_at,modified_at'
const commentFields = 'text,resource_subtype,created_at'
const taskNames = ['task_id', 'task_gid', 'task'] as const

/** Of every task of the wanted projects its description, and its comments as a thread. */
export async function* readAsana(run: AsanaRun): AsyncIterable<Item> {
  const projects = await wanted(run)
  // A task may stand in several projects, and is read in the first.
  const seen = new Set<string>()
  const failed = new FailedUnits(run.tally)
  for (const project of projects) {
    if (run.signal.aborted) return
    yield* itemsOf(run, project, seen, failed)
  }
  failed.end()
}

/** The projects of the flag, else those that were chosen, else all the sign-in shows. */
async function wanted(run: AsanaRun): Promise<readonly string[]> {
  const { tally, choices } = run
  const named = run.scope.asanaProjects
  if (named !== undefined) return namedIds(asanaChoice, named)
  if (isNarrowed(asanaChoice, choices)) return checkedProjects(choices).projects
  const found = new Set<string>()
  const cut = (listed: number): void => {
    tally.truncate({
      name: 'projects',
      reason: `the server lists no more than ${listed} of them`,
    })
  }
  // Listed to the end before the first is read: the next page of a list expires within minutes.
  for await (const { gid } of everyProject(run, cut)) found.add(gid)
  if (found.size === 0) {
    tally.list()
    tally.deny({ name: 'projects', reason: 'the sign-in shows none' })
  }
  return [...found]
}

async function* itemsOf(
  run: AsanaRun,
  project: string,
  seen: Set<string>,
  failed: FailedUnits,
): AsyncIterable<Item> {
  const { tally, signal } = run
  const reading = new PlaceReading(run, project)
  let broken: unknown = null
  const tasksListed = async function* (): AsyncIterable<Task> {
    try {
      yield* listed(run, project, seen)
    } catch (thrown) {
      // What was listed before is read to its end.
      broken = thrown
    }
  }
  const read = inParallel(tasksListed(), atOnce, async (each) => ({
    gid: each.gid,
    found: await itemsIn(run, project, each),
  }))
  for await (const { gid, found } of read) {
    if (signal.aborted) return
    if (found instanceof SvcError) {
      failed.lose(`task ${gid}`, found, 'the task is gone, or you may not see it')
    } else {
      failed.answered()
      yield* found
    }
  }
  if (broken !== null) {
    tally.list()
    failed.lose(`project ${project}`, broken, 'no such project, or you may not see it')
  }
  reading.end()
}

/** A list is begun anew this often, when it expires between two pages. */
const maxBeginnings = 3

async function* listed(run: AsanaRun, project: string, seen: Set<string>): AsyncIterable<Task> {
  const offered = await run.tool.offers('tasks')
  // Says that the server has no such tool.
  if (offered === null) await run.tool.use('tasks', {}, tasks)
  const turns = offered?.arguments.has('offset') === true
  const input = {
    ...(offered === null ? {} : idFor(offered, ['project', 'project_id', 'project_gid'], project)),
    opt_fields: taskFields,
    limit: pageSize,
  }
  for (let beginning = 1; ; beginning++) {
    const pages = run.tool.pages('tasks', input, tasks, ({ next }) =>
      next && turns ? { ...input, offset: next } : null,
    )
    try {
      for await (const { data, next, short } of pages) {
        for (const each of data) {
          if (seen.has(each.gid)) continue
          seen.add(each.gid)
          run.tally.list()
          yield each
        }
        if (short || (next && !turns)) {
          run.tally.truncate({
            name: `project ${project}`,
            reason: `the server lists no more than ${data.length} tasks`,
          })
        }
      }
      return
    } catch (thrown) {
      if (reasonOf(thrown) !== expired || beginning >= maxBeginnings) throw thrown
    }
  }
}

/** A task's items, none where it is older than what is wanted; the error where it is gone meanwhile, or Asana fails on it. */
async function itemsIn(
  run: AsanaRun,
  project: string,
  listing: Task,
): Promise<readonly Item[] | SvcError> {
  const { since, tally } = run
  const { gid } = listing
  try {
    const known = await whole(run, listing)
    const said = await commentsOf(run, gid)
    const isNew =
      since === null ||
      known.modified_at == null ||
      Date.parse(known.modified_at) >= since.getTime()
    const isTalkedOf =
      since === null ||
      said.some(({ created_at: at }) => at != null && Date.parse(at) >= since.getTime())
    if (!isNew && !isTalkedOf) {
      tally.unchanged++
      return []
    }
    const common = {
      file: run.file(gid),
      title: known.name ?? new RawText(''),
      source: new RawText(linkOf(known, project)),
      place: project,
    }
    const described = passagesOf(known.name, known.notes)
    const thread = said.flatMap(({ text }) => (text && text.length > 0 ? [{ text }] : []))
    return [
      ...(isNew && described.length > 0
        ? [new Item({ ...common, shape: 'prose', body: described, id: new RawText(gid) })]
        : []),
      ...(isTalkedOf && thread.length > 0
        ? [
            new Item({
              ...common,
              shape: 'thread',
              body: thread,
              id: new RawText(`${gid} comments`),
            }),
          ]
        : []),
    ]
  } catch (thrown) {
    if (thrown instanceof SvcError && (isLost(thrown) || isUnitFailure(thrown))) return thrown
    throw thrown
  }
}

/** The task with its description: as listed, or asked for where the server's list holds names only. */
async function whole({ tool }: AsanaRun, listing: Task): Promise<Task> {
  if ((await tool.offers('tasks'))?.arguments.has('opt_fields') === true) return listing
  const offered = await tool.offers('task')
  if (offered === null) return listing
  const input = { ...idFor(offered, taskNames, listing.gid), opt_fields: taskFields }
  return (await tool.use('task', input, task)).data
}

/** What people wrote on a task, oldest first; nothing where the server has no tool for it. */
async function commentsOf(run: AsanaRun, gid: string): Promise<readonly Comment[]> {
  const { tool, tally } = run
  const stories = await tool.offers('comments')
  if (stories !== null) {
    const turns = stories.arguments.has('offset')
    const input = { ...idFor(stories, taskNames, gid), opt_fields: commentFields, limit: pageSize }
    const found: Comment[] = []
    const pages = tool.pages('comments', input, comments, ({ next }) =>
      next && turns ? { ...input, offset: next } : null,
    )
    for await (const { data, next, short } of pages) {
      found.push(...data.filter(({ text }) => text != null))
      if (short || (next && !turns)) {
        tally.truncate({
          name: `task ${gid}`,
          reason: `the server lists no more than ${data.length} comments`,
        })
      }
    }
    return found
  }
  const offered = await tool.offers('task')
  if (offered?.arguments.has('include_comments') !== true) return []
  const input = {
    ...idFor(offered, taskNames, gid),
    opt_fields: taskFields,
    include_comments: true,
  }
  const { data } = await tool.use('task', input, task)
  return data.comments.filter(({ text }) => text != null)
}

function linkOf({ gid, permalink_url: link }: Task, project: string): string {
  return link?.startsWith('https://') === true ? link : `https://app.asana.com/0/${project}/${gid}`
}
