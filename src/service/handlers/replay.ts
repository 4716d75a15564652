import { SvcError } from '../../core/error.ts'

/** Tells a caller that its call had been carried out before. */
export const replayed = { 'idempotent-replayed': 'true' }

export function keyReused(): SvcError {
  return new SvcError(
    'idempotency_key_reused',
    'this Idempotency-Key was used before with another body',
  )
}
