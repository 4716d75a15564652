import type { z } from 'zod'
import { SvcError } from '../../core/error.ts'
import { dayMs } from '../../core/time.ts'
import { reasonOf } from '../access/refusal.ts'
import type { JiraRun } from './index.ts'
import { lostKey } from './refusal.ts'
import type { Site } from './site.ts'
import type { Issue } from './wire.ts'
import { issues } from './wire.ts'

/** What is asked of an issue. The server sends more all the same: that is dropped before it gets here. */
export const asked = {
  fields: ['summary', 'description', 'comment', 'updated'],
  responseContentFormat: 'adf',
} as const

/** The server takes up to 100 and may list fewer; documents are wordy, and an answer is to stay well below its limit. */
const pageSize = 25
/** Issues a walk may stand at and find deleted; more is no coincidence. */
const maxLost = 100

/** The reason where the list does not get on: so it is with every project of the server. */
export const unordered = 'unordered'

/** Issues of another project came back: its key may have changed. */
export class ForeignIssue extends Error {
  constructor() {
    super('an issue of another project')
  }
}

/**
 * The issues of one project in the order of their keys, each once; with `after`, those changed since. The server's own
 * paging is not to be trusted (it stops at five, and says there is no more), so each page starts behind the last key
 * that was seen, and only an empty one is the end. Throws `ForeignIssue`, and `connector.unexpected` where the list
 * does not get on.
 */
export async function* walk(
  run: JiraRun,
  site: Site,
  project: string,
  after: Date | null,
): AsyncIterable<Issue> {
  let last = 0
  /** Numbers to go on from should the last issue be gone by now, the nearest at the end. */
  let earlier: number[] = []
  let lost = 0
  for (let from: number | null = null; ;) {
    if (run.signal.aborted) return
    const page = await pageFrom(run, site, jqlOf(project, from, after))
    if (page === null) {
      if (lost++ > maxLost) throw unlisted()
      from = earlier.pop() ?? null
      continue
    }
    const numbers = page.issues.map((issue) => numberOf(issue, project))
    const top = numbers.at(-1)
    if (top === undefined) {
      if (page.remaining > 0) throw unlisted()
      return
    }
    // Out of order, the highest number of a page would not tell what was passed over.
    const isInOrder = numbers.every((number, at) => number >= (numbers[at - 1] ?? 0))
    if (!isInOrder || top <= (from ?? 0)) throw unlisted()
    for (const issue of page.issues) {
      const number = numberOf(issue, project)
      // Gone back for a lost issue, what follows was met before.
      if (number <= last) continue
      last = number
      yield issue
    }
    earlier = [from ?? 0, ...numbers].filter((number) => number > 0 && number < top)
    from = top
  }
}

/** Null when the issue the page was to start behind is gone. */
async function pageFrom(
  { tool }: JiraRun,
  { cloudId }: Site,
  jql: string,
): Promise<z.infer<typeof issues> | null> {
  try {
    return await tool.use('search', { cloudId, jql, maxResults: pageSize, ...asked }, issues)
  } catch (thrown) {
    if (reasonOf(thrown) === lostKey && jql.includes('key >')) return null
    throw thrown
  }
}

/** A search within one project; nothing a person typed but its key is in it. */
function jqlOf(project: string, from: number | null, after: Date | null): string {
  const behind = from === null ? '' : ` AND key > "${project}-${from}"`
  const since = after === null ? '' : ` AND updated >= "${minuteOf(after)}"`
  return `project = "${project}"${behind}${since} ORDER BY key ASC`
}

/**
 * JQL reads a moment in the time zone of whoever asks, which nobody tells: a day earlier is early enough wherever that
 * is, and covers what changed while an earlier list was gone through.
 */
function minuteOf(moment: Date): string {
  return new Date(moment.getTime() - dayMs).toISOString().slice(0, 16).replace('T', ' ')
}

function numberOf({ key }: Issue, project: string): number {
  const dash = key.lastIndexOf('-')
  if (key.slice(0, dash) !== project) throw new ForeignIssue()
  return Number(key.slice(dash + 1))
}

function unlisted(): SvcError {
  return new SvcError(
    'connector.unexpected',
    'Jira does not list issues in the order of their keys',
    {
      hint: 'the server may have changed: look for a newer svc',
      cause: unordered,
    },
  )
}
