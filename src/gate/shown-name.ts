import { foldedWords } from './char.ts'
import { isCommonWord } from './common-word.ts'
import type { PersonName } from './person-name.ts'
import {
  isJoining,
  isOdd,
  isPlain,
  isSingle,
  isSuffix,
  maxName,
  nameOf,
  parseName,
} from './person-name.ts'
import { wordClass } from './tagger/word-class.ts'
import { classesOf, isNamed, isThing } from './word-kind.ts'

/**
 * The people whom the display name of a mailbox, a speaker label or an entry of a list of attendees shows. Such a
 * text is there to name somebody, so what is no name in it is left out and the rest is taken: `[EXT] Anna Berg`,
 * `Acme - Anna Berg`, `Support Anna Berg 2`. Several where it joins several: `Anna Berg & Tom Reed`. `host` of its
 * address: what a company is called there is nobody's name.
 */
export function namesShown(text: string, host = ''): readonly PersonName[] {
  const plain = isPlain(text) ? parseName(text) : null
  if (plain !== null) return [plain]
  const [who = '', ...through] = text
    .slice(0, maxName)
    .replaceAll(/["“”„]/g, '')
    .split(origin)
  for (const part of [who, through.join(' ')]) {
    const names = namesAmong(part.split(aside).flatMap((piece) => entriesOf(piece, host)))
    if (names.length > 0) return names
  }
  const name = parseName(text)
  return name === null ? [] : [name]
}

/** What a group or a tool says for somebody: `Anna Berg via Figma`. */
const origin = /\s(?:via|at|from|@)\s/i
/** Parts a name from what is said about it. */
const aside = /[()[\]{}|<>（）【】]|\s[-–—]+\s|[:：](?=\s|$)|\s{3,}/
/** Not the `s/o`, `a/l` of `Ravi s/o Kumar`. */
const joiner = /[&+;•、，]|(?<!\s[sda])\/|\s(?:and|und|et|en|og|och)\s/i

/** A name that a text may show. */
interface Entry {
  readonly name: PersonName
  readonly worth: Worth
  /** One of several that are joined. */
  readonly joined: boolean
  /** Something in it was left out. */
  readonly trimmed: boolean
}

/** Whether its words are a name: `given` for a first name that is nothing else, `perhaps` for words that may be others. */
type Worth = 'given' | 'sure' | 'perhaps' | 'none'

function namesAmong(entries: readonly Entry[]): readonly PersonName[] {
  const [only, more] = entries
  if (only !== undefined && more === undefined && !only.trimmed) return [only.name]
  const sure = entries.filter(({ name, worth }) => isWhole(name) && isSure(worth))
  const taken = entries.filter(({ name, worth, joined }) => {
    if (joined) return worth !== 'none'
    if (sure.length === 0) return isSure(worth) || (isWhole(name) && worth === 'perhaps')
    // Beside a whole name one word is what somebody is called, or where they work.
    return isWhole(name) ? isSure(worth) : worth === 'given'
  })
  return taken.map(({ name }) => name)
}

function isWhole({ words }: PersonName): boolean {
  return words.length > 1
}

function isSure(worth: Worth): boolean {
  return worth === 'given' || worth === 'sure'
}

function entriesOf(piece: string, host: string): Entry[] {
  const parts = parted(piece)
  return parts.flatMap((part) => entryOf(part, host, parts.length > 1))
}

/** One text for each person: a comma parts them, too, but in `Berg, Anna` and in a list of such. */
function parted(piece: string): readonly string[] {
  const joined = piece.split(joiner).map(withoutSuffixes).filter(isWritten)
  const turned = joined.filter((one) => one.split(',').length === 2)
  const [only = ''] = joined
  const isOne = joined.length === 1 && only.split(',').length < 3
  if (isOne || turned.length === joined.length) return joined
  return joined.flatMap((one) => one.split(',')).filter(isWritten)
}

function withoutSuffixes(text: string): string {
  if (!text.includes(',')) return text
  return text
    .split(',')
    .filter((part) => !isSuffix(part))
    .join(',')
}

function isWritten(text: string): boolean {
  return /\p{L}/u.test(text)
}

function entryOf(part: string, host: string, joined: boolean): Entry[] {
  const written = inOrder(part)
    .split(/[\s_]+/)
    .filter((token) => token !== '')
  const tokens = withoutOdd(written)
  const whole = tokens.every((token) => /^[^\p{Ll}]/u.test(token) || isJoining(token))
  const name = nameOf(tokens.join(' '), whole ? Infinity : undefined)
  if (name === null) return []
  const words = foldedWords(part)
  const trimmed = written.some((token) => isOddToken(token, words))
  const trailed = tokens.at(-1) !== written.at(-1)
  const worth = worthOf(name, trailed ? null : host)
  // `Head of Design` is no name though Head is one.
  return [{ name, joined, trimmed, worth: worth === 'perhaps' && !whole ? 'none' : worth }]
}

/** `Berg, Anna` turned round; what stands behind a whole name is what they are: `Anna Berg, Head of Sales`. */
function inOrder(part: string): string {
  const [before = '', after = ''] = part.split(',')
  const behind = foldedWords(after)
  const isAbout =
    foldedWords(before).length > 1 &&
    behind.some((word) => isOdd(word, behind) || (isThing(word) && !isJoining(word)))
  return isAbout ? before : `${after} ${before}`
}

/** Without roles, labels and numbers; the `No` of `No Hyeok` is neither, beside more. */
function withoutOdd(tokens: readonly string[]): readonly string[] {
  const words = tokens.flatMap(foldedWords)
  const kept = tokens.filter((token) => !isOddToken(token, words))
  if (kept.length === 0 || kept.length === tokens.length) return kept
  return tokens.filter((token) => kept.includes(token) || /^\p{Lu}\p{Ll}?\.?$/u.test(token))
}

function isOddToken(token: string, words: readonly string[]): boolean {
  return foldedWords(token).some((word) => isOdd(word, words))
}

/** `host` is null where a role stands behind, as in `Acme Support`: then a word that nobody knows is no name. */
function worthOf({ words }: PersonName, host: string | null): Worth {
  if (words.every(isSingle)) return 'sure'
  const [first = ''] = words
  if (!isCommonWord(first) && (classesOf(first) & wordClass.given) !== 0) return 'given'
  const telling = words.filter((word) => !isJoining(word) && !isCommonWord(word))
  const isUnknown = (word: string): boolean =>
    word.length > 2 && classesOf(word) === 0 && host !== null && !host.includes(word)
  if (telling.some((word) => isNamed(word) || isUnknown(word))) return 'sure'
  return words.some(isNamed) ? 'perhaps' : 'none'
}
