import { pattern } from '../../core/pattern.ts'
import type { Sight } from './sight.ts'

/** How many sentences before and after are heard. */
const before = 3
const after = 3

/** How people begin when they sum up what was agreed: `okay, so …`, `good, then …`, `for the record: …`. */
const sumsUp = pattern()`
  ^(?!(?:and|but|so|if|what|who|where|when|why|how|is|are|do|should|can|i|back|since|until|by|just|even|right|
  now|okay|ok|well|good|fine) )(?:[\w'-]+ ){1,4}then(?:,| and |[.!]?$)|^(?:(?:ok|okay|alright|all right|right|
  good|great|fine|perfect|well|yes|yeah)[,.;:—– ]+)*(?:(?:ok|okay|alright|all right|right|good|
  fine)[,.;: ]+(?=\S+ \S+ \S+)|so(?: then)?,? (?=\S+ \S+ \S+)|then,? (?=\S+ \S+ \S+)|(?:so be it|
  that's it(?: then)?|it is settled|in that case|for the (?:record|notes|minutes|log)|let's (?:say|write)|
  we(?:'ll| will)? (?:say|write)|i(?:'ll| will) (?:write|note|take it)[^:]{0,40}:)[,:; ]+)
`
/** A question or a wish begins like a summary, too: `so is that …`, `then somebody should …`. */
const onlyWonders =
  /^(?:[\w']+[,.;:—– ]+){0,2}(?:so|then)(?: then)?,? (?:is|are|do|does|did|can|could|would|should|what|why|how|who|where|if|when|there|that's|it's|that was|it was|the (?:thing|point|question|problem|issue|last|next))\b|\b(?:somebody|someone|we|you|they) (?:should|need to|have to|could|would|ought)\b/
/** `Okay.`, `I think that's clear.`: what the same voice states next is what it came to. */
const closes =
  /^(?:(?:ok|okay|alright|all right|good|fine|right|very well|great|perfect|agreed|settled|wonderful|excellent)[.,! ]*){1,3}$|\bthat(?:'s| is) (?:clear|settled|agreed|decided)[.!]?$|\b(?:write|put) (?:it|that|this) (?:down|like|into)\b|\b(?:nobody|no one) (?:is (?:against|attached|opposed)|objects|disagrees)\b|\bhearing the following\b/
/** Speaks of oneself, asks or hands over. */
const noStatement =
  /^(?:i|i'm|i'll|i've|my|me|you|your|who|what|which|when|where|how|why|can|could|do|does|did|is|are|any|anyone|next|thanks?|thank|so who|and you|any other|please|let me)\b/
/** A word or two of assent. */
const assents = pattern('u')`
  ^(?:(?:yes|yeah|yep|yup|sure|okay|ok|fine|good|great|perfect|agreed|absolutely|exactly|right|definitely|
  none(?: from me)?|me too|me neither|same here|no objections?(?: from here)?|i'm in favou?r|
  works(?: for me)?|sounds (?:good|fine|right)|go (?:on|ahead)(?: then)?|please|[+]1|👍|aye|nobody|no|ja|gut|
  oui|d'accord|sí|vale)[,.! ]*){1,4}(?:please|then|from (?:me|here)|i think so(?:,? too)?|for me)?[.!]?$
`
/** How people take up what was just decided: they thank, or say what they will do about it. */
const takesUp =
  /^(?:(?:ok|okay|oh|great|good|yes|yeah|yep|nice|perfect|wonderful|fine)[,.! ]+)*(?:thanks?\b|thank you|perfect|great|nice|wonderful|lovely|finally|got it|will do|with pleasure|good\b|done\b|i'm (?:glad|happy|fine|all for)|i'll\b|i will\b|i can (?:do|take|live)|i'd be|sounds good|works|agreed|fine\b|yep\b|hooray|they'll be)/

/** Asks what is allowed, who may, how much, how long: the answer is a rule, if it is not a story. */
const asksWhatHolds = pattern()`
  \b(?:allowed|may (?:i|we|they|he|she)|(?:can|could) (?:i|we|they|he|she|(?:a |the )?customers?)|
  (?:do|does) (?:i|we|they|he|she|\w+) (?:have to|need)|
  who(?:'s|s)? (?:may|can|approves|signs|decides|owns|allowed|is (?:allowed|responsible))|
  how (?:long|much|many|often) (?:do|does|can|may|should|is|are)|
  what(?:'s|s| is) (?:the|our) (?:\w+ )?(?:limit|rule|policy|deadline|threshold|window|process|line|cap)|
  is (?:it|that) (?:ok|okay|allowed)|is there an? (?:rule|limit|policy))\b
`

/** In a thread of few sentences any question may be about what holds, and `And for resellers?` goes on with it. */
const asksInThread = pattern()`
  \b(?:do we|(?:what|where|which|who|when|how)(?:'s|s)? (?:[\w'-]+ ){0,4}(?:do we|are we|we|go|goes|gets?|pays?|
  needs?))\b|^(?:and|even|including|also|what about|how about|which|whose) [^?]{3,40}\?$
`

/** Who answers of themselves, or puts it off, rules nothing. */
const noAnswer =
  /^(?:i|i'm|i'll|i've|i'd|me|my|no idea|not (?:sure|yet|today|now)|maybe|depends|dunno|let's|let me|good question|he|she|they're|yes,? i|no,? i|it was|it's (?:not|still)|right now|today|currently|so far|until now|usually|at the moment)\b/

/** Whether the turn before asked what holds and this sentence is the first to answer. */
function answersRule(sights: readonly Sight[], i: number): boolean {
  const sight = sights[i]
  const asked = sights[i - 1]
  if (sight === undefined || asked === undefined || asked.topic !== sight.topic) return false
  if (sight.question || sight.words < 3 || asked.turn === sight.turn) return false
  if (noAnswer.test(sight.plain)) return false
  return asksWhatHolds.test(asked.plain) || (sight.isBrief && asksInThread.test(asked.plain))
}

/**
 * Hears where talk comes to a conclusion: somebody sums up after others have assented, and others thank or
 * take it up. Only statements of some length conclude anything.
 */
export function findConclusions(sights: readonly Sight[]): void {
  sights.forEach((sight, i) => {
    sight.answers = sight.isTalk && answersRule(sights, i)
    if (!sight.isTalk || sight.question || sight.words < 5) return
    sight.sumsUp =
      (sumsUp.test(sight.plain) && !onlyWonders.test(sight.plain)) || closedBefore(sights, i, sight)
    sight.assented = some(sights, i - before, i - 1, sight, assents)
    sight.takenUp = some(sights, i + 1, i + after, sight, takesUp)
  })
}

function closedBefore(sights: readonly Sight[], at: number, { turn, plain }: Sight): boolean {
  const last = sights[at - 1]
  return last?.turn === turn && closes.test(last.plain) && !noStatement.test(plain)
}

/** Whether another turn of the same topic, among sentences `from` to `to`, is like `pattern`. */
function some(
  sights: readonly Sight[],
  from: number,
  to: number,
  { turn, topic }: Sight,
  pattern: RegExp,
): boolean {
  for (let i = Math.max(0, from); i <= to; i++) {
    const near = sights[i]
    if (near === undefined || near.turn === turn || near.topic !== topic) continue
    if (pattern.test(near.plain)) return true
  }
  return false
}
