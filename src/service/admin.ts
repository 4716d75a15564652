import { SvcError } from '../core/error.ts'
import { newToken, parseId } from '../core/id.ts'
import type { Role } from '../storage/keys.ts'
import type { Organisation } from '../storage/organisations.ts'
import type { Store } from '../storage/store.ts'
import type { DatabaseChoice } from './serve.ts'
import { openStore } from './serve.ts'

/** What only who has the database may do. Works beside a running service. */
export function createOrganisation(database: DatabaseChoice, name: string): Promise<Organisation> {
  return withStore(database, (store) => store.organisations.create(name))
}

export function listOrganisations(database: DatabaseChoice): Promise<readonly Organisation[]> {
  return withStore(database, (store) => store.organisations.list())
}

/** A key of an organisation; the answer is the only place that ever holds it. Throws `not_found`. */
export function createKey(
  database: DatabaseChoice,
  key: { readonly organisation: string; readonly name: string; readonly role: Role },
): Promise<{ id: string; key: string }> {
  return withStore(database, async (store) => {
    const id = parseId('org', key.organisation)
    if (id === null || (await store.organisations.get(id)) === null) {
      throw new SvcError('not_found', 'there is no such organisation', {
        hint: 'svc admin org list',
      })
    }
    const token = newToken('mcp')
    const made = await store.keys.add(id, key.name, key.role, token)
    return { id: made.id, key: token }
  })
}

async function withStore<T>(
  database: DatabaseChoice,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore(database)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
