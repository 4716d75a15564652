import { wordsOf } from './phrase.ts'
import type { Word } from './phrase.ts'
import {
  dates,
  limits,
  negations,
  numberOf,
  senseOf,
  sideOf,
  stopWords,
  turningWords,
  units,
} from './sense.ts'

/** What a short text says, small enough to keep for every candidate of a run. All numbers are 32 bits. */
export interface Gist {
  /** Hash of all that must be equal: figures, negation, sides of opposites, limits, directions. */
  readonly exact: number
  /** Hashes of the other words, ascending and distinct; of a long text the `maxTokens` least. */
  readonly tokens: ArrayLike<number>
  /** A bit for each token that is a name: another name is another rule. */
  readonly names: number
  /** Hash of numbers and units, and how many there are. */
  readonly figures: number
  readonly figureCount: number
  readonly negated: boolean
  /** A bit for each pair of opposites whose one side, or other side, is named. */
  readonly plus: number
  readonly minus: number
  /** Hash of `instead of X`, `before X` and the like; 0 for none. */
  readonly direction: number
  /** Says of itself that it changes what was. */
  readonly turns: boolean
}

/** Most rules have fewer words that mean something; of longer texts this many are a fair sample. */
export const maxTokens = 24
const maxFigures = 15

const turns =
  /\b(?:no longer|any ?more|from now on|going forward|as of|effective (?:immediately|from)|instead(?! of)|now|(?:switch|mov|revert|chang|rais|lower|increas|reduc|replac|supersed)(?:e|es|ed|ing)?|back to|ab sofort|nicht mehr|künftig|désormais)\b/i

export function gistOf(text: string): Gist {
  const words = wordsOf(text)
  const figures = new Set<string>()
  const limited = new Set<string>()
  const directions = new Set<string>()
  const tokens = new Map<number, boolean>()
  let denied = false
  let plus = 0
  let minus = 0
  words.forEach(({ lower, isName }, i) => {
    const number = numberOf(lower)
    const sense = senseOf(lower)
    const side = sideOf(sense)
    const direction = directionOf(words, i)
    if (direction !== null) directions.add(direction)
    if (lower.endsWith("n't") || negations.has(lower)) denied = true
    else if (isLabel(words, i)) {
      limited.add(lower)
      tokens.set(token(lower), true)
    } else if (number !== null || dates.has(sense) || isCounted(words, i))
      figures.add(number ?? sense)
    else if (side?.plus === true) plus |= 1 << side.axis
    else if (side !== null) minus |= 1 << side.axis
    else if (limits.has(sense)) limited.add(sense)
    else if (isName || units.has(sense)) tokens.set(token(sense), true)
    else if (!stopWords.has(lower) && !stopWords.has(sense))
      tokens.set(token(sense), tokens.get(token(sense)) ?? false)
  })
  const kept = [...tokens].sort(([a], [b]) => a - b).slice(0, maxTokens)
  const said = {
    figures: hashOf(figures),
    figureCount: Math.min(figures.size, maxFigures),
    // `no deploys without approval` asks for approval, `deploys without approval` does not.
    negated: denied !== limited.has('without'),
    plus: plus >>> 0,
    minus: minus >>> 0,
    direction: hashOf(directions),
  }
  return {
    ...said,
    exact: hash(`${Object.values(said).join(' ')} ${hashOf(limited)}`),
    tokens: kept.map(([each]) => each),
    names: kept.reduce((bits, [, isName], i) => (isName ? bits | (1 << i) : bits), 0) >>> 0,
    turns: turns.test(text),
  }
}

/** `issue 412`, `tier 2`, `#7`, `2nd`: the number is a name. */
function isLabel(words: readonly Word[], i: number): boolean {
  const word = words[i]?.lower ?? ''
  if (!/^#?\d/.test(word)) return false
  if (/^#|(?:st|nd|rd|th)$/.test(word)) return true
  return /^(?:issue|ticket|bug|pr|tier|level|step|phase|section|chapter|option|version|v|p|sev|severity|priority|stage|team|group|plan|sprint|milestone|rule|item|article|figure|table|page|room|iso|rfc)$/.test(
    words[i - 1]?.lower ?? '',
  )
}

/** `a week`, `5 days`, `$ 20`: the unit is part of a figure; in `last week` it is not. */
function isCounted(words: readonly Word[], i: number): boolean {
  if (!units.has(senseOf(words[i]?.lower ?? ''))) return false
  const before = words[i - 1]?.lower ?? ''
  const after = words[i + 1]?.lower ?? ''
  const counts = /^(?:an?|per|each|every|calendar|workday|same|next|pro)$/
  if (before === 'the' && words[i - 2]?.lower === 'of') return true
  return (
    counts.test(before) ||
    numberOf(before) !== null ||
    numberOf(after) !== null ||
    units.has(senseOf(after))
  )
}

/** `instead of X` is not `instead of Y`, though both name X and Y. */
function directionOf(words: readonly Word[], i: number): string | null {
  const word = words[i]?.lower ?? ''
  if (!turningWords.has(word)) return null
  const next = words
    .slice(i + 1, i + 4)
    .find(({ lower }) => !stopWords.has(lower) && lower !== 'of')?.lower
  // `approval from sales` has no other side; `from week to month` has.
  if (word === 'from' && !words.slice(i, i + 6).some(({ lower }) => lower === 'to')) return null
  // `after 10 days` has its number and its side compared as they are.
  if (next === undefined || numberOf(next) !== null || units.has(senseOf(next))) return null
  return `${word}>${senseOf(next)}`
}

function hashOf(words: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : hash([...words].sort().join(' '))
}

function token(word: string): number {
  return hash(word) & 0xffff
}

/** FNV-1a over UTF-16 units, mixed once more; 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  // Its low bits alone, which is what is kept of a word, would collide too often.
  return mix(value, 1)
}

/** One 32-bit hash of two numbers (the finaliser of MurmurHash3, public domain). */
export function mix(a: number, b: number): number {
  let value = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
