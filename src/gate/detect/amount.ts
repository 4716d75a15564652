import type { Sink } from '../finding.ts'
import type { Met } from '../phrase.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import type { Money } from './amount/money.ts'
import { moneyAt } from './amount/money.ts'
import { isPerUnit, isPrice, isRule } from './amount/rule.ts'
import type { Sentence } from './amount/sentence.ts'
import { aboutWhom, isDealtWith, mayBeSomebodys, sentenceAround } from './amount/sentence.ts'
import type { Tie } from './amount/tie.ts'
import { between, ties, tiesAfter } from './amount/tie.ts'

const reach = 50
const reachAfter = 40

/**
 * Money tied to one person, customer or order: what somebody earns, owes, has or was refunded, and what stands
 * in one sentence or row with a masked account, card or person. A figure that is the rule (`refunds over $500`),
 * a price or a budget stays.
 */
export function findAmounts(scan: Scan, sink: Sink): void {
  let done = 0
  for (const word of scan.numeric) {
    if (scan.start(word) < done) continue
    const money = moneyAt(scan, word)
    if (money === null) continue
    done = money.end
    const why = tieOf(scan, money)
    if (why === null) continue
    const written = scan.text.slice(money.start, money.end)
    sink.add('amount', money.start, money.end, written, why)
  }
}

function tieOf(scan: Scan, money: Money): string | null {
  if (isTied(scan, money)) {
    const sentence = sentenceAround(scan.text, money)
    return isRule(sentence, money) ? null : 'money of one person or customer'
  }
  if (!money.sure || !mayBeSomebodys(scan, money)) return null
  const sentence = sentenceAround(scan.text, money)
  return !isRule(sentence, money) && isOfCase(scan, money, sentence)
    ? 'in one sentence with a person, customer or account'
    : null
}

/** An exact figure beside somebody is theirs; a round one only when they pay, claim or get it. */
function isOfCase(scan: Scan, money: Money, sentence: Sentence): boolean {
  const about = aboutWhom(scan, money, sentence)
  if (about !== 'somebody') return about === 'record'
  if (isPrice(sentence)) return false
  return (money.exact && !isPerUnit(sentence)) || isDealtWith(scan, money, sentence)
}

function isTied(scan: Scan, money: Money): boolean {
  // Without a currency only a number of four characters on, or `40k`, may be money.
  const large = money.end - money.start >= 4 || scan.has(money.last, wordFlag.letter)
  if (!money.sure && !large) return false
  const before = ties.before(scan, money.first, reach)
  if (before !== null && holds(scan, before, money)) return true
  if (!money.sure) return false
  const after = tiesAfter.after(scan, money.last, reachAfter)
  return after !== null && gapOf(scan, money.last, after.first) === 'filled'
}

/** What is between a tie and its money: nothing but small words, those and somebody, or more. */
type Gap = 'filled' | 'somebody' | 'other'

function gapOf(scan: Scan, last: number, first: number): Gap {
  let gap: Gap = scan.text.charCodeAt(scan.start(first) - 2) === 93 ? 'somebody' : 'filled'
  for (let word = last + 1; word < first; word++) {
    const tag = between.endingAt(scan, word)?.tag
    if (tag === 'filler') continue
    if (tag === undefined && !scan.isCapitalised(word)) return 'other'
    gap = 'somebody'
  }
  return gap
}

const to =
  /^\s(?:to|for|from|an|für|à|pour|a|al|para|di|per|aan)\s(?:\[[A-Z_]{3,20}_\d|\p{Lu}\p{Ll}|him|her|them|the customer|customer|client|order|account)/u

function holds(scan: Scan, met: Met<Tie>, money: Money): boolean {
  const gap = gapOf(scan, met.last, money.first)
  switch (met.tag) {
    case 'pay':
      return gap === 'filled' || (gap === 'somebody' && money.sure)
    case 'owed':
      return gap !== 'other' && (money.sure || scan.has(money.last, wordFlag.letter))
    case 'own':
      return (
        gap === 'filled' && money.sure && (hasOwner(scan, met.first) || isLabel(scan, met, money))
      )
    case 'moved':
      if (!money.sure || gap === 'other') return false
      return gap === 'somebody' || to.test(scan.text.slice(money.end, money.end + reachAfter))
  }
}

/** `Balance: $88.10` */
function isLabel(scan: Scan, { last }: Met<Tie>, money: Money): boolean {
  return money.exact && scan.text.slice(scan.end(last), money.start).includes(':')
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
