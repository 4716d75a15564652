import { SvcError } from '../../core/error.ts'

/** For a `catch`: tells that there is nothing connected, by null, from a service that cannot be asked. */
export function nullUnlessConnected(thrown: unknown): null {
  if (thrown instanceof SvcError && thrown.code === 'not_found') return null
  throw thrown
}
