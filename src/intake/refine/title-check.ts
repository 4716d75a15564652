import { maxTitleLength } from '../../extract/title.ts'
import { comparators, freeWords, limitGroup, undoes } from './limit-word.ts'

/**
 * `faithful`: says only what the body says. `unsupported`: may say something else, so the title found
 * without a model is the better one. `invented`: names what is nowhere in the text, so the whole answer is
 * not to be trusted.
 */
export type TitleVerdict = 'faithful' | 'unsupported' | 'invented'

/**
 * Compares a title with the `body` it stands for and with all that was `shown`. A faithful one is the body
 * with words left out, in the same order: so nobody and nothing changes place, a number keeps its unit and
 * what compares it, and a "not" stays with its word. Articles and the like may come and go.
 */
export function checkTitle(title: string, body: string, shown: string): TitleVerdict {
  if (invents(title, shown)) return 'invented'
  const words = tokens(title).filter((word) => !isStop(word))
  const tidy =
    title.length <= maxTitleLength &&
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>|*]/u.test(title) &&
    words.length > 1
  return tidy && follows(words, tokens(body)) ? 'faithful' : 'unsupported'
}

/** Whether a title brings a link, an address, a placeholder, a number or a name that was not shown. */
function invents(title: string, shown: string): boolean {
  const text = shown.toLowerCase()
  const links = title.split(/\s+/).filter((each) => linkLike.test(each))
  if (links.some((link) => !text.includes(link.toLowerCase().replace(/[.,;:!?)]+$/, ''))))
    return true
  const known = new Set(written(shown).map(lowered))
  return written(title).some((word, index) => {
    const exact = /^[[\p{N}$€£¥]/u.test(word)
    // Any first word is capitalised.
    const name = /\p{Lu}/u.test(index === 0 ? word.slice(1) : word)
    if ((!exact && !name) || known.has(lowered(word))) return false
    return ![...known].some((each) => same(lowered(word), each))
  })
}

const linkLike = /:\/\/|^www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu

/** Whether the words of a title stand in the body in this order and keep what limits them. */
function follows(title: readonly string[], body: readonly string[]): boolean {
  const places: number[] = []
  let at = -1
  for (const word of title) {
    const place = body.findIndex((each, index) => index > at && same(word, each))
    if (place === -1) return false
    places.push(place)
    at = place
  }
  const taken = new Set(places)
  return (
    places.every((place) => staysWhole(place, body, taken)) &&
    body.every((word) => limitGroup(word) === null || keepsGroup(word, title))
  )
}

/** A number goes with what compares and what follows it, a limit with what follows it. */
function staysWhole(place: number, body: readonly string[], taken: ReadonlySet<number>): boolean {
  const word = body[place] ?? ''
  const isNumber = /\p{N}/u.test(word) && !word.startsWith('[')
  if (!isNumber && limitGroup(word) === null) return true
  const next = body[place + 1]
  if (next !== undefined && !isStop(next) && !taken.has(place + 1)) return false
  return !isNumber || taken.has(place - 1) || !comparators.has(body[place - 1] ?? '')
}

function keepsGroup(word: string, title: readonly string[]): boolean {
  return title.some((each) => limitGroup(each) === limitGroup(word))
}

/** A placeholder, a number with its sign, a word, or the end of a clause. */
const token =
  /\[[A-Z_]+_\d+\]|[$€£¥]?\p{N}+(?:[.,:]\p{N}+)*%?|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|[;:()]|[.!?](?=\s|$)/gu

function isStop(word: string): boolean {
  return /^[;:().!?]$/.test(word)
}

function written(text: string): readonly string[] {
  return text.normalize('NFC').match(token) ?? []
}

/** What a text says, word by word, in lower case. */
function tokens(text: string): readonly string[] {
  return written(text)
    .map(lowered)
    .filter((word) => !freeWords.has(word))
}

function lowered(word: string): string {
  return word.startsWith('[') ? word : word.toLowerCase().replaceAll('’', "'")
}

/** The same word, or another form of it; placeholders, numbers and limits only as they are. */
function same(a: string, b: string): boolean {
  if (a === b) return true
  return !isExact(a) && !isExact(b) && stem(a) === stem(b)
}

function isExact(word: string): boolean {
  return /[[\p{N}]/u.test(word) || (limitGroup(word) !== null && undoes(word) === null)
}

function stem(word: string): string {
  if (/^us(?:e|ed|es|ing)$/.test(word)) return 'us'
  return (
    undoes(word) ?? word.replace(/(?<=.{3})(?:ations?|ments?|ings?|als?|ions?|ed|es|s|e)$/u, '')
  )
}
