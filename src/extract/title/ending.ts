import { isInBracket, withoutAsides } from './bracket.ts'
import { goodTitleLength, introLength, maxTitleLength, minTitleLength } from './clause.ts'
import { endsAtColon } from './colon.ts'
import type { Cost } from './cut-cost.ts'
import { clauseCost, conjunction, hasVerbSoon, isListed, phraseCost, units } from './cut-cost.ts'
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
