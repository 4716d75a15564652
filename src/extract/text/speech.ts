import { pattern } from '../../core/pattern.ts'

interface Stretch {
  readonly start: number
  readonly end: number
}

/** Where speech is written down without stops and capitals, a sentence shows by the words it begins with. */
interface Spoken extends Stretch {
  readonly word: string
}

/** Fewer words on either side are no sentence of their own. */
const fewest = 4

/** Open a turn of thought wherever they stand, unless something before them asks for them. */
const openers =
  /^(?:okay|ok|alright|anyway|thanks|yeah|yep|hmm|so|then|well|good|great|fine|perfect|sure|right|agreed|yes|no|now|also)$/
/** Say by themselves that a thought begins; the others must be followed by one. */
const always = /^(?:okay|ok|alright|anyway|thanks|yeah|yep|hmm)$/
const asksForOpener =
  /^(?:a|an|the|is|are|was|were|be|been|it's|that's|i'm|we're|you're|very|not|quite|pretty|really|too|as|how|if|because|and|or|but|just|even|by|until|till|since|from|back|than|works?|goes|went|looks?|sounds?|feels?|think|guess|hope|say|said|do|did|for|all|of|in|to|with|my|your|our|their|his|her|there's|have|has|had|every|this|that|up|who|when|while|once|it|they|them|everything|some|any)$/
/** What a thought begins with behind an opener. */
const thought =
  /^(?:i|we|you|they|he|she|it|there|that|this|these|those|let|the|a|an|no|from|for|in|on|at|if|when|whoever|who|what|everybody|everyone|nobody|all|each|every|one|two|three|new|our|my|your|does|do|is|are|can|could|should|please|then|so|any|anybody|anyone|strike|close|move|keep|take|use)(?:'|$)/
/** `so that`, `so far`: no beginning. */
const notSo = /^(?:that|far|much|many|long|on|few|good|bad|big|small|little|hard|easy|called)$/

/** The subject and the first word of a sentence in which somebody speaks of what they do or want. */
const announces =
  /^(?:i'll|i'm|i've|i'd|we'll|we've|we'd|let's|let me|i (?:think|can|will|would|don't|propose|suggest|guess|mean|agree|just|also)|thank you|we (?:should|could|can|will|need|have|don't|also)|that's|there's|does that|is that|what about|how about|any (?:objections?|other|more|comments?|questions?)|(?:nobody|anybody|anyone|somebody|everybody) (?:else|who|against|okay|objects?))$/
/** A verb before its subject asks. */
const asks =
  /^(?:(?:can|could|should|shall|would|will|does|did|is|are|was|have|has) (?:i|we|you|they|it|that|this|anybody|anyone|everybody|everyone|somebody)|do (?:i|we|you|they))$/
/** Behind these the sentence goes on. */
const goesOn = pattern()`
  ^(?:and|or|but|that|if|when|because|as|so|then|than|where|what|who|why|how|which|while|whether|before|after|
  since|until|till|once|unless|although|though|think|thinks|guess|hope|say|says|said|know|mean|means|sure|for|
  to|of|in|on|at|with|from|by|about|like|only|just|even|not|the|a|an|i|we|you|they|he|she|it|there|this|these|
  those|nor|neither|is|are|was|can|could|should|would|will|must|may|might|ok|okay|alright|yes|yeah|no|well|
  good|fine|great|right|now|also|maybe|perhaps|whatever|all|everything|something|thing|things|way|time|day|
  reason)$|'(?:s|re|ll|ve|d|m)$
`

/** The sentences of a stretch of speech without any mark, as far as words show them. Linear. */
export function spokenSentences(text: string, from: number, to: number): Stretch[] {
  const words = wordsIn(text, from, to)
  const found: Stretch[] = []
  let first = 0
  for (let i = 1; i <= words.length; i++) {
    const isEnd = i === words.length
    if (!isEnd && (i - first < fewest || words.length - i < fewest)) continue
    if (!isEnd && !begins(words, first, i)) continue
    found.push({ start: words[first]?.start ?? from, end: words[i - 1]?.end ?? to })
    first = i
  }
  return found
}

function begins(words: readonly Spoken[], first: number, i: number): boolean {
  const word = words[i]?.word ?? ''
  const before = words[i - 1]?.word ?? ''
  const next = words[i + 1]?.word ?? ''
  if (openers.test(word)) {
    if (asksForOpener.test(before) || openers.test(before)) return false
    if (always.test(word)) return true
    if (word === 'so' && notSo.test(next)) return false
    if (word === 'then' && holdsCondition(words, first, i)) return false
    return thought.test(next)
  }
  if (goesOn.test(before) || openers.test(before)) return false
  const pair = `${word} ${next}`
  if (announces.test(word) || announces.test(pair)) return !opensWithCircumstance(words, first, i)
  if (word === 'for' && next === 'the') return forTheRecord.test(words[i + 2]?.word ?? '')
  return asks.test(pair)
}

const forTheRecord = /^(?:record|notes?|minutes)$/

/** `so starting in june we have …`: what came so far only says when. */
function opensWithCircumstance(words: readonly Spoken[], first: number, i: number): boolean {
  return (
    i - first <= longestCircumstance &&
    words.slice(first, first + 3).some(({ word }) => circumstance.test(word))
  )
}

const longestCircumstance = 8
const circumstance =
  /^(?:from|starting|in|on|at|after|before|until|if|when|whenever|once|for|with|as)$/

/** How many words before `then` its `if` may stand. */
const reach = 12

/** `if … then`: one sentence. */
function holdsCondition(words: readonly Spoken[], first: number, i: number): boolean {
  return words
    .slice(Math.max(first, i - reach), i)
    .some(({ word }) => /^(?:if|when|once|wenn|falls)$/.test(word))
}

function wordsIn(text: string, from: number, to: number): readonly Spoken[] {
  return [...text.slice(from, to).matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: from + index,
    end: from + index + word.length,
    word: word.slice(0, 24).replace('’', "'"),
  }))
}

/** Whether a sentence without capitals and marks asks, as far as its first words show it. */
export function asksAloud(written: string): boolean {
  return !/\p{Lu}|[.!?]["')]*$/u.test(written) && question.test(written)
}

const question = pattern()`
  ^(?:(?:so|and|but|okay|ok|then|well|right|yeah|um|uh|now|good|fine|also) ){0,3}(?:(?:can|could|should|shall|
  would|do|does|did|is|are|was|have|has) (?:i|we|you|they|it|that|this|there|he|she|anybody|anyone|everybody|
  everyone|somebody|people)\b|(?:what|how) about |(?:what|who|where|when)(?:'s| is| are) |
  (?:what|where|why|how|when|who) (?:do|does|did|can|could|should|would|will) |why |
  how (?:much|many|long|often|far) |(?:does|is|has) (?:\S+ ){1,2}(?:know|want|agree|object|think|have|mind)\b|
  any(?:body|one)? (?:else|other|objections?|questions?|comments?|against|who)\b)
`
