import { basename } from 'node:path'
import * as z from 'zod'
import type { Candidate, MaskedChunk } from '../core/item.ts'
import { Item, SourceFile } from '../core/item.ts'
import type { MaskedText } from '../core/text.ts'
import { RawText } from '../core/text.ts'
import type { ExtractOptions } from '../extract/candidate.ts'
import { extractEach } from '../extract/candidate.ts'
import { chunk } from '../extract/chunk.ts'
import { maskChunks } from '../gate/chunk.ts'
import { Gate, trustMasked } from '../gate/gate.ts'
import type { Context } from './context.ts'
import { readInput } from './input.ts'
import { recordsOf } from './json-lines.ts'
import { lastingLists } from './mask/word-list.ts'
import type { ModelFlags } from './model-step.ts'
import { openRefiner, tellModel } from './model-step.ts'

/** How one run finds its candidates. */
export interface ExtractRun {
  /** The input is lines of text that its maker has masked, not files to mask. */
  readonly jsonl: boolean
  readonly options: Partial<ExtractOptions>
  readonly model: ModelFlags
}

interface Found {
  readonly candidates: readonly Candidate[]
  readonly below: number
}

/** The candidates of each of several items, in order, each as soon as it is found. */
type Find = (items: readonly (readonly MaskedChunk[])[]) => AsyncIterable<Found>

const record = z.object({ id: z.union([z.string(), z.int()]), text: z.string() })

/** Largest file taken: it is read whole. */
const maxFileBytes = 64 * 1024 * 1024

/** Writes the candidates of all inputs, a line each. Answers how many fell below the cut. */
export async function extractAll(
  context: Context,
  paths: readonly string[],
  { jsonl, options, model }: ExtractRun,
): Promise<number> {
  const gate = new Gate(await lastingLists(context.io.env))
  const refiner = await openRefiner(context, gate, model)
  const find: Find = async function* (items) {
    if (refiner === null) {
      yield* extractEach(items, options)
      return
    }
    for (const chunks of items) {
      const found = await refiner.extract(chunks, options)
      // A run that is stopped while it asks must not go on without the model and look complete.
      context.io.signal.throwIfAborted()
      yield found
    }
  }
  try {
    const below = jsonl
      ? await extractJsonLines(context, paths, find)
      : await extractFiles(context, paths, { gate, find })
    if (refiner !== null) await tellModel(context, refiner.tally)
    return below
  } finally {
    await refiner?.close()
  }
}

/** Candidates of each record, whose text its maker has masked. */
async function extractJsonLines(
  context: Context,
  paths: readonly string[],
  find: Find,
): Promise<number> {
  let total = 0
  for await (const records of recordsOf(context, paths, record)) {
    const ids = records.values()
    for await (const found of find(records.map(({ text }) => [chunkOf(trustMasked(text))]))) {
      total += found.below
      const line = { id: ids.next().value?.id, candidates: found.candidates.map(wireCandidate) }
      await context.stream(`${JSON.stringify(line)}\n`)
    }
  }
  return total
}

function chunkOf(text: MaskedText): MaskedChunk {
  const nothing = text.slice(0, 0)
  return {
    file: new SourceFile(''),
    fileName: nothing,
    shape: 'prose',
    title: nothing,
    passages: [{ text, speaker: null, source: null }],
    redactions: {},
  }
}

/** Candidates of each file, masked first. Offsets are in the masked text. */
async function extractFiles(
  context: Context,
  paths: readonly string[],
  { gate, find }: { readonly gate: Gate; readonly find: Find },
): Promise<number> {
  let total = 0
  for (const path of paths) {
    const name = path === '-' ? 'stdin' : basename(path)
    const item = new Item({
      file: new SourceFile(name),
      shape: 'prose',
      title: new RawText(name),
      body: [{ text: new RawText(await readInput(context.io, path, maxFileBytes)) }],
    })
    const chunks = [...maskChunks(gate, chunk(item))]
    const [first] = chunks
    const starts = passageStarts(chunks)
    for await (const { candidates, below } of find([chunks])) {
      total += below
      const shifted = candidates.map((candidate) => {
        const by = starts.get(candidate.passage) ?? 0
        return { ...candidate, start: candidate.start + by, end: candidate.end + by }
      })
      const line = { id: first?.fileName ?? name, candidates: shifted.map(wireCandidate) }
      await context.stream(`${JSON.stringify(line)}\n`)
    }
  }
  return total
}

/** Where each passage begins in the file's masked text. */
function passageStarts(chunks: readonly MaskedChunk[]): ReadonlyMap<unknown, number> {
  const starts = new Map<unknown, number>()
  let start = 0
  for (const passage of chunks.flatMap((each) => each.passages)) {
    starts.set(passage, start)
    start += passage.text.value.length
  }
  return starts
}

function wireCandidate({ title, body, score, reasons, start, end }: Candidate) {
  return { title, body, score, reasons, start, end }
}
