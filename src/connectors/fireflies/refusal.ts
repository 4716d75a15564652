import { fieldOf } from '../access/json.ts'
import type { McpAnswer, Refusal } from '../connector.ts'

/** A refusal that holds for every transcript, and so ends the run. */
export const final = 'final'

/** Fireflies' API tells what is wrong by a code, which its server hands on in an answer. */
export function firefliesRefusal({ isError, status, text, body }: McpAnswer): Refusal | null {
  if (status !== null) return null
  if (!isError && (!saysError(body) || listsSome(body))) return null
  if (/too_many_requests|too many requests/i.test(text)) {
    return { kind: 'limited', detail: 'the limit of the plan is reached' }
  }
  if (/paid_required/i.test(text)) {
    return { kind: 'forbidden', detail: 'it wants a paid plan', reason: final }
  }
  if (/require_elevated_privilege/i.test(text)) {
    return { kind: 'forbidden', detail: "the key's owner has not the right", reason: final }
  }
  if (/auth_failed|invalid[ _]api[ _]key|unauthorized|\b401\b/i.test(text)) {
    return { kind: 'unauthorized', detail: 'the key is wrong or has been taken back' }
  }
  if (/object_not_found|not[ _]found|\b404\b/i.test(text)) return { kind: 'missing' }
  return isError ? null : { kind: 'unexpected', detail: 'its API answered with an error' }
}

/** The API tells of an error, alone or beside what it could look up. */
export function saysError(body: unknown): boolean {
  const errors = fieldOf(body, 'errors')
  return (Array.isArray(errors) && errors.length > 0) || Boolean(fieldOf(body, 'error'))
}

function listsSome(body: unknown): boolean {
  const listed = fieldOf(fieldOf(body, 'data'), 'transcripts')
  return Array.isArray(listed) && listed.length > 0
}
