import type { Refusal, RefusedAnswer } from '../../connector.ts'

/** How Intercom says no, where its status alone does not tell. */
export function intercomRefusal({ call, status }: RefusedAnswer): Refusal | null {
  switch (status) {
    case 403:
      // A token of another region is refused so, too.
      return call === 'me'
        ? {
            kind: 'unauthorized',
            detail: 'the token may belong to another region',
            hint: 'svc connect intercom --region <us, eu or au>',
          }
        : null
    case 429:
      // Limits are spread over windows of ten seconds.
      return { kind: 'limited', waitMs: 10_000 }
    default:
      return null
  }
}
