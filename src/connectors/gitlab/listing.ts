import type { GitlabRun } from './index.ts'
import { nextPage, pageSize } from './page.ts'
import type { Progress } from './progress.ts'
import type { Entry } from './wire.ts'
import { entries } from './wire.ts'

/** The two lists of a project, and the sign GitLab writes before the numbers of each. */
export const kinds = [
  { list: 'mergeRequests', threads: 'mergeRequestThreads', sign: '!', query: { view: 'simple' } },
  { list: 'issues', threads: 'issueThreads', sign: '#', query: {} },
] as const

export type Kind = (typeof kinds)[number]

/**
 * Every merge request or issue of a project that changed since the last run, each once. One that changes after it was
 * listed comes again at the end, and is left for the next run.
 */
export async function* changed(
  run: GitlabRun,
  project: string,
  kind: Kind,
  progress: Progress,
): AsyncIterable<Entry> {
  /** By number: when it had changed last. */
  const seen = new Map<number, number>()
  for await (const entry of listed(run, project, kind, progress.after)) {
    const at = Date.parse(entry.updated_at)
    const before = seen.get(entry.iid)
    seen.set(entry.iid, at)
    if (before === undefined) {
      progress.see(entry)
      yield entry
    } else if (before !== at) progress.hold(entry)
  }
}

/**
 * The list from a moment on, in the order of changes. What is deleted or changes meanwhile leaves its place, and all
 * behind it moves up, over the edge of a page; so the next page is asked for as the list from the last change on. Only
 * where a page has no later change is it turned. The entries of that last change come twice.
 */
async function* listed(
  { tool }: GitlabRun,
  project: string,
  { list, query }: Kind,
  after: Date | null,
): AsyncIterable<Entry> {
  let from = after
  for (;;) {
    let newest: Date | null = from
    let goesOn = false
    const ask = (page?: number) => ({
      path: { project },
      query: {
        state: 'all',
        scope: 'all',
        ...query,
        order_by: 'updated_at',
        sort: 'asc',
        updated_after: from?.toISOString(),
        per_page: pageSize,
        page,
      },
    })
    const pages = tool.pages(list, ask(), entries, (answer) => {
      const page = nextPage(answer, tool.base)
      if (page === null) return null
      goesOn = newest?.getTime() !== from?.getTime()
      return goesOn ? null : ask(page)
    })
    for await (const { value } of pages) {
      for (const { updated_at } of value) {
        const at = new Date(updated_at)
        if (newest === null || at > newest) newest = at
      }
      yield* value
    }
    if (!goesOn) return
    from = newest
  }
}
