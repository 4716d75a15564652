import type { Refusal, RefusedAnswer } from '../connector.ts'

/** Refusals a run catches: `field`, a chosen field is gone; `expired`, the list; `formula`, the filter is not taken. */
export type AirtableReason = 'field' | 'expired' | 'formula'

/** How Airtable says no, in one of three forms of body. */
export function airtableRefusal({ call, status, body }: RefusedAnswer): Refusal | null {
  switch (status) {
    case 401:
      return {
        kind: 'unauthorized',
        hint: 'svc connect airtable, with a personal access token (pat…): API keys (key…) work no longer',
      }
    case 403:
      // Airtable does not tell whether it is the scope, the base or the table.
      return {
        kind: 'forbidden',
        detail: `the token lacks ${call === 'records' ? 'data.records:read' : 'schema.bases:read'}, or may not see the base`,
      }
    case 422:
      return unprocessable(typeOf(body))
    case 429:
      return typeOf(body) === 'PUBLIC_API_BILLING_LIMIT_EXCEEDED'
        ? {
            kind: 'exhausted',
            detail: 'the workspace has used up its API calls of this month',
            hint: 'run it again next month, or after a change of the plan',
          }
        : { kind: 'limited', waitMs: 30_000 }
    default:
      return null
  }
}

function unprocessable(type: string): Refusal | null {
  const reason = reasons.get(type)
  return reason === undefined ? null : { kind: 'unexpected', ...reason }
}

const reasons: ReadonlyMap<string, { readonly detail: string; readonly reason: AirtableReason }> =
  new Map([
    ['UNKNOWN_FIELD_NAME', { detail: 'a chosen field is gone', reason: 'field' }],
    [
      'LIST_RECORDS_ITERATOR_NOT_AVAILABLE',
      { detail: 'the list expired before its end', reason: 'expired' },
    ],
    ['INVALID_FILTER_BY_FORMULA', { detail: 'the filter is not taken', reason: 'formula' }],
  ])

/** `{"error":{"type"}}`, `{"error":"TYPE"}` or `{"errors":[{"error"}]}`. */
function typeOf(body: unknown): string {
  const error = field(body, 'error')
  const list = field(body, 'errors')
  const first: unknown = Array.isArray(list) ? list[0] : undefined
  const found = [error, field(error, 'type'), field(first, 'error'), field(first, 'type')]
  return found.find((each) => typeof each === 'string') ?? ''
}

function field(of: unknown, name: string): unknown {
  if (typeof of !== 'object' || of === null) return undefined
  return Object.getOwnPropertyDescriptor(of, name)?.value
}
