import type { Token } from './token.ts'
import { behind, hasFigure, lengthOf, phraseOf, withoutStop } from './token.ts'
import { germanClause } from './german.ts'
import { withoutLeads } from './lead.ts'
import { bears, denies, excepts, isDoubtful } from './meaning.ts'
import { withoutArticles, withoutFillers } from './thin.ts'
import {
  auxiliaries,
  circumstances,
  circumstancesAbroad,
  clauseOpeners,
  dangling,
  irregularPasts,
  mindVerbs,
  nuances,
  pointers,
  prepositions,
  reasonIntro,
} from './word-class.ts'

/** product.md: one line of at most 80 characters. */
export const maxTitleLength = 80

/** A title should be no longer, and a rotated or shortened one no shorter. */
export const goodTitleLength = 60
export const minTitleLength = 20

/**
 * The clause that rules: without what leads up to it, without the reason behind it, and, where the group
 * speaks of itself, as an instruction (`We will use X` -> `use X`, `For Y we use X` -> `use X for Y`).
 */
export function mainClause(tokens: readonly Token[]): readonly Token[] {
  let clause = withoutLeads(tokens)
  for (let round = 0; round < 3; round++) {
    const before = clause
    clause = withoutReason(clause)
    clause = germanClause(clause) ?? withoutSubject(clause) ?? withoutIntro(clause)
    if (clause === before) break
    clause = withoutLeads(clause)
  }
  return withoutDeterminer(clause)
}

const reasons =
  /^(?:for (?:the following|these|several|many|some|two|three|four) (?:\w+ )?reasons?\b|because(?! of\b)|so that|in order to|parce que|porque|perché|poiché|omdat|since (?:it|we|they|he|she|this|that|the|there|our|nobody|everyone)|as (?:we|it|they|this|there))\b/
const opensReason = new Set(
  'for because so in parce porque since as perché poiché omdat'.split(' '),
)
/** `, as faturas são …` is Portuguese and gives no reason. */
const reasonsBehindComma =
  /^(?:because|due to|thanks to|weil|damit|denn|car|puisque|afin de|ya que|já que|pois|dato che|visto che|want|zodat|since|as (?!well|a\b|an\b|long\b|soon\b|far\b|\S+(?:as|ões|ens|ades) )|da |which|even (?:when|if|though)|given|meaning|regardless|no questions asked|no exceptions|and that'?s|as (?:agreed|discussed|requested))\b/

/** `as long | as they aren't with a competitor`: no reason, but how long. */
const asMuch = /^(?:long|soon|far|much|many|well|often|same|such)$/

const changes =
  /^(?:changed|adapted|adjusted|updated|modified|reworked|rewritten|restructured|organi[sz]ed|arranged|configured)$/

/** Cuts the reason behind a rule, as long as a rule is left in front of it. */
function withoutReason(tokens: readonly Token[]): readonly Token[] {
  for (let i = 1; i < tokens.length; i++) {
    const before = tokens[i - 1]
    const mayEnd = before?.stop === ',' || opensReason.has(tokens[i]?.lower ?? '')
    const isPromise = promises(tokens, i)
    if (before === undefined || !(mayEnd || isPromise)) continue
    if (expects(before) || (i < 2 && !names(before)) || isAmid(tokens, i)) continue
    if (excepts(tokens, i + 1)) continue
    if (isPromise && lengthOf(tokens.slice(0, i)) >= minTitleLength) return tokens.slice(0, i)
    if (!mayEnd) continue
    if (tokens[i]?.lower === 'as' && asMuch.test(before.lower)) continue
    const rest = phraseOf(tokens.slice(i, i + 4))
    // `is changed so that X`: what is changed says less than what comes of it.
    if (/^so that\b/.test(rest) && changes.test(before.lower) && tokens.length - i > 4)
      return tokens.slice(i + 2)
    const isReason = reasons.test(rest) || (before.stop === ',' && reasonsBehindComma.test(rest))
    if (isReason && lengthOf(tokens.slice(0, i)) >= (names(before) ? 4 : 12))
      return tokens.slice(0, /^(?:mostly|mainly|largely|partly)$/.test(before.lower) ? i - 1 : i)
  }
  return tokens
}

/** `Items returned | because somebody changed their mind will not be accepted`: what is ruled stands behind the reason. */
function isAmid(tokens: readonly Token[], i: number): boolean {
  const isParticiple = /(?:ed|[bf]ought|sold|sent|made|paid|kept|found|written|taken|given)$/.test(
    tokens[i - 1]?.lower ?? '',
  )
  const isModal = ({ lower }: Token): boolean => /^(?:will|shall|must|may|can|should)$/.test(lower)
  const rest = tokens.slice(i)
  const stop = rest.findIndex((token) => token.stop !== '')
  return (
    isParticiple &&
    !tokens.slice(0, i).some(({ lower }) => auxiliaries.has(lower)) &&
    rest.slice(0, stop < 0 ? rest.length : stop + 1).some(isModal)
  )
}

/** `"Postgres", because …`: the end of a name that was chosen. */
function names({ text }: Token): boolean {
  return /["”“«»]$/.test(text)
}

/** `not because`, `are, as agreed,`: what the word asks for is still to come. */
function expects(token: Token): boolean {
  return denies(token) || (token.stop !== '' && auxiliaries.has(token.lower))
}

/** `… and I will write it up`: what somebody does about the rule. */
function promises(tokens: readonly Token[], i: number): boolean {
  return tokens[i]?.lower === 'and' && /^i(?:'|$)/.test(tokens[i + 1]?.lower ?? '')
}

const groupSpeaks =
  /^(?:we|you|i|the (?:whole |working |entire )?(?:team|group|committee|board|company)|everyone|everybody)(?=[ '])/
const willOf =
  /^(?:'ll| will| shall| should| must| (?:are|is) going to|'re going to| (?:are|is) to| (?:want|need|plan|intend|ought|expect) to| have to|(?: have|'ve|) (?:chosen|decided|agreed|opted|elected|chose) to| would like to)(?: (?:also|now|just|all|therefore|thus|simply|instead|then|still))* (?!not\b|be |all agree|have (?:been|had|held|kept|paid|made|done|given|taken|seen|\w+ed)\b)/
const neverOf =
  /^(?: will| shall| should| must)? (?=(?:never|always|no longer|only|(?:don't|do not)(?! (?:think|believe|know|remember|recall|agree|mean|say|see|expect)\b))\b)/
const choiceOf = /^(?:'ve| have|) (?:chosen|chose|picked|selected|opted for|settled on) (?!to )/
const progressOf = /^(?:'re| are)(?: (?:now|also|just))* (?=\w+ing\b)(?!going )/
const adoption =
  /^(?:(?:go (?:ahead )?with|adopt|choose|take) )?option \w+(?:,|:) (?:an? )?(?=\S+ \S)|^go ahead with (?:the )?(?=\S+ \S)/

/** `we will use` -> `use`; null where the subject has to stay. */
function withoutSubject(tokens: readonly Token[]): readonly Token[] | null {
  const phrase = phraseOf(tokens.slice(0, 12))
  const subject = groupSpeaks.exec(phrase)?.[0]
  if (subject === undefined) return null
  const rest = phrase.slice(subject.length)
  for (const pattern of [neverOf, willOf, choiceOf, progressOf]) {
    const found = pattern.exec(rest)?.[0].length
    if (found !== undefined) return adopted(behind(tokens, subject.length + found))
  }
  const [, verb] = tokens
  return subject === 'we' && verb !== undefined && tokens.length > 2 && ruling(verb.lower)
    ? adopted(tokens.slice(1))
    : null
}

/** Whether a word behind `we` is a verb in the present that says what is done. */
function ruling(verb: string): boolean {
  return (
    /^[a-z][a-z-]{2,}$/.test(verb) &&
    (verb === 'need' || !auxiliaries.has(verb)) &&
    !mindVerbs.has(verb) &&
    !irregularPasts.has(verb) &&
    !/(?:[^e]ed|[a-z]ly)$/.test(verb) &&
    !/^(?:all|both|each|who|and|or|as|at|in|only|just|also|then|now|still|the|not|almost|once|often|sometimes|maybe|perhaps)$/.test(
      verb,
    )
  )
}

/** `Go with X` names X. */
function adopted(tokens: readonly Token[]): readonly Token[] {
  const length = adoption.exec(phraseOf(tokens.slice(0, 12)))?.[0].length ?? 0
  return length === 0 ? tokens : behind(tokens, length)
}

/** `Even though …, X`: X holds all the same. */
const yields = /^(?:even )?though\b/

/** A clause that opens with a circumstance: turned round, kept or dropped, whichever reads best. */
function withoutIntro(tokens: readonly Token[]): readonly Token[] {
  const [first] = tokens
  if (first === undefined) return tokens
  if (!circumstances.has(first.lower) && !yields.test(phraseOf(tokens.slice(0, 2)))) return tokens
  const at = introEnd(tokens)
  if (at === null) return tokens
  const intro = tokens.slice(0, at)
  const rest = tokens.slice(at)
  const isReason = reasonIntro.test(phraseOf(tokens.slice(0, 4)))
  const pointsBack = rest.slice(0, 6).some(({ lower }) => pointers.has(lower))
  const instruction = withoutSubject(rest)
  // `To cancel an order, call support.` is no reason but a condition.
  const isPurpose = first.lower === 'to' && instruction === null && isInstruction(rest)
  if (isReason && !isPurpose && !isDoubtful(intro)) {
    return pointsBack && lengthOf(rest) < 2 * minTitleLength ? tokens : rest
  }
  if (pointsBack && (lengthOf(intro) < goodTitleLength || pointers.has(rest[0]?.lower ?? '')))
    return tokens
  if (instruction !== null && !/^(?:if|when|unless)$/.test(first.lower)) {
    const turned = [...withoutStop(instruction), ...lowered(withoutStop(intro))]
    if (lengthOf(turned) <= goodTitleLength) return turned
  }
  return leavesRoom(tokens, at) || !isInstruction(rest) ? tokens : (fitted(intro, rest) ?? tokens)
}

/** Whether the rule fits behind its case, or enough of it to be cut there. */
function leavesRoom(tokens: readonly Token[], at: number): boolean {
  const least = [...tokens.slice(0, at), ...upToStop(tokens.slice(at))]
  return isShortCase(tokens.slice(0, at)) || thinLength(least) <= maxTitleLength
}

/**
 * Without its case a rule is another one. As much of both as fits, each cut at a phrase: the case in front while
 * all of it fits, else behind the rule, where it is seen to be cut; but not in front of what `it` stands for.
 */
function fitted(intro: readonly Token[], rest: readonly Token[]): readonly Token[] | null {
  const said = upToStop(rest)
  const behindIntro = phraseEnds(said)
    .filter((end) => !bears(rest, end, 0))
    .map((end) => [...intro, ...cutAt(said, end)])
  const order = withoutSubject(said) ?? said
  const turned = phraseEnds(intro).map((last) => [
    ...withoutStop(order),
    ...lowered(withoutStop(cutAt(intro, last))),
  ])
  const pointsBack = said.some(({ lower }) => pointers.has(lower))
  const kept = longestFitting(behindIntro)
  return pointsBack && kept !== null ? kept : longestFitting([...behindIntro, ...turned])
}

function cutAt(tokens: readonly Token[], end: number): readonly Token[] {
  if (end >= tokens.length) return tokens
  return tokens.slice(0, end).map((token, i) => (i === end - 1 ? { ...token, cut: true } : token))
}

function longestFitting(forms: readonly (readonly Token[])[]): readonly Token[] | null {
  let best: readonly Token[] | null = null
  let bestLength = 0
  for (const form of forms) {
    const length = thinLength(form)
    // A cut one needs room for the sign that says so.
    const room = form.at(-1)?.cut === true ? maxTitleLength - 1 : maxTitleLength
    if (length > room || length <= bestLength) continue
    best = form
    bestLength = length
  }
  return best
}

/** How many words there are up to each place where a phrase ends; `as` completes what is in front of it. */
function phraseEnds(tokens: readonly Token[]): readonly number[] {
  return tokens.flatMap((token, i) => {
    const next = tokens[i + 1]
    if (next === undefined) return [i + 1]
    const isWhole = i > 0 && (token.lower === 'it' || !dangling.has(token.lower))
    if (next.lower === 'to' && needsTo.test(token.lower)) return []
    return isWhole && next.lower !== 'as' && opensPhrase(next) ? [i + 1] : []
  })
}

const needsTo =
  /^(?:able|unable|likely|unlikely|ready|willing|eligible|required|allowed|supposed|expected|want|need|have|plan)s?$/

function opensPhrase({ lower }: Token): boolean {
  return prepositions.has(lower) || clauseOpeners.has(lower) || lower === 'and' || lower === 'or'
}

function upToStop(tokens: readonly Token[]): readonly Token[] {
  const stop = tokens.findIndex((word) => word.stop !== '')
  return stop < 0 ? tokens : tokens.slice(0, stop + 1)
}

function thinLength(tokens: readonly Token[]): number {
  return lengthOf(withoutArticles(withoutFillers(tokens)))
}

/** Begins with what is done rather than with who or what does or undergoes it. */
function isInstruction(tokens: readonly Token[]): boolean {
  const [first] = tokens
  if (first === undefined) return false
  return (
    withoutSubject(tokens) !== null ||
    (/^[a-z]+[^s\W]$/.test(first.lower) &&
      !dangling.has(first.lower) &&
      !tokens.some(({ lower }) => auxiliaries.has(lower)))
  )
}

/** Leaves room for what is ruled; a figure is worth more of it. */
function isShortCase(tokens: readonly Token[]): boolean {
  return lengthOf(tokens) <= (hasFigure(tokens) ? 45 : 35)
}

/** How many of the words are the circumstance in front of the rule; 0 where there is none. */
export function introLength(tokens: readonly Token[]): number {
  const [first] = tokens
  if (first === undefined) return 0
  const end = opensCircumstance(tokens) ? introEnd(tokens) : null
  // `For everybody, when …, it is deleted`: one may follow the other.
  return end === null ? 0 : end + introLength(tokens.slice(end))
}

function opensCircumstance(tokens: readonly Token[]): boolean {
  const [first, second] = tokens
  if (first === undefined || second === undefined) return false
  return (
    circumstances.has(first.lower) ||
    (nuances.has(first.lower) && circumstances.has(second.lower)) ||
    circumstancesAbroad.has(first.lower) ||
    (first.lower === 'a' && /^(?:partire?|falta|seguito)$/.test(second.lower)) ||
    beginsWithVerb.test(`${first.lower} ${second.lower}`)
  )
}

/** `Kostet eine Bestellung mehr, …`, `Meldet sich niemand, …`: a German condition without its `wenn`. */
const beginsWithVerb =
  /^should (?:the|a|an|any|you|we|they|it|there|no|this|that|somebody|someone|anyone|anybody)$|^(?:\p{L}{2,}t|sind|hat|wird|werden|muss|müssen|kann|können|soll|sollen) (?:der|die|das|ein|eine|kein|keine|sich|es|er|sie|man|jemand|niemand|nichts|etwas)$/u

/** Index of the first word behind the circumstance, or null where its end cannot be told. */
function introEnd(tokens: readonly Token[]): number | null {
  const reach = Math.min(tokens.length - 2, 24)
  for (let i = 1; i < reach; i++) {
    const token = tokens[i]
    const next = tokens[i + 1]
    if (token === undefined || next === undefined) return null
    if (token.stop.startsWith(':')) return i + 1
    // `In no case did we …`
    if (/^we(?:'|$)/.test(token.lower) && auxiliaries.has(tokens[i - 1]?.lower ?? '')) return null
    if (i >= 2 && /^we(?:'|$)/.test(token.lower) && !belongsToIntro(tokens, i)) return i
    if (token.stop.startsWith(',') && !inList(tokens, i)) return i + 1
  }
  return null
}

/** `Per what we settled, …`, `From May it is sent to a number we have.`: `we` begins no clause that rules. */
function belongsToIntro(tokens: readonly Token[], we: number): boolean {
  const opensClause = clauseOpeners.has(tokens[0]?.lower ?? '')
  const before = tokens.slice(0, we)
  // `For every case we see, we …`
  if (tokens.slice(we + 1, we + 3).some(({ stop }) => stop.startsWith(','))) return true
  return (
    /^(?:what|that|which|whom|as|when|if)$/.test(before.at(-1)?.lower ?? '') ||
    (!opensClause && before.some(({ lower }) => /^(?:is|are|will|must|may|can)$/.test(lower)))
  )
}

/** `in A, B and C, …`: the comma is one of a list when `and` and another comma follow soon. */
function inList(tokens: readonly Token[], comma: number): boolean {
  if (clauseOpeners.has(tokens[0]?.lower ?? '') && goesOnBehind(tokens, comma)) return true
  const near = tokens.slice(comma + 1, comma + 6)
  const and = near.findIndex(({ lower }) => lower === 'and' || lower === 'or')
  return and >= 0 && near.slice(and).some(({ stop }) => stop.startsWith(','))
}

/** In `if A, B, or C is late, …` another comma is still to come, each a few words behind the last. */
function goesOnBehind(tokens: readonly Token[], comma: number): boolean {
  const next = tokens.findIndex(({ stop }, i) => i > comma && stop !== '')
  if (next < 0 || !tokens[next]?.stop.startsWith(',') || next + 2 >= tokens.length) return false
  const joins = ({ lower }: Token): boolean => /^(?:and|or|but)$/.test(lower)
  const member = tokens.slice(comma + 1, next + 1)
  if (member.slice(0, 1).some(joins)) return member.length <= 12
  return (
    member.length <= 3 &&
    !member.some(({ lower }) => isSubject.test(lower) || auxiliaries.has(lower)) &&
    goesOnBehind(tokens, next)
  )
}

const isSubject = /^(?:we|you|they|it|he|she|i|there|the|an?)$/

function lowered(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, i) => (i === 0 ? { ...token, lowered: true } : token))
}

/** Titles do without the article they would begin with. */
function withoutDeterminer(tokens: readonly Token[]): readonly Token[] {
  const [first, second] = tokens
  if (first === undefined || second === undefined || tokens.length < 4) return tokens
  const drops =
    /^(?:the|our|der|die|das|den|unser|unsere|les|los|las|gli|os)$/.test(first.lower) &&
    !/^(?:more|less|only|same)$/.test(second.lower)
  return drops ? tokens.slice(1) : tokens
}
