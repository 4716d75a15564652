import type { Scan } from '../../scan.ts'
import { isOpaque } from '../secret/opaque.ts'

/** Value of each letter of a vehicle identification number (49 CFR 565.15); I, O and Q are not used. */
const letterValues: ReadonlyMap<string, number> = new Map(
  Array.from('ABCDEFGHJKLMNPRSTUVWXYZ', (letter, index) => {
    const values = '12345678123457923456789'
    return [letter, Number(values.charAt(index))] as const
  }),
)
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Seventeen capitals and digits with the check digit in the ninth place. */
export function isChassisNumber(written: string): boolean {
  if (written.length !== 17) return false
  let sum = 0
  for (const [index, weight] of weights.entries()) {
    const char = written.charAt(index)
    const value = letterValues.get(char) ?? (char === '' ? Number.NaN : Number(char))
    sum += value * weight
  }
  return '0123456789X'.charAt(sum % 11) === written.charAt(8)
}

const equipment = /(\d{2})-(\d{6})-(\d{6})-(\d)(?!\d)/y

/** `35-209900-176148-1`, the spelling of IMEI in 3GPP TS 23.003: last word, or -1. */
export function isEquipmentId(scan: Scan, word: number): number {
  equipment.lastIndex = scan.start(word)
  return equipment.test(scan.text) ? word + 3 : -1
}

/** What payment services put before the id of one customer, subscription, payment or the like. */
const recordPrefixes = new Set(
  'cus sub si pi pm ch py in ii re txn acct seti src card ba tr po dp ctm'.split(' '),
)
const shortestRecord = 14
/** Of those that stand for somebody one drawn shorter is told by its capitals, small letters and digits. */
const somebodys = new Set('cus sub acct txn card'.split(' '))
const drawn = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z\d]{7,}$/

/** Whether a word is the drawn part of a payment service's id: `cus_` and 14 characters or more (docs.stripe.com/api). */
export function isPaymentRecord(scan: Scan, word: number): boolean {
  const start = scan.start(word)
  if (scan.text.charCodeAt(start - 1) !== 95 || scan.end(word - 1) !== start - 1) return false
  const prefix = scan.word(word - 1)
  if (!recordPrefixes.has(prefix)) return false
  const written = scan.word(word)
  return written.length < shortestRecord
    ? somebodys.has(prefix) && drawn.test(written)
    : isOpaque(written)
}

const parcelForm = /^(?:1Z[\dA-Z]{15}\d|JJD\d{17,19}|TBA\d{12}|[A-Z]{2}\d{9}[A-Z]{2})$/

/** Whether a word is a parcel's number: UPS and UPU S10 with their check digit, DHL and Amazon by their form. */
export function isParcelNumber(written: string): boolean {
  if (!parcelForm.test(written)) return false
  if (written.startsWith('1Z')) return hasUpsCheck(written)
  return written.length !== 13 || hasPostalCheck(written)
}

/** Letters count as their place after `?` does, modulo ten; every second character twice. */
function hasUpsCheck(written: string): boolean {
  let sum = 0
  for (let i = 2; i < 17; i++) {
    const code = written.charCodeAt(i)
    const value = code > 64 ? (code - 63) % 10 : code - 48
    sum += i % 2 === 0 ? value : 2 * value
  }
  return (10 - (sum % 10)) % 10 === Number(written.charAt(17))
}

const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7]

/** UPU S10: the remainder by eleven; 10 is written 0, and 11 is written 5. */
function hasPostalCheck(written: string): boolean {
  let sum = 0
  for (const [index, weight] of postalWeights.entries())
    sum += weight * Number(written.charAt(index + 2))
  return '50987654321'.charAt(sum % 11) === written.charAt(10)
}
