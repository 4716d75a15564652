import { modelOfAnotherVersion, readModelFile } from '../../../core/model-file.ts'
import { slot } from '../../char.ts'

/** What a piece may be besides nothing private, in the order of its weights. */
export const valueKinds = ['username', 'account_id', 'secret'] as const

export interface ValueModel {
  /** For each slot of a feature's hash the log-odds of each kind against none, each a number of steps. */
  readonly weights: Int8Array
  readonly mask: number
  /** What one step is worth. */
  readonly step: number
}

const file = 'value.bin'
const magic = 0x314c4156 // VAL1, little-endian
const headerBytes = 12
const mostSteps = 127

let shipped: ValueModel | null = null

/** The model that ships with the package, read once. Throws `install.broken` when it is missing or of another version. */
export function readValueModel(): ValueModel {
  return (shipped ??= decodeValueModel(readModelFile(file)))
}

export function decodeValueModel(bytes: Uint8Array): ValueModel {
  if (bytes.length < headerBytes) throw modelOfAnotherVersion(file)
  const header = new DataView(bytes.buffer, bytes.byteOffset, headerBytes)
  const bits = header.getUint32(4, true)
  const count = valueKinds.length << bits
  if (header.getUint32(0, true) !== magic || bits > 24 || bytes.length !== headerBytes + count)
    throw modelOfAnotherVersion(file)
  return {
    weights: new Int8Array(bytes.buffer, bytes.byteOffset + headerBytes, count),
    mask: (1 << bits) - 1,
    step: header.getFloat32(8, true),
  }
}

/** Rounds each weight to one of so many steps as fit a byte; the largest are cut. `bits`: of the slots. */
export function encodeValueModel(weights: Float32Array, bits: number, largest: number): Uint8Array {
  const bytes = new Uint8Array(headerBytes + weights.length)
  const header = new DataView(bytes.buffer)
  const step = largest / mostSteps
  header.setUint32(0, magic, true)
  header.setUint32(4, bits, true)
  header.setFloat32(8, step, true)
  const steps = new Int8Array(bytes.buffer, headerBytes)
  for (const [at, weight] of weights.entries())
    steps[at] = Math.max(-mostSteps, Math.min(mostSteps, Math.round(weight / step)))
  return bytes
}

/** The log-odds of each kind against none, of what has these features; into `odds`. */
export function addOdds(
  features: Int32Array,
  count: number,
  { weights, mask, step }: ValueModel,
  odds: Float64Array,
): void {
  let [first, second, third] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const at = slot(features[i] ?? 0, mask) * valueKinds.length
    first += weights[at] ?? 0
    second += weights[at + 1] ?? 0
    third += weights[at + 2] ?? 0
  }
  odds[0] = first * step
  odds[1] = second * step
  odds[2] = third * step
}
