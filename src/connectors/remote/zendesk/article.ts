import { Item } from '../../../core/item.ts'
import { RawText } from '../../../core/text.ts'
import { isClosed, secondsOf } from '../part.ts'
import type { ZendeskRun } from './index.ts'
import { cursorQuery, isFresh, nextCursor, nextStart } from './page.ts'
import type { Article } from './wire.ts'
import { articles, changedArticles } from './wire.ts'

const place = 'articles'

/** Public articles that changed since the last run; all of them where Zendesk has no list of changes. */
export async function* articleItems(run: ZendeskRun): AsyncIterable<Item> {
  try {
    yield* changed(run)
  } catch (thrown) {
    if (!isClosed(thrown) || run.memory.mark('articles') !== null) throw thrown
    yield* listed(run)
  }
}

async function* changed(run: ZendeskRun): AsyncIterable<Item> {
  const { tool, memory, signal } = run
  const from = secondsOf(memory.mark('articles'))
  let start = from ?? 0
  if (isFresh(start)) return
  const seen = new Map<string, string>()
  const ask = () => ({ query: { start_time: start } })
  let at = start
  const pages = tool.pages('changedArticles', ask(), changedArticles, ({ value }) => {
    const next = nextStart(value, start)
    start = next ?? start
    return next === null ? null : ask()
  })
  for await (const { value } of pages) {
    for (const article of value.articles) {
      if (signal.aborted) return
      const key = `${article.id} ${article.locale}`
      // Pages overlap where several articles changed in one second.
      if (seen.get(key) === article.updated_at) continue
      seen.set(key, article.updated_at)
      yield* itemOf(run, article)
    }
    if (signal.aborted) return
    at = value.end_time ?? at
    if (run.since === null) memory.leave('articles', String(at))
  }
  if (from === null && run.since === null) memory.whole(place)
}

async function* listed(run: ZendeskRun): AsyncIterable<Item> {
  const { tool, memory, signal } = run
  const pages = tool.pages('articles', cursorQuery(null), articles, ({ value }) => {
    const after = nextCursor(value)
    return after === null ? null : cursorQuery(after)
  })
  for await (const { value } of pages) {
    for (const article of value.articles) {
      if (signal.aborted) return
      yield* itemOf(run, article)
    }
  }
  if (run.since === null && !signal.aborted) memory.whole(place)
}

function* itemOf(run: ZendeskRun, article: Article): Iterable<Item> {
  const { tally, since } = run
  tally.list()
  const { draft, user_segment_id: segment, user_segment_ids: segments } = article
  if (draft || (segment ?? null) !== null || (segments ?? []).length > 0) {
    tally.excluded++
    return
  }
  if (since !== null && Date.parse(article.updated_at) < since.getTime()) {
    tally.unchanged++
    return
  }
  const file = run.file(`article ${article.id}`)
  if (!article.body || article.body.length === 0) return
  yield new Item({
    file,
    shape: 'prose',
    title: article.title ?? new RawText(''),
    body: [{ text: article.body }],
    source: new RawText(article.html_url),
    id: new RawText(`article:${article.id}:${article.locale}`),
    place,
  })
}
