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

/** GitLab.com goes no deeper into a list than 50,000 entries: then it is asked anew from where it stands. */
const lastPage = 50_000 / pageSize
/** A project that changes faster than its list is read is not chased for good. */
const maxPasses = 3

/**
 * Every merge request or issue of a project that changed since the last run, each once. The list is in the order of
 * changes: whatever changes while it is read moves to its end, and what stood behind it moves up by one, over the
 * edge of a page. Where that happened, the list is gone through once more for what was passed over, and the changed
 * entry is left for the next run.
 */
export async function* changed(
  run: GitlabRun,
  project: string,
  kind: Kind,
  progress: Progress,
): AsyncIterable<Entry> {
  /** By number: when it had changed last. */
  const seen = new Map<number, number>()
  for (let pass = 0; pass < maxPasses; pass++) {
    let moved = false
    for await (const entry of listed(run, project, kind, progress.after)) {
      const at = Date.parse(entry.updated_at)
      const before = seen.get(entry.iid)
      seen.set(entry.iid, at)
      if (before === undefined) {
        progress.see(entry)
        yield entry
      } else if (before !== at) {
        moved = true
        progress.hold(entry)
      }
    }
    if (!moved) return
  }
}

/** The list from a moment on, page by page. An entry may come twice where the list is asked anew. */
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
      goesOn = page > lastPage && newest?.getTime() !== from?.getTime()
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
