import type { Env } from '../client/folder.ts'
import { SvcError } from '../core/error.ts'
import { isLoopback } from '../core/network.ts'

/**
 * The base of the URLs the service hands out, without a slash at its end; null where none is set. Throws `usage` for what
 * no ingest URL can begin with: it is shown once, with its token.
 */
export function publicUrlOf(env: Env): string | null {
  const given = env['SVC_PUBLIC_URL']
  if (given === undefined || given === '') return null
  const url = URL.canParse(given) ? new URL(given) : null
  const isWeb =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url === null || !isWeb || url.href !== url.origin + url.pathname) {
    throw new SvcError('usage', 'SVC_PUBLIC_URL is not the address of a service', {
      hint: 'give it as https://decisions.example.com, without user, query or fragment',
    })
  }
  return url.href.replace(/\/+$/, '')
}
