import { fieldOf } from '../access/json.ts'
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

/**
 * A page out of an answer of `notion-fetch`: JSON around a text of tags, and beside it or instead of it the page's
 * Markdown. Throws UnknownForm.
 */
export function pageIn(answer: string, structured: unknown): HostedPage {
  const parts = [parsedJson(answer), structured].filter(
    (part) => typeof part === 'object' && part !== null,
  )
  if (parts.length === 0) throw new UnknownForm('no JSON')
  const said = (name: string): string | null => firstOf(parts, (part) => textOf(part, name))
  const content = contentOf(said('text'), said('markdown'))
  if (content === null) throw new UnknownForm('a page without text')
  return {
    id: pageId(said('url') ?? '') ?? '',
    type: firstOf(parts, (part) => textOf(fieldOf(part, 'metadata'), 'type')) ?? 'page',
    title: said('title') ?? '',
    text: content,
    truncated: parts.some((part) => fieldOf(part, 'truncated') === true),
    children: childrenOf(content),
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
  return {
    discussions: elementsIn(text, 'discussion').map(({ tag, inner }) => ({
      id: /\b(?:id|url)="(?:discussion:\/\/)?([^"]+)"/.exec(tag)?.[1] ?? '',
      comments: elementsIn(inner, 'comment').map((comment) => comment.inner),
    })),
  }
}

/** Attributes and contents of the elements of a name that are closed; in time linear in the text. */
function elementsIn(text: string, name: string) {
  const opening = new RegExp(String.raw`<${name}\b([^<>]*)>([^]*)`)
  return text
    .split(`</${name}>`)
    .slice(0, -1)
    .flatMap((part) => {
      const found = opening.exec(part)
      return found === null ? [] : [{ tag: found[1] ?? '', inner: found[2] ?? '' }]
    })
}

/** The 32 hexadecimal digits that name a page, out of an id or an address. */
export function pageId(given: string): string | null {
  const found = /([\da-f]{32})(?:[?#].*)?$/i.exec(given.replaceAll('-', ''))
  return found?.[1]?.toLowerCase() ?? null
}

/** The page's own words, without the properties before them; null where an answer holds neither. */
function contentOf(text: string | null, markdown: string | null): string | null {
  const inside = text === null ? null : insideContent(text)
  if (inside !== null) return inside
  if (markdown !== null) return wrapped.test(markdown) ? (insideContent(markdown) ?? '') : markdown
  if (text === null) return null
  // Without its tag nothing is sure to be prose.
  return /<(?:page|database|properties|data-source)\b/.test(text) ? '' : text
}

function insideContent(text: string): string | null {
  const start = text.indexOf('<content>')
  if (start === -1) return null
  const end = text.lastIndexOf('</content>')
  return text.slice(start + '<content>'.length, end === -1 ? text.length : end)
}

/** The tag of the page itself holds tags; that of a page below it holds its title. */
const wrapped = /^[^<]{0,500}<(?:page|database)\b[^<>]*(?<!\/)>\s*<(?!\/)/

function childrenOf(content: string): readonly string[] {
  const found = [...content.matchAll(/<page\b[^<>]*\burl="([^"]+)"/g)]
  return found.flatMap(([, url = '']) => pageId(url) ?? [])
}

function firstOf(parts: readonly unknown[], find: (part: unknown) => string | null): string | null {
  return parts.map(find).find((found) => found !== null) ?? null
}

function textOf(value: unknown, name: string): string | null {
  const found = fieldOf(value, name)
  return typeof found === 'string' ? found : null
}
