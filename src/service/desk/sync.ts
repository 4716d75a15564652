import type { Tally } from '../../connectors/tally.ts'
import type { RemoteConnectorId } from '../../contract/connectors.ts'
import { SvcError } from '../../core/error.ts'
import type { WaitingClock } from '../../core/time.ts'
import type { ConnectionRecord } from '../../storage/connections.ts'
import type { ClaimedJob, Job } from '../../storage/job-row.ts'
import type { JobContext } from '../job/attempt.ts'
import type { Sealer } from '../sealing/sealer.ts'
import type { Work } from '../work.ts'
import { deskCredentialUse } from './credential.ts'
import { takeItem } from './item-draft.ts'
import { marksOf, receiptOf } from './kept.ts'
import { Progress } from './progress.ts'
import { remoteOf } from './remote.ts'
import { RunMemory } from './run-memory.ts'
import { withSession } from './session.ts'
import type { DeskSettings } from './settings.ts'

/** For one request; a page of an export is large. */
const requestMs = 60_000

export interface SyncOptions {
  readonly work: Work
  readonly sealer: Sealer
  readonly settings: DeskSettings
  readonly clock: WaitingClock
}

/** One run: a desk read from where the last one ended. What was taken in is kept page by page. */
export class Sync {
  readonly #options: SyncOptions
  readonly #connector: RemoteConnectorId
  readonly #job: ClaimedJob
  readonly #heartbeat: () => Promise<void>

  constructor(options: SyncOptions, connector: RemoteConnectorId, job: Job, context: JobContext) {
    if (job.lockedBy === null || job.lockedUntil === null) throw new TypeError('a run has a worker')
    this.#options = options
    this.#connector = connector
    this.#job = { ...job, lockedBy: job.lockedBy, lockedUntil: job.lockedUntil }
    this.#heartbeat = context.heartbeat
  }

  /**
   * Throws `cancelled` when it was disconnected or taken over, `connector.*` when the desk cannot be read further;
   * another try goes on from the last page that was kept.
   */
  async run(signal: AbortSignal): Promise<void> {
    const { work, sealer, settings, clock } = this.#options
    const { organisationId } = this.#job
    const record =
      organisationId === null
        ? null
        : await work.store.connections.get(organisationId, this.#connector)
    if (record === null) {
      throw new SvcError('connector.not_connected', `${this.#connector} is not connected`)
    }
    const use = deskCredentialUse(this.#connector)
    const credential = await sealer.open(record.credential, {
      organisationId: record.organisationId,
      use,
    })
    const remote = remoteOf(record, settings)
    const memory = new RunMemory(marksOf(record))
    const progress = await this.#progress(record)
    // Whatever a try makes from here on is known to be this run's.
    await this.#keep(record, memory.json(), progress)
    // What was read before a request is taken in by then, so each page is kept before the next one is asked for.
    const mayAsk = async (): Promise<void> => {
      await this.#heartbeat()
      const marks = memory.taken()
      if (marks !== null) await this.#keep(record, marks, progress)
    }
    const options = { clock, timeoutMs: requestMs, signal, mayAsk }
    await withSession(remote, credential, options, async (session) => {
      const { tally } = progress
      const file: Tally['file'] = (name) => tally.file(name)
      const run = { ...session, scope: {}, since: null, signal, tally, memory, file }
      try {
        for await (const item of remote.connector.read(run)) {
          signal.throwIfAborted()
          progress.add(await takeItem(work, record, item))
        }
      } catch (thrown) {
        if (!isRefusal(thrown)) throw thrown
        // One refusal may be a hiccup of the vendor; two in a row are an answer.
        await remote.connector.prove(session).catch(async (again: unknown) => {
          if (isRefusal(again)) await work.store.connections.refuse(record, clock.now())
          throw again
        })
        throw new SvcError('connector.failed', 'the credential was refused once and taken again')
      }
    })
    // A reader that is stopped ends without a word.
    signal.throwIfAborted()
    await this.#keep(record, memory.json(), progress)
  }

  async #progress({ organisationId, connector }: ConnectionRecord): Promise<Progress> {
    const { connections } = this.#options.work.store
    const earlier = await connections.receipts([this.#job])
    const draftsNow = await connections.countDrafts(organisationId, connector)
    return new Progress(receiptOf(earlier.get(this.#job.id)), draftsNow)
  }

  async #keep(record: ConnectionRecord, marks: string, progress: Progress): Promise<void> {
    const { connections } = this.#options.work.store
    const kept = { marks, receipt: JSON.stringify(progress.receipt) }
    if (await connections.checkpoint(this.#job, record, kept)) return
    throw new SvcError('cancelled', 'the run was cancelled or taken over')
  }
}

function isRefusal(thrown: unknown): boolean {
  return thrown instanceof SvcError && thrown.code === 'connector.unauthorized'
}
