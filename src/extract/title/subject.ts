import { introLength } from './clause.ts'
import { qualifies } from './meaning.ts'
import type { Token } from './token.ts'
import { phraseOf, withoutStop } from './token.ts'
import { clauseOpeners, dangling, denials, finiteVerbs, prepositions } from './word-class.ts'

/** What a rule is about: a title that ends in it says nothing of what is ruled. */

/** Whether word `i` still belongs to the subject: no verb was said, and the verb comes behind. */
export function isInSubject(tokens: readonly Token[], i: number): boolean {
  if (isBetween(tokens, i) || leavesCaseOpen(tokens, i)) return true
  const intro = introLength(tokens)
  const said = tokens.slice(i > intro ? intro : 0, i)
  const stop = said.at(-1)?.stop ?? ''
  if (isInAside(tokens, i, intro)) return true
  if (stop.startsWith(','))
    return !saysVerb(said) && (partsSubject(tokens, i) || listsSubjects(tokens, i))
  if (stop !== '' || saysVerb(said)) return false
  // `Orders from A and B are …`; but `The shop loads at 3 and reports are …`
  const joined =
    !joins.test(tokens[i]?.lower ?? '') ||
    prepositions.has(said[1]?.lower ?? '') ||
    /^(?:an?|any|each|every|no)$/.test(said[0]?.lower ?? '')
  return (joined && verbFollows(tokens, i)) || listsSubjects(tokens, i)
}

/** `between noon on Friday | and nine on Monday`: the other end is still to come. */
function isBetween(tokens: readonly Token[], i: number): boolean {
  const said = tokens.slice(0, i)
  const between = said.findLastIndex(({ lower }) => /^(?:between|zwischen|entre)$/.test(lower))
  return between >= 0 && !said.slice(between).some(({ lower }) => joins.test(lower))
}

/** `if a customer | who bought it calls`: a case that says of somebody nothing yet. */
function leavesCaseOpen(tokens: readonly Token[], i: number): boolean {
  const said = tokens.slice(0, i)
  const opener = said.findLastIndex(({ lower }) => opensCase.test(lower))
  return (
    opener >= 0 &&
    /^(?:who|that|which)$/.test(tokens[i]?.lower ?? '') &&
    !saysVerb(said.slice(opener))
  )
}

const opensCase = /^(?:if|when|whenever|unless|once|until)$/
const joins = /^(?:and|und|et|y|e)$/

/** Whether a verb that the title knows is said; one in the imperative is told by its object alone. */
export function saysVerb(said: readonly Token[]): boolean {
  return said.some(
    ({ lower, stop }, i) => isFinite(said, i) || (stop === '' && takesObject(lower, said[i + 1])),
  )
}

function isFinite(tokens: readonly Token[], i: number): boolean {
  return finiteVerbs.has(tokens[i]?.lower ?? '')
}

/** `loads the vans`: only a verb or a preposition stands in front of a determiner. */
function takesObject(word: string, next: Token | undefined): boolean {
  const isDetermined = /^(?:the|an?|this|these|our|their|its|your|it|them)$/.test(next?.lower ?? '')
  return (
    isDetermined &&
    !word.endsWith('ing') &&
    !prepositions.has(word) &&
    !dangling.has(word) &&
    !clauseOpeners.has(word)
  )
}

/** `The deputy, | in her absence, | may approve it`: the comma opens or closes an aside in front of the verb. */
function partsSubject(tokens: readonly Token[], i: number): boolean {
  const close = tokens.findIndex(({ stop }, at) => at >= i && stop === ',')
  return beginsPredicate(tokens, i) || (close >= 0 && beginsPredicate(tokens, close + 1))
}

/** `The doctor, | not the nurse, | decides`: behind a subject alone, up to where more is said of it. */
function isInAside(tokens: readonly Token[], i: number, intro: number): boolean {
  const open = tokens.findIndex(({ stop }, at) => at >= intro && stop === ',')
  if (open < 0 || i <= open || !aside.test(tokens[open + 1]?.lower ?? '')) return false
  const close = tokens.findIndex(({ stop }, at) => at > open && stop === ',')
  const isOfSubject = close > 0 && tokens.length - close > 2 && i <= close + 1
  return isOfSubject && !saysVerb(tokens.slice(intro, open + 1))
}

const aside =
  /^(?:which|who|whose|not|after|before|when|if|even|including|meaning|such|whether|be|regardless|unlike|as|like|[a-z]{2,}(?:ing|ed)|die|der|das|welche|nicht|auch|qui|que|même)$/

/** `Roles, | paths and groups are shaped there`: one of several things of which the same is said. */
function listsSubjects(tokens: readonly Token[], i: number): boolean {
  const last = tokens.findIndex(
    ({ lower }, at) => at >= i && joins.test(lower) && tokens[at - 1]?.stop === ',',
  )
  const verb = tokens.findIndex((_, at) => at >= i && beginsPredicate(tokens, at))
  const own = tokens.slice(i, verb).some(({ lower }) => ownSubject.test(lower))
  const isList = tokens.slice(0, 2).some(({ stop }) => stop === ',')
  return isList && last >= i && verb > last && verb - last < 6 && !own
}

/** Whether the clause goes on from word `i` with the verb of the subject in front, not with one of its own. */
function verbFollows(tokens: readonly Token[], i: number): boolean {
  if (beginsPredicate(tokens, i + 1) || ownSubject.test(tokens[i + 1]?.lower ?? '')) return false
  const end = tokens.findIndex(
    ({ lower }, at) => at > i && (tokens[at - 1]?.stop !== '' || clauseOpeners.has(lower)),
  )
  return tokens.slice(i, end < 0 ? tokens.length : end).some(({ lower }) => finiteVerbs.has(lower))
}

const ownSubject = /^(?:we|you|they|it|he|she|i|there|nobody|everybody|everyone|anyone|none|no)$/

/** `may approve`, `ne doivent jamais`, `no pueden` */
function beginsPredicate(tokens: readonly Token[], i: number): boolean {
  return isFinite(tokens, i) || (denials.has(tokens[i]?.lower ?? '') && isFinite(tokens, i + 1))
}

/** `, even old ones,` and `, however small,`: what is ruled holds without the remark. */
export function withoutRemarks(tokens: readonly Token[]): readonly Token[] {
  const open = tokens.findIndex(({ stop }, i) => stop === ',' && isRemark(tokens, i + 1))
  if (open < 0) return tokens
  const close = tokens.findIndex(({ stop }, i) => i > open && stop === ',')
  const front = tokens.slice(0, open + 1)
  // `If it is late, however short, ask`: the comma stays behind a case.
  const endsCase = introLength(tokens) > open && !beginsPredicate(tokens, close + 1)
  return [...(endsCase ? front : withoutStop(front)), ...withoutRemarks(tokens.slice(close + 1))]
}

/** What stands between dashes, or as examples, amid what is ruled. */
export function withoutInserted(tokens: readonly Token[]): readonly Token[] {
  const inserted = insertedAt(tokens)
  if (inserted === null) return tokens
  const [from, to] = inserted
  return [...withoutStop(tokens.slice(0, from)), ...tokens.slice(to)]
}

/** Between dashes, or as examples behind a comma: what stands between a subject and its verb, or a case and its rule. */
function insertedAt(tokens: readonly Token[]): readonly [from: number, to: number] | null {
  const open = tokens.findIndex(({ stop }) => stop !== '')
  const stop = tokens[open]?.stop ?? ''
  if (open < 0 || saysVerb(tokens.slice(introLength(tokens) > 0 ? open : 0, open + 1))) return null
  const from = open + 1
  const isDashed = dash.test(stop)
  const isExample = stop === ',' && examples.test(phraseOf(tokens.slice(from, from + 2)))
  if (!isDashed && !isExample) return asideAt(tokens, from)
  const to = isDashed
    ? tokens.findIndex((token, at) => at >= from && dash.test(token.stop)) + 1
    : tokens.findIndex((_, at) => at > from && beginsPredicate(tokens, at))
  const between = tokens.slice(from, to)
  if (to <= from || tokens.length - to < 2 || qualifies(between)) return null
  const opensOwn = between.some(({ lower }) => /^(?:who|that|which|where)$/.test(lower))
  const goesOn = beginsPredicate(tokens, to) || (isDashed && opensCase.test(tokens[0]?.lower ?? ''))
  return goesOn && (isDashed || !opensOwn) ? [from, to] : null
}

/** `The committee, | having heard both, | confirmed it`: what is ruled holds without it. */
function asideAt(
  tokens: readonly Token[],
  from: number,
): readonly [from: number, to: number] | null {
  if (introLength(tokens) > 0 || !aside.test(tokens[from]?.lower ?? '')) return null
  const to = tokens.findIndex(({ stop }, at) => at >= from && stop === ',') + 1
  const between = tokens.slice(from, to)
  // `old copies, | damaged volumes and maps, | but keep`: a list.
  const isList =
    between[0]?.lower.endsWith('ed') === true && between.some(({ lower }) => joins.test(lower))
  const isWhole = to > from && tokens.length - to > 2 && !isList && !qualifies(between)
  return isWhole && tokens[from - 1]?.stop === ',' ? [from, to] : null
}

const dash = /^[–—-]/
const examples = /^(?:such as|like|including|for example|e\.g\.)(?: |,|$)/

/** Whether a remark begins at word `i`, has an end, and is no member of a list. */
function isRemark(tokens: readonly Token[], i: number): boolean {
  if (!remark.test(phraseOf(tokens.slice(i, i + 3)))) return false
  const close = tokens.findIndex(({ stop }, at) => at >= i && stop === ',')
  const rest = tokens.slice(close + 1)
  if (close < 0 || rest.length < 2 || qualifies(tokens.slice(i + 1, close + 1))) return false
  return beginsPredicate(rest, 0) || !rest.slice(0, 4).some(({ lower }) => lists.test(lower))
}

const lists = /^(?:and|or|und|oder|et|ou|y|o|e)$/
const remark =
  /^(?:however|even|also|including|such as|for (?:example|instance)|e\.g\.|i\.e\.|that is|no matter|auch|egal|z\. ?b\.|zum beispiel|einschließlich|même|y compris|par exemple|inclu(?:id[oa]s?|so)|por ejemplo|compres[oaie]|anche|inclusive|mesmo)(?: |,|$)/
