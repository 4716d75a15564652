/** What a short text says, small enough to keep for every candidate of a run. */
export interface Gist {
  /** Hash of all that must be equal: numbers, units, negations, opposites, names, directions. */
  readonly exact: number
  /** Hashes of the other words, ascending and distinct; of a long text the `maxTokens` least. */
  readonly tokens: readonly number[]
}

/** Most rules have fewer words that mean something; of longer texts this many are a fair sample. */
export const maxTokens = 24
/** Candidates have at most about 80 words. */
const maxLength = 2000

export function gistOf(text: string): Gist {
  const words = wordsOf(text)
  const exact = new Set<string>()
  const tokens = new Set<number>()
  words.forEach((word, i) => {
    const turned = direction(words, i)
    if (turned !== null) exact.add(turned)
    const plain = word.lower
    const must = exactForm(word, i)
    if (must !== null) exact.add(must)
    else if (!stopWords.has(plain)) tokens.add(hash(synonyms.get(plain) ?? stem(plain)) & 0xffff)
  })
  return {
    exact: hash([...exact].sort().join(' ')),
    tokens: [...tokens].sort((a, b) => a - b).slice(0, maxTokens),
  }
}

interface Word {
  readonly written: string
  readonly lower: string
}

function wordsOf(text: string): readonly Word[] {
  const flat = text
    .slice(0, maxLength)
    .replace(/\[([A-Z][A-Z_]{0,30})_\d{1,6}\]/g, ' placeholder$1 ')
    .replace(/[‘’]/g, "'")
    .replace(/(\d)[,'](?=\d{3}\b)/g, '$1')
  const found = flat.match(/[$€£#]?\d[\d.:%]*\p{L}*|[\p{L}\p{M}][\p{L}\p{M}\d_'-]*/gu) ?? []
  return found.map((written) => ({
    written,
    lower: written.toLowerCase().replace(/'s$|[.:]$/, ''),
  }))
}

/** The form in which a word must be equal on both sides, or null if it may differ. */
function exactForm({ written, lower }: Word, position: number): string | null {
  if (/\d/.test(lower)) return lower.replace(/^0+(?=\d)/, '').replace(/\.0+$/, '')
  if (lower.endsWith("n't") || negations.has(lower)) return 'not'
  const number = numbers.indexOf(lower)
  if (number >= 0) return String(number)
  const sense = synonyms.get(lower) ?? stem(lower)
  if (opposites.has(sense)) return sense
  if (units.has(stem(lower))) return stem(lower)
  // A capital inside a sentence is a name, and another name is another rule.
  const isName =
    position > 0 && /^\p{Lu}/u.test(written) && !/^(?:I|We|The|It|placeholder)\b/.test(written)
  return isName || /\p{Ll}\p{Lu}|_/u.test(written) ? lower : null
}

/** `instead of X` is not `instead of Y`, though both name X and Y. */
function direction(words: readonly Word[], i: number): string | null {
  const word = words[i]?.lower ?? ''
  if (!turningWords.has(word)) return null
  const next = words
    .slice(i + 1, i + 4)
    .find(({ lower }) => !stopWords.has(lower) && lower !== 'of')
  // `after 10 days` has its number and its side compared as they are.
  return next === undefined || /\d/.test(next.lower) ? null : `${word}>${stem(next.lower)}`
}

const turningWords = new Set(
  'instead than before after from over versus replaces supersedes statt anstatt avant après vor nach antes después'.split(
    ' ',
  ),
)
const negations = new Set(
  'not never no none neither nor cannot without nobody nothing except unless nicht nie niemals kein keine keinen keiner ohne ne pas jamais sans aucun aucune sin nunca ningún ninguna nadie'.split(
    ' ',
  ),
)
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** Other forms of one sense. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ...pairs('more', 'over above beyond exceed exceeds exceeding greater larger longer'),
  ...pairs('less', 'under below fewer smaller shorter'),
  ...pairs('must', 'shall needs need requires require required has have'),
  ...pairs('buy', 'purchase purchases'),
  ...pairs('client', 'customer customers clients'),
  ...pairs('get', 'gets receive receives'),
])

const units: ReadonlySet<string> = new Set(
  (
    'second minute hour day week month quarter year business working calendar percent dollar euro usd eur gbp ' +
    'kb mb gb tb monday tuesday wednesday thursday friday saturday sunday january february march april may june ' +
    'july august september october november december tag stunde woche monat jahr jour heure semaine mois día hora mes año'
  )
    .split(' ')
    .map(stem),
)

/** A pair of these must not be taken for one another, so each must be on both sides or on neither. */
const opposites: ReadonlySet<string> = new Set(
  (
    'enable disable allow forbid permit prohibit deny ban accept reject approve decline include exclude add remove ' +
    'create delete start stop open close off before after more less most least minimum maximum always sometimes ' +
    'should can optional mandatory recommended public private internal external increase decrease raise lower ' +
    'up down first last all only any both either keep drop send encrypt decrypt lock unlock within outside true ' +
    'false yes everyone manual automatic manually automatically'
  )
    .split(' ')
    .map(stem),
)

/** Words that say little; some of them (`must`) would otherwise hide that two texts are one. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'a an the of get gets got to and or in on at for is are be been by with as that this it its we our us they their you your i ' +
    'will would so then than also just there here now please decided agreed have has do does was were from into ' +
    "we'll we're let's der die das den dem und ist sind wir le la les de du des et est sont nous el los las y es"
  ).split(' '),
)

function pairs(sense: string, words: string): readonly (readonly [string, string])[] {
  return words.split(' ').map((word) => [word, sense] as const)
}

/** Cuts an English ending, roughly: only whether two words meet matters, not what they are called. */
function stem(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word
  return word.replace(/(?:ing|ed|es|e|s)$/, '')
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
