import { modelOfAnotherVersion, readModelFile } from '../../../core/model-file.ts'
import { slot } from '../../char.ts'

/** What a piece may be besides nothing private, in the order of its weights. */
export const valueKinds = ['username', 'account_id', 'secret'] as const
const kinds = valueKinds.length

/** Of the hidden layer. */
export const units = 32

/**
 * A wide and deep network (Cheng et al. 2016, arXiv:1606.07792) for the log-odds of each kind against none: a weight for each
 * feature, plus what rectified units add, each the sum of its shares in the rows of the features.
 */
export interface ValueModel {
  /** By slot of a feature's hash, one for each kind, in steps. */
  readonly weights: ArrayLike<number>
  readonly mask: number
  /** What one step is worth. */
  readonly step: number
  /** A feature's row are the upper bits of its hash; a share for each unit, in steps. */
  readonly rows: ArrayLike<number>
  readonly shift: number
  readonly rowStep: number
  /** What each unit has before any feature, and what one of it adds to each kind. */
  readonly starts: ArrayLike<number>
  readonly heads: ArrayLike<number>
}

const file = 'value.bin'
const magic = 0x324c4156 // VAL2, little-endian
const headerBytes = 20
const weightsAt = headerBytes + units * (1 + kinds) * 4
const mostSteps = 127
const mostBits = 24
const hashBits = 32

let shipped: ValueModel | null = null

/** The model that ships with the package, read once. Throws `install.broken` when it is missing or of another version. */
export function readValueModel(): ValueModel {
  return (shipped ??= decodeValueModel(readModelFile(file)))
}

export function decodeValueModel(read: Uint8Array): ValueModel {
  if (read.length < weightsAt) throw modelOfAnotherVersion(file)
  const bytes = read.byteOffset % 4 === 0 ? read : read.slice()
  const header = new DataView(bytes.buffer, bytes.byteOffset, headerBytes)
  const bits = header.getUint32(4, true)
  const rowBits = header.getUint32(12, true)
  const isKnown = header.getUint32(0, true) === magic && bits <= mostBits && rowBits <= mostBits
  const rowsAt = weightsAt + (kinds << bits)
  if (!isKnown || bytes.length !== rowsAt + (units << rowBits)) throw modelOfAnotherVersion(file)
  return {
    weights: new Int8Array(bytes.buffer, bytes.byteOffset + weightsAt, kinds << bits),
    mask: (1 << bits) - 1,
    step: header.getFloat32(8, true),
    rows: new Int8Array(bytes.buffer, bytes.byteOffset + rowsAt, units << rowBits),
    shift: hashBits - rowBits,
    rowStep: header.getFloat32(16, true),
    starts: new Float32Array(bytes.buffer, bytes.byteOffset + headerBytes, units),
    heads: new Float32Array(
      bytes.buffer,
      bytes.byteOffset + headerBytes + units * 4,
      units * kinds,
    ),
  }
}

/** Rounds each weight and each share to one of so many steps as fit a byte; `largest` of both, what is above is cut. */
export function encodeValueModel(
  model: ValueModel,
  largest: { readonly weight: number; readonly share: number },
): Uint8Array {
  const { weights, mask, step, rows, shift, rowStep, starts, heads } = model
  const bytes = new Uint8Array(weightsAt + weights.length + rows.length)
  const header = new DataView(bytes.buffer)
  const stepNow = largest.weight / mostSteps
  const rowStepNow = largest.share / mostSteps
  header.setUint32(0, magic, true)
  header.setUint32(4, Math.log2(mask + 1), true)
  header.setFloat32(8, stepNow, true)
  header.setUint32(12, hashBits - shift, true)
  header.setFloat32(16, rowStepNow, true)
  for (let i = 0; i < units; i++) header.setFloat32(headerBytes + i * 4, starts[i] ?? 0, true)
  for (let i = 0; i < units * kinds; i++)
    header.setFloat32(headerBytes + (units + i) * 4, heads[i] ?? 0, true)
  const inSteps = new Int8Array(bytes.buffer, weightsAt)
  for (let i = 0; i < weights.length; i++) inSteps[i] = stepsOf((weights[i] ?? 0) * step, stepNow)
  for (let i = 0; i < rows.length; i++)
    inSteps[weights.length + i] = stepsOf((rows[i] ?? 0) * rowStep, rowStepNow)
  return bytes
}

function stepsOf(worth: number, step: number): number {
  return Math.max(-mostSteps, Math.min(mostSteps, Math.round(worth / step)))
}

/** In log-odds. */
const leastAsked = -1

/**
 * The log-odds of each kind against none, of what has these features; into `odds`. False where the weights alone hold all kinds
 * for less likely than this: then it is none, and the units are not asked. No value has yet been found against that, and it is
 * so for most pieces.
 */
export function oddsOf(
  features: Int32Array,
  count: number,
  model: ValueModel,
  odds: Float64Array,
): boolean {
  const { weights, mask, step } = model
  let [first, second, third] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const at = slot(features[i] ?? 0, mask) * kinds
    first += weights[at] ?? 0
    second += weights[at + 1] ?? 0
    third += weights[at + 2] ?? 0
  }
  odds[0] = first * step
  odds[1] = second * step
  odds[2] = third * step
  if (Math.max(first, second, third) * step <= leastAsked) return false
  addUnits(features, count, model, odds)
  return true
}

const levels = new Float64Array(units)

function addUnits(
  features: Int32Array,
  count: number,
  { rows, shift, rowStep, starts, heads }: ValueModel,
  odds: Float64Array,
): void {
  levels.fill(0)
  for (let i = 0; i < count; i++) {
    const row = ((features[i] ?? 0) >>> shift) * units
    for (let unit = 0; unit < units; unit++)
      levels[unit] = (levels[unit] ?? 0) + (rows[row + unit] ?? 0)
  }
  for (let unit = 0; unit < units; unit++) {
    const level = (levels[unit] ?? 0) * rowStep + (starts[unit] ?? 0)
    if (level <= 0) continue
    for (let kind = 0; kind < kinds; kind++)
      odds[kind] = (odds[kind] ?? 0) + level * (heads[unit * kinds + kind] ?? 0)
  }
}
