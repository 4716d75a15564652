import * as z from 'zod'
import type { ErrorCode } from '../core/error.ts'
import type { Id, OrganisationId } from '../core/id.ts'
import type { Tables } from './database.ts'
import { storedId } from './row.ts'

export type JobId = Id<'job'>

const statuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobStatus = (typeof statuses)[number]

/** Why an attempt failed. `bug`: something that is no error of ours was thrown. `worker_lost`: nobody lived to say. */
export type JobErrorCode = ErrorCode | 'bug' | 'worker_lost'

/** What a job is about, by id. Anything longer or freer than an id is refused, so no text and no token ends up here. */
export type JobPayload = Readonly<Record<string, string | number>>

export interface Job {
  readonly id: JobId
  /** Null: the service's own. */
  readonly organisationId: OrganisationId | null
  readonly kind: string
  readonly payload: JobPayload
  readonly status: JobStatus
  /** How often it was handed to a worker. */
  readonly attempts: number
  readonly maxAttempts: number
  readonly runAt: string
  readonly lockedUntil: string | null
  readonly lockedBy: string | null
  /** Of the last attempt that failed. */
  readonly errorCode: string | null
  readonly createdAt: string
  /** When the first attempt began. */
  readonly startedAt: string | null
  readonly finishedAt: string | null
}

/** A job in the hands of a worker. Worker and attempt together are the proof of its lease. */
export interface ClaimedJob extends Job {
  readonly lockedBy: string
  readonly lockedUntil: string
}

const storedStatus = z.enum(statuses)
const storedPayload = z.record(z.string(), z.union([z.string(), z.number()]))

export function jobFromRow(row: Tables['jobs']): Job {
  return {
    id: storedId('job', row.id),
    organisationId: row.organisation_id === null ? null : storedId('org', row.organisation_id),
    kind: row.kind,
    payload: storedPayload.parse(JSON.parse(row.payload)),
    status: storedStatus.parse(row.status),
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    runAt: row.run_at,
    lockedUntil: row.locked_until,
    lockedBy: row.locked_by,
    errorCode: row.error_code,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}
