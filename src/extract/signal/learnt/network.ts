import { modelOfAnotherVersion, readModelFile } from '../../../core/model-file.ts'
import type { Features, Layered, Values } from './feature.ts'
import { buckets, rows } from './feature.ts'
import { stepped } from './steps.ts'

/** Of the hidden layer. */
export const units = 32

/**
 * A wide and deep network (Cheng et al. 2016, arXiv:1606.07792): log-odds by bucket, plus a hidden layer of rectified
 * units, each the sum of its share in the rows of the features, which adds its log-odds where that is above 0.
 */
export interface Network {
  readonly wide: ArrayLike<number>
  /** What a step of `wide` is worth. */
  readonly wideStep: number
  /** A row of units for each feature. */
  readonly deep: ArrayLike<number>
  readonly deepStep: number
  /** What a unit has before any feature, and the log-odds that one of it adds. */
  readonly starts: ArrayLike<number>
  readonly worths: ArrayLike<number>
}

const file = 'ruling.bin'
const magic = 0x32474c52 // RLG2, little-endian
const headerBytes = 12
const unitBytes = units * 4
const wideAt = headerBytes + 2 * unitBytes
const deepAt = wideAt + buckets * 2
const bytesInAll = deepAt + rows * units
const mostWide = 0x7fff
const mostDeep = 0x7f

let shipped: Network | null = null

/** The network that ships with the package, read once. Throws `install.broken` when it is missing or of another version. */
export function readNetwork(): Network {
  return (shipped ??= decodeNetwork(readModelFile(file)))
}

/** What the words around a sentence come to, by themselves. */
interface Common {
  readonly near: Layered
  readonly network: Network
  readonly wide: number
  readonly levels: Float64Array
}

/** The sentences of a note are asked for one after the other. */
let lastCommon: Common | null = null

/** The log-odds that a sentence with these features states a rule or a decision. */
export function logOdds({ wide, deep, near }: Features, network: Network): number {
  if (lastCommon?.near !== near || lastCommon.network !== network) {
    const levels = addLevels(near.deep, network, new Float64Array(units))
    lastCommon = { near, network, wide: wideSum(near.wide, network), levels }
  }
  const levels = addLevels(deep, network, lastCommon.levels.slice())
  return (lastCommon.wide + wideSum(wide, network)) * network.wideStep + hiddenSum(levels, network)
}

function wideSum({ at, value }: Values, { wide }: Network): number {
  let sum = 0
  for (let i = 0; i < at.length; i++) sum += (wide[at[i] ?? 0] ?? 0) * (value[i] ?? 0)
  return sum
}

function addLevels({ at, value }: Values, { deep }: Network, levels: Float64Array): Float64Array {
  for (let i = 0; i < at.length; i++) {
    const first = (at[i] ?? 0) * units
    const share = value[i] ?? 0
    for (let unit = 0; unit < units; unit++) {
      levels[unit] = (levels[unit] ?? 0) + (deep[first + unit] ?? 0) * share
    }
  }
  return levels
}

function hiddenSum(levels: Float64Array, { deepStep, starts, worths }: Network): number {
  let sum = 0
  for (let unit = 0; unit < units; unit++) {
    const level = (levels[unit] ?? 0) * deepStep + (starts[unit] ?? 0)
    if (level > 0) sum += level * (worths[unit] ?? 0)
  }
  return sum
}

export function decodeNetwork(read: Uint8Array): Network {
  const bytes = read.slice()
  const view = new DataView(bytes.buffer)
  if (bytes.length !== bytesInAll || view.getUint32(0, true) !== magic) {
    throw modelOfAnotherVersion(file)
  }
  return {
    wideStep: view.getFloat32(4, true),
    deepStep: view.getFloat32(8, true),
    starts: new Float32Array(bytes.buffer, headerBytes, units),
    worths: new Float32Array(bytes.buffer, headerBytes + unitBytes, units),
    wide: new Int16Array(bytes.buffer, wideAt, buckets),
    deep: new Int8Array(bytes.buffer, deepAt, rows * units),
  }
}

/** Rounds each weight to one of so many steps as fit the file. */
export function encodeNetwork(network: Network): Uint8Array {
  const bytes = new Uint8Array(bytesInAll)
  const view = new DataView(bytes.buffer)
  const wide = stepped(network.wide, network.wideStep, mostWide)
  const deep = stepped(network.deep, network.deepStep, mostDeep)
  view.setUint32(0, magic, true)
  view.setFloat32(4, wide.step, true)
  view.setFloat32(8, deep.step, true)
  for (let unit = 0; unit < units; unit++) {
    view.setFloat32(headerBytes + unit * 4, network.starts[unit] ?? 0, true)
    view.setFloat32(headerBytes + unitBytes + unit * 4, network.worths[unit] ?? 0, true)
  }
  for (const [at, steps] of wide.steps.entries()) view.setInt16(wideAt + at * 2, steps, true)
  for (const [at, steps] of deep.steps.entries()) view.setInt8(deepAt + at, steps)
  return bytes
}
