import { SvcError } from '../core/error.ts'
import type { OrganisationId, WebhookId } from '../core/id.ts'
import type { Route } from '../contract/route.ts'
import type { Role } from '../storage/keys.ts'
import type { Store } from '../storage/store.ts'
import type { KeyUse } from './key-use.ts'

/** Who calls: an organisation's key, its webhook token, or the person at the device (embedded). */
export interface Principal {
  readonly organisationId: OrganisationId
  /** As events and `created_by` name it: a key's or webhook's id, or `local`. */
  readonly actor: string
  readonly name: string
  readonly role: Role
  readonly webhookId: WebhookId | null
}

/** Tells who sent an `Authorization` header; null when it names nobody. */
export type Authenticate = (authorization: string | null) => Promise<Principal | null>

/** Bearer MCP keys, as `svc serve` takes them. */
export function keyAuthentication(store: Store, use: KeyUse | null): Authenticate {
  return async (authorization) => {
    const token = /^Bearer +(mcp_[\w-]{43})$/i.exec(authorization ?? '')?.[1]
    if (token === undefined) return null
    const key = await store.keys.find(token)
    if (key === null) return null
    use?.note(key.id)
    return {
      organisationId: key.organisationId,
      actor: key.id,
      name: key.name,
      role: key.role,
      webhookId: null,
    }
  }
}

/** The embedded service has one caller, the person whose process it runs in; it never listens on a port. */
export function localAuthentication(organisationId: OrganisationId): Authenticate {
  const principal: Principal = {
    organisationId,
    actor: 'local',
    name: 'this device',
    role: 'admin',
    webhookId: null,
  }
  return () => Promise.resolve(principal)
}

/** The webhook behind a token in a path. Malformed, unknown and revoked ones get the same refusal. */
export async function webhookPrincipal(store: Store, token: string): Promise<Principal> {
  const webhook = await store.webhooks.find(token)
  if (webhook === null) throw new SvcError('auth.refused', 'this ingest URL is not valid')
  return {
    organisationId: webhook.organisationId,
    actor: webhook.id,
    name: webhook.name,
    role: 'member',
    webhookId: webhook.id,
  }
}

export function assertRole(route: Route, principal: Principal): void {
  if (route.role === 'admin' && principal.role !== 'admin') {
    throw new SvcError('auth.forbidden', 'this needs a key with the admin role')
  }
}
