import type { Problem } from '../contract/problem.ts'
import { SvcError } from '../core/error.ts'

/** Anything thrown, as an error with a code. What is not one of ours is a defect: its message stays inside. */
export function errorOf(thrown: unknown): SvcError {
  if (thrown instanceof SvcError) return thrown
  switch (frameworkCode(thrown)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new SvcError('request.too_large', 'the body is too large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new SvcError('request.unsupported_type', 'the body must be application/json')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new SvcError('request.invalid_json', 'the body is shorter or longer than it says')
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return new SvcError('storage.busy', 'the database is busy', { retryAfterSeconds: 1 })
    case 'SQLITE_FULL':
      return new SvcError('storage.busy', 'the disk of the database is full', {
        hint: 'make room on it; nothing that was acknowledged is lost',
        retryAfterSeconds: 60,
      })
    default:
      return new SvcError('service.failed', 'something broke inside the service', { cause: thrown })
  }
}

export function problemOf(error: SvcError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: error.code,
    status: error.status,
    code: error.code,
    detail: error.message,
    hint: error.hint,
    request_id: requestId,
    errors: [...error.errors],
    ...(error.allowed === null ? {} : { allowed: [...error.allowed] }),
  }
}

/** The service answers programs, so a browser that ends up here may do nothing with what it gets. */
export const fixedHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

function frameworkCode(thrown: unknown): string | null {
  if (!(thrown instanceof Error) || !('code' in thrown)) return null
  return typeof thrown.code === 'string' ? thrown.code : null
}

/** The frames of a stack without its first line: a defect's message could quote what was being handled. */
export function stackOf(thrown: unknown): { readonly stack?: string } {
  if (!(thrown instanceof Error) || thrown.stack === undefined) return {}
  const frames = thrown.stack.split('\n').filter((line) => line.startsWith('    at '))
  return { stack: [thrown.name, ...frames].join('\n') }
}
