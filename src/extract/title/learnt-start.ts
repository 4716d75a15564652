import { modelOfAnotherVersion, readModelFile } from '../../core/model-file.ts'
import { stepped } from '../signal/learnt/steps.ts'
import { folded, hashOf, withWord } from '../text/word.ts'
import type { Token } from './token.ts'

/** A place that a rule could start at, and what tells whether it does, as buckets. */
export interface Place {
  readonly own: readonly number[]
  /** What every place behind the next word tells besides: that this word would be left out. */
  readonly left: readonly number[]
}

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

/** The hash of what each kind of trait is called. */
const kind = {
  next: hashOf('next'),
  stop: hashOf('stop'),
  left: hashOf('left'),
  says: hashOf('says'),
  behind: hashOf('behind'),
  opens: hashOf('opens'),
  far: hashOf('far'),
  skips: hashOf('skips'),
}

/** Each place a title could start at: in front of the first word, of the second, and so on. */
export function startPlaces(tokens: readonly Token[]): readonly Place[] {
  const words = tokens.map(({ lower }) => plain(lower))
  const stops = tokens.map(({ stop }) => stop.charAt(0))
  return tokens.map((_, at) => ({
    own: ownTraits(at, words, stops).map(bucketed),
    left: skipTraits(at, words, stops).map(bucketed),
  }))
}

function ownTraits(at: number, words: readonly string[], stops: readonly string[]): number[] {
  const word = (i: number): string => words[i] ?? ''
  const stop = at === 0 ? '^' : (stops[at - 1] ?? '')
  const next = withWord(kind.next, word(at))
  const nextTwo = withWord(next, word(at + 1))
  const stopped = withWord(kind.stop, stop)
  const traits = [
    next,
    nextTwo,
    withWord(nextTwo, word(at + 2)),
    stopped,
    withWord(stopped, word(at)),
    withWord(kind.left, bucket(words.length - at)),
  ]
  for (let i = at; i < Math.min(words.length, at + reach); i++) {
    const says = withWord(kind.says, word(i))
    traits.push(says, withWord(says, word(i + 1)))
    if (stops[i] !== '') break
  }
  if (at === 0) return traits
  const behind = withWord(kind.behind, word(at - 1))
  const opens = withWord(kind.opens, word(0))
  const far = withWord(kind.far, bucket(at))
  traits.push(
    behind,
    withWord(withWord(kind.behind, word(at - 2)), word(at - 1)),
    withWord(behind, stop),
    withWord(behind, word(at)),
    opens,
    withWord(opens, word(1)),
    far,
    withWord(far, stop),
  )
  return traits
}

function skipTraits(at: number, words: readonly string[], stops: readonly string[]): number[] {
  const skips = withWord(kind.skips, words[at] ?? '')
  return [skips, withWord(skips, words[at + 1] ?? ''), withWord(kind.skips, stops[at] ?? '')]
}

function bucketed(trait: number): number {
  return folded(trait, startBuckets)
}

function bucket(distance: number): string {
  return String(Math.min(farthest, distance < 8 ? distance : distance & ~3))
}

/** Placeholders are alike by their kind, numbers and code all. */
function plain(word: string): string {
  if (word.startsWith('`')) return '`'
  const placeholder = /^\[[a-z_]+(?=_\d+\])/.exec(word)?.[0]
  return placeholder ?? (/\d/.test(word) ? '#' : word)
}

/** How likely each place is where the rule starts; they sum up to 1. */
export function startOdds(places: readonly Place[], { weights, step }: Starts): readonly number[] {
  const sumOf = (traits: readonly number[]): number =>
    traits.reduce((sum, one) => sum + (weights[one] ?? 0), 0)
  let before = 0
  const sums = places.map(({ own, left }) => {
    const sum = (sumOf(own) + before) * step
    before += sumOf(left)
    return sum
  })
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
