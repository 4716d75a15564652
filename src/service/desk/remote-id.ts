import type { RemoteConnectorId } from '../../contract/connectors.ts'
import { remoteConnectors } from '../../contract/connectors.ts'

/** The connector a path or a row names; null for any other. */
export function remoteId(text: string): RemoteConnectorId | null {
  return remoteConnectors.find((each) => each === text) ?? null
}

/** The kind of job that reads a desk. */
export function syncKind(connector: RemoteConnectorId): string {
  return `sync.${connector}`
}

/** The kind of job that has a desk read each night. */
export function nightlyKind(connector: RemoteConnectorId): string {
  return `nightly.${connector}`
}
