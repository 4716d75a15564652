import { isIPv6 } from 'node:net'
import { isAsciiWord, isDigit, isWordCode } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'

/** Internet addresses that stand for one machine. Loopback and the unspecified address stand for none. */
export function findIps(scan: Scan, sink: Sink): void {
  findV4(scan, sink)
  findV6(scan, sink)
}

function findV4(scan: Scan, sink: Sink): void {
  const { text } = scan
  let done = 0
  for (const word of scan.numeric) {
    const start = scan.start(word)
    if (start < done) continue
    if (text.charCodeAt(scan.end(word)) !== 46 || !scan.isNumber(word)) continue
    const end = v4End(scan, word)
    if (end === 0) continue
    done = end
    const value = text.slice(start, end)
    if (!isNobodyV4(value) && !isVersion(text, start))
      sink.add('ip', start, end, value, 'IPv4 address')
  }
}

function v4End(scan: Scan, first: number): number {
  const { text } = scan
  const before = text.charCodeAt(scan.start(first) - 1)
  if (
    before === 95 ||
    before === 45 ||
    (before === 46 && isWordCode(text.charCodeAt(scan.start(first) - 2)))
  )
    return 0
  for (let word = first; word < first + 4; word++) {
    if (!scan.isNumber(word) || !isOctet(scan.word(word))) return 0
    const joined = word === first || scan.start(word) - scan.end(word - 1) === 1
    if (!joined || (word > first && text.charCodeAt(scan.end(word - 1)) !== 46)) return 0
  }
  const end = scan.end(first + 3)
  const next = text.charCodeAt(end)
  if (next === 95 || next === 45) return 0
  return next === 46 && isWordCode(text.charCodeAt(end + 1)) ? 0 : end
}

function isOctet(digits: string): boolean {
  return digits.length <= 3 && Number(digits) <= 255 && (digits.length === 1 || digits[0] !== '0')
}

function isNobodyV4(address: string): boolean {
  return address.startsWith('127.') || address.startsWith('0.') || address.startsWith('255.255.')
}

const versionBefore =
  /(?:\bv|\bver\.?|\bversions?|\breleases?|\brev(?:ision)?|\bbuild|\bfirmware|\bupgraded? to|\bbump(?:ed)? to|@|[=~^<>])[\s:"'=v]{0,3}$/i

/** Four small numbers with dots are a version when a word for one stands before them. */
function isVersion(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 16), start)
  if (/(?:\bip|host|addr(?:ess)?|server|inet|src|dst)\s{0,2}[=:]\s{0,2}$/i.test(before))
    return false
  return versionBefore.test(before)
}

/** The longest textual form: eight groups, the last two as IPv4. */
const maxV6 = 45

function findV6(scan: Scan, sink: Sink): void {
  const { text } = scan
  let done = -1
  for (const colon of scan.colons) {
    if (colon < done || !startsV6(text, colon)) continue
    let start = colon
    while (start > 0 && colon - start < 5 && isHexOrColon(text.charCodeAt(start - 1))) start--
    let end = colon
    while (end - start <= maxV6 && isV6Code(text.charCodeAt(end))) end++
    done = end
    while (end > colon && text.charCodeAt(end - 1) === 46) end--
    addV6(text, start, end, sink)
  }
}

function startsV6(text: string, colon: number): boolean {
  const next = text.charCodeAt(colon + 1)
  return next === 58 || (isHex(next) && isHex(text.charCodeAt(colon - 1)))
}

function addV6(text: string, start: number, end: number, sink: Sink): void {
  const before = text.charCodeAt(start - 1)
  if (isAsciiWord(before) || isWordCode(before) || isWordCode(text.charCodeAt(end))) return
  const value = text.slice(start, end).toLowerCase()
  const bare = value.endsWith(':') && !value.endsWith('::') ? value.slice(0, -1) : value
  if (bare.length < 4 || bare === '::1' || !isIPv6(bare)) return
  // `a::b` is a name in code; an address has a digit or a whole group of four.
  if (!/\d|[a-f]{4}/.test(bare)) return
  sink.add('ip', start, start + bare.length, bare, 'IPv6 address')
}

function isHex(code: number): boolean {
  const lower = code | 32
  return isDigit(code) || (lower >= 97 && lower <= 102)
}

function isHexOrColon(code: number): boolean {
  return code === 58 || isHex(code)
}

function isV6Code(code: number): boolean {
  return code === 46 || isHexOrColon(code)
}
