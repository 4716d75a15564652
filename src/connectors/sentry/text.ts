import { UnknownForm } from '../access/mcp/use.ts'

/** The search's answer as its server writes it, before anything of it is let through. */
export interface Listing {
  /** How many issues the server says it lists. */
  readonly found: number
  readonly issues: readonly {
    readonly id: string
    readonly url: string
    readonly title: string
    readonly status: string
  }[]
}

/**
 * Issues out of the Markdown of `search_issues`: of each the heading's link, the title in bold below it, and the
 * status; nothing else is looked at. Titles are not escaped, so one may hold what looks like another issue: then
 * there are more than the server counts, and nothing of it can be trusted. Throws UnknownForm.
 */
export function issuesIn(text: string): Listing {
  const counted = /^Found \*\*(\d+)\*\* issue/m.exec(text)
  if (counted === null) {
    if (/no (?:\w+ )?issues (?:were )?found|no results/i.test(text)) return { found: 0, issues: [] }
    throw new UnknownForm('no count of issues')
  }
  const found = Number(counted[1])
  const heads = [...text.matchAll(heading)]
  if (heads.length !== found) throw new UnknownForm('a title that looks like an issue')
  const issues = heads.map((head, nth) => {
    const start = head.index + head[0].length
    const end = heads[nth + 1]?.index ?? text.length
    return { id: head[1] ?? '', url: head[2] ?? '', ...titleIn(text.slice(start, end)) }
  })
  return { found, issues }
}

/** The organisations a token reaches: JSON in newer servers, a list of bold slugs in older ones. */
export function organizationsIn(text: string, structured: unknown): unknown {
  if (structured !== null) return structured
  if (text.trimStart().startsWith('{')) {
    try {
      return JSON.parse(text)
    } catch {
      throw new UnknownForm('broken JSON')
    }
  }
  const heads = [...text.matchAll(/^(?:- |#+ )\*{0,2}([a-z\d][\w-]*)\*{0,2}\s*$/gm)]
  return {
    organizations: heads.map(({ index, 1: slug }, nth) => {
      const section = text.slice(index, heads[nth + 1]?.index ?? text.length)
      return { slug, regionUrl: /\bRegion URL:\W{0,6}(https:\/\/[\w.-]+)/i.exec(section)?.[1] }
    }),
  }
}

const heading = /^## \d+\. \[([^\]\n]+)\]\((https?:\/\/[^)\s]+)\)$/gm

/** What stands in bold before the first status line, and that status. */
function titleIn(section: string): { readonly title: string; readonly status: string } {
  const status = /^- \*\*Status\*\*: (.+)$/m.exec(section)
  if (status === null) throw new UnknownForm('an issue without a status')
  const before = section.slice(0, status.index)
  const opening = before.indexOf('**')
  const closing = before.lastIndexOf('**')
  if (opening === -1 || closing < opening + 2) throw new UnknownForm('an issue without a title')
  return { title: before.slice(opening + 2, closing), status: status[1]?.trim() ?? '' }
}
