import type { RemoteConnectorId } from '../../../contract/connectors.ts'
import { remoteConnectors } from '../../../contract/connectors.ts'
import { SvcError } from '../../../core/error.ts'

/** The support desk of this name. Throws `usage` for any other. */
export function deskNamed(name: string): RemoteConnectorId {
  const found = remoteConnectors.find((each) => each === name)
  if (found !== undefined) return found
  throw new SvcError('usage', 'only support desks are read by the service', {
    hint: `one of ${remoteConnectors.join(', ')}`,
  })
}
