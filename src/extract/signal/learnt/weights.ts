import { modelOfAnotherVersion, readModelFile } from '../../../core/model-file.ts'
import type { Features } from './feature.ts'
import { buckets } from './feature.ts'

/** Log-odds by bucket: a number of steps, and what a step is worth. */
export interface Weights {
  readonly steps: Int16Array
  readonly step: number
}

const file = 'ruling.bin'
const magic = 0x31474c52 // RLG1, little-endian
const headerBytes = 8
const mostSteps = 0x7fff

let shipped: Weights | null = null

/** The weights that ship with the package, read once. Throws `install.broken` when they are missing or of another version. */
export function readWeights(): Weights {
  return (shipped ??= decodeWeights(readModelFile(file)))
}

/** The log-odds that a sentence with these features states a rule or a decision. */
export function logOdds(features: Features, { steps, step }: Weights): number {
  let sum = 0
  for (const [bucket, value] of features) sum += (steps[bucket] ?? 0) * value
  return sum * step
}

export function decodeWeights(read: Uint8Array): Weights {
  const bytes = read.slice()
  const view = new DataView(bytes.buffer)
  if (bytes.length !== headerBytes + buckets * 2 || view.getUint32(0, true) !== magic) {
    throw modelOfAnotherVersion(file)
  }
  return { steps: new Int16Array(bytes.buffer, headerBytes), step: view.getFloat32(4, true) }
}

export function encodeWeights(weights: ReadonlyMap<number, number>): Uint8Array {
  const most = Math.max(...[...weights.values()].map(Math.abs))
  const bytes = new Uint8Array(headerBytes + buckets * 2)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic, true)
  view.setFloat32(4, most / mostSteps, true)
  for (const [bucket, weight] of weights) {
    view.setInt16(headerBytes + bucket * 2, Math.round((weight / most) * mostSteps), true)
  }
  return bytes
}
