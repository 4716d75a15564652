import type { RemoteConnectorId } from '../../contract/connectors.ts'

/** What a desk's sealed credential is for; part of what it is bound to, so never renamed. */
export function deskCredentialUse(connector: RemoteConnectorId): string {
  return `connector.${connector}`
}
