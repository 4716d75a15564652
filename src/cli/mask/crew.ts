import type { Worker } from 'node:worker_threads'
import type { Batch } from './batch.ts'
import type { MaskedBatch } from './masker.ts'

/** One worker thread and who waits for its answers, in the order of asking. */
interface Member {
  readonly worker: Worker
  readonly waiting: Waiting[]
}

interface Waiting {
  readonly resolve: (masked: MaskedBatch) => void
  readonly reject: (error: Error) => void
}

/** Worker threads that mask batches side by side. */
export class Crew {
  readonly #members: readonly Member[]
  /** Who masks the text that is being handed in. */
  #reader: Member | undefined
  #lost: Error | null = null

  constructor(size: number, hire: () => Worker) {
    this.#members = Array.from({ length: size }, () => this.#member(hire()))
  }

  /** Rejects when a worker has ended by itself: what it held is lost, and never left out in silence. */
  mask(batch: Batch): Promise<MaskedBatch> {
    if (this.#lost !== null) return Promise.reject(this.#lost)
    const member = this.#memberFor(batch)
    return new Promise((resolve, reject) => {
      member.waiting.push({ resolve, reject })
      if (batch.form === 'text') {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
        member.worker.postMessage(batch)
        return
      }
      // A copy of its own can be moved to the worker; a stream's buffer may be a part of a pool, which cannot.
      const bytes = new Uint8Array(batch.bytes)
      member.worker.postMessage({ ...batch, bytes }, [bytes.buffer])
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#members.map(({ worker }) => worker.terminate()))
  }

  #memberFor(batch: Batch): Member {
    if (batch.form === 'text' && !batch.first && this.#reader !== undefined) return this.#reader
    const [least, ...others] = this.#members
    if (least === undefined) throw new RangeError('a crew has at least one worker')
    this.#reader = others.reduce(
      (chosen, each) => (each.waiting.length < chosen.waiting.length ? each : chosen),
      least,
    )
    return this.#reader
  }

  #member(worker: Worker): Member {
    const waiting: Waiting[] = []
    const lose = (error: Error): void => {
      this.#lost ??= error
      for (const { reject } of waiting.splice(0)) reject(error)
    }
    worker.on('message', (masked: MaskedBatch) => waiting.shift()?.resolve(masked))
    worker.on('error', lose)
    worker.on('messageerror', lose)
    worker.on('exit', () => lose(new Error('a worker thread ended')))
    return { worker, waiting }
  }
}
