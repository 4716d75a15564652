import type { Token } from './token.ts'
import { hasFigure, phraseOf } from './token.ts'
import {
  auxiliaries,
  clauseOpeners,
  conditionOpeners,
  denials,
  doubts,
  exceptions,
  germanRelatives,
  prepositions,
  restrictions,
} from './word-class.ts'

/**
 * What a rule is another one without. Whatever shortens a title asks here first: a title may say less than its
 * text, never more and nothing else.
 */

/** The word without the bracket it opens or closes. */
function wordOf(token: Token | undefined): string {
  if (token === undefined) return ''
  const { lower } = token
  return lower.startsWith('(') || lower.endsWith(')') ? lower.replace(/^\(|\)$/g, '') : lower
}

export function denies(token: Token): boolean {
  return denials.has(wordOf(token)) || token.lower.endsWith("n't") || token.lower.startsWith("n'")
}

/** Denies, or holds for one thing alone. */
export function limits(token: Token): boolean {
  return denies(token) || restrictions.has(wordOf(token))
}

/** Whether one of the words from `from` on excepts something; `no exceptions` does not. */
export function excepts(tokens: readonly Token[], from = 0): boolean {
  return tokens.some((_, at) => at >= from && isException(tokens, at))
}

function isException(tokens: readonly Token[], at: number): boolean {
  // Asked of every word for each place where a title may end.
  const word = wordOf(tokens[at])
  if (word === 'other') return wordOf(tokens[at + 1]) === 'than'
  if (word === 'apart') return wordOf(tokens[at + 1]) === 'from'
  if (!exceptions.has(word)) return false
  const before = wordOf(tokens[at - 1])
  // `generated files excluded`; but `they are excluded from it`
  if ((word === 'excluded' || word === 'excepted') && auxiliaries.has(before)) return false
  return !noExceptions.has(before)
}

const noExceptions = new Set('no any without ohne keine'.split(' '))

/** Whether words in front of a rule deny, doubt or condition it. */
export function withholds(tokens: readonly Token[]): boolean {
  return (
    excepts(tokens) ||
    isDoubtful(tokens) ||
    tokens.some((token) => denies(token) || isIf.test(token.lower))
  )
}

/** Whether the words leave open that what they lead up to is so. */
export function isDoubtful(tokens: readonly Token[]): boolean {
  return tokens.some(({ lower }) => doubts.has(lower))
}

const isIf = /^(?:if|whether|when|until|till|wenn|falls|ob|quand)$/

/** Whether the words hold a denial, an exception or a condition: more than an aside. */
export function qualifies(tokens: readonly Token[]): boolean {
  return (
    excepts(tokens) ||
    tokens.some((token) => limits(token) || /^(?:if|wenn|falls)$/.test(wordOf(token)))
  )
}

/**
 * Whether what stands from word `i` on bears on the rule in front of it, whose circumstance takes the first
 * `intro` words: a condition, an exception, an alternative, a limit to what is allowed or denied.
 */
export function bears(tokens: readonly Token[], i: number, intro: number): boolean {
  const next = tokens[i]
  const before = tokens[i - 1]
  if (next === undefined || before === undefined) return false
  const said = tokens.slice(intro, i)
  if (isAside(said)) return true
  if (/^(?:or|oder|ou|o)$/.test(next.lower)) return true
  if (joins.test(next.lower)) return endsInCondition(said) || goesOn(said, tokens.slice(i + 1))
  if (joins.test(before.lower)) return endsInCondition(said)
  if (/^(?:so|also)$/.test(next.lower) && before.stop !== '') return false
  const rest = clauseFrom(tokens, i)
  if (adversative.test(next.lower)) return rest.some(limits) && !isContrast(said, rest)
  if (before.stop === '') return completes(said, rest)
  return excepts(rest) || opensSoon(rest) || (permits(said) && hasMeasure(rest))
}

/** Whether the words go on with the same clause in a way that another rule would be left without them. */
function completes(said: readonly Token[], rest: readonly Token[]): boolean {
  const isBound = permits(said) || said.some(limits)
  const comma = rest.findIndex(({ stop }) => stop.startsWith(','))
  const same = comma < 0 ? rest : rest.slice(0, comma + 1)
  if (excepts(rest) || same.some((_, at) => opensCondition(same, at, isBound))) return true
  if (rest.some((_, at) => rest[at - 1]?.stop === ',' && opensCondition(rest, at, true)))
    return true
  const [next, behind] = rest
  if (next === undefined || hasMeasure([next]) || (permits(said) && hasMeasure(rest))) return true
  if (relative.test(next.lower)) return !excepts(said) && (isBound || !isOfOne(said))
  if (/^(?:most|least)$/.test(behind?.lower ?? '')) return true
  const opens = clauseOpeners.has(next.lower) || prepositions.has(next.lower)
  if (opens && (said.some(limits) || endsInCondition(said))) return true
  return !said.some(saysSomething) && same.some(denies)
}

/** Behind a comma only what stands first says in which case; later words belong to what they follow. */
function opensSoon(rest: readonly Token[]): boolean {
  const [next] = rest
  const opens = rest.slice(0, 3).some((_, at) => opensCondition(rest, at, true))
  return opens || germanRelatives.has(next?.lower ?? '')
}

const joins = /^(?:and|und|et|y|e)$/
const alone =
  /^(?:nobody|nothing|nowhere|no one|niemand|nichts)\b.*\b(?:else|sonst)\b|^sonst niemand\b/
const adversative = /^(?:but|aber|mais|pero|ma|maar)$/
const relative = /^(?:that|who|whose|which|where)$/

/** `allowed in tools but not in products`: names the other side and leaves this one as it is. */
function isContrast(said: readonly Token[], rest: readonly Token[]): boolean {
  return namesOtherSide(said, rest.slice(1))
}

/** `not in products` behind `in tools`. */
export function namesOtherSide(said: readonly Token[], rest: readonly Token[]): boolean {
  const [not, preposition] = rest
  return not?.lower === 'not' && said.some(({ lower }) => lower === preposition?.lower)
}

/** `must expose an endpoint that …`: one that is asked for is asked for without the rest, too. */
function isOfOne(said: readonly Token[]): boolean {
  const verb = said.findIndex(({ lower }) => auxiliaries.has(lower))
  const article = said.findLastIndex(({ lower }) => lower === 'a' || lower === 'an')
  if (article < 1 || said.length - article > 4) return false
  const isObject = !prepositions.has(said[article - 1]?.lower ?? '') && !said.some(isUniversal)
  return isObject || (verb >= 0 && verb < article)
}

function isUniversal({ lower }: Token): boolean {
  return /^(?:every|each|all|any|any(?:one|body)|every(?:one|body)|who(?:ever)?)$/.test(lower)
}

function saysSomething(token: Token): boolean {
  return auxiliaries.has(token.lower) || denies(token)
}

/** `We will not, under any circumstances,`: what the first word asked for is still to come. */
function isAside(said: readonly Token[]): boolean {
  const opened = said.findLastIndex(({ stop }, at) => stop === ',' && at < said.length - 1)
  const word = said[opened]
  return word !== undefined && said.at(-1)?.stop === ',' && saysSomething(word)
}

/** `only by A and B`, `by A and nobody else`: the `and` belongs to what the rule is limited to. */
function goesOn(said: readonly Token[], rest: readonly Token[]): boolean {
  const near = rest.slice(0, 3)
  if (alone.test(phraseOf(near)) || near.slice(0, 1).some(({ lower }) => restrictions.has(lower)))
    return true
  const isLimited = said.slice(0, -1).some(({ lower }) => restrictions.has(lower))
  return isLimited && !near.some(saysSomething)
}

/** Whether a condition is the last thing said, so that `and` goes on with it. */
function endsInCondition(said: readonly Token[]): boolean {
  const opened = said.findLastIndex(
    ({ lower }, at) =>
      at > 0 && opensCondition(said, at, false) && !/^(?:before|after|once)$/.test(lower),
  )
  return opened >= 0 && !said.slice(opened).some(({ stop }) => stop.startsWith(','))
}

/** The words from `i` to the end of what is said with them. */
function clauseFrom(tokens: readonly Token[], i: number): readonly Token[] {
  const end = tokens.findIndex(
    ({ lower }, at) =>
      at > i &&
      (/^[;:]/.test(tokens[at - 1]?.stop ?? '') ||
        ((lower === 'and' || lower === 'und' || lower === 'et') &&
          tokens.slice(at + 1, at + 4).some((word) => auxiliaries.has(word.lower)))),
  )
  return tokens.slice(i, end < 0 ? tokens.length : end)
}

/** Where something is denied, or allowed, it may be so up to some moment. */
function opensCondition(tokens: readonly Token[], at: number, isBound: boolean): boolean {
  const word = tokens[at]?.lower ?? ''
  if (isException(tokens, at)) return true
  const behind = tokens[at + 1]?.lower ?? ''
  // `es sei denn`, `as long as`, `once a year`
  if (word === 'es') return behind === 'sei'
  if (word === 'si') return ifInRomance.test(behind)
  if (word === 'as') return /^(?:long|soon|far)$/.test(behind)
  if (!conditionOpeners.has(word)) return false
  if (word === 'once' && /^(?:an?|per|every|each|in)$/.test(behind)) return false
  if ((word === 'before' || word === 'bevor') && !isBound) return false
  // It holds in that case, too.
  return !/^(?:even|also|auch|même|selbst)$/.test(tokens[at - 1]?.lower ?? '')
}

/** `si conservano` is no condition, `si le client` is. */
const ifInRomance =
  /^(?:le|la|les|l'.+|une?|una|ils?|elles?|on|nous|vous|el|los|las|hay|no|ce|cette)$/

function permits(tokens: readonly Token[]): boolean {
  return tokens.some(({ lower }) => permitting.has(lower))
}

const permitting = new Set(
  'may can could allowed free darf dürfen kann können peut peuvent'.split(' '),
)

function hasMeasure(tokens: readonly Token[]): boolean {
  return hasFigure(tokens) || tokens.some(({ lower }) => howOften.has(lower))
}

const howOften = new Set('once twice einmal zweimal'.split(' '))
