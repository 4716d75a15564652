import { SvcError } from '../../core/error.ts'
import type { Passage, SourceFile } from '../../core/item.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { FailedUnits, isUnitFailure } from '../access/failed-units.ts'
import { isLost } from '../access/lost.ts'
import { inParallel } from '../access/parallel.ts'
import { reasonOf } from '../access/refusal.ts'
import type { JiraRun } from './index.ts'
import { Progress } from './progress.ts'
import type { Site } from './site.ts'
import { siteOf } from './site.ts'
import { asked, ForeignIssue, unordered, walk } from './walk.ts'
import type { Issue } from './wire.ts'
import { issues } from './wire.ts'

/** Issues under way at a time; as many as the connector's pace allows. */
const atOnce = 2

/** Two items per issue, each where there is one: what the issue says, and the thread of comments on it. */
export async function* readJira(run: JiraRun): AsyncIterable<Item> {
  const { jiraSite, jiraProjects = [] } = run.scope
  if (jiraSite === undefined) return
  const projects = new Set(jiraProjects.map(projectOf))
  if (projects.size === 0) return
  const site = await siteOf(jiraSite, run)
  const failed = new FailedUnits(run.tally, run.memory)
  const refused: SvcError[] = []
  for (const project of projects) {
    const list = new ProjectIssues(run, site, project, failed)
    yield* list.items()
    if (run.signal.aborted) return
    if (list.refused !== null) refused.push(list.refused)
  }
  const forbidden = refused.find(({ code }) => code === 'connector.forbidden')
  // Nothing at all may be read: then it is the credential, and the person is told so.
  if (forbidden !== undefined && refused.length === projects.size) throw forbidden
  failed.end()
}

class ProjectIssues {
  /** Why the project was not shown; null when it was. */
  refused: SvcError | null = null
  readonly #run: JiraRun
  readonly #site: Site
  readonly #project: string
  readonly #progress: Progress
  readonly #failed: FailedUnits
  #listed = 0

  constructor(run: JiraRun, site: Site, project: string, failed: FailedUnits) {
    this.#run = run
    this.#site = site
    this.#project = project
    this.#failed = failed
    this.#progress = new Progress(run.memory, project, run.since)
  }

  async *items(): AsyncIterable<Item> {
    const { signal } = this.#run
    const read = inParallel(this.#changed(), atOnce, async (issue) => ({
      key: issue.key,
      found: await this.#whole(issue),
    }))
    for await (const { key, found } of read) {
      if (signal.aborted) return
      if (found instanceof SvcError) {
        this.#progress.hold()
        this.#failed.lose(key, found, found.message)
        continue
      }
      this.#failed.answered(key)
      yield* this.#itemsOf(found)
    }
    if (!signal.aborted && this.refused === null) this.#progress.leave()
  }

  /** The issues to read; those of before the day asked for are counted. */
  async *#changed(): AsyncIterable<Issue> {
    const { tally, since } = this.#run
    try {
      for await (const issue of walk(this.#run, this.#site, this.#project, this.#progress.after)) {
        this.#listed++
        tally.list()
        const at = this.#progress.see(issue)
        if (since !== null && at !== null && at < since.getTime()) tally.unchanged++
        else yield issue
      }
    } catch (thrown) {
      if (isUnitFailure(thrown) && reasonOf(thrown) !== unordered) {
        tally.list()
        this.#progress.hold()
        this.#failed.skip(this.#project, thrown)
        return
      }
      const reason = this.#reasonOf(thrown)
      if (reason === null) throw thrown
      tally.list()
      tally.deny({ name: this.#project, reason })
      this.#progress.hold()
      if (thrown instanceof SvcError) this.refused = thrown
    }
  }

  /** Why the project cannot be read while others may be; null for what ends the run. */
  #reasonOf(thrown: unknown): string | null {
    if (thrown instanceof ForeignIssue) {
      return 'Jira lists issues of another project for it: it may have a new key'
    }
    if (!(thrown instanceof SvcError) || this.#listed > 0) return null
    if (thrown.code === 'connector.missing')
      return 'no such project, or the credential may not see it'
    return thrown.code === 'connector.forbidden' ? thrown.message : null
  }

  /** The issue with its comments; asked for by itself where the search left some out. The error where it is not shown, or Jira fails on it. */
  async #whole(issue: Issue): Promise<Issue | SvcError> {
    const { tool } = this.#run
    if (issue.state === 'whole' || (await tool.offers('issue')) === null) return issue
    const { cloudId } = this.#site
    try {
      const input = { cloudId, issueIdOrKey: issue.key, ...asked }
      const [found] = (await tool.use('issue', input, issues)).issues
      // Moved to another project meanwhile, it is no longer what was listed.
      return found === undefined || found.key !== issue.key ? issue : found
    } catch (thrown) {
      if (thrown instanceof SvcError && (isLost(thrown) || isUnitFailure(thrown))) return thrown
      throw thrown
    }
  }

  *#itemsOf({ key, url, state, summary, description, comments }: Issue): Iterable<Item> {
    const file = this.#run.file(key)
    if (state !== 'whole') this.#run.tally.truncate({ name: key, reason: shortOf[state] })
    // What is not shown is not gone.
    if (state === 'unasked') this.#progress.hold()
    const link = this.#linkOf(key, url ?? null)
    const said = [summary, description].filter(({ length }) => length > 0)
    if (said.length > 0) {
      const body = said.map((text) => ({ text }))
      yield this.#item(file, summary, { key, shape: 'prose', body, link })
    }
    const thread = comments
      .filter(({ body }) => body.length > 0)
      .map(({ id, body }) => ({ text: body, ...commentLink(link, id) }))
    if (thread.length === 0) return
    yield this.#item(file, summary, { key: `${key} comments`, shape: 'thread', body: thread, link })
  }

  #item(
    file: SourceFile,
    title: RawText,
    {
      key,
      shape,
      body,
      link,
    }: Pick<Item, 'shape' | 'body'> & { readonly key: string; readonly link: string | null },
  ): Item {
    return new Item({
      file,
      shape,
      title,
      body,
      ...(link === null ? {} : { source: new RawText(link) }),
      id: new RawText(key),
      place: this.#project,
    })
  }

  /** On the site as it is known, else where the answer says; null without either. */
  #linkOf(key: string, url: string | null): string | null {
    const { address } = this.#site
    if (address !== null) return `${address}/browse/${key}`
    if (url === null || !url.startsWith('https://') || !URL.canParse(url)) return null
    return `${new URL(url).origin}/browse/${key}`
  }
}

const shortOf = {
  unasked: "Jira's server leaves out its description or its comments",
  cut: "Jira's server shows no more than its latest 100 comments",
} as const

function commentLink(link: string | null, id: string): Pick<Passage, 'source'> {
  if (link === null || !/^\d{1,20}$/.test(id)) return {}
  return { source: new RawText(`${link}?focusedCommentId=${id}#comment-${id}`) }
}

/** Throws `usage` for what is no project's key, before anything is asked. */
function projectOf(typed: string): string {
  const key = typed.toUpperCase()
  if (/^[A-Z][A-Z\d_]{1,9}$/.test(key)) return key
  throw new SvcError('usage', `--jira-projects: ${typed} is no key of a project`, {
    hint: 'it is what stands before the number of an issue: ENG in ENG-123',
  })
}
