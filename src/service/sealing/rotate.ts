import { SvcError } from '../../core/error.ts'
import type { ConnectionRecord } from '../../storage/connections.ts'
import type { Store } from '../../storage/store.ts'
import type { RulesRepoRecord } from '../../storage/rules-repos.ts'
import { deskCredentialUse } from '../desk/credential.ts'
import { remoteId } from '../desk/remote-id.ts'
import { rulesRepoTokenUse, rulesRepoWebhookUse } from '../rules-repo/credential.ts'
import type { SlackWorkspace } from '../../storage/slack.ts'
import { slackTokenUse } from '../slack/credential.ts'
import type { KeyRing, KeySource } from './key-ring.ts'
import type { Purpose } from './sealer.ts'
import { Sealer } from './sealer.ts'

export interface Rotation {
  /** Name of the key that now seals everything. */
  readonly key: string
  readonly resealed: number
}

/**
 * Seals every stored credential with a new key; keys the service keeps itself are made anew, given ones were
 * changed by whoever gives them. Broken off at any point it can be run again; only when nothing needs the old
 * keys any more are they forgotten. Works beside a running service and beside other rotations.
 */
export async function rotateKey(store: Store, keys: KeySource): Promise<Rotation> {
  await keys.turn()
  const sealer = new Sealer(keys)
  let resealed = 0
  const isOver = async (): Promise<boolean> => {
    const stale = await resealAll(store, sealer, keys)
    resealed += stale ?? 0
    return stale === 0
  }
  // Somebody may connect meanwhile with the ring as it was: looked through until nothing is left to do.
  for (let pass = 0; pass < maxPasses; pass++) {
    if (!(await isOver()) || !(await keys.forgetOthers(isOver))) continue
    const { first } = await keys.ring()
    return { key: first.id, resealed }
  }
  throw new SvcError('storage.busy', 'credentials keep changing while they are sealed anew', {
    hint: 'run svc admin rotate-key again: the earlier key is kept until nothing needs it',
  })
}

const maxPasses = 10

/**
 * How many credentials were not sealed with the first key. Null when another rotation forgot a key between the
 * reading of a credential and its opening: by then it is sealed with a newer one.
 */
async function resealAll(store: Store, sealer: Sealer, keys: KeySource): Promise<number | null> {
  const before = await keys.ring()
  let stale = 0
  try {
    for (const record of await store.rulesRepos.list()) {
      stale += await resealRecord(store, sealer, record)
    }
    for (const workspace of await store.slack.list()) {
      stale += await resealWorkspace(store, sealer, workspace)
    }
    for (const connection of await store.connections.list()) {
      stale += await resealConnection(store, sealer, connection)
    }
    return stale
  } catch (thrown) {
    const after = new Set(idsOf(await keys.ring()))
    if (idsOf(before).every((id) => after.has(id))) throw thrown
    return null
  }
}

function idsOf({ first, others }: KeyRing): readonly string[] {
  return [first, ...others].map(({ id }) => id)
}

/** How many credentials of this record were not sealed with the first key. */
async function resealRecord(
  store: Store,
  sealer: Sealer,
  record: RulesRepoRecord,
): Promise<number> {
  const { organisationId } = record
  const token = await renewed(sealer, record.token, { organisationId, use: rulesRepoTokenUse })
  const webhook = { organisationId, use: rulesRepoWebhookUse }
  const webhookSecret = await renewed(sealer, record.webhookSecret, webhook)
  const count = Number(token !== record.token) + Number(webhookSecret !== record.webhookSecret)
  if (count > 0) await store.rulesRepos.reseal(record, { token, webhookSecret })
  return count
}

async function resealWorkspace(
  store: Store,
  sealer: Sealer,
  workspace: SlackWorkspace,
): Promise<number> {
  const { organisationId, token } = workspace
  const fresh = await renewed(sealer, token, { organisationId, use: slackTokenUse })
  if (fresh === null || fresh === token) return 0
  await store.slack.reseal(workspace, fresh)
  return 1
}

async function resealConnection(
  store: Store,
  sealer: Sealer,
  connection: ConnectionRecord,
): Promise<number> {
  const { organisationId, credential } = connection
  const connector = remoteId(connection.connector)
  if (connector === null) return 0
  const use = deskCredentialUse(connector)
  const fresh = await renewed(sealer, credential, { organisationId, use })
  if (fresh === null || fresh === credential) return 0
  await store.connections.reseal(connection, fresh)
  return 1
}

async function renewed(
  sealer: Sealer,
  sealed: string | null,
  purpose: Purpose,
): Promise<string | null> {
  if (sealed === null || (await sealer.isFresh(sealed))) return sealed
  return sealer.seal(await sealer.open(sealed, purpose), purpose)
}
