import type { Refusal, RefusedAnswer } from '../../connector.ts'

/** How Zendesk says no, where its status alone does not tell. */
export function zendeskRefusal({ call, status, header }: RefusedAnswer): Refusal | null {
  if (status === 429) return { kind: 'limited', waitMs: waitMs(header) }
  if (status === 404 && call === 'me') {
    return { kind: 'missing', detail: 'there is no Zendesk API at this address' }
  }
  return null
}

/** Until the limit resets; else a minute, the period of its limits. */
function waitMs(header: RefusedAnswer['header']): number {
  const seconds = header('ratelimit-reset')
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : 60_000
}
