import { SvcError } from '../../core/error.ts'
import type { Answer } from '../access/rest.ts'

/** As many as GitLab gives at a time. */
export const pageSize = 100

/**
 * The number of the page after this one; null on the last. A page may be short, or empty, with more to come, so
 * only what GitLab says counts. Throws `connector.unexpected` when it names a page on another host, or one without a
 * number: the list has no end then.
 */
export function nextPage({ header }: Pick<Answer<unknown>, 'header'>, base: string): number | null {
  const said = header('x-next-page')?.trim() ?? ''
  if (pageForm.test(said)) return Number(said)
  const link = nextLink(header('link') ?? '')
  if (link === null) return null
  const next = URL.canParse(link, base) ? new URL(link, base) : null
  if (next !== null && next.origin !== new URL(base).origin) {
    throw new SvcError('connector.unexpected', 'GitLab names its next page on another host', {
      hint: 'connect with the address the instance itself uses: svc connect gitlab --url',
    })
  }
  const page = next?.searchParams.get('page') ?? ''
  if (pageForm.test(page)) return Number(page)
  throw new SvcError('connector.unexpected', 'GitLab says there is a next page, and not which', {
    hint: 'the server may have changed: look for a newer svc',
  })
}

const pageForm = /^[1-9]\d{0,8}$/

/** The target of `rel="next"` in a Link header (RFC 8288). */
function nextLink(header: string): string | null {
  for (const [, target = '', parameters = ''] of header.matchAll(/<([^<>]*)>([^<]*)/g)) {
    if (/;\s*rel\s*=\s*"?(?:[\w-]+\s+)*next\b/i.test(parameters)) return target
  }
  return null
}
