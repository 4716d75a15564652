import { codesOf, isWordCode } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Met } from '../phrase.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import { findInColumns } from './account-id/column.ts'
import type { Naming } from './account-id/context.ts'
import { fillerAt, idPrefixes, namings } from './account-id/context.ts'
import { isNumberedThing } from './account-id/numbered.ts'
import { ownerOf } from './account-id/owned.ts'
import {
  isChassisNumber,
  isEquipmentId,
  isParcelNumber,
  isPaymentRecord,
} from './account-id/serial.ts'
import type { Surety } from './account-id/shape.ts'
import { isId } from './account-id/shape.ts'
import { isTalkedOf } from './account-id/talked-of.ts'

const reach = 40
/** Words one id is joined from at most. */
const maxParts = 6

/**
 * Ids that lead to one person's account, order, claim, parcel, car or phone: only beside a word that says so, but
 * for chassis, phone and parcel numbers with their own check digits and the ids of payment services. Ids of issues, versions, RFCs and pages stay.
 */
export function findAccountIds(scan: Scan, sink: Sink): void {
  findInColumns(scan, sink)
  let next = 0
  for (const word of scan.numeric) {
    if (word < next) continue
    const id = sureByItself(scan, word) ?? idAt(scan, word, next) ?? talkedOf(scan, word)
    if (id === null) continue
    const start = scan.start(id.first)
    const end = scan.end(id.last)
    sink.add('account_id', start, end, scan.text.slice(start, end).toUpperCase(), id.why)
    next = id.last + 1
  }
}

/** An id and its words, the last one too. */
interface Id {
  readonly first: number
  readonly last: number
  readonly why: string
}

function sureByItself(scan: Scan, word: number): Id | null {
  const serial = serialAt(scan, word)
  if (serial >= 0) return { first: word, last: serial, why: 'serial number with its check digit' }
  return isPaymentRecord(scan, word)
    ? { first: word - 1, last: word, why: 'id of a payment service' }
    : null
}

/** The id that this number is part of; `next` stands behind the last one. */
function idAt(scan: Scan, word: number, next: number): Id | null {
  // Most numbers are short and stand free, so that nothing more is read of them.
  if (isShort(scan, word) && !opensGroups(scan, word)) return null
  const first = firstPart(scan, word)
  const last = lastPart(scan, first)
  const asIs = (surety: Surety, lead: number, why: string): Id | null =>
    isId(scan, first, last, surety) ? { first: lead, last, why } : null
  if (next > 0 && isListed(scan, next - 1, first))
    return asIs('sure', first, 'listed after another')
  const met = namings.before(scan, first, reach)
  if (met === null) {
    if (isPrefixed(scan, first)) return asIs('likely', first, 'with its prefix')
    if (isOwned(scan, first)) return { first, last, why: 'a number of their own' }
    if (isAnswer(scan.text, scan.start(first)))
      return asIs('likely', leadOf(scan, -1, first), 'asked for')
  }
  const head = leadOf(scan, -1, first)
  if (isNumberedThing(scan.text, scan.start(head))) return asIs('sure', head, 'a number of a thing')
  if (met === null || met.tag === 'other') return null
  if (met.tag === 'plate') {
    const plate = plateAround(scan, first, met.last)
    return plate === null ? null : { ...plate, why: 'after a plate word' }
  }
  const leading = leadOf(scan, met.last, first)
  const isLed = met.tag === 'sure' || isMarked(scan, met, leading) || opensGroups(scan, first)
  const lead = isLed ? leading : first
  const isTold = isLocator(scan, met, first, last) || isAnswer(scan.text, scan.start(first))
  const surety = isTold ? 'sure' : suretyOf(scan, met, lead)
  return surety === 'none' ? null : asIs(surety, lead, 'after its name')
}

function talkedOf(scan: Scan, word: number): Id | null {
  return isTalkedOf(scan, word)
    ? { first: word, last: word, why: 'long, in a talk of customers' }
    : null
}

/** `policy number LF 447 901`: groups of a number that its name says or that is somebody's own. */
function opensGroups(scan: Scan, word: number): boolean {
  if (!isNextGroup(scan, word)) return false
  if (isOwned(scan, word) || isAnswer(scan.text, scan.start(word))) return true
  const tag = namings.before(scan, word, reach)?.tag
  return (
    tag === 'sure' || (tag === 'weak' && scan.isNumber(word + 2) && isNextGroup(scan, word + 1))
  )
}

const asked =
  /(?:number|nummer|numéro|número|numero|reference|\bref|\bno|\bnr|code|\bid)\b[^\n?]{0,40}[?.:]\s{0,2}\n[^\n:]{1,32}:\s(?:[\p{L}'’,]{1,12}\s){0,5}(?:[A-Z]{2,4}\s)?$/iu
const askedFor =
  /(?:account|customer|client|member|policy|order|booking|reservation|contract|claim|invoice|patient|student|employee|card|reference|tracking|subscription|tenant|supplier|kund|vertrag|mitglied|bestell|auftrag|rechnung|client|contrat|commande|dossier|cliente|pedido|póliza|contrato|klant|order|lid)[\p{L}]{0,12}(?:\s|-)?[^\n]{0,80}\n/iu
const longestAsked = 200

const askingEnds = codesOf('?.: ')
const longestSpeaker = 64

/** Where the line starts that this place is in; 0 when that is far away. */
function lineStart(text: string, at: number): number {
  for (let i = at; i > 1 && at - i < longestSpeaker; i--) {
    if (text.charCodeAt(i - 1) === 10) return i
  }
  return 0
}

/** `May I have your membership number?` and, in the next line, `Sure, it's GYM 2210 874.` */
function isAnswer(text: string, start: number): boolean {
  const line = lineStart(text, start)
  if (line === 0 || !askingEnds.has(text.charCodeAt(line - 2))) return false
  const before = text.slice(Math.max(0, start - longestAsked), start)
  return (
    before.includes(': ', before.length - (start - line)) &&
    asked.test(before) &&
    askedFor.test(before)
  )
}

/** `my ski pass number is 88213377`: a number of one person, whatever it is called. */
function isOwned(scan: Scan, first: number): boolean {
  const owner = ownerOf(scan.text, scan.start(first))
  if (owner === 'nobody') return false
  const last = lastPart(scan, first)
  const written = scan.text.slice(scan.start(first), scan.end(last))
  if (owner === 'number') return grouped.test(written) || isId(scan, first, last, 'likely')
  return !/\p{Ll}/u.test(written) && isId(scan, first, last, 'faint')
}

/** Of many digits, in groups: `1407211/R/A/M/002`. */
const grouped = /^(?=(?:\D{0,3}\d){7})[\dA-Z]{1,16}(?:[/.-][\dA-Z]{1,16}){1,6}$/

function isShort(scan: Scan, word: number): boolean {
  const end = scan.end(word)
  if (end - scan.start(word) >= 4) return false
  return !isJoint(scan.text.charCodeAt(end)) && !isJoint(scan.text.charCodeAt(scan.start(word) - 1))
}

const joints = codesOf('-_./\u2011\u2013')

function isJoint(code: number): boolean {
  return joints.has(code)
}

function joins(scan: Scan, left: number): boolean {
  if (left < 0 || left + 1 >= scan.wordCount) return false
  const end = scan.end(left)
  return scan.start(left + 1) - end === 1 && isJoint(scan.text.charCodeAt(end))
}

/** `ORD-2024-7781` starts with its letters; `customer_8127` after the word that names it. */
function firstPart(scan: Scan, word: number): number {
  let first = word
  while (word - first < maxParts && joins(scan, first - 1)) {
    if (namings.endingAt(scan, first - 1) !== null && !isPrefix(scan, first - 1)) break
    first--
  }
  return first
}

/** `ACC-`, `INV-`: in capitals, with a hyphen. */
function isPrefix(scan: Scan, word: number): boolean {
  if (!scan.has(word, wordFlag.capital) || scan.has(word, wordFlag.lower)) return false
  return scan.text.charCodeAt(scan.end(word)) === 45 && idPrefixes.endingAt(scan, word) !== null
}

function isPrefixed(scan: Scan, first: number): boolean {
  return !scan.has(first, wordFlag.digit) && isPrefix(scan, first)
}

/** The letters of `PX 4471 0098`. */
function leadOf(scan: Scan, named: number, first: number): number {
  const lead = first - 1
  if (lead <= named || !scan.isNumber(first)) return first
  const capitals =
    scan.has(lead, wordFlag.capital) && !scan.has(lead, wordFlag.lower | wordFlag.digit)
  const beside =
    scan.start(first) - scan.end(lead) === 1 && scan.text.charCodeAt(scan.end(lead)) === 32
  const short = scan.end(lead) - scan.start(lead) <= 4
  return capitals && beside && short && fillerAt(scan, lead) === null ? lead : first
}

function lastPart(scan: Scan, first: number): number {
  let last = first
  while (last - first < maxParts && joins(scan, last)) last++
  if (last > first) return last
  // `4821 9930 12`: groups with spaces, and nothing but digits; a hyphen before the last, as in `33 871 204-9`.
  while (last - first < maxParts && isNextGroup(scan, last)) last++
  return last > first && joins(scan, last) && scan.isNumber(last + 1) ? last + 1 : last
}

function isNextGroup(scan: Scan, last: number): boolean {
  if (!scan.isNumber(last) || !scan.isNumber(last + 1)) return false
  const end = scan.end(last)
  const next = scan.start(last + 1)
  return next - end === 1 && scan.text.charCodeAt(end) === 32 && scan.end(last + 1) - next > 1
}

const comma = /^(?:,\s|,?\s(?:and|or|und|oder|et|ou|y|e|o|en)\s|\s?[&/]\s?)$/

/** `orders 88123, 88124 and 88130`: told by the one before. */
function isListed(scan: Scan, before: number, first: number): boolean {
  const from = scan.end(before)
  const to = scan.start(first)
  return to - from <= 7 && comma.test(scan.text.slice(from, to))
}

/** A vehicle's plate: groups of capitals and digits, with spaces between. */
function plateAround(
  scan: Scan,
  part: number,
  named: number,
): { first: number; last: number } | null {
  let first = part
  while (first - 1 > named && part - first < 2 && isPlateGroup(scan, first - 1, first)) first--
  if (!onlyFillers(scan, named, first)) return null
  let last = lastPart(scan, part)
  while (last - first < 4 && isPlateGroup(scan, last + 1, last)) last++
  const written = scan.text.slice(scan.start(first), scan.end(last))
  return /^[\dA-Z][\dA-Z -]{3,10}$/.test(written) && /[A-Z]/.test(written) ? { first, last } : null
}

function isPlateGroup(scan: Scan, word: number, beside: number): boolean {
  if (word >= scan.wordCount || scan.has(word, wordFlag.lower)) return false
  const left = Math.min(word, beside)
  const gap = scan.start(left + 1) - scan.end(left)
  // What stands on the next line is no part of it.
  if (gap !== 1 || scan.text.charCodeAt(scan.end(left)) === 10) return false
  return scan.end(word) - scan.start(word) <= 4
}

/** Whether a sign or a word such as "number" stands between: `Apólice n.º AP 55.201.884`. */
function isMarked(scan: Scan, met: Met<Naming>, lead: number): boolean {
  return met.tag === 'weak' && suretyOf(scan, met, lead) === 'sure'
}

const bookings = /^(?:bookings?|reservation|buchung|réservation|reserva|prenotazione|boeking)$/iu
const locator = /^(?=[A-Z\d]*\d)(?=(?:\d*[A-Z]){2})(?:[A-Z\d]{6}|[A-Z\d]{10})$/

/** `booking R7KQ2M` */
function isLocator(scan: Scan, { last: named }: Met<Naming>, first: number, last: number): boolean {
  return (
    first === last &&
    first === named + 1 &&
    locator.test(scan.word(first)) &&
    bookings.test(scan.word(named))
  )
}

const saidOf =
  /^(?:\s[\p{Ll}’'-]{1,12}){1,4}\s(?:is|was|ist|lautet|est|es|è|é|jest|är|er)\s["'(]?$/u

function suretyOf(scan: Scan, { tag, last }: Met<Naming>, first: number): Surety {
  let sure = tag === 'sure'
  // `our customer number with you is C-40977`
  if (sure && saidOf.test(scan.text.slice(scan.end(last), scan.start(first)))) return 'sure'
  for (let word = last + 1; word < first; word++) {
    const filler = fillerAt(scan, word)
    if (filler === null) return 'none'
    if (filler === 'marker') sure = true
  }
  if (sure || hasSign(scan, last, first)) return 'sure'
  if (tag !== 'faint') return 'likely'
  // `kebab-case-981407998841`
  return isJoint(scan.text.charCodeAt(scan.end(last))) ? 'none' : 'faint'
}

function onlyFillers(scan: Scan, last: number, first: number): boolean {
  for (let word = last + 1; word < first; word++) if (fillerAt(scan, word) === null) return false
  return true
}

/** `order #`, and not the link to an issue: `user ([#`. */
function hasSign(scan: Scan, last: number, first: number): boolean {
  const gap = scan.text.slice(scan.end(last), scan.start(first))
  return gap.length <= 3 && (gap.includes('#') || gap.includes('№'))
}

/** Last word of a serial number that is sure by itself; -1 when there is none. */
function serialAt(scan: Scan, word: number): number {
  const { text } = scan
  const start = scan.start(word)
  const length = scan.end(word) - start
  if (isWordCode(text.charCodeAt(start - 2)) && isJoint(text.charCodeAt(start - 1))) return -1
  if (length > 12 && length !== 17) return isParcelNumber(scan.word(word)) ? word : -1
  if (length === 17) {
    const sure = !scan.has(word, wordFlag.lower) && scan.has(word, wordFlag.letter)
    return sure && isChassisNumber(scan.word(word)) ? word : -1
  }
  return length === 2 && joins(scan, word) ? isEquipmentId(scan, word) : -1
}
