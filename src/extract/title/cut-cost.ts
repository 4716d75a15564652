import { isInBracket } from './bracket.ts'
import { introLength } from './clause.ts'
import { endsAtColon } from './colon.ts'
import { bears, excepts } from './meaning.ts'
import { isInSubject, saysVerb } from './subject.ts'
import type { Token } from './token.ts'
import { auxiliaries, clauseOpeners, dangling, prepositions } from './word-class.ts'

/** How much is lost by ending in front of word `i`: 0 to 3, or null where nothing can end. */
export type Cost = (tokens: readonly Token[], i: number) => number | null

/** Asked of most places more than once: as the end of a clause and of a phrase, of a short title and of a long one. */
export const clauseCost: Cost = (tokens, i) => {
  const known = clauseCosts.get(tokens) ?? new Map<number, number | null>()
  clauseCosts.set(tokens, known)
  const cost = known.get(i)
  if (cost !== undefined) return cost
  const asked = costOfClause(tokens, i)
  known.set(i, asked)
  return asked
}

const clauseCosts = new WeakMap<readonly Token[], Map<number, number | null>>()

const costOfClause: Cost = (tokens, i) => {
  const before = tokens[i - 1]
  const next = tokens[i]
  if (before === undefined || next === undefined || isInBracket(tokens, i)) return null
  if (before.stop.startsWith(':')) return endsAtColon(tokens, i) ? 0 : null
  if (before.stop.startsWith(';')) return excepts(tokens.slice(i, i + 2)) ? null : 0
  if (bears(tokens, i, introLength(tokens)) || isInSubject(tokens, i)) return null
  if (/^[–—-]/.test(before.stop)) return 0
  if (clauseOpeners.has(next.lower)) {
    if (next.lower === 'that' && needsThat.test(before.lower)) return null
    // `14 days before they expire`; but `for 14 days, before …`
    const binds = units.test(before.lower) && /^(?:before|after)$/.test(next.lower)
    if (binds && !tokens.slice(Math.max(0, i - 6), i).some(({ lower }) => lower === 'for'))
      return null
    // `are shown including tax`
    if (next.lower.endsWith('ing') && auxiliaries.has(tokens[i - 2]?.lower ?? '')) return null
    return /ly$|^\d+$/.test(before.lower) ? null : 1
  }
  if (before.stop.startsWith(',')) {
    // `; instead, …`
    const isWord = /^[;:]/.test(tokens[i - 2]?.stop ?? '')
    return isWord || listGoesOn(tokens, i) ? null : 1
  }
  if (isListed(tokens, i)) return null
  return conjunction.test(next.lower) && hasVerbSoon(tokens, i) ? 2 : null
}

export const units = /^(?:minutes?|hours?|days?|weeks?|months?|years?)$/

/** `that` behind these is no relative clause but what they are about. */
const needsThat =
  /^(?:confirm|ensure|mean|say|show|state|prove|indicate|check|verif(?:y|ies)|require|decide|agree|assume|note|believe|suggest|recommend|demand|insist|know|so|such|now|given|provided)(?:s|d|ed)?$/

export const phraseCost: Cost = (tokens, i) => {
  const cost = clauseCost(tokens, i)
  if (cost !== null) return cost
  const before = tokens[i - 1]
  const next = tokens[i]
  if (before === undefined || next === undefined || /\d$/.test(before.text)) return null
  if (isInBracket(tokens, i)) return null
  if (next.text.startsWith('(')) return 2
  if (before.stop.startsWith(':') || bears(tokens, i, introLength(tokens))) return null
  if (isInSubject(tokens, i)) return null
  if (conjunction.test(next.lower)) return isPair(tokens, i) || isDescribing(tokens, i) ? null : 2
  // Behind a participle or a verb stands what completes it.
  const binds =
    dangling.has(before.lower) ||
    /(?:ed|[^s]s|set|want|need|have|able|try|like)$|^(?:go|come|belong|refer|amount)$/.test(
      before.lower,
    )
  return prepositions.has(next.lower) && !binds ? 3 : null
}

export const conjunction = /^(?:and|but|or|und|aber|oder|et|mais|e|y|pero|otherwise)$/

/** `both the author and the reviewer` */
function isPair(tokens: readonly Token[], i: number): boolean {
  return tokens
    .slice(Math.max(0, i - 5), i)
    .some(({ lower }) => /^(?:both|either|sowohl)$/.test(lower))
}

/** `for all reasonable | and necessary expenses`: what is described is still to come. */
function isDescribing(tokens: readonly Token[], i: number): boolean {
  const [determiner, adjective, , other] = tokens.slice(i - 2, i + 2)
  return (
    /^(?:the|an?|all|any|every|each|no|most|more|our|their|its)$/.test(determiner?.lower ?? '') &&
    describing.test(adjective?.lower ?? '') &&
    describing.test(other?.lower ?? '')
  )
}

const describing = /(?:[ai]ble|al|ive|ous|ful|less|ary|ant|ent|ic)$/

/** `a, b and c`: the comma parts a list, not clauses. */
function listGoesOn(tokens: readonly Token[], i: number): boolean {
  const near = tokens.slice(i, i + 5)
  const and = near.findIndex(({ lower }) => conjunction.test(lower))
  return and > 0 && !near.slice(0, and).some(({ lower }) => dangling.has(lower))
}

/** `a, b | and c`: what stands behind the last comma is one of several things. */
export function isListed(tokens: readonly Token[], i: number): boolean {
  const comma = tokens.slice(0, i - 1).findLastIndex(({ stop }) => stop === ',')
  const item = tokens.slice(comma + 1, i)
  return comma >= 0 && item.length <= 4 && !saysVerb(item) && introLength(tokens) !== comma + 1
}

/** Behind `and` stands something that is done, not one more thing. */
export function hasVerbSoon(tokens: readonly Token[], i: number): boolean {
  const near = tokens.slice(i + 1, i + 4).map(({ lower }) => lower)
  const isOne = tokens.slice(0, i).every(({ stop }) => stop === '')
  const isFrench = tokens[i]?.lower === 'et' && near[0] === 'on'
  if (isOne && (isFrench || subject.test(near[0] ?? '') || takesObject(near))) return true
  return near.some(
    (word) =>
      word !== 'provided' &&
      /^(?:is|are|was|be|will|must|may|can|should|we|they|it|not|never|has|have|gets?|ist|sind|wird|werden|muss|müssen|darf|dürfen|kann|können|soll|sollen)$|(?:ed|ept|iven|aid|ritten)$/.test(
        word,
      ),
  )
}

/** `and there's`, `and to`, `et on`, `e poi si`: begin a clause by themselves. */
const subject = /^(?:there|there's|to|nous|wir|man|poi|si)$/
/** `and rebuild that image`, where a thing would have its determiner in front. */
function takesObject([verb = '', object = '']: readonly string[]): boolean {
  return ownObject.test(object) && !prepositions.has(verb) && !dangling.has(verb)
}

const ownObject = /^(?:the|this|that|these|those|them|an?|our|their|its|your)$/
