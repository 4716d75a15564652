import { parentPort, workerData } from 'node:worker_threads'
import type { Batch } from './batch.ts'
import { Masker } from './masker.ts'

// The entry of a worker thread: masks what it is sent, and answers in the same order.
const masker = new Masker(workerData)
parentPort?.on('message', (batch: Batch) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(masker.mask(batch))
})
