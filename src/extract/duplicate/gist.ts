import { figureAt, isSpan, measures } from './figure.ts'
import { partsOf } from './part.ts'
import { wordsOf } from './phrase.ts'
import type { Word } from './phrase.ts'
import type { Side } from './sense.ts'
import {
  axisCount,
  choosing,
  dates,
  joining,
  limits,
  negations,
  numberOf,
  personOf,
  sideOf,
  stopWords,
  turningWords,
  units,
} from './sense.ts'

/** What a short text says, small enough to keep for every candidate of a run. All numbers are 32 bits. */
export interface Gist {
  /**
   * Hash of all that must be equal: figures in their order, negation, sides of opposites, limits, directions; of a
   * text with more than `maxTokens` words all of them.
   */
  readonly exact: number
  /**
   * Hashes of the other words, a pair of opposites by its number, distinct, in the order of the text; of a long text
   * the `maxTokens` least.
   */
  readonly tokens: Uint16Array
  /** A bit for each token that is a name: another name is another rule. */
  readonly names: number
  /** The part each token plays in its clause, see `partsOf`: one bit of it in each of the three. */
  readonly parts: readonly [number, number, number]
  /** The pronouns by their person, two bits each: `our data in their region` is not `their data in our region`. */
  readonly persons: number
  /** Hash of numbers and units, and how many there are. */
  readonly figures: number
  readonly figureCount: number
  /** The one figure, and what it counts, as an index of `measures`; 0 where there is none or several. */
  readonly measure: number
  readonly amount: number
  readonly negated: boolean
  /** A bit for each pair of opposites whose one side, or other side, is named. */
  readonly plus: number
  readonly minus: number
  /** Hash of `instead of X`, `before X` and the like; 0 for none. */
  readonly direction: number
  /** Names things that are all meant (`and`), or of which one will do (`or`). */
  readonly joins: boolean
  readonly chooses: boolean
  /** Says of itself that it changes what was. */
  readonly turns: boolean
}

/** Most rules have fewer words that mean something; of longer texts this many are a fair sample. */
export const maxTokens = 24
const maxFigures = 15
const maxPersons = 4
const maxAmount = 0xffffffff

const turns =
  /(?<![\p{L}\d])(?:no longer|any ?more|from now on|going forward|as of|effective (?:immediately|from)|instead(?! of)|now|(?:switch|mov|revert|chang|rais|lower|increas|reduc|replac|supersed)(?:e|es|ed|ing)?|back to|again|enough|revers(?:e|ed|es|ing) (?:that|this|it|the (?:rule|decision|policy))|ab sofort|nicht mehr|nur noch|wieder|künftig|désormais|keine?[nmrs]? [^.;,]{1,60} mehr(?! als)|n(?:e |['’])(?:(?:se|le|la|les|y|en) )?\S+ plus|ya no|non (?:si )?\S+ più|já não|não \S+ mais|niet (?:langer|meer)|geen [^.;,]{1,60} meer(?! dan))(?![\p{L}\d])/iu

type Kind = 'denial' | 'label' | 'figure' | 'count' | 'side' | 'limit' | 'name' | 'person' | 'word'

export function gistOf(text: string): Gist {
  const words = wordsOf(text)
  const kinds = words.map((_, i) => kindOf(words, i))
  const allOf = (...wanted: readonly Kind[]): readonly string[] =>
    words.filter((_, i) => wanted.some((kind) => kinds[i] === kind)).map(({ sense }) => sense)
  const figures = words.flatMap((_, i) => (kinds[i] === 'figure' ? (figureAt(words, i) ?? []) : []))
  const spans = figures.filter(({ measure }) => /^(?:seconds|months)$/.test(measure))
  const counted = [...figures.map(({ name }) => name), ...allOf('count')]
  const focuses = words.flatMap((_, i) => focusOf(words, i) ?? [])
  const receivers = words.flatMap((_, i) => receiverOf(words, i) ?? [])
  const limited = new Set([
    ...allOf('limit', 'label'),
    ...focuses.map((each) => `only ${each}`),
    ...receivers.map((each) => `to ${each}`),
  ])
  const sides = allOf('side').flatMap((sense) => sideOf(sense) ?? [])
  const said = {
    figures: hashOf(new Set(counted)),
    // `no deploys without approval` asks for approval, `deploys without approval` does not.
    negated: kinds.includes('denial') !== limited.has('without'),
    plus: bitsOf(sides.filter(({ plus }) => plus)),
    minus: bitsOf(sides.filter(({ plus }) => !plus)),
    direction: hashOf(new Set(words.flatMap((_, i) => directionOf(words, i) ?? []))),
  }
  const has = (wanted: ReadonlySet<string>): boolean => words.some(({ lower }) => wanted.has(lower))
  // Not this and not that is neither: only what is asked for can be chosen from.
  const chooses = !said.negated && has(choosing)
  const tokens = tokensOf(words, kinds)
  const order = figures.map(({ name }) => name).join(' ')
  // A sample does not show one word in the place of another.
  const unsampled = tokens.size > maxTokens ? hashOf(new Set([...tokens.keys()].map(String))) : 0
  const only = figures.length === 1 ? figures[0] : undefined
  return {
    ...said,
    ...sampleOf(tokens),
    exact: hash(
      `${Object.values(said).join(' ')} ${order} ${hashOf(limited)} ${unsampled} ${chooses}`,
    ),
    joins: has(joining),
    chooses,
    persons: codeOf(words.filter((_, i) => kinds[i] === 'person')),
    figureCount: Math.min(counted.length + spans.length, maxFigures),
    measure: measures.indexOf(only?.measure ?? 'none'),
    amount: Math.min(Math.round(only?.amount ?? 0), maxAmount),
    turns: turns.test(text),
  }
}

function bitsOf(sides: readonly Side[]): number {
  return sides.reduce((bits, { axis }) => bits | (1 << axis), 0) >>> 0
}

interface Token {
  readonly part: number
  readonly isName: boolean
}

function tokensOf(
  words: readonly Word[],
  kinds: readonly (Kind | null)[],
): ReadonlyMap<number, Token> {
  const tokens = new Map<number, Token>()
  const parts = partsOf(words)
  words.forEach(({ sense }, i) => {
    const kind = kinds[i] ?? null
    if (kind === null || !/^(?:label|side|name|word)$/.test(kind)) return
    const key = sideOf(sense)?.axis ?? token(sense)
    const known = tokens.get(key)
    const isName = kind === 'label' || kind === 'name' || known?.isName === true
    tokens.set(key, { part: known?.part ?? parts[i] ?? 0, isName })
  })
  return tokens
}

/** The least of the tokens, as they stand in the text. */
function sampleOf(tokens: ReadonlyMap<number, Token>): Pick<Gist, 'tokens' | 'names' | 'parts'> {
  const least = [...tokens.keys()].sort((a, b) => a - b)[maxTokens - 1] ?? Infinity
  const kept = [...tokens].filter(([each]) => each <= least)
  const bits = (of: (token: Token) => boolean): number =>
    kept.reduce((all, [, token], i) => (of(token) ? all | (1 << i) : all), 0)
  return {
    tokens: Uint16Array.from(kept, ([each]) => each),
    names: bits(({ isName }) => isName),
    parts: [
      bits(({ part }) => (part & 1) !== 0),
      bits(({ part }) => (part & 2) !== 0),
      bits(({ part }) => (part & 4) !== 0),
    ],
  }
}

/** The persons of the first pronouns in two bits each, one that is repeated once. */
function codeOf(pronouns: readonly Word[]): number {
  return pronouns
    .map(({ lower }) => personOf(lower) ?? 0)
    .filter((person, i, all) => person !== all[i - 1])
    .slice(0, maxPersons)
    .reduce((code, person) => code * 4 + person, 0)
}

/** What the word at `i` is to the gist; null where it says nothing of its own. */
function kindOf(words: readonly Word[], i: number): Kind | null {
  const word = words[i]
  if (word === undefined) return null
  const { lower, sense, isName } = word
  if (lower.endsWith("n't") || negations.has(lower)) return 'denial'
  if (isLabel(words, i)) return 'label'
  if (numberOf(lower) !== null) return 'figure'
  // The figure before it has the span in it.
  if (isSpan(sense) && numberOf(words[i - 1]?.lower ?? '') !== null && !isLabel(words, i - 1))
    return null
  if (dates.has(sense) || isCounted(words, i)) return 'count'
  if (sideOf(sense) !== null) return 'side'
  if (limits.has(sense)) return 'limit'
  if (isName || units.has(sense)) return 'name'
  if (personOf(lower) !== null) return 'person'
  if (joining.has(lower) || choosing.has(lower)) return null
  return stopWords.has(lower) || stopWords.has(sense) ? null : 'word'
}

/** `issue 412`, `tier 2`, `#7`, `2nd`: the number is a name. */
function isLabel(words: readonly Word[], i: number): boolean {
  const word = words[i]?.lower ?? ''
  if (!/^#?\d/.test(word)) return false
  // `the 1st of each month` is a date, `the 2nd reviewer` is not.
  const next = words[i + 1]?.lower
  const isDate = words[i - 1]?.lower === 'the' && (next === undefined || next === 'of')
  if (/^#|(?:st|nd|rd|th)$/.test(word)) return !isDate
  return /^(?:issue|ticket|bug|pr|tier|level|step|phase|section|chapter|option|version|v|p|sev|severity|priority|stage|team|group|plan|sprint|milestone|rule|item|article|figure|table|page|room|iso|rfc)$/.test(
    words[i - 1]?.lower ?? '',
  )
}

/** `a week`, `5 days`, `$ 20`: the unit is part of a figure; in `last week` it is not. */
function isCounted(words: readonly Word[], i: number): boolean {
  if (!units.has(words[i]?.sense ?? '')) return false
  const before = words[i - 1]?.lower ?? ''
  const after = words[i + 1]
  const counts = /^(?:an?|per|each|every|calendar|workday|same|next|pro)$/
  if (before === 'the' && words[i - 2]?.lower === 'of') return true
  return (
    counts.test(before) ||
    numberOf(before) !== null ||
    numberOf(after?.lower ?? '') !== null ||
    units.has(after?.sense ?? '')
  )
}

/** `instead of X` is not `instead of Y`, though both name X and Y. */
function directionOf(words: readonly Word[], i: number): string | null {
  const word = words[i]
  if (word === undefined || !turningWords.has(word.lower)) return null
  const next = words
    .slice(i + 1, i + 4)
    .find(({ lower }) => !stopWords.has(lower) && personOf(lower) === null)
  // `approval from sales` has no other side; `from week to month` has.
  if (word.lower === 'from' && !words.slice(i, i + 6).some(({ lower }) => lower === 'to')) {
    return null
  }
  // `after 10 days` has its number and its side compared as they are.
  if (next === undefined || numberOf(next.lower) !== null || units.has(next.sense)) return null
  // `X before Y` is `Y after X`: which of the two it is tells the pair of opposites.
  return `${sideOf(word.sense) === null ? word.lower : ''}>${next.sense}`
}

/** `only interns may read` is not `interns may only read`: what the word at `i` singles out; null for other words. */
function focusOf(words: readonly Word[], i: number): string | null {
  if (!/^(?:only|nur)$/.test(words[i]?.lower ?? '')) return null
  const says = ({ lower, sense }: Word): boolean => !stopWords.has(lower) && !stopWords.has(sense)
  const behind = words.slice(i + 1)
  const by = behind.findIndex(({ lower }) => lower === 'by')
  // `may only be read by interns`
  const from = behind[0]?.lower === 'be' && by >= 0 ? by + 1 : 0
  const focus = behind.slice(from).find(says) ?? words.slice(0, i).findLast(says)
  return focus?.sense ?? null
}

/** `paid to us` is not `paid by us`: the person of the pronoun at `i` if something goes to them; null otherwise. */
function receiverOf(words: readonly Word[], i: number): number | null {
  const lower = words[i]?.lower ?? ''
  if (!/^(?:me|us|you|them|uns|nous|vous)$/.test(lower)) return null
  return /^(?:to|an|à)$/.test(words[i - 1]?.lower ?? '') ? personOf(lower) : null
}

function hashOf(words: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : hash([...words].sort().join(' '))
}

/** Pairs of opposites have the tokens below. */
function token(word: string): number {
  return axisCount + (hash(word) % (0x10000 - axisCount))
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
