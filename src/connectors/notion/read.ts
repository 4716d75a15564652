import { SvcError } from '../../core/error.ts'
import type { Passage } from '../../core/item.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { FailedUnits, isUnitFailure } from '../access/failed-units.ts'
import { isLost } from '../access/lost.ts'
import { inParallel } from '../access/parallel.ts'
import { PlaceReading } from '../access/place-reading.ts'
import { joined } from '../access/prose.ts'
import type { Proof } from '../connector.ts'
import { proveHosted, readHosted } from './read-hosted.ts'
import type { NotionRun, NotionSession } from './index.ts'
import type { ListedPage, RichText } from './wire.ts'
import { markdown, pages, remarks } from './wire.ts'

/** Pages at a time: the limit is Notion's, not ours. */
const atOnce = 2

/** Lists one page; on the hosted server by a search. */
export async function proveNotion(session: NotionSession): Promise<Proof> {
  const { tool } = session
  if ((await tool.offers('pages')) === null) return proveHosted(session)
  const { results } = await tool.use('pages', { filter: pagesOnly, page_size: 1 }, pages)
  const [page] = results
  if (page === undefined) {
    const none = 'the integration sees no page yet: connect pages to it in Notion (Connections)'
    return { choices: {}, warnings: [none] }
  }
  return { choices: {}, warnings: await commentWarnings(session, page.id) }
}

/** Reading comments is a capability of its own, off by default: tried on one page. */
async function commentWarnings({ tool }: NotionSession, pageId: string): Promise<string[]> {
  if ((await tool.offers('remarks')) === null) return []
  try {
    await tool.use('remarks', { block_id: pageId, page_size: 1 }, remarks)
  } catch (thrown) {
    if (!isLost(thrown)) throw thrown
    return ['the integration may not read comments: allow it to in Notion (Capabilities)']
  }
  return []
}

/** A page's prose and its threads of comments, whichever of Notion's servers is asked. */
export async function* readNotion(run: NotionRun): AsyncIterable<Item> {
  if ((await run.tool.offers('pages')) === null) yield* readHosted(run)
  else yield* readLocal(run)
}

async function* readLocal(run: NotionRun): AsyncIterable<Item> {
  const reading = new PlaceReading(run, workspace)
  const failed = new FailedUnits(run.tally, run.memory)
  const read = inParallel(listed(run), atOnce, async (page) => ({
    page,
    items: await itemsOf(run, page),
  }))
  for await (const { page, items } of read) {
    if (run.signal.aborted) return
    if (items instanceof SvcError) {
      failed.skip(page.id, items)
      continue
    }
    failed.answered(page.id)
    yield* items
  }
  failed.end()
  reading.end()
}

/** All there is, for a listing that reached its end says what is gone. */
const workspace = 'workspace'
const pagesOnly = { property: 'object', value: 'page' }

/** The pages to read: all that the integration sees, without those in the trash and those not touched since. */
async function* listed(run: NotionRun): AsyncIterable<ListedPage> {
  const input = {
    filter: pagesOnly,
    sort: { timestamp: 'last_edited_time', direction: 'descending' },
    page_size: 100,
  }
  const asked = run.tool.pages('pages', input, pages, ({ has_more: more, next_cursor: next }) =>
    more && next ? { ...input, start_cursor: next } : null,
  )
  const seen = new Set<string>()
  for await (const answer of asked) {
    if (isCutOff(answer)) {
      run.tally.truncate({
        name: workspace,
        reason: 'Notion says there are more pages, and not where',
      })
    }
    for (const page of answer.results) {
      // A page edited meanwhile moves to the front, and comes twice.
      if (page.object !== 'page' || seen.has(page.id)) continue
      seen.add(page.id)
      run.tally.list()
      if (page.in_trash === true || page.archived === true) run.tally.excluded++
      else if (isOlder(page, run.since)) run.tally.unchanged++
      else yield page
    }
  }
}

/** More is there, and nothing to ask for it by. */
function isCutOff(answer: {
  readonly has_more: boolean
  readonly next_cursor?: string | null | undefined
}) {
  return answer.has_more && !answer.next_cursor
}

function isOlder({ last_edited_time: edited }: ListedPage, since: Date | null): boolean {
  return since !== null && edited != null && Date.parse(edited) < since.getTime()
}

/** A page's prose and threads; none where it is not shown, and the failure where Notion fails on this page. */
async function itemsOf(run: NotionRun, page: ListedPage): Promise<readonly Item[] | SvcError> {
  const { tool, tally } = run
  try {
    const [text, threads] = [
      await tool.use('markdown', { page_id: page.id }, markdown),
      await threadsOf(run, page.id),
    ]
    const title = titleOf(page)
    const file = run.file(page.id)
    if (text.truncated === true) {
      tally.truncate({ name: page.id, reason: 'Notion shows only the first part of this page' })
    }
    const source = sourceOf(page.id)
    const items = [...threads].map(
      ([id, body]) =>
        new Item({
          file,
          shape: 'thread',
          title,
          body,
          source,
          id: new RawText(id),
          place: workspace,
        }),
    )
    if (text.markdown.length === 0) return items
    const prose = new Item({
      file,
      shape: 'prose',
      title,
      body: [{ text: text.markdown }],
      source,
      id: new RawText(page.id),
      place: workspace,
    })
    return [prose, ...items]
  } catch (thrown) {
    if (isUnitFailure(thrown)) return thrown
    if (!(thrown instanceof SvcError) || thrown.code !== 'connector.missing') throw thrown
    tally.deny({ name: page.id, reason: 'the page is gone, or the integration may not see it' })
    return []
  }
}

/** The page's open threads of comments, by id; those that are refused are counted as not read. */
async function threadsOf(
  { tool, tally }: NotionRun,
  pageId: string,
): Promise<ReadonlyMap<string, readonly Passage[]>> {
  const threads = new Map<string, Passage[]>()
  if ((await tool.offers('remarks')) === null) return threads
  const input = { block_id: pageId, page_size: 100 }
  const asked = tool.pages('remarks', input, remarks, ({ has_more: more, next_cursor: next }) =>
    more && next ? { ...input, start_cursor: next } : null,
  )
  try {
    for await (const answer of asked) {
      if (isCutOff(answer)) {
        tally.truncate({
          name: pageId,
          reason: 'Notion says there are more comments, and not where',
        })
      }
      for (const { id, discussion_id: discussion, rich_text: parts } of answer.results) {
        const thread = threads.get(discussion ?? id) ?? []
        threads.set(discussion ?? id, [...thread, { text: wordsOf(parts) }])
      }
    }
  } catch (thrown) {
    if (!isLost(thrown)) throw thrown
    tally.truncate({ name: pageId, reason: 'the integration may not read its comments' })
  }
  return threads
}

function titleOf({ properties }: ListedPage): RawText {
  const titled = Object.values(properties ?? {}).find(({ title }) => title != null)
  return wordsOf(titled?.title ?? [])
}

function wordsOf(parts: readonly RichText[]): RawText {
  return joined(
    parts.flatMap(({ plain_text: text }) => text ?? []),
    '',
  )
}

/** A page's address is its id; the rest of it is its title. */
export function sourceOf(id: string): RawText {
  return new RawText(`https://www.notion.so/${id.replaceAll('-', '')}`)
}
