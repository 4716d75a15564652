import type { Refusal, RefusedAnswer } from '../connector.ts'

/** The reason of a refusal for want of a scope. */
export const scopeReason = 'scope'

/** What GitLab means by an answer that is no success, where its status alone does not tell. */
export function gitlabRefusal(refused: RefusedAnswer): Refusal | null {
  const { call, status, body } = refused
  switch (status) {
    case 401:
      return isExpired(body)
        ? { kind: 'unauthorized', detail: 'the token has expired or was revoked' }
        : { kind: 'unauthorized' }
    case 403:
      return fieldOf(body, 'error') === 'insufficient_scope'
        ? {
            kind: 'forbidden',
            detail: 'the token lacks the scope read_api',
            hint: 'make a token with the scope read_api, then svc connect gitlab',
            reason: scopeReason,
          }
        : null
    case 404:
      return call === 'user'
        ? {
            kind: 'missing',
            detail: 'there is no GitLab API at this address',
            hint: 'svc connect gitlab --url <address of the instance>',
          }
        : null
    case 301:
    case 302:
    case 307:
    case 308:
      return {
        kind: 'unexpected',
        detail: 'it points to another address',
        hint: 'check the address of the instance, and the path of the project: it may have moved',
      }
    case 429:
      return { kind: 'limited', waitMs: waitMs(refused) }
    default:
      return null
  }
}

function isExpired(body: unknown): boolean {
  return (
    fieldOf(body, 'error') === 'invalid_token' &&
    /expired|revoked/i.test(fieldOf(body, 'error_description'))
  )
}

function fieldOf(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) return ''
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** Until the limit resets, by the server's own clock; else a minute, the period of its limits. */
function waitMs({ header }: RefusedAnswer): number {
  const reset = header('ratelimit-reset')
  const now = Date.parse(header('date') ?? '')
  if (reset === null || !/^\d{1,11}$/.test(reset) || Number.isNaN(now)) return minuteMs
  return Math.max(1_000, Number(reset) * 1_000 - now)
}

const minuteMs = 60_000
