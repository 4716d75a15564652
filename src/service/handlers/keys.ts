import { SvcError } from '../../core/error.ts'
import { newToken, parseId } from '../../core/id.ts'
import type { WireKey } from '../../contract/keys.ts'
import type { Key } from '../../storage/keys.ts'
import type { Store } from '../../storage/store.ts'
import type { Handlers } from '../handler.ts'
import { pageOf, parseCursor } from '../page.ts'

export function keyHandlers(store: Store) {
  return {
    createKey: async ({ principal, body }) => {
      const token = newToken('mcp')
      const key = await store.keys.add(principal.organisationId, body.name, body.role, token)
      return { status: 201, body: { ...wireKey(key), key: token } }
    },

    listKeys: async ({ principal, query }) => {
      const before = parseCursor('key', query.cursor)
      const rows = await store.keys.list(principal.organisationId, query.limit + 1, before)
      return { status: 200, body: pageOf(rows, query.limit, wireKey) }
    },

    revokeKey: async ({ principal, params }) => {
      const id = parseId('key', params['id'] ?? '')
      const key = id === null ? null : await store.keys.revoke(principal.organisationId, id)
      if (key === null) throw new SvcError('not_found', 'there is no such key')
      return { status: 200, body: wireKey(key) }
    },
  } satisfies Partial<Handlers>
}

function wireKey(key: Key): WireKey {
  return {
    id: key.id,
    name: key.name,
    role: key.role,
    prefix: key.preview,
    created_at: key.createdAt,
    last_used_at: key.lastUsedAt,
    revoked_at: key.revokedAt,
  }
}
