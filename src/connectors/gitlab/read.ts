import { SvcError } from '../../core/error.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { FailedUnits, isUnitFailure } from '../access/failed-units.ts'
import { inParallel } from '../access/parallel.ts'
import { projectOf } from './address.ts'
import type { GitlabRun } from './index.ts'
import type { Kind } from './listing.ts'
import { changed, kinds } from './listing.ts'
import { nextPage, pageSize } from './page.ts'
import { Progress } from './progress.ts'
import type { Entry, Note } from './wire.ts'
import { discussions, user } from './wire.ts'

/** Threads under way at a time; as many as the connector's pace allows. */
const atOnce = 8

/** One item per thread of people; a merge request or an issue is a file. */
export async function* readGitlab(run: GitlabRun): AsyncIterable<Item> {
  const { tool, tally, scope } = run
  const projects = new Set((scope.gitlabProjects ?? []).map((typed) => projectOf(typed, tool.base)))
  const token = new Token(run)
  const failed = new FailedUnits(tally, run.memory)
  let shown = 0
  let forbidden: SvcError | null = null
  for (const project of projects) {
    const refused: SvcError[] = []
    for (const kind of kinds) {
      const list = new ProjectList(run, token, failed, project, kind)
      yield* list.items()
      if (run.signal.aborted) return
      if (list.refused !== null) refused.push(list.refused)
    }
    // One of the two may be switched off in a project; without both there is no project to be seen.
    shown += kinds.length - refused.length
    if (refused.length < kinds.length) continue
    const closed = refused.find(({ code }) => code !== 'connector.missing')
    forbidden ??= closed ?? null
    tally.list()
    tally.deny({
      name: project,
      reason: closed?.message ?? 'no such project, or the token may not see it',
    })
  }
  // Nothing at all may be read: then it is the token, and the person is told so.
  if (forbidden !== null && shown === 0) throw forbidden
  failed.end()
}

/** GitLab also answers 401 where a good token lacks a permission: then it is asked about its owner. */
class Token {
  readonly #run: GitlabRun
  #good: Promise<boolean> | null = null

  constructor(run: GitlabRun) {
    this.#run = run
  }

  /** True for an answer that keeps this token from this very read, and from no other. */
  async isRefusal(thrown: unknown): Promise<boolean> {
    if (!(thrown instanceof SvcError)) return false
    if (thrown.code === 'connector.unauthorized') return (this.#good ??= this.#ask())
    return thrown.code === 'connector.missing' || thrown.code === 'connector.forbidden'
  }

  async #ask(): Promise<boolean> {
    try {
      await this.#run.tool.call('user', {}, user)
      return true
    } catch (thrown) {
      if (!(thrown instanceof SvcError) || thrown.code !== 'connector.unauthorized') throw thrown
      return false
    }
  }
}

/** The merge requests or the issues of one project. */
class ProjectList {
  /** Why the list was not shown at all; null when it was. */
  refused: SvcError | null = null
  readonly #run: GitlabRun
  readonly #token: Token
  readonly #failed: FailedUnits
  readonly #project: string
  readonly #kind: Kind
  readonly #progress: Progress
  #entries = 0

  constructor(run: GitlabRun, token: Token, failed: FailedUnits, project: string, kind: Kind) {
    this.#run = run
    this.#token = token
    this.#failed = failed
    this.#project = project
    this.#kind = kind
    this.#progress = new Progress(run.memory, project + kind.sign, run.since)
  }

  async *items(): AsyncIterable<Item> {
    const { signal } = this.#run
    const read = inParallel(this.#unread(), atOnce, async (entry) => ({
      entry,
      threads: await this.#threadsOf(entry),
    }))
    for await (const { entry, threads } of read) {
      if (signal.aborted) return
      if (threads instanceof SvcError) {
        this.#lose(entry, threads)
        continue
      }
      this.#failed.answered(this.#nameOf(entry))
      yield* this.#itemsOf(entry, threads)
      this.#progress.read(entry)
    }
    // What is not shown is not gone.
    if (!signal.aborted && this.refused === null) this.#progress.leave()
  }

  /** Counts an entry whose threads are not shown; the next run is to list it again. */
  #lose(entry: Entry, thrown: SvcError): void {
    const name = this.#nameOf(entry)
    const { message: reason } = thrown
    this.#progress.hold(entry)
    if (isUnitFailure(thrown)) {
      this.#failed.skip(name, thrown)
      return
    }
    this.#failed.answered(name)
    this.#run.tally.deny({ name, reason })
  }

  /** The entries whose threads are to be read; the others are counted. */
  async *#unread(): AsyncIterable<Entry> {
    const { tally, signal } = this.#run
    try {
      for await (const entry of changed(this.#run, this.#project, this.#kind, this.#progress)) {
        if (signal.aborted) return
        this.#entries++
        tally.list()
        if (entry.confidential === true) tally.excluded++
        else if (this.#progress.knows(entry)) {
          tally.unchanged++
          this.#progress.read(entry)
        } else yield entry
      }
    } catch (thrown) {
      if (this.#entries > 0 || !(await this.#token.isRefusal(thrown))) throw thrown
      if (thrown instanceof SvcError) this.refused = thrown
    }
  }

  /** What people wrote, thread by thread; the refusal or the failure where they are not shown. */
  async #threadsOf({ iid }: Entry): Promise<readonly Thread[] | SvcError> {
    const { tool } = this.#run
    const ask = (page?: number) => ({
      path: { project: this.#project, iid: String(iid) },
      query: { per_page: pageSize, page },
    })
    const threads: Thread[] = []
    try {
      const pages = tool.pages(this.#kind.threads, ask(), discussions, (answer) => {
        const page = nextPage(answer, tool.base)
        return page === null ? null : ask(page)
      })
      for await (const { value } of pages) {
        for (const { id, notes } of value) {
          const [first, ...replies] = notes.flatMap(saidIn)
          if (first !== undefined) threads.push({ id, notes: [first, ...replies] })
        }
      }
      return threads
    } catch (thrown) {
      if (isUnitFailure(thrown)) return thrown
      if (!(await this.#token.isRefusal(thrown)) || !(thrown instanceof SvcError)) throw thrown
      return thrown
    }
  }

  *#itemsOf(entry: Entry, threads: readonly Thread[]): Iterable<Item> {
    const { since, signal, memory } = this.#run
    const name = this.#nameOf(entry)
    const file = this.#run.file(name)
    for (const { id, notes } of threads) {
      if (signal.aborted) return
      if (since !== null && latest(notes) < since.getTime()) continue
      yield new Item({
        file,
        shape: 'thread',
        title: entry.title ?? new RawText(''),
        body: notes.map(({ text }) => ({ text })),
        source: new RawText(`${entry.web_url}#note_${notes[0].id}`),
        id: new RawText(id),
        place: name,
      })
    }
    if (since === null) memory.whole(name)
  }

  /** As GitLab refers to it: `group/project!17`, `group/project#5`. */
  #nameOf({ iid }: Entry): string {
    return `${this.#project}${this.#kind.sign}${iid}`
  }
}

interface Thread {
  readonly id: string
  readonly notes: readonly [Said, ...Said[]]
}

/** A note that holds words of people. */
interface Said {
  readonly id: number
  readonly text: RawText
  readonly at: number
}

function saidIn({ id, body, created_at, updated_at }: Note): readonly Said[] {
  if (body === undefined || body.length === 0) return []
  return [{ id, text: body, at: Date.parse(updated_at ?? created_at) }]
}

function latest(notes: readonly Said[]): number {
  return Math.max(...notes.map(({ at }) => at))
}
