import { modelOfAnotherVersion, readModelFile } from '../../core/model-file.ts'
import { stepped } from '../signal/learnt/steps.ts'
import { bucketOf } from '../text/word.ts'
import { introLength } from './clause.ts'
import { endsAtColon } from './colon.ts'
import { denies, isDoubtful } from './meaning.ts'
import type { Token } from './token.ts'
import { phraseOf } from './token.ts'
import { circumstances, reasonIntro } from './word-class.ts'

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
export const headerBytes = 8
/** Words behind a place that tell of what follows it, as far as the next stop. */
const reach = 12
/** From how many words on two distances are alike. */
const farthest = 24

let shipped: Starts | null = null

/** From this likelihood on the words in front of a place go. */
const sure = 0.9
/** A title has so many words at least. */
const fewestWords = 2
/** What is longer in front of a colon is no statement that a title could be. */
const longestFront = 14
/** Of so many words, without a comma, is a time at most. */
const longestWhen = 3
/** Words that are looked at; further in no title starts. */
const farIn = 60

/**
 * The words from where the rule starts: without what people say before they say it, however they word it. Only for English.
 * The words in front stay where a rule without them is another one, or where they rule themselves.
 */
export function fromStart(tokens: readonly Token[]): readonly Token[] {
  const odds = startOdds(startTraits(tokens.slice(0, farIn)), readStarts())
  const at = odds.findIndex((likelihood) => likelihood >= sure)
  if (at <= 0 || tokens.length - at < fewestWords) return tokens
  return governs(tokens.slice(0, at)) || saysItself(tokens, at) || isCase(tokens, at)
    ? tokens
    : tokens.slice(at)
}

/** `I don't think we agreed that | …`, `mostly because she knows it and | …`: what follows hangs on the words right before it. */
function governs(front: readonly Token[]): boolean {
  const clause = front.slice(front.findLastIndex((token) => token.stop !== '') + 1)
  const isBound = (token: Token): boolean => denies(token) || conditions.has(token.lower)
  return isDoubtful(clause) || clause.some(isBound) || binds.has(clause.at(-1)?.lower ?? '')
}

const binds = new Set('and or nor as than by'.split(' '))
const conditions = new Set(
  'because since given unless if condition provided whereas although though until once when'.split(
    ' ',
  ),
)

/** `The complaint is upheld in part: | …`, `Wine: | …`: what stands in front of a colon says something itself, or what the rule is about. */
function saysItself(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.stop.startsWith(':') !== true) return false
  const front = tokens.slice(0, at - 1)
  const label = tokens.slice(front.findLastIndex((token) => token.stop !== '') + 1, at)
  if (!announces.test(phraseOf(label))) return true
  return at <= longestFront && endsAtColon(tokens, at)
}

/** Who says it, or that it was decided: a label without tells what the rule is about. */
const announces =
  /\b(?:i|we|you|he|she|they|it|this|that|us|me)\b|\b(?:decid|decision|agree|resol|vote|motion|outcome|upshot|verdict|confirm|accept|adopt|approv|settle|conclu|said|says|wrote|not(?:e|ed)\b|answer|item|minutes|version|update|position|result)/

/** `As long as it rains, | …`, `After that | …`: a case in front of a rule, and no reason for it. */
function isCase(tokens: readonly Token[], at: number): boolean {
  const isWhen = tokens[at - 1]?.stop === '' && circumstances.has(tokens[0]?.lower ?? '')
  if (isWhen && at <= longestWhen) return true
  return at === introLength(tokens) && !reasonIntro.test(phraseOf(tokens.slice(0, 4)))
}

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
