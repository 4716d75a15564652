import type { MaskedText } from '../core/text.ts'
import { mainClause, maxTitleLength, minTitleLength } from './title/clause.ts'
import { goesOn, shortened } from './title/ending.ts'
import { tongueOf } from './signal/tongue/recognise.ts'
import { excepts } from './title/meaning.ts'
import { fromStart } from './title/start.ts'
import type { Token } from './title/token.ts'
import { lengthOf, tokensOf } from './title/token.ts'

export { maxTitleLength }

/**
 * A title of at most `maxTitleLength` characters in the rule's own words: its main clause, without what people
 * say before they say it, without Markdown, reasons and asides, cut at a clause, else at a word; never inside
 * a word, a placeholder or a piece of code. Where what was cut off bears on the rule, it ends with `…`. Of words longer
 * than a title the beginning is taken.
 */
export function titleOf(body: MaskedText): MaskedText {
  const line = body.line()
  const tokens = tokensOf(line.value)
  const rule = tongueOf(line.value) === null ? fromStart(tokens) : tokens
  const clause = mainClause(firstSentence(rule))
  const title = withoutOpenBracket(shortened(clause))
  const first = title[0]
  if (first === undefined) return line.slice(0, lastWhole(line.value, maxTitleLength))
  const words = title.map((token, i) => taken(line, token, i === title.length - 1))
  const joined = unquoted(words.reduce((all, word) => all.followedBy(word))).capitalised()
  const whole = joined.slice(0, lastWhole(joined.value, maxTitleLength))
  return goesOn(clause, title) && whole.value.length < maxTitleLength ? whole.trailingOff() : whole
}

function taken(
  line: MaskedText,
  { start, end, stopEnd, lowered }: Token,
  isLast: boolean,
): MaskedText {
  const word = line.slice(start, isLast ? end : stopEnd)
  return lowered ? word.uncapitalised() : word
}

/** `"Gradle"` is Gradle. */
function unquoted(title: MaskedText): MaskedText {
  return /^["“„«][^"“”„«»]+["”“»]$/u.test(title.value) ? title.slice(1, -1) : title
}

/** A title as its source has it: on one line, at most `limit` characters, never cut inside a placeholder. */
export function givenTitle(title: MaskedText, limit = maxTitleLength): MaskedText {
  return cutWhole(title.line(), limit)
}

/** The beginning of a text, at most `limit` characters, never cut inside a surrogate pair or a placeholder. */
export function cutWhole(text: MaskedText, limit: number): MaskedText {
  return text.slice(0, lastWhole(text.value, limit))
}

/** Up to the first stop that ends a sentence, far enough in to be one; what it excepts behind the stop belongs to it. */
function firstSentence(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    ({ stop }, i) =>
      /[.!?。]/.test(stop) &&
      !excepts(tokens.slice(i + 1, i + 2)) &&
      lengthOf(tokens.slice(0, i + 1)) >= minTitleLength &&
      /^[\p{Lu}\d[`"“(]/u.test(tokens[i + 1]?.text ?? 'A'),
  )
  return end < 0 ? tokens : tokens.slice(0, end + 1)
}

/** A bracket that nothing closes, or opens, is left out. */
function withoutOpenBracket(tokens: readonly Token[]): readonly Token[] {
  const text = tokens.map((token) => token.text).join(' ')
  const opens = text.split('(').length - text.split(')').length
  return tokens.map((token, i) => {
    if (opens > 0 && i === 0 && token.text.startsWith('('))
      return { ...token, start: token.start + 1 }
    if (opens < 0 && i === tokens.length - 1 && token.text.endsWith(')'))
      return { ...token, end: token.end - 1 }
    return token
  })
}

/** At most `limit`, and not inside a surrogate pair or a placeholder. */
function lastWhole(text: string, limit: number): number {
  if (text.length <= limit) return text.length
  const code = text.charCodeAt(limit - 1)
  const pair = code >= 0xd800 && code <= 0xdbff ? 1 : 0
  const placeholder = /\[[A-Z][A-Z_]*\d*$/.exec(text.slice(0, limit))?.[0].length ?? 0
  return limit - Math.max(pair, placeholder)
}
