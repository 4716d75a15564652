import type { McpAnswer, Refusal } from '../connector.ts'

/**
 * monday.com's server hands on what its API said, with the status and code in the text; for docs it does so in an
 * answer that it does not call an error.
 */
export function mondayRefusal({ isError, status, text, body }: McpAnswer): Refusal | null {
  if (status !== null) return null
  if (!isError && (body !== null || !/^Error (?:reading|getting|fetching)\b/.test(text)))
    return null
  if (/DAILY_LIMIT|daily (?:call )?limit/i.test(text)) {
    return { kind: 'exhausted', detail: "the account's limit for the day is reached" }
  }
  if (/COMPLEXITY|RATE_LIMIT|CONCURRENCY|complexity budget|"status(?:_code)?":\s?429/i.test(text)) {
    const waitMs = waitOf(text)
    return { kind: 'limited', ...(waitMs === null ? {} : { waitMs }) }
  }
  if (/not authenticated|"status(?:_code)?":\s?401/i.test(text)) {
    return { kind: 'unauthorized', detail: 'the token is wrong or has been taken back' }
  }
  if (/unauthorized|"status(?:_code)?":\s?403/i.test(text)) {
    return { kind: 'forbidden', detail: 'the account may not see it, or the token lacks a scope' }
  }
  if (/RESOURCE_NOT_FOUND|"status(?:_code)?":\s?404/i.test(text)) return { kind: 'missing' }
  const failed = /"status(?:_code)?":\s?(5\d\d)/.exec(text)?.[1]
  if (failed !== undefined) return { kind: 'failed', detail: `status ${failed}` }
  return isError ? null : { kind: 'unexpected', detail: 'its API answered with an error' }
}

/** How long the API wants to be left alone, in ms; null where it does not say. */
function waitOf(text: string): number | null {
  const found = /"retry_in_seconds":\s?(\d{1,5})|reset in (\d{1,5}) seconds?/.exec(text)
  const seconds = found?.[1] ?? found?.[2]
  return seconds === undefined ? null : Number(seconds) * 1_000
}
