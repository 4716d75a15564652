import type { Tally } from '../../connectors/tally.ts'
import type { RemoteConnectorId } from '../../contract/connectors.ts'
import { SvcError } from '../../core/error.ts'
import type { WaitingClock } from '../../core/time.ts'
import type { TroubleList } from '../../core/trouble.ts'
import { Troubles } from '../../core/trouble.ts'
import type { ConnectionRecord } from '../../storage/connections.ts'
import type { ClaimedJob, Job } from '../../storage/job-row.ts'
import type { JobContext } from '../job/attempt.ts'
import type { Sealer } from '../sealing/sealer.ts'
import type { Work } from '../work.ts'
import { deskCredentialUse } from './credential.ts'
import { takeItem } from './item-draft.ts'
import type { Receipt } from './kept.ts'
import { marksOf, receiptOf } from './kept.ts'
import type { Made } from './progress.ts'
import { Progress } from './progress.ts'
import { remoteOf } from './remote.ts'
import { RunMemory } from './run-memory.ts'
import { withSession } from './session.ts'
import type { DeskSettings } from './settings.ts'

export interface SyncOptions {
  readonly work: Work
  readonly sealer: Sealer
  readonly settings: DeskSettings
  readonly clock: WaitingClock
  /** For one request. */
  readonly requestMs: number
}

/** What was kept last: all that is known to be taken in. */
type Kept = Pick<Receipt, 'counts' | 'leftOut' | 'draftsBefore'> & { readonly marks: string }

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
    const earlier = await this.#earlier()
    const progress = new Progress(earlier, await this.#made(record))
    const now = (marks: string): Kept => ({ ...progress.receipt, marks })
    let kept = now(memory.json())
    // Each fault is kept at once, beside the counts of the last page: those of this one may have to be counted again.
    const troubles = new Troubles(
      earlier.troubles,
      () => clock.now(),
      (list) => this.#keep(record, kept, list),
    )
    const keep = (marks: string): Promise<void> => {
      kept = now(marks)
      return this.#keep(record, kept, troubles.list)
    }
    // Whatever a try makes from here on is known to be this run's.
    await keep(memory.json())
    // What was read before a request is taken in by then, so each page is kept before the next one is asked for.
    const mayAsk = async (): Promise<void> => {
      await this.#heartbeat()
      const marks = memory.taken()
      if (marks !== null) await keep(marks)
    }
    const options = { clock, timeoutMs: this.#options.requestMs, signal, mayAsk, troubles }
    await withSession(remote, credential, options, async (session) => {
      const { tally } = progress
      const file: Tally['file'] = (name) => tally.file(name)
      const run = { ...session, scope: {}, since: null, signal, tally, memory, file }
      try {
        for await (const item of remote.connector.read(run)) {
          signal.throwIfAborted()
          progress.add(await takeItem(work, record, item, this.#job.id))
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
    progress.recount(await this.#made(record))
    await keep(memory.json())
  }

  async #earlier(): Promise<Receipt> {
    const receipts = await this.#options.work.store.connections.receipts([this.#job])
    return receiptOf(receipts.get(this.#job.id))
  }

  async #made({ organisationId, connector }: ConnectionRecord): Promise<Made> {
    const { connections } = this.#options.work.store
    return {
      drafts: await connections.countDrafts(organisationId, connector),
      renewed: await connections.countRenewed(organisationId, connector, this.#job),
    }
  }

  async #keep(
    record: ConnectionRecord,
    { marks, ...counted }: Kept,
    troubles: TroubleList,
  ): Promise<void> {
    const { connections } = this.#options.work.store
    const receipt: Receipt = { ...counted, troubles }
    const kept = { marks, receipt: JSON.stringify(receipt) }
    if (await connections.checkpoint(this.#job, record, kept)) return
    throw new SvcError('cancelled', 'the run was cancelled or taken over')
  }
}

function isRefusal(thrown: unknown): boolean {
  return thrown instanceof SvcError && thrown.code === 'connector.unauthorized'
}
