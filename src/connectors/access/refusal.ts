import type { z } from 'zod'
import type { ErrorCode } from '../../core/error.ts'
import { SvcError } from '../../core/error.ts'
import type { Clock } from '../../core/time.ts'
import type { Connector, Refusal, RefusedAnswer } from '../connector.ts'

/** What an answer that is no success means where its vendor says nothing special: by its status. */
export function refusalOf({ status }: RefusedAnswer): Refusal {
  switch (status) {
    case 401:
      return { kind: 'unauthorized' }
    case 403:
      return { kind: 'forbidden' }
    case 404:
    case 410:
      return { kind: 'missing' }
    case 429:
      return { kind: 'limited' }
    case 408:
    case 425:
      return { kind: 'failed', detail: `status ${status}` }
    case 301:
    case 302:
    case 303:
    case 307:
    case 308:
      return {
        kind: 'unexpected',
        detail: 'it sends the request elsewhere',
        hint: 'check the address it is connected with: svc connect <id> --url <url>',
      }
    default:
      return { kind: status >= 500 ? 'failed' : 'unexpected', detail: `status ${status}` }
  }
}

/** Longer than a person waits at a terminal: the run goes on without this tool. */
export const maxWaitMs = 60_000

/** A refusal in words. `waitMs`: how long the tool wants to be left alone; null where waiting does not help. */
export function refusalError(
  { id, title }: Pick<Connector, 'id' | 'title'>,
  { kind, detail, hint, reason }: Refusal,
  waitMs: number | null,
  clock: Clock,
): SvcError {
  const { code, what, next } = words[kind]
  const isTold = waitMs !== null && (kind === 'limited' || waitMs > maxWaitMs)
  const until = isTold ? ` until ${momentIn(waitMs, clock)}` : ''
  const more = detail === undefined ? '' : `: ${detail}`
  const step = (hint ?? next)?.replace('<id>', id)
  return new SvcError(code, `${title} ${what}${until}${more}`, {
    ...(step === undefined ? {} : { hint: step }),
    ...(reason === undefined ? {} : { cause: reason }),
    ...(!isTold ? {} : { retryAfterSeconds: Math.ceil(waitMs / 1_000) }),
  })
}

/** The reason a connector gave to a refusal, where it catches it again, or `unknownForm`; null for anything else. */
export function reasonOf(thrown: unknown): string | null {
  return thrown instanceof SvcError && typeof thrown.cause === 'string' ? thrown.cause : null
}

/** The reason of an answer that came whole, and in another form than the one svc knows. */
export const unknownForm = 'unknown form'

/** The reason where a server has no tool for what is asked, or one with other arguments: nothing was sent. */
export const unknownTool = 'unknown tool'

/** `2026-06-01 13:05 UTC`, the next full minute: never too early. */
function momentIn(waitMs: number, clock: Clock): string {
  const at = Math.ceil((clock.now().getTime() + waitMs) / 60_000) * 60_000
  return `${new Date(Math.min(at, endOfDates)).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** The last minute of the year 9999: a date after it is written in another form. */
const endOfDates = Date.UTC(9999, 11, 31, 23, 59)

const words: Readonly<
  Record<
    Refusal['kind'],
    { readonly code: ErrorCode; readonly what: string; readonly next?: string }
  >
> = {
  unauthorized: {
    code: 'connector.unauthorized',
    what: 'refused the credential',
    next: 'svc connect <id>',
  },
  forbidden: {
    code: 'connector.forbidden',
    what: 'does not allow this read',
    next: 'check what the credential may read, then svc connect <id>',
  },
  missing: { code: 'connector.missing', what: 'does not know what was asked for' },
  limited: {
    code: 'connector.limited',
    what: 'wants no more requests',
    next: 'run it again then: what was read is not read twice',
  },
  exhausted: { code: 'connector.limited', what: 'has no requests left for this account' },
  failed: { code: 'connector.failed', what: 'failed', next: 'run it again later' },
  unexpected: { code: 'connector.unexpected', what: 'did not accept the request' },
}

/** The first field that does not fit, by name: never its value, and never a name the tool made up. */
export function placeOf(error: z.ZodError, isKnown: (name: string) => boolean): string {
  const steps = (error.issues[0]?.path ?? []).map((step) => {
    if (typeof step === 'number') return '[]'
    return isKnown(String(step)) ? String(step) : '*'
  })
  return steps.join('.').replaceAll('.[]', '[]') || 'all of it'
}
