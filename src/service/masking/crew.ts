import type { Worker } from 'node:worker_threads'
import type { Arrival, MaskedArrival } from '../arrival.ts'
import type { Answer } from './answer.ts'
import { maskedFrom } from './answer.ts'
import type { Masks } from './masks.ts'

/** One worker thread, what it is to be sent next, and who waits for its answers, in the order of asking. */
interface Member {
  readonly worker: Worker
  readonly waiting: Waiting[]
  unsent: Arrival[]
  /** It has answered, so what ends it is not how it starts. */
  proven: boolean
}

interface Waiting {
  readonly resolve: (masked: MaskedArrival) => void
  readonly reject: (error: unknown) => void
}

/** A message costs as much as a tenth of the masking of one note; with more in it both sides would wait for each other. */
const maxTogether = 8

/**
 * Worker threads that mask side by side, so that this thread goes on taking requests and writing to disk. One that
 * ends by itself fails what it held, and is replaced; where none can start, this thread masks.
 */
export class Crew implements Masks {
  readonly #hire: () => Worker
  readonly #here: Masks
  #members: readonly Member[]
  #closed = false

  constructor(size: number, hire: () => Worker, here: Masks) {
    this.#hire = hire
    this.#here = here
    this.#members = Array.from({ length: size }, () => this.#member())
  }

  /** Rejects when the thread has ended or met a defect: what was to be masked is never let through. */
  arrival(arrival: Arrival): Promise<MaskedArrival> {
    const member = leastBusy(this.#members)
    return member === null ? this.#here.arrival(arrival) : ask(member, arrival)
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#members.map(({ worker }) => worker.terminate()))
  }

  #member(): Member {
    const member: Member = { worker: this.#hire(), waiting: [], unsent: [], proven: false }
    const { worker } = member
    worker.on('message', (answers: readonly Answer[]) => take(member, answers))
    worker.on('error', () => this.#lose(member))
    worker.on('messageerror', () => this.#lose(member))
    worker.on('exit', () => this.#lose(member))
    // A program with nothing else to do ends, whoever forgot to close this. A listener to messages undoes it.
    worker.unref()
    return member
  }

  #lose(lost: Member): void {
    if (!this.#members.includes(lost)) return
    const others = this.#members.filter((member) => member !== lost)
    const replaced = lost.proven && !this.#closed
    this.#members = replaced ? [...others, this.#member()] : others
    // What is known of its end could quote what it masked.
    for (const { reject } of lost.waiting.splice(0)) reject(new Error('a masking thread ended'))
    void lost.worker.terminate()
  }
}

function leastBusy(members: readonly Member[]): Member | null {
  let least: Member | null = null
  for (const member of members) {
    if (least === null || member.waiting.length < least.waiting.length) least = member
  }
  return least
}

function ask(member: Member, arrival: Arrival): Promise<MaskedArrival> {
  return new Promise((resolve, reject) => {
    member.waiting.push({ resolve, reject })
    member.unsent.push(arrival)
    if (member.unsent.length === maxTogether) send(member)
    // What arrives in the same turn of the event loop goes along.
    else if (member.unsent.length === 1) setImmediate(send, member)
  })
}

function send(member: Member): void {
  const { worker, unsent } = member
  if (unsent.length === 0) return
  member.unsent = []
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  worker.postMessage(unsent)
}

function take(member: Member, answers: readonly Answer[]): void {
  member.proven = true
  for (const [index, { resolve, reject }] of member.waiting.splice(0, answers.length).entries()) {
    const answer = answers[index]
    if (answer === undefined) continue
    try {
      resolve(maskedFrom(answer))
    } catch (error) {
      reject(error)
    }
  }
}
