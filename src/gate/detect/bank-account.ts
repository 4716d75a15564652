import { folded, isDigit, isSpace } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import type { Account } from './bank/iban.ts'
import { accountAt, checksIban, ibanLength } from './bank/iban.ts'
import { labelledBy } from './bank/labelled.ts'
import { isWallet } from './bank/wallet.ts'

/** ISO 13616: 34 characters at most; fewer than these are in no country's. */
const shortest = 14
const longest = 34
const group = 4

/**
 * Bank accounts: IBANs by country length and check digits, spaced or not; other forms and mistyped IBANs beside the
 * word that names them; addresses of wallets.
 */
export function findBankAccounts(scan: Scan, sink: Sink): void {
  findIbans(scan, sink)
  for (const word of scan.cued('bank')) {
    const name = folded(scan.word(word))
    const found = labelledBy(name, scan.text, scan.start(word), scan.end(word))
    if (found === null) continue
    sink.add('bank_account', found.start, found.end, compact(found.value), found.why)
  }
  for (const word of scan.long) {
    const start = scan.start(word)
    if (!isWallet(scan.text, start, scan.end(word))) continue
    sink.add('bank_account', start, scan.end(word), scan.word(word), 'address of a wallet')
  }
}

function findIbans(scan: Scan, sink: Sink): void {
  const { text } = scan
  let done = 0
  for (const word of scan.numeric) {
    const start = scan.start(word)
    if (start < done || scan.isNumber(word) || !isDigit(text.charCodeAt(start + 2))) continue
    if (!isDigit(text.charCodeAt(start + 3))) continue
    const length = ibanLength(text, start)
    const known = length === 0 ? null : accountAt(text, start, length)
    const found = known !== null && checksIban(known.compact) ? known : foreign(scan, word)
    if (found === null) continue
    done = found.end
    sink.add('bank_account', start, found.end, found.compact, 'IBAN with its check digits')
  }
}

const drawn = /^[\dA-F]{6}\d{0,9}[A-F][\dA-F]*$/

/**
 * Capitals and digits with valid check digits, in one word or in fours, of a country or length no registry has; a word
 * of hexadecimal digits is more often something drawn by lot.
 */
function foreign(scan: Scan, first: number): Account | null {
  if (!isCountry(scan.text, scan.start(first))) return null
  let compact = ''
  let found: Account | null = null
  for (let word = first; word < scan.wordCount && isNextGroup(scan, first, word); word++) {
    compact += scan.word(word)
    if (compact.length > longest) break
    if (compact.length < shortest || !isCompact(compact) || !checksIban(compact)) continue
    found = { compact, end: scan.end(word) }
  }
  return found !== null && drawn.test(found.compact) ? null : found
}

/** Groups are of four, the last may be shorter; a first word that is longer stands alone. */
function isNextGroup(scan: Scan, first: number, word: number): boolean {
  if (scan.has(word, wordFlag.lower)) return false
  if (word === first) return true
  const start = scan.start(word)
  const previous = scan.end(word - 1)
  const separator = scan.text.charCodeAt(previous)
  if (start - previous !== 1 || (!isSpace(separator) && separator !== 45)) return false
  return previous - scan.start(word - 1) === group && scan.end(word) - start <= group
}

function isCountry(text: string, start: number): boolean {
  return isCapital(text.charCodeAt(start)) && isCapital(text.charCodeAt(start + 1))
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90
}

function isCompact(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (!isCapital(code) && !isDigit(code)) return false
  }
  return true
}

function compact(value: string): string {
  return value.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
