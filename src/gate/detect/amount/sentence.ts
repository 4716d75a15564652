import { pattern } from '../../../core/pattern.ts'
import { PhraseBook } from '../../phrase.ts'
import type { Scan } from '../../scan.ts'
import type { Money } from './money.ts'

/** What stands beside a figure in its sentence or row. */
export interface Sentence {
  readonly before: string
  readonly after: string
}

/** Less than the gate reads again around a new placeholder, so that a second reading sees the same. */
const reach = 76
/** Near enough to deal with the figure. */
const nearby = 36
const maxWords = 14

const stop =
  /\n\s{0,3}\n|\n\s{0,4}(?:[|*#]|-\s|\d{1,3}[.)]|\p{Lu}[\p{L} ]{1,24}:)|(?<!(?:^|[^\p{L}])(?:\p{L}|Mrs?|Ms|Mme|Dr|Hr|Fr|[Nn][or]|Sra?|[Dd]hr|[Mm]evr|St|ca|inv|ref))[.!?]\s(?=\p{Lu}|[["'“„«¿])/gu

/** The sentence around money, as far as it can matter. */
export function sentenceAround(text: string, { start, end }: Money): Sentence {
  const lead = text.slice(Math.max(0, start - reach), start)
  const tail = text.slice(end, end + reach)
  const before = lead.split(stop).at(-1) ?? ''
  stop.lastIndex = 0
  const to = stop.exec(tail)?.index ?? tail.length
  return { before, after: tail.slice(0, to) }
}

/** Whom a sentence is about: an account or a document, somebody, or nobody known. */
export type About = 'record' | 'somebody' | 'nobody'

const record = /\[(?:CARD|BANK_ACCOUNT|ACCOUNT_ID|NATIONAL_ID|DATE_OF_BIRTH)_\d/
const name = '\\[(?:PERSON|EMAIL|PHONE|ADDRESS|USERNAME)_\\d{1,9}\\]'
/** Who only speaks is none of those spoken of: `[PERSON_1]:` at the head of a turn. */
const somebody = new RegExp(
  `(?<=[\\p{L}\\p{N},;:(&]\\s?)${name}|${name}(?!\\]?\\*{0,2}:(?!\\s?[-\\p{Sc}]{0,2}\\s?$))`,
  'u',
)

/** Words for one person or customer; a `role` is nobody in particular after `a` and `any`. */
const ones = new PhraseBook<'one' | 'role' | 'anybody'>()
  .add(
    'one',
    `she, he, her, his, him, mr, mrs, ms, herr, herrn, frau, mme, madame, monsieur, señor, señora, signor, signora, dhr, mevr, sie, elle, ella, lei`,
  )
  .add(
    'role',
    `customer, client, claimant, tenant, patient, employee, member, buyer, candidate, kunde, kundin, kunden, mieter, mieterin, cliente, paciente, klant, locataire, salarié, salariée`,
  )
  .add(
    'anybody',
    'a, an, any, every, each, per, no, new, ein, eine, einen, einem, einer, jeder, jede, pro, un, une, chaque, par, una, uno, cada, por, ogni, een, elke',
  )

/** Whether anything within reach may tell whom money is about, by the scan alone. */
export function mayBeSomebodys(scan: Scan, money: Money): boolean {
  return isHeldNear(scan, money) || namesOne(scan, money, reach)
}

/** Tells whom the sentence is about. */
export function aboutWhom(scan: Scan, money: Money, { before, after }: Sentence): About {
  if (isHeldNear(scan, money)) {
    if (record.test(before) || record.test(after)) return 'record'
    if (somebody.test(before) || somebody.test(after)) return 'somebody'
  }
  return namesOne(scan, money, before.length) ? 'somebody' : 'nobody'
}

const dealing = pattern('iu')`
  (?:^|[^\p{L}\p{N}])(?:pa(?:y|ys|id|yout|yment)|charged?s?|refund(?:ed|s)?|reimbursed?|claim(?:s|ed)?|
  invoiced?|owe[sd]?|earn(?:s|ed)|made|makes|gets|spent|sent|wired|transfer(?:red)?|donated|offer(?:ed)?|
  asked|credit(?:ed)?|balance|overdue|arrears|rate|bonus|reserve|settle(?:d|ment)|salary|wages?|income|loan|
  lent|deposit|contract value|acv|arr|mrr|zahlt|bezahlt|erstatte[tn]?|schuldet|rechnung|paie|payé|
  rembours\p{L}{1,4}|facture|paga|pagó|pagato|debe|deve|betaalt|betaald|factuur|pagou)(?![\p{L}\p{N}])
`

/** Whether somebody close to the figure deals with it: `[PERSON_1] claims $2,900`. */
export function isDealtWith(scan: Scan, money: Money, { before, after }: Sentence): boolean {
  const lead = before.slice(-nearby)
  const tail = after.slice(0, nearby)
  const held = isHeldNear(scan, money) && (somebody.test(lead) || somebody.test(tail))
  if (!held && !namesOne(scan, money, lead.length)) return false
  return dealing.test(lead) || dealing.test(tail)
}

/** Whether a placeholder stands within reach (binary search). */
function isHeldNear({ held }: Scan, { start, end }: Money): boolean {
  let low = 0
  let high = held.length >>> 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((held[middle * 2 + 1] ?? 0) < start - reach) low = middle + 1
    else high = middle
  }
  return low * 2 < held.length && (held[low * 2] ?? 0) < end + reach
}

/** Whether a word for one person or customer stands at most so many characters before the figure. */
function namesOne(scan: Scan, money: Money, length: number): boolean {
  const from = money.start - length
  const first = Math.max(0, money.first - maxWords)
  for (let word = money.first - 1; word >= first && scan.start(word) >= from; word--) {
    const tag = ones.endingAt(scan, word)?.tag
    if (tag === 'one') return true
    if (tag === 'role' && ones.endingAt(scan, word - 1)?.tag !== 'anybody') return true
  }
  return false
}
