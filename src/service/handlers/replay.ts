import { createHmac } from 'node:crypto'
import { SvcError } from '../../core/error.ts'
import type { OrganisationId } from '../../core/id.ts'

/** Tells a caller that its call had been carried out before. */
export const replayed = { 'idempotent-replayed': 'true' }

/**
 * What is kept of a caller's own key, which may hold anything, of any length. Under the organisation, so that no list
 * of digests made beforehand fits, and the same key is not recognised in another organisation.
 */
export function keyDigest(organisationId: OrganisationId, key: string): string {
  return createHmac('sha256', organisationId).update(key).digest('base64url')
}

export function keyReused(): SvcError {
  return new SvcError(
    'idempotency_key_reused',
    'this Idempotency-Key was used before with another body',
  )
}
