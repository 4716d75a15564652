import { parsedJson } from '../access/mcp/result.ts'
import { UnknownForm } from '../access/mcp/use.ts'

/** A page as the hosted server gives it, before anything of it is let through. */
export interface HostedPage {
  readonly id: string
  /** `page`, `database` … */
  readonly type: string
  readonly title: string
  readonly text: string
  readonly truncated: boolean
  /** Ids of the pages it holds. */
  readonly children: readonly string[]
}

/** A page out of an answer of `notion-fetch`: JSON around a text of tags. Throws UnknownForm. */
export function pageIn(answer: string, structured: unknown): HostedPage {
  const given = structured ?? parsedJson(answer)
  if (typeof given !== 'object' || given === null) throw new UnknownForm('no JSON')
  const text = textOf(given, 'text') ?? textOf(given, 'markdown')
  const url = textOf(given, 'url') ?? ''
  if (text === null) throw new UnknownForm('a page without text')
  return {
    id: pageId(url) ?? '',
    type: textOf(Reflect.get(given, 'metadata'), 'type') ?? 'page',
    title: textOf(given, 'title') ?? '',
    text: contentOf(text),
    truncated: Reflect.get(given, 'truncated') === true,
    children: childrenOf(contentOf(text)),
  }
}

/** Threads of comments out of the tags of `notion-get-comments`; who wrote them is left behind. Throws UnknownForm. */
export function discussionsIn(answer: string, structured: unknown) {
  const given = structured ?? parsedJson(answer)
  const text = textOf(given, 'text') ?? answer
  if (!text.includes('<discussions')) {
    if (text.trim() === '' || /no (?:comments|discussions)/i.test(text)) return { discussions: [] }
    throw new UnknownForm('no discussions')
  }
  const discussions = [...text.matchAll(/<discussion\b([^>]*)>([^]*?)<\/discussion>/g)]
  return {
    discussions: discussions.map(([, tag = '', inner = '']) => ({
      id: /\b(?:id|url)="(?:discussion:\/\/)?([^"]+)"/.exec(tag)?.[1] ?? '',
      comments: [...inner.matchAll(/<comment\b[^>]*>([^]*?)<\/comment>/g)].map(
        ([, body = '']) => body,
      ),
    })),
  }
}

/** The 32 hexadecimal digits that name a page, out of an id or an address. */
export function pageId(given: string): string | null {
  const found = /([\da-f]{32})(?:[?#].*)?$/i.exec(given.replaceAll('-', ''))
  return found?.[1]?.toLowerCase() ?? null
}

/** What stands in `<content>`, without the properties before it; without that tag nothing is sure to be prose. */
function contentOf(text: string): string {
  const start = /<content>/.exec(text)
  if (start !== null) {
    const end = text.lastIndexOf('</content>')
    return text.slice(start.index + start[0].length, end === -1 ? text.length : end)
  }
  return /<(?:page|database|properties|data-source)\b/.test(text) ? '' : text
}

function childrenOf(content: string): readonly string[] {
  const found = [...content.matchAll(/<page\b[^>]*\burl="([^"]+)"/g)]
  return found.flatMap(([, url = '']) => pageId(url) ?? [])
}

function textOf(value: unknown, name: string): string | null {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === 'string' ? found : null
}
