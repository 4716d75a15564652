import { isInBracket, withoutAsides } from './bracket.ts'
import { goodTitleLength, introLength, maxTitleLength, minTitleLength } from './clause.ts'
import { endsAtColon } from './colon.ts'
import { separable } from './german.ts'
import { bears, excepts, limits, namesOtherSide, qualifies } from './meaning.ts'
import { isInSubject, saysVerb, withoutInserted, withoutRemarks } from './subject.ts'
import { withoutAll, withoutArticles, withoutCopula, withoutFillers } from './thin.ts'
import type { Token } from './token.ts'
import { hasFigure, lengthOf, lengthsOf, phraseOf } from './token.ts'
import { auxiliaries, circumstances, clauseOpeners, dangling, prepositions } from './word-class.ts'

/**
 * As many of the words, from the first, as a title takes: all of them if they fit, else without fillers, without
 * articles, without `all`, else up to the end of a clause, else of a phrase, else of a word that can end a title. A longer
 * one goes before one that loses an exception or a condition.
 */
export function shortened(tokens: readonly Token[]): readonly Token[] {
  const said = withoutAsides(tokens)
  const kept = upToHiddenStop(lengthOf(said) <= goodTitleLength ? said : withoutInserted(said))
  const whole = kept.at(-1)?.stop === ':' ? trimmed(kept) : kept
  const light = withoutFillers(lengthOf(whole) <= goodTitleLength ? whole : withoutRemarks(whole))
  const thin = withoutArticles(light)
  const thinnest = withoutAll(thin)
  const forms = [whole, light, thin, thinnest, withoutCopula(thinnest)]
  const short = forms.find((form) => lengthOf(form) <= goodTitleLength)
  if (short !== undefined) return short
  const ways = [
    ...[light, thin, thinnest].map((form) => () => clauseOf(form, goodTitleLength)),
    () => [light, thin, thinnest].find((form) => lengthOf(form) <= maxTitleLength) ?? null,
    () => clauseOf(thin, longestCut),
    () => longer(phrase(light), trimmed(fitting(thin, longestCut))),
  ]
  const cuts: (readonly Token[])[] = []
  for (const cutBy of ways) {
    const cut = cutBy()
    if (cut === null) continue
    if (isEnough(tokens, cut)) return withoutStub(cut, tokens)
    cuts.push(cut)
  }
  return withoutStub(longestOf(cuts), tokens)
}

/** A cut that leaves room for twice as much says enough only where it leaves out nothing a reader has to know of. */
function isEnough(clause: readonly Token[], cut: readonly Token[]): boolean {
  const loss = lossOf(clause, cut)
  return loss === 'none' || (loss === 'some' && lengthOf(cut) > shortCut)
}

const shortCut = 22

/** `…, whereas`, `…, reversing alarms`: behind the last comma too little is left of what begins there to say something. */
function withoutStub(cut: readonly Token[], all: readonly Token[]): readonly Token[] {
  const last = cut.at(-1)
  const isWhole = all.at(-1)?.start === last?.start || last?.stop !== '' || last.cut
  const comma = cut.slice(0, -1).findLastIndex(({ stop }) => stop !== '')
  const stub = cut.slice(comma + 1)
  const front = cut.slice(0, comma + 1)
  if (isWhole || stub.length > longestStub || lengthOf(front) < shortCut) return cut
  const next = all.findIndex(({ start }) => start === front.at(-1)?.start) + 1
  // `if it looks, smells | and tastes right`
  const isMember = stub.length === 1 && joins.test(all[next + 1]?.lower ?? '')
  const isOpen =
    isMember || isInSubject(all, next) || isCase(all, next) || isInBracket(cut, comma + 1)
  const isLabel = front.at(-1)?.stop.startsWith(':') === true
  // `, apart from leather`: says what is excepted.
  const excepted = excepts(stub.slice(0, -1)) && !/^(?:with|mit)$/.test(stub[0]?.lower ?? '')
  return isOpen || isLabel || excepted ? cut : front
}

/** Whether the words up to `end` are a case in front of its rule, or who the rule is for: `If it is late,`, `Wer zuletzt geht,`. */
function isCase(all: readonly Token[], end: number): boolean {
  const word = all[0]?.lower ?? ''
  const isOne = all.slice(0, end - 1).every(({ stop }) => stop === '')
  const intro = introLength(all)
  if (intro > 0 || circumstances.has(word) || clauseOpeners.has(word))
    return end <= intro || intro === 0
  return isOne && asks.test(word)
}

const asks = /^(?:wer|wie|whoever|whatever|who|per|based|under|honestly|moved|how)$/

const longestStub = 4

/** Whether a title leaves out what its reader has to know of: not a reason, an aside or another rule, but a part of this one. */
export function goesOn(clause: readonly Token[], title: readonly Token[]): boolean {
  return title.some(({ cut }) => cut) || lossOf(clause, title) !== 'none'
}

/** What a title leaves out of its clause: `much` where an exception, a condition or what is set against it is lost. */
function lossOf(clause: readonly Token[], title: readonly Token[]): 'none' | 'some' | 'much' {
  const all = withoutAsides(clause)
  const end = all.findIndex(({ start }) => start === title.at(-1)?.start)
  const said = all[end]
  const rest = all.slice(end + 1)
  const [next] = rest
  if (said === undefined || next === undefined) return 'none'
  // `; …` and `…, and nobody may use it before`: a rule of its own, unless it takes back a part of this one.
  if (/^[;:.!?]/.test(said.stop)) return takesBack(rest) ? 'some' : 'none'
  const isOwn = !isListed(all, end + 1) && (said.stop === ',' || hasVerbSoon(all, end + 1))
  if (namesOtherSide(title, rest) && !excepts(rest)) return 'none'
  if (joins.test(next.lower) && isOwn && !endsInSubject(title, rest))
    return takesBack(rest.slice(1)) ? 'some' : 'none'
  if (excepts(rest) || rest.some(({ lower }) => narrows.test(lower))) return 'much'
  if (qualifies(rest)) return 'some'
  return /^[–—-]/.test(said.stop) || explains.test(next.lower) ? 'none' : 'some'
}

/** `; if you can't, …`, `; those already there stay`, `and CI rejects all the rest apart from …`: what holds where this does not. */
function takesBack(rest: readonly Token[]): boolean {
  const [first] = rest
  const next = rest.findIndex(({ stop }) => /^[;.!?]/.test(stop))
  const clause = rest.slice(0, next < 0 ? rest.length : next + 1)
  return first !== undefined && (opensOther.test(first.lower) || isOther.test(phraseOf(clause)))
}

const opensOther = /^(?:if|where|unless|otherwise|those|not|wenn|falls|sonst|ansonsten)$/
const isOther =
  /\b(?:except|excepting|apart from|other than|exempt|exception|(?:may|must) not(?=[.;!]?$)|excused|save for|survives|the (?:one|only) (?:thing|things|case|cases|exception)|ausgenommen|ausnahmen?|es sei denn|außer|sofern)\b/

/** `Items returned because …`: of the subject something is told, and its verb is still to come. */
function endsInSubject(title: readonly Token[], rest: readonly Token[]): boolean {
  const opener = title.findIndex(({ lower }) => /^(?:because|since)$/.test(lower))
  const isBare = opener > 0 && !saysVerb(title.slice(0, opener))
  return isBare && rest.some(({ lower }) => /^(?:will|shall|must|may|can|should)$/.test(lower))
}

const joins = /^(?:and|und|et|y|e|en)$/

const narrows =
  /^(?:but|though|although|whereas|less|save|until|provided|excluded|excepted|soweit|sofern|solange|mais|pero|ma|maar|mits)$/
const explains = /^(?:which|so|because|since|as|weil|da|denn|damit|car|parce|porque|perché|omdat)$/

/** A cut at a clause, or at a phrase where only that keeps a figure; null where there is none. */
function clauseOf(form: readonly Token[], limit: number): readonly Token[] | null {
  const clause = bestCut(form, clauseCost, limit)
  if (clause === null || hasFigure(clause)) return clause
  const cut = bestCut(form, phraseCost, limit)
  const isWhole = cut !== null && /\d/.test(phraseOf(cut)) && !hasFigure(cut.slice(-1))
  return isWhole ? cut : clause
}

function longestOf(cuts: readonly (readonly Token[])[]): readonly Token[] {
  return cuts.reduce((best, cut) => (lengthOf(cut) > lengthOf(best) ? cut : best), [])
}

/** The best cut at a phrase, without articles where that makes it short. */
function phrase(tokens: readonly Token[]): readonly Token[] | null {
  const cut = bestCut(tokens, phraseCost, longestCut)
  if (cut === null || lengthOf(cut) <= goodTitleLength) return cut
  const thin = withoutArticles(cut)
  return lengthOf(thin) <= goodTitleLength ? thin : cut
}

/** The cut at a phrase, unless it gives up half of what fits. */
function longer(cut: readonly Token[] | null, fits: readonly Token[]): readonly Token[] {
  return cut === null || 2 * lengthOf(cut) < lengthOf(fits) ? fits : cut
}

/** Leaves room for the sign that a title goes on. */
const longestCut = maxTitleLength - 1

/** What is shorter is a label in front of a rule. */
const leastBeforeHidden = 12

/** Mark-up between a word and the colon or dash behind it keeps that from being shown; the title ends there. */
function upToHiddenStop(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    ({ stop, end: wordEnd, stopEnd }, i) =>
      /^[;:–—-]/.test(stop) &&
      stopEnd === wordEnd &&
      introLength(tokens) !== i + 1 &&
      lengthOf(tokens.slice(0, i + 1)) >= leastBeforeHidden,
  )
  return end < 0 ? tokens : tokens.slice(0, end + 1)
}

/** How much is lost by ending in front of word `i`: 0 to 3, or null where nothing can end. */
type Cost = (tokens: readonly Token[], i: number) => number | null

/** Asked of most places more than once: as the end of a clause and of a phrase, of a short title and of a long one. */
const clauseCost: Cost = (tokens, i) => {
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

const units = /^(?:minutes?|hours?|days?|weeks?|months?|years?)$/

/** `that` behind these is no relative clause but what they are about. */
const needsThat =
  /^(?:confirm|ensure|mean|say|show|state|prove|indicate|check|verif(?:y|ies)|require|decide|agree|assume|note|believe|suggest|recommend|demand|insist|know|so|such|now|given|provided)(?:s|d|ed)?$/

const phraseCost: Cost = (tokens, i) => {
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

const conjunction = /^(?:and|but|or|und|aber|oder|et|mais|e|y|pero|otherwise)$/

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
function isListed(tokens: readonly Token[], i: number): boolean {
  const comma = tokens.slice(0, i - 1).findLastIndex(({ stop }) => stop === ',')
  const item = tokens.slice(comma + 1, i)
  return comma >= 0 && item.length <= 4 && !saysVerb(item) && introLength(tokens) !== comma + 1
}

/** Behind `and` stands something that is done, not one more thing. */
function hasVerbSoon(tokens: readonly Token[], i: number): boolean {
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

/** The cut of `[minTitleLength, limit]` characters that keeps most for its cost; null where there is none. */
function bestCut(tokens: readonly Token[], costOf: Cost, limit: number): readonly Token[] | null {
  let best: readonly Token[] | null = null
  let bestWorth = 0
  // A circumstance without what is ruled for it says nothing.
  const least = Math.max(1, introLength(tokens), frontLength(tokens))
  const lengths = lengthsOf(tokens)
  for (let i = least + 1; i < tokens.length; i++) {
    // Trimming takes a few words off, never half of them.
    if ((lengths[i] ?? 0) > 2 * limit) break
    const kept = trimmedEnd(tokens, i)
    const length = lengths[kept] ?? 0
    if (kept <= least || length < minTitleLength || length > limit) continue
    const part = tokens.slice(0, kept)
    // What follows costs most, and few places come this far.
    const cost = costOf(tokens, i)
    if (cost === null || losesVerb(part, tokens.slice(part.length, i))) continue
    if (part.length < i && bears(tokens, part.length, introLength(tokens))) continue
    const worth = length - 8 * cost - (hasFigure(part) || !hasFigure(tokens) ? 0 : 12)
    if (best === null || worth > bestWorth) {
      best = part
      bestWorth = worth
    }
  }
  return best
}

/** How many words stand up to a colon that ends no title, and the two behind it that say the least. */
function frontLength(tokens: readonly Token[]): number {
  const colon = tokens.findIndex(({ stop }) => stop.startsWith(':'))
  return colon < 0 || endsAtColon(tokens, colon + 1) ? 0 : colon + 3
}

/** What was trimmed from the end held the only verb that a closed list tells. */
function losesVerb(part: readonly Token[], trimmedOff: readonly Token[]): boolean {
  const isVerb = ({ lower }: Token): boolean => auxiliaries.has(lower)
  return trimmedOff.some(isVerb) && !part.some(isVerb)
}

/** As many words as fit, no name or number parted; a first word longer than the limit stays. */
function fitting(tokens: readonly Token[], limit: number): readonly Token[] {
  let end = tokens.length
  while (end > 1 && lengthOf(tokens.slice(0, end)) > limit) end--
  const open = tokens.slice(0, end).findLastIndex(({ text }) => text.startsWith('('))
  if (open > 2 && isInBracket(tokens, end)) end = open
  const most = end
  while (end > 1 && (belongTogether(tokens[end - 1], tokens[end]) || isMeasure(tokens, end))) end--
  return tokens.slice(0, end > 2 ? end : most)
}

/** `once per customer and month`: half of it is another measure. */
function isMeasure(tokens: readonly Token[], end: number): boolean {
  return tokens[end - 2]?.lower === 'per' && conjunction.test(tokens[end]?.lower ?? '')
}

function belongTogether(word: Token | undefined, next: Token | undefined): boolean {
  if (word === undefined || next === undefined || word.stop !== '') return false
  if (word.lower === 'up' && next.lower === 'to') return true
  return /\d$/.test(word.text) || (/^\p{Lu}/u.test(word.text) && /^\p{Lu}/u.test(next.text))
}

/** Without words at the end that need something behind them, unless one of them limits what is said. */
function trimmed(tokens: readonly Token[]): readonly Token[] {
  return tokens.slice(0, trimmedEnd(tokens, tokens.length))
}

/** How many of the first `length` words are left by that. */
function trimmedEnd(tokens: readonly Token[], length: number): number {
  let end = length
  while (end > 2 && hangs(tokens, end - 1)) end--
  if (end === length) return end
  const lost = tokens.slice(end, length)
  const narrows = /^(?:that|who|which)$/.test(lost[0]?.lower ?? '')
  return lost.some(limits) && !narrows ? length : end
}

function hangs(tokens: readonly Token[], i: number): boolean {
  const { lower: word = '', text = '', stop = '' } = tokens[i] ?? {}
  const before = tokens[i - 1]?.lower ?? ''
  // `sixty days before` and `says so` are whole.
  if (/^(?:before|after)$/.test(word) && units.test(before)) return false
  if (word === 'on' && before === 'now') return false
  if (word === 'so' && /^(?:say|do)(?:s|es)?$/.test(before)) return false
  if (word === 'once') return !/^(?:most|least|only|than)$/.test(before)
  // `machen um 14 Uhr zu;`, `that legal has looked at;`: nothing more is to come.
  if (/^[,;.!?]/.test(stop) && (separable.test(word) || prepositions.has(word))) return false
  // `don't page anyone;`
  if (/^[,;.!?]/.test(stop) && /^(?:any|every)(?:one|thing)$/.test(word)) return false
  // The verb of a German clause stands at its end.
  if (stop === ',' && /^(?:ist|sind|wird|werden)$/.test(word)) return false
  // `DI` and `OS` are names.
  if (/^\p{Lu}{2,}$/u.test(text)) return false
  // `at 3 am`, where `am` is no German preposition.
  if (word === 'am') return !/^\d/.test(before)
  // `such as lost` is open, `counts as lost` is whole.
  if (before === 'as') return !/(?:s|ed|paid|kept|seen)$/.test(tokens[i - 2]?.lower ?? '')
  return (
    dangling.has(word) || word.endsWith("n't") || (needsObject.test(word) && dangling.has(before))
  )
}

/** `and just use` goes on; `in use` does not. */
const needsObject = /^(?:use|make|take|get|keep|add|set|do|put|give|let)$/
