import type { McpAnswer, Refusal } from '../connector.ts'

/** The API's refusals stand in the text of an answer, by the names its GraphQL gives them. */
export function refusedByLinear({ isError, status, text }: McpAnswer): Refusal | null {
  if (!isError || status !== null) return null
  const said = text.slice(0, 2_000)
  if (/\bratelimited\b|rate.?limit|too many requests|\b429\b/i.test(said))
    return { kind: 'limited' }
  if (/authentication|\b(?:un|not )authenticated\b|\bunauthori[sz]ed\b|\b401\b/i.test(said)) {
    return { kind: 'unauthorized' }
  }
  if (/\bforbidden\b|permission|not allowed|access denied|\b403\b/i.test(said)) {
    return { kind: 'forbidden', detail: 'the key may not see this team or project' }
  }
  if (/^(?!.{0,40}\btool\b).{0,300}(?:not found|could not find|does not exist)/is.test(said)) {
    return { kind: 'missing' }
  }
  if (/internal (?:server )?error|\b50[0234]\b|timed out/i.test(said)) return { kind: 'failed' }
  return { kind: 'unexpected', detail: 'its server answered with an error' }
}
