import { Item } from '../../../core/item.ts'
import { RawText } from '../../../core/text.ts'
import { secondsOf } from '../part.ts'
import type { IntercomRun } from './index.ts'
import type { Article, ArticleText } from './wire.ts'
import { articles } from './wire.ts'

const place = 'articles'
const pageSize = 50
const maxLooks = 3

/**
 * Published articles that changed since the last run. All are listed each time, newest first: what changes meanwhile
 * moves to the front, and the next run finds it there. What goes away moves an entry onto a page that was read
 * already, so the list is read again then; while it goes on so, the next run does that.
 */
export async function* articleItems(run: IntercomRun): AsyncIterable<Item> {
  const { memory, signal, since } = run
  const mark = secondsOf(memory.mark(place)) ?? 0
  const seen = new Map<string, number>()
  let shrank = true
  for (let look = 0; shrank && look < maxLooks; look++) shrank = yield* listed(run, mark, seen)
  if (signal.aborted || since !== null || shrank) return
  memory.whole(place)
  const newest = [...seen.values()].reduce((a, b) => Math.max(a, b), mark)
  if (newest > 0) memory.leave(place, String(newest))
}

/** What was not seen yet, as it is now, with the moment it changed; true where the list became shorter under way. */
async function* listed(
  run: IntercomRun,
  mark: number,
  seen: Map<string, number>,
): AsyncGenerator<Item, boolean> {
  const { tool, tally, signal, since } = run
  const ask = (page: number) => ({ query: { page, per_page: pageSize } })
  const pages = tool.pages('articles', ask(1), articles, ({ value }) => {
    const { page, total_pages } = value.pages
    return page >= total_pages ? null : ask(page + 1)
  })
  let total = 0
  let shrank = false
  for await (const { value } of pages) {
    shrank ||= (value.total_count ?? total) < total
    total = value.total_count ?? total
    for (const article of value.data) {
      if (signal.aborted) return shrank
      // A page's last entry comes again on the next when one was added in front.
      if (seen.get(article.id) === article.updated_at) continue
      seen.set(article.id, article.updated_at)
      tally.list()
      const isOld = since !== null && article.updated_at * 1_000 < since.getTime()
      const texts = publishedIn(article)
      if (texts.length === 0) tally.excluded++
      else if (article.updated_at < mark || isOld) tally.unchanged++
      else yield* itemsOf(run, article, texts)
    }
  }
  return shrank
}

/** What it says in every language it is published in; the article's own text where it tells of none. */
function publishedIn(article: Article): readonly (readonly [string, ArticleText])[] {
  const own = article.default_locale ?? ''
  const translated = Object.entries(article.translated_content ?? {})
  const texts = new Map<string, ArticleText | null | undefined>([
    [own, article],
    ...translated.filter(([locale]) => locale !== own),
  ])
  return [...texts].flatMap(([locale, text]) =>
    text?.state === 'published' ? [[locale, text] as const] : [],
  )
}

function* itemsOf(
  run: IntercomRun,
  article: Article,
  texts: ReturnType<typeof publishedIn>,
): Iterable<Item> {
  const file = run.file(`article ${article.id}`)
  for (const [locale, text] of texts) {
    if (!text.body || text.body.length === 0) continue
    yield new Item({
      file,
      shape: 'prose',
      title: text.title ?? new RawText(''),
      body: [{ text: text.body }],
      ...(text.url && /^https?:\/\//.test(text.url) ? { source: new RawText(text.url) } : {}),
      id: new RawText(`article:${article.id}:${locale}`),
      place,
    })
  }
}
