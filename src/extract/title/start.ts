import { introLength } from './clause.ts'
import { endsAtColon } from './colon.ts'
import { readStarts, startOdds, startPlaces } from './learnt-start.ts'
import { denies, isDoubtful } from './meaning.ts'
import type { Token } from './token.ts'
import { phraseOf } from './token.ts'
import { circumstances, reasonIntro } from './word-class.ts'

/** From this likelihood on the words in front of a place go. */
const sure = 0.9
/** A title has so many words at least. */
const fewestWords = 2
/** What is longer in front of a colon is no statement that a title could be. */
const longestFront = 14
/** Of so many words, without a comma, is a time at most. */
const longestWhen = 3
/** Words that are looked at; further in no title starts. */
const farIn = 60

/**
 * The words from where the rule starts: without what people say before they say it, however they word it. Only for English.
 * The words in front stay where a rule without them is another one, or where they rule themselves.
 */
export function fromStart(tokens: readonly Token[]): readonly Token[] {
  const odds = startOdds(startPlaces(tokens.slice(0, farIn)), readStarts())
  const at = odds.findIndex((likelihood) => likelihood >= sure)
  if (at <= 0 || tokens.length - at < fewestWords) return tokens
  return governs(tokens.slice(0, at)) || saysItself(tokens, at) || isCase(tokens, at)
    ? tokens
    : tokens.slice(at)
}

/** `I don't think we agreed that | …`, `mostly because she knows it and | …`: what follows hangs on the words right before it. */
function governs(front: readonly Token[]): boolean {
  const clause = front.slice(front.findLastIndex((token) => token.stop !== '') + 1)
  const isBound = (token: Token): boolean => denies(token) || conditions.has(token.lower)
  return isDoubtful(clause) || clause.some(isBound) || binds.has(clause.at(-1)?.lower ?? '')
}

const binds = new Set('and or nor as than by'.split(' '))
const conditions = new Set(
  'because since given unless if condition provided whereas although though until once when'.split(
    ' ',
  ),
)

/** `The complaint is upheld in part: | …`, `Wine: | …`: what stands in front of a colon says something itself, or what the rule is about. */
function saysItself(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.stop.startsWith(':') !== true) return false
  const front = tokens.slice(0, at - 1)
  const label = tokens.slice(front.findLastIndex((token) => token.stop !== '') + 1, at)
  if (!announces.test(phraseOf(label))) return true
  return at <= longestFront && endsAtColon(tokens, at)
}

/** Who says it, or that it was decided: a label without tells what the rule is about. */
const announces =
  /\b(?:i|we|you|he|she|they|it|this|that|us|me)\b|\b(?:decid|decision|agree|resol|vote|motion|outcome|upshot|verdict|confirm|accept|adopt|approv|settle|conclu|said|says|wrote|not(?:e|ed)\b|answer|item|minutes|version|update|position|result)/

/** `As long as it rains, | …`, `After that | …`: a case in front of a rule, and no reason for it. */
function isCase(tokens: readonly Token[], at: number): boolean {
  const isWhen = tokens[at - 1]?.stop === '' && circumstances.has(tokens[0]?.lower ?? '')
  if (isWhen && at <= longestWhen) return true
  return at === introLength(tokens) && !reasonIntro.test(phraseOf(tokens.slice(0, 4)))
}
