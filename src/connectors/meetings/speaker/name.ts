import { roleWords, topicWords } from './topic-word.ts'

/**
 * How much a label looks like a speaker: `sure` a role or a name of several words, `likely` one capitalised
 * word, `faint` lower case; null for a heading, a sentence or a number.
 */
export type Likeness = 'sure' | 'likely' | 'faint' | null

/** Judges a label by its form alone; whether it is one, the whole file decides. */
export function likeness(label: string): Likeness {
  if (label.length === 0 || label.length > 80) return null
  if (address.test(label)) return 'sure'
  const words = wordsOf(label)
  if (forbidden.test(words.join(' ')) || !/\p{L}/u.test(label)) return null
  if (words.length === 0 || words.length > 6) return null
  if (words.some((word) => topicWords.has(bare(word)))) return null
  // `A:` and `B:` are voices as often as they are options.
  if (isRole(label)) return label.length === 1 ? 'faint' : 'sure'
  if (!words.every((word, i) => isNameWord(word) || (i > 0 && word === '&'))) {
    return words.length <= 2 && words.every((word) => handle.test(word)) ? 'faint' : null
  }
  const capitals = words.filter((word) => !particles.has(word.toLowerCase()) && isNameWord(word))
  if (capitals.length === 0) return 'faint'
  return capitals.length > 1 || unicased.test(label) ? 'sure' : 'likely'
}

/** `Speaker 1`, `SPEAKER_00`, `Chair`, `Unknown speaker`, `A`: a voice without a name. */
export function isRole(label: string): boolean {
  const words = wordsOf(label)
  if (words.length === 0 || words.length > 3) return false
  return words.every((word, i) => isRoleWord(word) || (i > 0 && isTrailer(word)))
}

function isRoleWord(word: string): boolean {
  if (/^[A-Z]$/.test(word)) return true
  return roleWords.has(bare(word).replace(/[_-]?\d{1,3}$/, ''))
}

/** The names a label holds: `Berg, Anna (Guest)` gives `Berg, Anna` and `Anna Berg`; a role gives none. */
export function peopleIn(label: string): readonly string[] {
  const aside = /\s\(([^()]{2,60})\)/.exec(label)?.[1]?.trim() ?? ''
  const main = label.replace(parenthesised, ' ').replace(/\s+/g, ' ').trim()
  const found = [main, aside].filter(
    (name) => name !== '' && likeness(name) !== null && !isRole(name),
  )
  return found.flatMap((name) => [name, ...turnedRound(name)])
}

function turnedRound(name: string): readonly string[] {
  const [last, first, more] = name.split(/\s*,\s*/)
  return last && first && more === undefined ? [`${first} ${last}`] : []
}

/** `(External)`, but not the plural of `Scribe(s)`. */
const parenthesised = /(?<=\s|^)\([^()]{0,60}\)/g
/** No name holds these; a dot inside is checked word by word. */
const forbidden = /[?!;"“”„«»/\\=<>{}|#$%^*+~`[\]]|\.{2}/u
const address = /^[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}$/u
const handle = /^[\p{L}][\p{L}\p{N}]*(?:[._-][\p{L}\p{N}]+){0,3}$/u
/** Scripts without capitals, where one word may be a whole name. */
const unicased = /^[\p{Lo}\p{M}·・\s]{2,}$/u
const particles = new Set(
  'al am and af av bin da das de del della den der di dos du e el ibn la le och of ten ter the und van vom von y zu zum zur'.split(
    ' ',
  ),
)

function wordsOf(label: string): readonly string[] {
  return label
    .replace(parenthesised, ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
}

const bare = (word: string): string => word.toLowerCase().replace(/\(s\)$|[.'’]$/, '')

/** A capitalised or caseless word, an initial, a particle: `Ñandú`, `J.`, `O’Neil`, `al-Amin`, `李雷`, `van`. */
function isNameWord(word: string): boolean {
  if (particles.has(word)) return true
  return /^(?:(?:al|el|d|l|ibn)[-'’])?[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’·・-]*\.?(?:[\p{Lu}]\.?)?$/u.test(
    word,
  )
}

/** What may follow a name: a number or a letter (`Speaker 2`), `&` between two. */
function isTrailer(word: string): boolean {
  return /^(?:#?\d{1,3}|\p{Lu}|&)$/u.test(word)
}
