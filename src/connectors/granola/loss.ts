import { SvcError } from '../../core/error.ts'

/** There is no such meeting, or no transcript of it. */
export function isMissing(thrown: unknown): boolean {
  return thrown instanceof SvcError && thrown.code === 'connector.missing'
}

/** Costs one meeting, and not the run. */
export function isOfOne(thrown: unknown): boolean {
  return isMissing(thrown) || (thrown instanceof SvcError && thrown.code === 'connector.unexpected')
}
