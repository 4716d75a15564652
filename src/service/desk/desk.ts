import { hash } from 'node:crypto'
import type { IntercomInput, RemoteConnectorId, ZendeskInput } from '../../contract/connectors.ts'
import { remoteConnectors } from '../../contract/connectors.ts'
import type { Proof } from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'
import type { OrganisationId } from '../../core/id.ts'
import { Secret } from '../../core/text.ts'
import type { WaitingClock } from '../../core/time.ts'
import { dayMs } from '../../core/time.ts'
import type { Troubles } from '../../core/trouble.ts'
import type { ConnectionRecord } from '../../storage/connections.ts'
import type { Enqueued } from '../../storage/jobs.ts'
import type { Principal } from '../auth.ts'
import { onErrand } from '../errand.ts'
import type { JobHandler } from '../job/attempt.ts'
import type { JobLogEntry } from '../job/runner.ts'
import { JobRunner } from '../job/runner.ts'
import type { Schedule } from '../job/schedule.ts'
import { dailyUtc, planRuns } from '../job/schedule.ts'
import type { KeySource } from '../sealing/key-ring.ts'
import { Sealer } from '../sealing/sealer.ts'
import type { Work } from '../work.ts'
import { deskCredentialUse } from './credential.ts'
import type { KeptSettings } from './kept.ts'
import { nightlyKind, remoteId, syncKind } from './remote-id.ts'
import { remoteOf } from './remote.ts'
import { withSession } from './session.ts'
import type { DeskSettings } from './settings.ts'
import { Sync } from './sync.ts'

/** Longest wait for the answer that proves a credential; somebody waits for it. */
const proveMs = 20_000
/** For one request of a run; a page of an export is large. */
export const usualRequestMs = 60_000
/** A desk that fails for hours is left to the next night. */
const maxAttempts = 20

export interface DeskOptions {
  readonly store: Work['store']
  readonly keys: KeySource
  readonly settings: DeskSettings
  readonly clock: WaitingClock
  /** For one request of a run. */
  readonly requestMs: number
}

/** How runs are worked off. */
export interface DeskPace {
  readonly pollMs: number
  readonly idlePollMs: number
  readonly leaseMs: number
  readonly backoffMs: number
}

const usualPace: DeskPace = {
  pollMs: 1_000,
  idlePollMs: 5_000,
  leaseMs: 60_000,
  backoffMs: 5_000,
}

interface Given {
  readonly account: string
  readonly credential: Secret
  readonly settings: KeptSettings
}

/** The support desks of organisations: connecting them, and reading them every night. */
export class Desk {
  readonly #options: DeskOptions
  readonly #sealer: Sealer
  /** Runs of this process, by organisation and connector: a disconnect stops them at once. */
  readonly #running = new Map<string, AbortController>()
  #runner: JobRunner | null = null

  constructor(options: DeskOptions) {
    this.#options = options
    this.#sealer = new Sealer(options.keys)
  }

  /** Connects a Zendesk account once its token is proved. Throws `connector.refused`, or that it cannot be reached. */
  connectZendesk(principal: Principal, input: ZendeskInput): Promise<ConnectionRecord> {
    const { subdomain, email, token, metrics } = input
    // As Zendesk takes API tokens: HTTP Basic, the user's name followed by /token.
    const login = Buffer.from(`${email}/token:${token}`).toString('base64')
    return this.#connect(principal, 'zendesk', {
      account: subdomain,
      credential: new Secret(login),
      settings: { region: null, metrics: metrics ?? false, from: this.#from() },
    })
  }

  /** As `connectZendesk`. */
  connectIntercom(principal: Principal, input: IntercomInput): Promise<ConnectionRecord> {
    return this.#connect(principal, 'intercom', {
      account: '',
      credential: new Secret(input.token),
      settings: { region: input.region ?? 'us', metrics: false, from: this.#from() },
    })
  }

  /** Forgets the credential and stops what runs. Throws `not_found` when nothing is connected. */
  async disconnect(
    organisationId: OrganisationId,
    connector: RemoteConnectorId,
  ): Promise<ConnectionRecord> {
    const { store, clock } = this.#options
    const kinds = [syncKind(connector), nightlyKind(connector)]
    const gone = await store.connections.delete(organisationId, connector, kinds, clock.now())
    if (gone === null) throw notConnected(connector)
    this.#running.get(keyOf(organisationId, connector))?.abort(disconnected())
    return gone
  }

  /** Starts a run, or gives the one that is not finished. Throws `not_found`, or `connector.refused`. */
  async sync(organisationId: OrganisationId, connector: RemoteConnectorId): Promise<Enqueued> {
    const record = await this.#options.store.connections.get(organisationId, connector)
    if (record === null) throw notConnected(connector)
    if (record.refusedAt !== null) {
      throw new SvcError('connector.refused', `${connector} no longer takes the credential`, {
        hint: `svc connect ${connector}`,
      })
    }
    const enqueued = await this.#enqueue(organisationId, connector, 'manual')
    this.#runner?.wake()
    return enqueued
  }

  /** Reads what is due, until it is stopped. */
  start(work: Work, log: (entry: JobLogEntry) => void, pace: DeskPace = usualPace): JobRunner {
    const { store, clock } = this.#options
    const handlers = remoteConnectors.map((connector): readonly [string, JobHandler][] => [
      [syncKind(connector), this.#read(work, connector)],
      [nightlyKind(connector), this.#startNightly(connector)],
    ])
    const runner = new JobRunner({
      store: store.jobs,
      handlers: Object.fromEntries(handlers.flat()),
      concurrency: 4,
      pollMs: pace.pollMs,
      idlePollMs: pace.idlePollMs,
      leaseMs: pace.leaseMs,
      backoff: { baseMs: pace.backoffMs, capMs: 15 * 60_000, random: Math.random },
      plan: {
        everyMs: 10 * 60_000,
        run: async (now) => this.#plan(await store.connections.list(), now),
      },
      clock,
      log,
    })
    this.#runner = runner
    runner.start()
    return runner
  }

  #connect(
    principal: Principal,
    connector: RemoteConnectorId,
    given: Given,
  ): Promise<ConnectionRecord> {
    const { organisationId, actor } = principal
    const errand = { organisationId, area: connector, kind: 'connect', actor }
    return onErrand(this.#options, errand, (troubles) =>
      this.#connected(principal, connector, given, troubles),
    )
  }

  async #connected(
    { organisationId, actor }: Principal,
    connector: RemoteConnectorId,
    { account, credential, settings }: Given,
    troubles: Troubles,
  ): Promise<ConnectionRecord> {
    const { store, keys, clock } = this.#options
    // Without a key nothing could be kept: said before the token goes anywhere.
    await keys.ring()
    const kept = JSON.stringify(settings)
    const found = { connector, account, settings: kept }
    const { choices } = await this.#proved(found, credential, troubles)
    const workspace = choices['workspace']
    const record = await this.#sealer.storing(async () =>
      store.connections.put({
        organisationId,
        connector,
        account: typeof workspace === 'string' ? workspace : account,
        settings: kept,
        credential: await this.#sealer.seal(credential, {
          organisationId,
          use: deskCredentialUse(connector),
        }),
        connectedBy: actor,
        connectedAt: clock.now().toISOString(),
      }),
    )
    await this.#plan([record], clock.now())
    return record
  }

  async #proved(
    record: Pick<ConnectionRecord, 'connector' | 'account' | 'settings'>,
    credential: Secret,
    troubles: Troubles,
  ): Promise<Proof> {
    const { settings, clock } = this.#options
    const remote = remoteOf(record, settings)
    const signal = AbortSignal.timeout(proveMs)
    const { title, id } = remote.connector
    try {
      const options = { clock, timeoutMs: proveMs, signal, troubles }
      return await withSession(remote, credential, options, (session) =>
        remote.connector.prove(session),
      )
    } catch (thrown) {
      if (signal.aborted) {
        throw new SvcError('connector.unreachable', `${title} does not answer in time`, {
          cause: thrown,
        })
      }
      if (!(thrown instanceof SvcError) || !refusals.has(thrown.code)) throw thrown
      throw new SvcError('connector.refused', thrown.message, {
        hint: thrown.hint ?? `svc connect ${id}`,
        cause: thrown,
      })
    }
  }

  #read(work: Work, connector: RemoteConnectorId): JobHandler {
    const { settings, clock, requestMs } = this.#options
    const options = { work, sealer: this.#sealer, settings, clock, requestMs }
    return async (job, context) => {
      const stop = new AbortController()
      const key = keyOf(job.organisationId ?? '', connector)
      this.#running.set(key, stop)
      try {
        const signal = AbortSignal.any([context.signal, stop.signal])
        await new Sync(options, connector, job, context).run(signal)
      } finally {
        if (this.#running.get(key) === stop) this.#running.delete(key)
      }
    }
  }

  /** The night's own job only starts a run, so there is never a second beside one that somebody started by hand. */
  #startNightly(connector: RemoteConnectorId): JobHandler {
    return async ({ organisationId }) => {
      if (organisationId === null) return
      const record = await this.#options.store.connections.get(organisationId, connector)
      if (record === null || record.refusedAt !== null) return
      await this.#plan([record], this.#options.clock.now())
      await this.#enqueue(organisationId, connector, 'nightly')
      this.#runner?.wake()
    }
  }

  /** The night to come is a job as soon as there is one to come: it is made good even if no process is up till then. */
  async #plan(records: readonly ConnectionRecord[], now: Date): Promise<void> {
    const planned = records.flatMap((record) => {
      const connector = remoteId(record.connector)
      if (connector === null || record.refusedAt !== null) return []
      const { organisationId } = record
      const schedule = nightOf(organisationId, connector)
      return [{ kind: nightlyKind(connector), organisationId, schedule, payload: {} }]
    })
    await planRuns(this.#options.store.jobs, planned, now)
  }

  #enqueue(
    organisationId: OrganisationId,
    connector: RemoteConnectorId,
    trigger: 'manual' | 'nightly',
  ): Promise<Enqueued> {
    const { store, clock } = this.#options
    return store.jobs.enqueue(
      {
        organisationId,
        kind: syncKind(connector),
        payload: { trigger },
        unique: { key: 'run', until: 'finished' },
        maxAttempts,
      },
      clock.now(),
    )
  }

  #from(): string {
    const { settings, clock } = this.#options
    return new Date(clock.now().getTime() - settings.backfillDays * dayMs).toISOString()
  }
}

/** Every night between 02:00 and 02:59 UTC, always at the same minute: not everybody's at once. */
export function nightOf(organisationId: OrganisationId, connector: RemoteConnectorId): Schedule {
  const digest = hash('sha256', `${organisationId} ${connector}`, 'buffer')
  return dailyUtc(2, digest.readUInt32BE(0) % 60)
}

export function notConnected(connector: RemoteConnectorId): SvcError {
  return new SvcError('not_found', `${connector} is not connected`, {
    hint: `svc connect ${connector}`,
  })
}

const refusals: ReadonlySet<string> = new Set([
  'connector.unauthorized',
  'connector.forbidden',
  'connector.missing',
])

function keyOf(organisationId: string, connector: RemoteConnectorId): string {
  return `${organisationId} ${connector}`
}

function disconnected(): SvcError {
  return new SvcError('cancelled', 'the support desk was disconnected')
}
