import type {
  RemoteConnectorId,
  WireConnector,
  WireConnectorRun,
} from '../../contract/connectors.ts'
import { remoteConnectors } from '../../contract/connectors.ts'
import { toWire } from '../../contract/trouble.ts'
import { SvcError } from '../../core/error.ts'
import type { ConnectionRecord } from '../../storage/connections.ts'
import type { Job } from '../../storage/job-row.ts'
import type { Store } from '../../storage/store.ts'
import type { Desk } from '../desk/desk.ts'
import { notConnected } from '../desk/desk.ts'
import { marksOf, receiptOf, settingsOf } from '../desk/kept.ts'
import { remoteId, syncKind } from '../desk/remote-id.ts'
import type { Handlers } from '../handler.ts'
import { pageOf, parseCursor } from '../page.ts'
import { errandsOf } from './errands.ts'

export function connectorHandlers(store: Store, desk: Desk) {
  const show = async (record: ConnectionRecord): Promise<WireConnector> => {
    const connector = named(record.connector)
    const { organisationId } = record
    const [latest] = await store.jobs.list(organisationId, syncKind(connector), 1, null)
    const [run] = latest === undefined ? [] : await runsOf(store, [latest])
    const way = marksOf(record)['notes.way']
    return {
      connector,
      state: record.refusedAt === null ? 'connected' : 'refused',
      account: record.account,
      region: settingsOf(record).region,
      notes: ways.find((each) => each === way) ?? null,
      connected_by: record.connectedBy,
      connected_at: record.connectedAt,
      run: run ?? null,
    }
  }
  return {
    connectZendesk: async ({ principal, body }) => {
      return { status: 200, body: await show(await desk.connectZendesk(principal, body)) }
    },

    connectIntercom: async ({ principal, body }) => {
      return { status: 200, body: await show(await desk.connectIntercom(principal, body)) }
    },

    getConnector: async ({ principal, params }) => {
      const connector = named(params['connector'])
      const record = await store.connections.get(principal.organisationId, connector)
      if (record === null) throw notConnected(connector)
      return { status: 200, body: await show(record) }
    },

    disconnectConnector: async ({ principal, params }) => {
      const connector = named(params['connector'])
      const gone = await desk.disconnect(principal.organisationId, connector)
      return { status: 200, body: await show(gone) }
    },

    syncConnector: async ({ principal, params }) => {
      const connector = named(params['connector'])
      const { job, created } = await desk.sync(principal.organisationId, connector)
      return { status: created ? 202 : 200, body: { id: job.id, status: job.status } }
    },

    listConnectorEvents: async ({ principal: { organisationId }, params, query }) => {
      const connector = named(params['connector'])
      return { status: 200, body: await errandsOf(store, organisationId, connector, query) }
    },

    listConnectorRuns: async ({ principal, params, query }) => {
      const kind = syncKind(named(params['connector']))
      const before = parseCursor('job', query.cursor)
      const jobs = await store.jobs.list(principal.organisationId, kind, query.limit + 1, before)
      const { items, next } = pageOf(jobs, query.limit, (job) => job)
      return { status: 200, body: { items: await runsOf(store, items), next } }
    },
  } satisfies Partial<Handlers>
}

const ways = ['events', 'audits', 'metrics'] as const

async function runsOf(store: Store, jobs: readonly Job[]): Promise<readonly WireConnectorRun[]> {
  const receipts = await store.connections.receipts(jobs)
  return jobs.map((job) => {
    const { counts, leftOut, troubles } = receiptOf(receipts.get(job.id))
    return {
      id: job.id,
      status: job.status,
      trigger: job.payload['trigger'] === 'nightly' ? 'nightly' : 'manual',
      created_at: job.createdAt,
      started_at: job.startedAt,
      finished_at: job.finishedAt,
      attempts: job.attempts,
      counts,
      left_out: leftOut,
      error: job.status === 'done' ? null : job.errorCode,
      ...toWire(troubles),
    }
  })
}

function named(text = ''): RemoteConnectorId {
  const connector = remoteId(text)
  if (connector !== null) return connector
  throw new SvcError('not_found', 'there is no such connector', {
    hint: `one of ${remoteConnectors.join(', ')}`,
  })
}
