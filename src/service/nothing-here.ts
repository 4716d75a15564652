import { SvcError } from '../core/error.ts'
import type { Route } from '../contract/route.ts'
import { routes } from '../contract/table.ts'

/** What is said at an address without a call of this method: whether there are others, and which. */
export function nothingHere(url: string): SvcError {
  const [path = ''] = url.split('?')
  const table: readonly Route[] = Object.values(routes)
  const methods = table.flatMap((route) => (isAt(route.path, path) ? [route.method] : []))
  if (methods.length === 0) return new SvcError('not_found', 'there is nothing at this address')
  const allowed = [...new Set(methods)].flatMap((each) =>
    each === 'GET' ? [each, 'HEAD'] : [each],
  )
  return new SvcError('request.method', `this address takes ${allowed.join(', ')}`, { allowed })
}

function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  const fits = (part: string, n: number) =>
    part.startsWith('{') ? given[n] !== '' : part === given[n]
  return wanted.length === given.length && wanted.every(fits)
}
