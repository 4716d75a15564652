import type { McpAnswer, Refusal } from '../connector.ts'

/** The key a list goes on from is of an issue that is there no more. */
export const lostKey = 'lost key'

/** Jira's errors stand in the text of an answer, some in one that looks like a success. */
export function refusedByJira({ isError, status, text, body }: McpAnswer): Refusal | null {
  if (!isError && !isErrorBody(body)) return null
  const said = text.slice(0, 4_000)
  if (/permission to connect from this IP/i.test(said)) {
    return { kind: 'forbidden', detail: 'the organisation does not allow this network address' }
  }
  if (/site admin must authorize/i.test(said)) {
    return { kind: 'forbidden', detail: 'an admin of the site has to authorise the app first' }
  }
  if (status !== null) return null
  if (/for the field \W{0,2}project\b|no project could be found/i.test(said))
    return { kind: 'missing' }
  if (
    /issue\b.{0,40}\bkey\b.{0,80}\bdoes not exist|for (?:the )?field \W{0,2}(?:issue)?key\b/i.test(
      said,
    )
  ) {
    return { kind: 'missing', reason: lostKey }
  }
  if (/issue does not exist|do(?:es)? not have permission to see it/i.test(said))
    return { kind: 'missing' }
  if (/\bunauthori[sz]ed\b|\b401\b/i.test(said)) return { kind: 'unauthorized' }
  if (/\bforbidden\b|scope does not match|\b403\b/i.test(said)) {
    return { kind: 'forbidden', detail: 'the credential lacks a scope, or may not see the project' }
  }
  if (/\b404\b/.test(said)) return { kind: 'missing' }
  if (/rate.?limit|too many requests|\b429\b/i.test(said)) return { kind: 'limited' }
  if (/\b50[0234]\b|timed out|temporarily unavailable/i.test(said)) return { kind: 'failed' }
  return { kind: 'unexpected', detail: 'its server answered with an error' }
}

/** `{"error":true,"message":…}` */
function isErrorBody(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || 'issues' in body || 'fields' in body)
    return false
  return Reflect.get(body, 'error') === true || Array.isArray(Reflect.get(body, 'errorMessages'))
}
