import { SvcError } from '../../core/error.ts'

/** True where what was asked for is gone or not for this account: that costs the one unit, and not the run. */
export function isLost(thrown: unknown): boolean {
  return (
    thrown instanceof SvcError &&
    (thrown.code === 'connector.missing' || thrown.code === 'connector.forbidden')
  )
}
