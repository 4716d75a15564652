import { existsSync } from 'node:fs'
import { addAbortSignal } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { Worker } from 'node:worker_threads'
import type { Kind } from '../../core/kind.ts'
import type { Context } from '../context.ts'
import { bytesOf, openInput } from '../input.ts'
import { notARecord } from '../json-lines.ts'
import { isBinary } from '../encoding.ts'
import type { Batch } from './batch.ts'
import { recordBatches, sizeOf, textBatches } from './batch.ts'
import { Crew } from './crew.ts'
import { inOrder } from './in-order.ts'
import type { Counts, MaskedBatch, MaskSetup } from './masker.ts'
import { Masker } from './masker.ts'

export interface MaskRun {
  readonly setup: MaskSetup
  /** How the inputs are to be read. */
  readonly form: Batch['form']
  readonly paths: readonly string[]
  /** Worker threads; 0 or 1 for none. They mask faster side by side, and each takes some 60 MiB. */
  readonly threads: number
}

/**
 * How much is masked before workers are started, in bytes: about what a worker could mask while it starts. Not
 * more, for what this thread's heap grows to meanwhile it does not give back.
 */
const alone = 2 * 1024 * 1024

/** What may be in work for each worker, in bytes. */
const aheadPerWorker = 512 * 1024

/** A single record this large would not fit a worker's heap, in bytes. */
const tooLargeForWorkers = 1024 * 1024

/** MiB. V8 lets a heap with room grow to no use: without these, each worker takes 20 MiB more. */
const resourceLimits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 64 }

/**
 * Masks the inputs onto stdout, in order and as they come, in flat memory. A broken line is an error that names
 * the line and nothing in it; all before it is written. Answers the findings by kind.
 */
export async function maskInputs(context: Context, run: MaskRun): Promise<Counts> {
  const { signal } = context.io
  const counts = new Map<Kind, number>()
  let line = 0
  /** What was told of already. */
  let odd: string | null = null
  const ended = new AbortController()
  try {
    const batches = batchesOf(context, run, AbortSignal.any([signal, ended.signal]))
    for await (const done of maskedBatches(batches, run)) {
      if (done.masked !== '') await context.stream(done.masked)
      if (run.form === 'text' && done.path !== odd && isBinary(done.masked)) {
        odd = done.path
        await context.warn(`note: ${odd} is not text: what is personal in it may not be found`)
      }
      if (done.explained !== '') await context.warn(done.explained)
      for (const [kind, count] of done.counts) counts.set(kind, (counts.get(kind) ?? 0) + count)
      line = done.first ? done.lines : line + done.lines
      if (done.broken) throw notARecord(done.path, line)
      signal.throwIfAborted()
    }
  } catch (error) {
    // A stream that is ended by Ctrl-C fails, too; that it was asked to is what counts.
    signal.throwIfAborted()
    throw error
  } finally {
    ended.abort()
  }
  return counts
}

async function* batchesOf(
  { io }: Context,
  { form, paths }: MaskRun,
  signal: AbortSignal,
): AsyncGenerator<Batch, void, undefined> {
  const batches = form === 'records' ? recordBatches : textBatches
  for (const path of paths) {
    yield* batches(path, bytesOf(addAbortSignal(signal, openInput(io, path)), path))
  }
}

/** In this thread at first; by workers from where the input proves large and may be parted. */
async function* maskedBatches(
  batches: AsyncGenerator<Batch, void, undefined>,
  run: MaskRun,
): AsyncGenerator<MaskedBatch, void, undefined> {
  const masker = new Masker(run.setup)
  const program = run.threads > 1 ? workerProgram() : null
  let size = 0
  for (;;) {
    const { value: batch } = await batches.next()
    if (batch === undefined) return
    const parts = batch.form === 'records' || batch.first
    if (program !== null && parts && size >= alone) {
      yield* maskedByCrew(batch, batches, run, { masker, program })
      return
    }
    size += sizeOf(batch)
    yield* partsOf(batch, masker)
  }
}

async function* maskedByCrew(
  first: Batch,
  rest: AsyncGenerator<Batch, void, undefined>,
  { setup, threads }: MaskRun,
  { masker, program }: { readonly masker: Masker; readonly program: URL },
): AsyncGenerator<MaskedBatch, void, undefined> {
  // Few inputs are large enough to need it.
  const threading = await import('node:worker_threads')
  const hire = (): Worker => new threading.Worker(program, { workerData: setup, resourceLimits })
  const crew = new Crew(threads, hire)
  const batches = async function* (): AsyncGenerator<Batch, void, undefined> {
    yield first
    yield* rest
  }
  const mask = async (batch: Batch): Promise<Iterable<MaskedBatch>> =>
    batch.form === 'records' && sizeOf(batch) > tooLargeForWorkers
      ? partsOf(batch, masker)
      : [await crew.mask(batch)]
  try {
    const ahead = { sizeOf, maxSize: threads * aheadPerWorker }
    for await (const parts of inOrder(batches(), mask, ahead)) yield* parts
  } finally {
    await crew.close()
  }
}

/**
 * V8 lets a heap grow to four times what is in use before it clears up, and the part of it for what is new to three
 * times 16 MiB: a record of findings alone would take 300 MiB. Held to less only while a large one is masked, since
 * it costs time.
 */
const frugal = {
  from: 128 * 1024,
  flags: ['--heap-growing-percent=40', '--semi-space-growth-factor=1'],
  usual: ['--heap-growing-percent=0', '--semi-space-growth-factor=2'],
}

function* partsOf(batch: Batch, masker: Masker): Generator<MaskedBatch, void, undefined> {
  const isLarge = sizeOf(batch) > frugal.from
  if (isLarge) frugal.flags.forEach((flag) => setFlagsFromString(flag))
  try {
    yield* masker.parts(batch)
  } finally {
    if (isLarge) frugal.usual.forEach((flag) => setFlagsFromString(flag))
  }
}

/** Null where this runs from source: a thread would have to compile TypeScript. */
function workerProgram(): URL | null {
  const program = new URL('./mask-worker.js', import.meta.url)
  return existsSync(fileURLToPath(program)) ? program : null
}
