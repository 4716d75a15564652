import { SvcError } from '../../core/error.ts'
import type { Passage } from '../../core/item.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { FailedUnits, isUnitFailure } from '../access/failed-units.ts'
import { isLost } from '../access/lost.ts'
import type { Proof } from '../connector.ts'
import { pageId } from './hosted.ts'
import type { NotionRun, NotionSession } from './index.ts'
import { discussions, found, page } from './wire.ts'

/**
 * The hosted server has no list of pages and its search no next page, so what is read is what these find, and the
 * pages below that. The words are those that decisions are written down under.
 */
const queries = [
  'decision',
  'decided',
  'we agreed',
  'policy',
  'guideline',
  'rule',
  'process',
  'architecture decision record',
  'meeting notes',
  'proposal',
] as const

/** Of a workspace, more than a run can read in the hosted server's time. */
const maxPages = 5_000

export async function proveHosted({ tool }: NotionSession): Promise<Proof> {
  await tool.use('search', { query: queries[0], ...inside }, found)
  return {
    choices: {},
    warnings: [
      "Notion's hosted server lists no pages: what its search finds for decisions is read, and the pages below that; the local server (--command) lists all",
    ],
  }
}

/** Only the workspace: never people, never tools connected to it. */
const inside = { query_type: 'internal', content_search_mode: 'workspace_search' } as const

/** Pages the search finds and the pages they hold, each once. */
export async function* readHosted(run: NotionRun): AsyncIterable<Item> {
  const waiting: string[] = []
  const known = new Set<string>()
  const add = (id: string | null): void => {
    if (id === null || known.has(id)) return
    known.add(id)
    waiting.push(id)
    run.tally.list()
  }
  for (const query of queries) {
    if (run.signal.aborted) return
    const { results } = await run.tool.use('search', { query, ...inside }, found)
    for (const { id, type } of results) {
      if (type == null || type === 'page') add(pageId(id))
    }
  }
  const failed = new FailedUnits(run.tally, run.memory)
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (run.signal.aborted) return
    if (known.size > maxPages) {
      run.tally.skip({ name: id, reason: `more than ${maxPages} pages` })
      continue
    }
    const read = await itemsOf(run, id)
    if (read instanceof SvcError) {
      failed.skip(id, read)
      continue
    }
    failed.answered(id)
    yield* read.items
    for (const child of read.children) add(child)
  }
  failed.end()
}

interface Read {
  readonly items: readonly Item[]
  readonly children: readonly string[]
}

/** What a page holds; nothing where it is not shown, and the failure where Notion fails on this page. */
async function itemsOf(run: NotionRun, id: string): Promise<Read | SvcError> {
  const { tool, tally } = run
  try {
    const { title, text, type, truncated, children } = await tool.use('page', { id }, page)
    if (type !== 'page') {
      // A database has rows, which are pages of their own, and no prose.
      tally.excluded++
      return { items: [], children }
    }
    const threads = await threadsOf(run, id)
    const file = run.file(id)
    if (truncated) {
      tally.truncate({ name: id, reason: 'Notion shows only the first part of this page' })
    }
    const common = { file, title, source: new RawText(`https://www.notion.so/${id}`) }
    return {
      items: [
        ...(text.length === 0
          ? []
          : [new Item({ ...common, shape: 'prose', body: [{ text }], id: new RawText(id) })]),
        ...threads.map(
          ({ key, body }) =>
            new Item({ ...common, shape: 'thread', body, id: new RawText(`${id} ${key}`) }),
        ),
      ],
      children,
    }
  } catch (thrown) {
    if (isUnitFailure(thrown)) return thrown
    if (!isLost(thrown)) throw thrown
    tally.deny({ name: id, reason: 'the page is gone, or you may not see it' })
    return { items: [], children: [] }
  }
}

interface Thread {
  readonly key: string
  readonly body: readonly Passage[]
}

/** The page's threads of comments; those that are refused are counted as not read. */
async function threadsOf({ tool, tally }: NotionRun, id: string): Promise<readonly Thread[]> {
  if ((await tool.offers('comments')) === null) return []
  const input = { page_id: id, include_all_blocks: true, include_resolved: true }
  try {
    const { discussions: threads } = await tool.use('comments', input, discussions)
    return threads
      .filter(({ comments }) => comments.length > 0)
      .map((thread, nth) => ({
        key: thread.id || String(nth),
        body: thread.comments.map((text) => ({ text })),
      }))
  } catch (thrown) {
    if (!isLost(thrown)) throw thrown
    tally.truncate({ name: id, reason: 'you may not read its comments' })
    return []
  }
}
