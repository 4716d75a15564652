import type { Sink } from '../finding.ts'
import type { Met } from '../phrase.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import type { Money } from './amount/money.ts'
import { moneyAt } from './amount/money.ts'
import type { Tie } from './amount/tie.ts'
import { between, ties } from './amount/tie.ts'

const reach = 50
const sentenceReach = 80
const reachAfter = 40

/**
 * Money tied to one person, customer or order: what somebody earns, owes, has or was refunded. A figure that is
 * the rule (`refunds over $500`), a price or a budget stays.
 */
export function findAmounts(scan: Scan, sink: Sink): void {
  let done = 0
  for (const word of scan.numeric) {
    if (scan.start(word) < done) continue
    const money = moneyAt(scan, word)
    if (money === null) continue
    done = money.end
    if (!isTied(scan, money) || isRule(scan.text, money)) continue
    const written = scan.text.slice(money.start, money.end)
    sink.add('amount', money.start, money.end, written, 'money of one person or customer')
  }
}

function isTied(scan: Scan, money: Money): boolean {
  // Without a currency only a number of four characters on, or `40k`, may be money.
  const large = money.end - money.start >= 4 || scan.has(money.last, wordFlag.letter)
  if (!money.sure && !large) return false
  const before = ties().before(scan, money.first, reach)
  if (before !== null && holds(scan, before, money)) return true
  if (!money.sure) return false
  const after = ties().after(scan, money.last, reachAfter)
  return after?.tag === 'pay' && gapOf(scan, money.last, after.first) === 'filled'
}

/** What is between a tie and its money: nothing but small words, those and somebody, or more. */
type Gap = 'filled' | 'somebody' | 'other'

function gapOf(scan: Scan, last: number, first: number): Gap {
  let gap: Gap = scan.text.charCodeAt(scan.start(first) - 2) === 93 ? 'somebody' : 'filled'
  for (let word = last + 1; word < first; word++) {
    const tag = between.endingAt(scan, word)?.tag
    if (tag === 'filler') continue
    if (tag === undefined && !isName(scan, word)) return 'other'
    gap = 'somebody'
  }
  return gap
}

function isName(scan: Scan, word: number): boolean {
  return scan.has(word, wordFlag.capital) && scan.has(word, wordFlag.lower)
}

const to =
  /^\s(?:to|for|from|an|für|à|pour|a|al|para|di|per)\s(?:\[[A-Z_]{3,20}_\d|\p{Lu}\p{Ll}|him|her|them|the customer|customer|client|order|account)/u

function holds(scan: Scan, met: Met<Tie>, money: Money): boolean {
  const gap = gapOf(scan, met.last, money.first)
  switch (met.tag) {
    case 'pay':
      return gap === 'filled'
    case 'owed':
      return gap !== 'other' && (money.sure || scan.has(money.last, wordFlag.letter))
    case 'own':
      return gap === 'filled' && money.sure && hasOwner(scan, met.first)
    case 'moved':
      if (!money.sure || gap === 'other') return false
      return gap === 'somebody' || to.test(scan.text.slice(money.end, money.end + reachAfter))
  }
}

/** `her`, `Anna's` or a placeholder before what is owned, with two words between at most. */
function hasOwner(scan: Scan, owned: number): boolean {
  for (let word = owned - 1; word >= Math.max(0, owned - 3); word--) {
    if (between.endingAt(scan, word)?.tag === 'owner') return true
    if (scan.end(word) - scan.start(word) === 1 && scan.text.charAt(scan.start(word)) === 's')
      return true
  }
  return scan.text.charCodeAt(scan.start(owned) - 2) === 93
}

/** Words of a rule, a plan or a price: the figure is what was decided. */
const ruleWord =
  /(?:^|[^\p{L}\p{N}])(?:over|above|below|under|up to|at least|at most|more than|less than|exceed(?:s|ing)?|limits?|cap(?:ped|s)?|max(?:imum)?|min(?:imum)?|thresholds?|budget(?:s|ed)?|must|should|shall|may|might|could|would|can|if|when|whenever|unless|any|every|each|all|approv(?:al|ed|e|es)|bands?|ranges?|tiers?|plans?|pric(?:e|es|ing)|polic(?:y|ies)|between|average|median|typical|anyone|everyone|über|unter|ab|bis|mindestens|höchstens|maximal|grenze|wenn|falls|jede[rnsm]?|alle|plus de|moins de|jusqu'à|si|chaque|más de|menos de|hasta|cada|límite|oltre|fino a|se|ogni|limite|meer dan|tot|als|elke)(?![\p{L}\p{N}])/iu
const ruleAfter = /^\s?(?:and|or|per seat|per user|threshold|limit|cap|budget)\b/i
const stop = /\n\s{0,3}\n|[.!?;]\s(?=\p{Lu}|\[)/gu

function isRule(text: string, { start, end }: Money): boolean {
  const before = text.slice(Math.max(0, start - sentenceReach), start)
  const sentence = before.split(stop).at(-1) ?? ''
  return ruleWord.test(sentence) || ruleAfter.test(text.slice(end, end + reachAfter))
}
