import { SvcError } from '../../core/error.ts'
import type { Passage, SourceFile } from '../../core/item.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import type { FailedUnits } from '../access/failed-units.ts'
import { isUnitFailure } from '../access/failed-units.ts'
import { isLost } from '../access/lost.ts'
import { markOf, standing } from '../access/mark.ts'
import { inParallel } from '../access/parallel.ts'
import { passagesOf } from '../access/prose.ts'
import { pageSize } from './answer.ts'
import type { LinearRun } from './index.ts'
import type { Numbers } from './numbers.ts'
import type { Part } from './part.ts'
import type { Comment, Issue } from './wire.ts'
import { comments, issues } from './wire.ts'

/** Issues under way at a time; as many as the connector's pace allows. */
const atOnce = 2

/**
 * The issues of one team or project. All are listed in every run, for that costs little and tells what is gone; the
 * comments are asked for where an issue changed since it was read last, or was read long ago.
 */
export class IssueList {
  /** Why the list was not shown; null when it was. */
  refused: SvcError | null = null
  /** All there is was listed. */
  whole = true
  readonly #run: LinearRun
  readonly #part: Part
  /** Issues listed in this run, in whichever list. */
  readonly #numbers: Numbers
  readonly #failed: FailedUnits
  #prefix: string | null
  #listed = 0

  constructor(run: LinearRun, part: Part, numbers: Numbers, failed: FailedUnits) {
    this.#run = run
    this.#part = part
    this.#numbers = numbers
    this.#failed = failed
    this.#prefix = part.kind === 'team' ? part.key : null
  }

  async *items(): AsyncIterable<Item> {
    const { signal, memory, since } = this.#run
    const read = inParallel(this.#changed(), atOnce, async (issue) => ({
      issue,
      found: await this.#found(issue),
    }))
    for await (const { issue, found } of read) {
      if (signal.aborted) return
      if (found instanceof SvcError) {
        this.#failed.lose(issue.identifier, found, found.message)
        continue
      }
      this.#failed.answered(issue.identifier)
      yield* this.#itemsOf(found)
      if (since !== null || found.short !== null) continue
      memory.whole(issue.identifier)
      const updated = momentOf(issue.updated)
      if (updated !== null) memory.leave(issue.identifier, markOf(updated, Date.now()))
    }
  }

  /** The issues to read; those that are as an earlier run left them are counted. */
  async *#changed(): AsyncIterable<Issue> {
    const { tally, since, memory } = this.#run
    try {
      for await (const issue of this.#all()) {
        this.#listed++
        if (!this.#numbers.add(issue.identifier)) continue
        tally.list()
        const updated = momentOf(issue.updated)
        const isOld = since !== null && updated !== null && updated < since.getTime()
        const mark = memory.mark(issue.identifier)
        const isKnown = updated !== null && standing(mark, updated, Date.now()) === 'known'
        if (isOld || (since === null && isKnown)) tally.unchanged++
        else yield issue
      }
    } catch (thrown) {
      if (isUnitFailure(thrown)) {
        this.whole = false
        tally.list()
        this.#failed.skip(this.#part.name, thrown)
        return
      }
      if (!(thrown instanceof SvcError) || this.#listed > 0 || !isLost(thrown)) throw thrown
      this.refused = thrown
      this.#deny(thrown.code === 'connector.missing' ? noSuch[this.#part.kind] : thrown.message)
    }
  }

  async *#all(): AsyncIterable<Issue> {
    const { signal } = this.#run
    for await (const { issues: page, short } of this.#pages()) {
      for (const issue of page) {
        if (signal.aborted) return
        if (!this.#isOwn(issue)) {
          this.#deny('Linear lists the issues of another team for it')
          return
        }
        yield issue
      }
      if (short) {
        this.whole = false
        const reason = `Linear's server lists no more than ${page.length} issues`
        this.#run.tally.truncate({ name: this.#part.name, reason })
      }
    }
  }

  #pages() {
    const { tool, since } = this.#run
    const { kind, id } = this.#part
    const common = {
      includeArchived: false,
      // In the order they were made: what changes meanwhile stays where it is.
      orderBy: 'createdAt',
      updatedAt: since?.toISOString(),
      limit: pageSize,
    }
    if (kind === 'team') {
      const input = { team: id, ...common }
      return tool.pages('teamIssues', input, issues, ({ next }) =>
        next == null ? null : { ...input, cursor: next },
      )
    }
    const input = { project: id, ...common }
    return tool.pages('projectIssues', input, issues, ({ next }) =>
      next == null ? null : { ...input, cursor: next },
    )
  }

  /** All issues of a team have its key before their number; what has another is not what was asked for. */
  #isOwn({ identifier }: Issue): boolean {
    if (this.#part.kind === 'project') return true
    const prefix = identifier.slice(0, identifier.lastIndexOf('-'))
    this.#prefix ??= prefix
    return prefix === this.#prefix
  }

  #deny(reason: string): void {
    this.whole = false
    this.#run.tally.list()
    this.#run.tally.deny({ name: this.#part.name, reason })
  }

  /** The whole description and the threads of comments; the error where they are not shown, or Linear fails on them. */
  async #found(issue: Issue): Promise<Found | SvcError> {
    try {
      const described = issue.cut ? await this.#described(issue) : issue
      const found = await this.#commentsOf(issue)
      if (described !== null) return { issue: described, ...found }
      return { issue, ...found, short: "Linear's server may have cut its description short" }
    } catch (thrown) {
      if (thrown instanceof SvcError && (isLost(thrown) || isUnitFailure(thrown))) return thrown
      throw thrown
    }
  }

  /** By itself an issue is shown with all of its description, however that ends. Null where it is not shown so. */
  async #described(issue: Issue): Promise<Issue | null> {
    const { tool } = this.#run
    if ((await tool.offers('issue')) === null) return null
    const [found] = (await tool.use('issue', { id: issue.id }, issues)).issues
    return found?.identifier === issue.identifier ? found : null
  }

  async #commentsOf({ id }: Issue): Promise<Pick<Found, 'threads' | 'short'>> {
    const input = { issueId: id, orderBy: 'createdAt', limit: pageSize }
    const pages = this.#run.tool.pages('comments', input, comments, ({ next }) =>
      next == null ? null : { ...input, cursor: next },
    )
    const found = new Map<string, Comment>()
    let isShort = false
    for await (const page of pages) {
      isShort ||= page.short
      for (const comment of page.comments) found.set(comment.id, comment)
    }
    const short = isShort ? `Linear's server shows no more than ${found.size} comments` : null
    return { threads: threadsOf([...found.values()]), short }
  }

  *#itemsOf({ issue, threads, short }: Found): Iterable<Item> {
    const { since, tally } = this.#run
    const { identifier, title, description } = issue
    const file = this.#run.file(identifier)
    if (short !== null) tally.truncate({ name: identifier, reason: short })
    const link = linkOf(issue)
    const common = { file, title, place: identifier, ...sourceOf(link) }
    const body = passagesOf(title, description)
    if (body.length > 0) {
      yield new Item({ ...common, shape: 'prose', body, id: new RawText(identifier) })
    }
    for (const [root, thread] of threads) {
      if (since !== null && latest(thread) < since.getTime()) continue
      yield itemOf(common, link, root, thread)
    }
  }
}

interface Found {
  readonly issue: Issue
  readonly threads: ReadonlyMap<string, readonly Comment[]>
  /** Why not all of it was shown; null when it was. */
  readonly short: string | null
}

interface Common {
  readonly file: SourceFile
  readonly title: RawText
  readonly place: string
  readonly source?: RawText
}

function itemOf(
  common: Common,
  link: string | null,
  root: string,
  thread: readonly Comment[],
): Item {
  return new Item({
    ...common,
    shape: 'thread',
    body: thread.map(({ id, body }) => ({ text: body, ...sourceOf(link, id) })),
    ...sourceOf(link, root),
    id: new RawText(root),
  })
}

const noSuch = {
  team: 'no such team, or the key may not see it',
  project: 'no such project, or the key may not see it',
} as const

/** Threads by the id of their first comment, in the order they were written; comments without words are left out. */
function threadsOf(found: readonly Comment[]): ReadonlyMap<string, readonly Comment[]> {
  const threads = new Map<string, Comment[]>()
  for (const comment of found.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    if (comment.body.length === 0) continue
    const root = comment.parent || comment.id
    threads.set(root, [...(threads.get(root) ?? []), comment])
  }
  return threads
}

function latest(thread: readonly Comment[]): number {
  // What has no time might be new.
  return Math.max(...thread.map(({ at }) => momentOf(at) ?? Number.POSITIVE_INFINITY))
}

function timeOf({ at }: Comment): number {
  return momentOf(at) ?? 0
}

/** `https://linear.app/acme/issue/ENG-1`, without the title that stands behind it; null for any other address. */
function linkOf({ url, identifier }: Issue): string | null {
  const found = /^https:\/\/[^/\s?#]+\/[^/\s?#]+\/issue\/([^/\s?#]+)/.exec(url)
  return found?.[1] === identifier ? found[0] : null
}

/** Linear names a comment by the first eight digits of its id. */
function sourceOf(link: string | null, comment: string | null = null): Pick<Passage, 'source'> {
  if (link === null) return {}
  const anchor = comment !== null && /^[\da-f]{8}-/i.test(comment) ? comment.slice(0, 8) : null
  return { source: new RawText(anchor === null ? link : `${link}#comment-${anchor}`) }
}

/** Epoch ms; null for what is no moment. */
export function momentOf(text: string): number | null {
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}
