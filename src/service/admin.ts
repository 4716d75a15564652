import { SvcError } from '../core/error.ts'
import type { OrganisationId } from '../core/id.ts'
import { newToken, parseId } from '../core/id.ts'
import { assertDatabaseIn } from '../storage/embedded.ts'
import type { Role } from '../storage/keys.ts'
import type { Organisation } from '../storage/organisations.ts'
import type { Store } from '../storage/store.ts'
import type { DatabaseChoice } from './serve.ts'
import type { RulesRepoSettings } from './rules-repo/open.ts'
import { keySource } from './sealing/key-source.ts'
import type { Rotation } from './sealing/rotate.ts'
import { rotateKey } from './sealing/rotate.ts'
import { openStore } from './serve.ts'

/** What only who has the database may do. Works beside a running service; this alone makes a database, too. */
export function createOrganisation(database: DatabaseChoice, name: string): Promise<Organisation> {
  return withStore(database, (store) => store.organisations.create(name))
}

export function listOrganisations(database: DatabaseChoice): Promise<readonly Organisation[]> {
  return withExisting(database, (store) => store.organisations.list())
}

/** A key of an organisation; the answer is the only place that ever holds it. Throws `not_found`. */
export function createKey(
  database: DatabaseChoice,
  key: { readonly organisation: string; readonly name: string; readonly role: Role },
): Promise<{ id: string; key: string }> {
  return withExisting(database, async (store) => {
    const id = await knownOrganisation(store, key.organisation)
    const token = newToken('mcp')
    const made = await store.keys.add(id, key.name, key.role, token)
    return { id: made.id, key: token }
  })
}

/** Who pays for an organisation and where its mail goes; null leaves it as it is. Throws `not_found`, `request.invalid`. */
export function setBilling(
  database: DatabaseChoice,
  given: {
    readonly organisation: string
    readonly customer: string | null
    readonly email: string | null
  },
): Promise<{ id: string; stripe_customer: string | null; billing_email: string | null }> {
  return withExisting(database, async (store) => {
    const id = await knownOrganisation(store, given.organisation)
    const { customer, email } = await store.billing.tie(id, given)
    return { id, stripe_customer: customer, billing_email: email }
  })
}

/** Seals every stored credential with a new key. Throws `credentials.unusable` when an earlier key is gone. */
export function rotateSealingKey(
  database: DatabaseChoice,
  { secretKey, oldSecretKey }: Pick<RulesRepoSettings, 'secretKey' | 'oldSecretKey'>,
): Promise<Rotation> {
  const folder = 'folder' in database ? database.folder : null
  const keys = keySource({ secretKey, oldSecretKey, folder })
  return withExisting(database, (store) => rotateKey(store, keys))
}

async function knownOrganisation(store: Store, given: string): Promise<OrganisationId> {
  const id = parseId('org', given)
  if (id !== null && (await store.organisations.get(id)) !== null) return id
  throw new SvcError('not_found', 'there is no such organisation', {
    hint: 'svc admin org list',
  })
}

async function withExisting<T>(
  database: DatabaseChoice,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  if ('folder' in database) assertDatabaseIn(database.folder)
  return withStore(database, work)
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
