import { SvcError } from '../../core/error.ts'
import type { OrganisationId } from '../../core/id.ts'
import { dayMs, systemClock } from '../../core/time.ts'
import type { Store } from '../../storage/store.ts'
import { syncJob } from '../rules-repo/event.ts'
import type { RulesRepo } from '../rules-repo/rules-repo.ts'
import type { JobHandler } from './attempt.ts'
import type { JobLogEntry } from './runner.ts'
import { JobRunner } from './runner.ts'
import { dailyUtc, planRuns } from './schedule.ts'

/** Rows of one sweep: small, so that no other write waits long. */
const sweepRows = 1_000
/** A night's sweep ends after this many, whatever is left: the next night goes on. */
const maxSweeps = 10_000
/** How long a finished job, and what was done at an outside party, is kept to be looked at. */
const jobsKeptMs = 30 * dayMs

/** What the service does by itself, once over all its processes. Started by `svc serve`; the answer stops it. */
export function startHousekeeping(
  store: Store,
  oldest: OrganisationId,
  rulesRepo: RulesRepo,
  log: (entry: JobLogEntry) => void,
): JobRunner {
  const sweeping = { kind: 'sweep', organisationId: oldest, schedule: dailyUtc(3, 0), payload: {} }
  const runner = new JobRunner({
    store: store.jobs,
    handlers: { sweep: sweep(store), [syncJob]: syncRules(rulesRepo) },
    concurrency: 1,
    pollMs: 1_000,
    idlePollMs: 30_000,
    leaseMs: 60_000,
    backoff: { baseMs: 5_000, capMs: 15 * 60_000, random: Math.random },
    plan: {
      everyMs: 10 * 60_000,
      run: async (now) => {
        const syncing = (await store.rulesRepos.list()).map(({ organisationId }) => ({
          kind: syncJob,
          organisationId,
          schedule: dailyUtc(3, 30),
          payload: {},
        }))
        await planRuns(store.jobs, [sweeping, ...syncing], now)
      },
    },
    clock: systemClock,
    log,
  })
  runner.start()
  return runner
}

/** Providers may fail to send an event, and do not send it again: every open pull request is looked at once a day. */
function syncRules(rulesRepo: RulesRepo): JobHandler {
  return async ({ organisationId }, { signal, heartbeat }) => {
    if (organisationId === null) return
    for (let n = 0; n < maxSweeps && !signal.aborted; n++) {
      const report = await rulesRepo.sync(organisationId).catch(unlessDisconnected)
      const [failed] = report?.failed ?? []
      // The job is tried again: those are the last it looks at then.
      if (failed !== undefined) throw new SvcError('rules_repo.unreachable', failed.message)
      if (report === null || report.remaining === 0 || report.checked === 0) return
      await heartbeat()
    }
  }
}

/** Disconnected since it was planned: there is nothing left to do. */
function unlessDisconnected(thrown: unknown): null {
  if (thrown instanceof SvcError && thrown.code === 'not_found') return null
  throw thrown
}

/** Forgets idempotency keys whose time is over, and jobs and errands of long ago. */
function sweep(store: Store): JobHandler {
  return async (_job, { signal, heartbeat }) => {
    const now = systemClock.now()
    const old = new Date(now.getTime() - jobsKeptMs)
    for (let n = 0; n < maxSweeps && !signal.aborted; n++) {
      const gone = await store.rules.forgetExpired(now, sweepRows)
      const ended = await store.jobs.deleteFinished(old, sweepRows)
      const told = await store.errands.deleteOld(old, sweepRows)
      if (gone < sweepRows && ended < sweepRows && told < sweepRows) return
      await heartbeat()
    }
  }
}
