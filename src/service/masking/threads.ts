import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Gate } from '../../gate/gate.ts'
import { Crew } from './crew.ts'
import type { Masks } from './masks.ts'
import { masksHere } from './masks.ts'

/** One core is left to the thread that answers; four mask more than one such thread can take in. */
const maxThreads = 4

/** Masks in worker threads, as many as there are cores to spare; in this one where there are none, or where it runs from source. */
export function masksInThreads(gate: Gate): Masks {
  const program = new URL('./arrival-worker.js', import.meta.url)
  const threads = Math.min(maxThreads, availableParallelism() - 1)
  // From source a thread would have to compile TypeScript.
  if (threads < 1 || !existsSync(fileURLToPath(program))) return masksHere(gate)
  return new Crew(threads, () => new Worker(program), masksHere(gate))
}
