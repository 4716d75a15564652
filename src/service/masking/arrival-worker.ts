import { parentPort } from 'node:worker_threads'
import { Gate } from '../../gate/gate.ts'
import type { Arrival } from '../arrival.ts'
import { answerTo } from './answer.ts'

// The entry of a worker thread: masks what it is sent, and answers all of one message together, in its order.
const gate = new Gate()
parentPort?.on('message', (arrivals: readonly Arrival[]) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(arrivals.map((arrival) => answerTo(gate, arrival)))
})
