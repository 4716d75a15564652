import type { Refusal, RefusedAnswer } from '../connector.ts'

/** The reason of the refusal that lasts until midnight of the account's time zone. */
export const dailyLimit = 'daily limit'

/** How HubSpot says no: `category` tells why, `policyName` which of its limits is reached. */
export function hubspotRefusal({ status, body, header }: RefusedAnswer): Refusal | null {
  switch (status) {
    case 401:
      return { kind: 'unauthorized', detail: 'the key is wrong, rotated or deactivated' }
    case 403:
      return forbidden(body)
    case 429:
      return limited(body, header('retry-after') !== null)
    default:
      return null
  }
}

function forbidden(body: unknown): Refusal {
  const category = text(body, 'category')
  if (category === 'MISSING_SCOPES') {
    const scopes = missingScopes(body)
    return {
      kind: 'forbidden',
      detail: `the key lacks ${scopes.length === 0 ? 'a scope' : scopes.join(' or ')}`,
      hint: 'add it to the service key, then svc connect hubspot',
    }
  }
  if (category === 'USER_DOES_NOT_HAVE_PERMISSIONS') {
    return {
      kind: 'forbidden',
      detail: 'the admin who made the private app was removed',
      hint: 'make a service key, then svc connect hubspot',
    }
  }
  return { kind: 'forbidden' }
}

/** Names come as HubSpot spells scopes or not at all, so no text of an answer gets into a message. */
function missingScopes(body: unknown): readonly string[] {
  const contexts = [body, ...entries(field(body, 'errors'))].map((each) => field(each, 'context'))
  const named = contexts.flatMap((context) => [
    ...entries(field(context, 'requiredGranularScopes')),
    ...entries(field(context, 'missingScopes')),
  ])
  const scopes = named.filter((name) => typeof name === 'string')
  return [...new Set(scopes)].filter((name) => /^[a-z][\w.-]{1,79}$/.test(name)).slice(0, 8)
}

function limited(body: unknown, waitIsGiven: boolean): Refusal {
  switch (text(body, 'policyName')) {
    case 'DAILY':
      // Whose midnight it is the answer does not say; a Retry-After names the moment.
      return waitIsGiven
        ? { kind: 'limited', detail }
        : { kind: 'exhausted', detail, hint: 'run it again tomorrow', reason: dailyLimit }
    case 'SECONDLY':
      return { kind: 'limited', waitMs: 1_000 }
    default:
      return { kind: 'limited', waitMs: 10_000 }
  }
}

const detail = 'its daily limit starts anew at midnight of the account’s time zone'

function text(of: unknown, name: string): string {
  const value = field(of, name)
  return typeof value === 'string' ? value : ''
}

function field(of: unknown, name: string): unknown {
  if (typeof of !== 'object' || of === null) return undefined
  return Object.getOwnPropertyDescriptor(of, name)?.value
}

function entries(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
