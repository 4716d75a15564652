import { SvcError } from '../../core/error.ts'
import type { Answer } from '../access/rest.ts'

/** As many as GitLab gives at a time. */
export const pageSize = 100

/**
 * The number of the page after this one; null on the last. A page may be short, or empty, with more to come, so
 * only what GitLab says counts. Throws `connector.unexpected` when it names a page on another host.
 */
export function nextPage({ header }: Pick<Answer<unknown>, 'header'>, base: string): number | null {
  const said = header('x-next-page')?.trim() ?? ''
  if (/^[1-9]\d{0,8}$/.test(said)) return Number(said)
  const link = nextLink(header('link') ?? '')
  if (link === null || !URL.canParse(link, base)) return null
  const { origin, searchParams } = new URL(link, base)
  if (origin !== new URL(base).origin) {
    throw new SvcError('connector.unexpected', 'GitLab names its next page on another host', {
      hint: 'connect with the address the instance itself uses: svc connect gitlab --url',
    })
  }
  const page = searchParams.get('page') ?? ''
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : null
}

/** The target of `rel="next"` in a Link header (RFC 8288). */
function nextLink(header: string): string | null {
  for (const [, target = '', parameters = ''] of header.matchAll(/<([^<>]*)>([^<]*)/g)) {
    if (/;\s*rel\s*=\s*"?(?:[\w-]+\s+)*next\b/i.test(parameters)) return target
  }
  return null
}
