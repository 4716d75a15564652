import { modelOfAnotherVersion, readModelFile } from '../../core/model-file.ts'
import { stepped } from '../signal/learnt/steps.ts'
import { bucketOf } from '../text/word.ts'
import type { Token } from './token.ts'

/** What a place between two words tells of whether the rule starts there, as buckets. */
export type Traits = readonly number[]

/** How much each trait tells of the start of a rule. */
export interface Starts {
  readonly weights: ArrayLike<number>
  readonly step: number
}

export const startBuckets = 1 << 16

const file = 'title.bin'
const magic = 0x314c5454 // TTL1, little-endian
const headerBytes = 8
/** Words behind a place that tell of what follows it, as far as the next stop. */
const reach = 12
/** From how many words on two distances are alike. */
const farthest = 24

let shipped: Starts | null = null

/** What ships with the package, read once. Throws `install.broken` when it is missing or of another version. */
export function readStarts(): Starts {
  return (shipped ??= decodeStarts(readModelFile(file)))
}

/** The traits of each place a title could start at: in front of the first word, of the second, and so on. */
export function startTraits(tokens: readonly Token[]): readonly Traits[] {
  const words = tokens.map(({ lower }) => plain(lower))
  const stops = tokens.map(({ stop }) => stop.charAt(0))
  return tokens.map((_, at) => traitsAt(at, words, stops))
}

function traitsAt(at: number, words: readonly string[], stops: readonly string[]): Traits {
  const word = (i: number): string => words[i] ?? ''
  const stop = at === 0 ? '^' : (stops[at - 1] ?? '')
  const names = [
    `next ${word(at)}`,
    `next ${word(at)} ${word(at + 1)}`,
    `next ${word(at)} ${word(at + 1)} ${word(at + 2)}`,
    `stop ${stop}`,
    `stop ${stop} ${word(at)}`,
    `left ${bucket(words.length - at)}`,
  ]
  for (let i = at; i < Math.min(words.length, at + reach); i++) {
    names.push(`says ${word(i)}`, `says ${word(i)} ${word(i + 1)}`)
    if (stops[i] !== '') break
  }
  if (at === 0) return names.map(bucketed)
  names.push(
    `behind ${word(at - 1)}`,
    `behind ${word(at - 2)} ${word(at - 1)}`,
    `behind ${word(at - 1)} ${stop}`,
    `behind ${word(at - 1)} ${word(at)}`,
    `opens ${word(0)}`,
    `opens ${word(0)} ${word(1)}`,
    `far ${bucket(at)}`,
    `far ${bucket(at)} ${stop}`,
  )
  for (let i = 0; i < at; i++) {
    names.push(`skips ${word(i)}`, `skips ${word(i)} ${word(i + 1)}`, `skips ${stops[i] ?? ''}`)
  }
  return names.map(bucketed)
}

function bucketed(name: string): number {
  return bucketOf(name, startBuckets)
}

function bucket(distance: number): number {
  return Math.min(farthest, distance < 8 ? distance : distance & ~3)
}

/** Placeholders are alike by their kind, numbers and code all. */
function plain(word: string): string {
  if (word.startsWith('`')) return '`'
  const placeholder = /^\[[a-z_]+(?=_\d+\])/.exec(word)?.[0]
  return placeholder ?? (/\d/.test(word) ? '#' : word)
}

/** How likely each place is where the rule starts; they sum up to 1. */
export function startOdds(places: readonly Traits[], { weights, step }: Starts): readonly number[] {
  const sums = places.map(
    (traits) => traits.reduce((sum, one) => sum + (weights[one] ?? 0), 0) * step,
  )
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - most))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / whole)
}

export function decodeStarts(read: Uint8Array): Starts {
  const bytes = read.slice()
  const view = new DataView(bytes.buffer)
  if (bytes.length !== headerBytes + startBuckets || view.getUint32(0, true) !== magic) {
    throw modelOfAnotherVersion(file)
  }
  return {
    weights: new Int8Array(bytes.buffer, headerBytes, startBuckets),
    step: view.getFloat32(4, true),
  }
}

/** Rounds each weight to one of 255. */
export function encodeStarts(starts: Starts): Uint8Array {
  const bytes = new Uint8Array(headerBytes + startBuckets)
  const view = new DataView(bytes.buffer)
  const { steps, step } = stepped(starts.weights, starts.step, 0x7f)
  view.setUint32(0, magic, true)
  view.setFloat32(4, step, true)
  for (const [at, value] of steps.entries()) view.setInt8(headerBytes + at, value)
  return bytes
}
