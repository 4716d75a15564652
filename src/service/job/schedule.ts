import type { OrganisationId } from '../../core/id.ts'
import { dayMs } from '../../core/time.ts'
import type { JobPayload } from '../../storage/job-row.ts'
import type { Enqueued, JobStore } from '../../storage/jobs.ts'

/** When something happens again and again. */
export interface Schedule {
  /** The first run later than `after`, to the second. */
  next(after: Date): Run
}

export interface Run {
  readonly at: Date
  /** The same for the same run in every process, and for no other run of the schedule: `2026-11-20`. */
  readonly name: string
}

/** What one organisation has done by the calendar. */
export interface Planned {
  readonly kind: string
  readonly organisationId: OrganisationId
  readonly schedule: Schedule
  readonly payload: JobPayload
}

/** Every day at this time, UTC. Hours 0-23, minutes 0-59; anything else is a RangeError. */
export function dailyUtc(hour: number, minute: number): Schedule {
  const inDayMs = (hour * 60 + minute) * 60_000
  if (!isWithin(hour, 23) || !isWithin(minute, 59)) throw new RangeError('no such time of day')
  return {
    next: (after) => {
      // UTC has no days of other lengths: JavaScript's time leaves leap seconds out (ECMA-262 §21.4.1).
      const days = Math.floor((after.getTime() - inDayMs) / dayMs) + 1
      const at = new Date(days * dayMs + inDayMs)
      return { at, name: at.toISOString().slice(0, 10) }
    },
  }
}

/**
 * Makes the next run of each a job, unless it is one already. Called by every process, as often as it likes: the
 * run's name is the job's key, which outlives the job, so a process whose clock is behind cannot have it run twice.
 * A run whose time passed while no process was up is still there and is run late, once.
 */
export async function planRuns(
  jobs: JobStore,
  planned: Iterable<Planned>,
  now: Date,
): Promise<readonly Enqueued[]> {
  const enqueued: Enqueued[] = []
  for (const { kind, organisationId, schedule, payload } of planned) {
    const run = schedule.next(now)
    enqueued.push(
      await jobs.enqueue(
        {
          organisationId,
          kind,
          payload,
          unique: { key: `nightly:${run.name}`, until: 'deleted' },
          runAt: run.at,
        },
        now,
      ),
    )
  }
  return enqueued
}

function isWithin(value: number, highest: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= highest
}
