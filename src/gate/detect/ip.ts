import { isIPv6 } from 'node:net'
import { pattern } from '../../core/pattern.ts'
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
    const end = scan.end(word)
    if (text.charCodeAt(end) !== 46 || !isOctet(scan, word)) continue
    const start = scan.start(word)
    if (start < done || !startsFreely(text, start)) continue
    const last = word + 3
    if (!isNext(scan, word + 1) || !isNext(scan, word + 2) || !isNext(scan, last)) continue
    done = scan.end(last)
    if (
      !endsFreely(text, done) ||
      isNobody(scan, word) ||
      isNetwork(scan, word) ||
      isHeading(scan, word) ||
      isVersion(scan, word)
    )
      continue
    sink.add('ip', start, done, text.slice(start, done), 'IPv4 address')
  }
}

/** Whether the word is an octet that follows the word before it after one point. */
function isNext(scan: Scan, word: number): boolean {
  const start = scan.start(word)
  return (
    start - scan.end(word - 1) === 1 &&
    scan.text.charCodeAt(start - 1) === 46 &&
    isOctet(scan, word)
  )
}

function isOctet(scan: Scan, word: number): boolean {
  if (!scan.isNumber(word)) return false
  const length = scan.end(word) - scan.start(word)
  if (length > 3) return false
  return octet(scan, word) < 256 && (length === 1 || scan.text.charCodeAt(scan.start(word)) !== 48)
}

function octet(scan: Scan, word: number): number {
  let value = 0
  for (let i = scan.start(word); i < scan.end(word); i++)
    value = value * 10 + scan.text.charCodeAt(i) - 48
  return value
}

function startsFreely(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1)
  if (before === 95) return false
  // `10.0.0.1-10.0.0.9` is a range; `x-1.2.3.4` a name with a version.
  if (before === 45)
    return isDigit(text.charCodeAt(start - 2)) || !isWordCode(text.charCodeAt(start - 2))
  return before !== 46 || !isWordCode(text.charCodeAt(start - 2))
}

function endsFreely(text: string, end: number): boolean {
  const next = text.charCodeAt(end)
  if (next === 95 || isWordCode(next)) return false
  if (next === 45) return isDigit(text.charCodeAt(end + 1)) || !isWordCode(text.charCodeAt(end + 1))
  return next !== 46 || !isWordCode(text.charCodeAt(end + 1))
}

/** Loopback, "this network", masks, broadcast, and the groups of one link that everybody has (RFC 5771 §4). */
function isNobody(scan: Scan, first: number): boolean {
  const head = octet(scan, first)
  const next = octet(scan, first + 1)
  if (head === 224) return next === 0 && octet(scan, first + 2) === 0
  return head === 127 || head === 0 || (head === 255 && next === 255)
}

/** `10.0.0.0/8`, `192.0.2.64/26`: with nothing behind the length of its prefix it names a network, and no machine. */
function isNetwork(scan: Scan, first: number): boolean {
  const length = first + 4
  const end = scan.end(first + 3)
  if (scan.text.charCodeAt(end) !== 47 || scan.start(length) !== end + 1) return false
  if (!scan.isNumber(length) || scan.end(length) - scan.start(length) > 2) return false
  const bits = octet(scan, length)
  if (bits > 30) return false
  if (octet(scan, first + 3) === 0) return true
  let value = 0
  for (let word = first; word < length; word++) value = value * 256 + octet(scan, word)
  return value % 2 ** (32 - bits) === 0
}

/** `4.1.2.3.  Bounded Queues`, `3.2.1.4  Limits`: the number of a section before its title, alone on the line. */
function isHeading(scan: Scan, first: number): boolean {
  const { text } = scan
  if (repeats(scan, first)) return false
  for (let word = first; word < first + 4; word++) {
    if (octet(scan, word) === 0 || octet(scan, word) > versionTail) return false
  }
  const start = scan.start(first)
  const before = text.slice(Math.max(0, start - margin), start)
  if (!/\n[ \t#]*$/.test(start <= margin ? `\n${before}` : before)) return false
  heading.lastIndex = scan.end(first + 3)
  return (
    heading.test(text) &&
    (octet(scan, first) <= versionHead || text.charCodeAt(scan.end(first + 3)) === 46)
  )
}

const margin = 24
const heading = /(?:\. {1,3}| {2,3})["'(]?\p{Lu}/uy

const versionWord = pattern('i')`
  (?:\bv|\bver\.?|versions?|\breleases?|\brelease notes(?: (?:to|for))?|\brev(?:ision)?|\bbuild|\bfirmware|
  \b(?:up|down)grad(?:ed?|ing)(?: from(?: [\d.]+ to)?| to)|\bbump(?:ed)? to|\b(?:i|ipad|mac)os|\bandroid|\bwindows|\bkernel|
  \bchrome|\bfirefox|\bsafari|\bjava|\bjdk|\boracle|\btomcat|\bsections?|§|\bchapter|\bfigure|\btable)
  [\s:"'=v>(]{0,6}$|\bsections?\s{0,12}$
`
const versionSign = /(?:@|[=~^<>])[\s"']{0,3}$/
const addressWord =
  /(?:\bip(?:v4)?s?|host(?:name)?|addr(?:ess(?:es)?)?|server|gateway|dns|resolver|subnet|cidr|netmask|network|node|inet|proxy|peer|client|src|dst|source|dest(?:ination)?|ping|ssh|router|whois|nslookup|login|logged in|request|visit(?:or|ed)?|from|via|bind|listen(?:ing)?|connect(?:ed|ion)?)\b/i
/** Octets up to here, led by a small one, are what versions are made of. */
const versionHead = 9
const versionTail = 40

/** Four small numbers with dots are a version when a word for one stands before them, or none for an address. */
function isVersion(scan: Scan, first: number): boolean {
  const { text } = scan
  const start = scan.start(first)
  const before = paragraphBefore(text, start, 28)
  if (/(?:\bip|host|addr(?:ess)?|server|inet|src|dst)\s{0,2}[=:]\s{0,2}$/i.test(before))
    return false
  if (versionWord.test(before)) return true
  if (!isSmall(scan, first)) return false
  return (
    versionSign.test(before) ||
    !(addressWord.test(before) || isPortOrMask(text, scan.end(first + 3)) || repeats(scan, first))
  )
}

/** What stands before a place, without a paragraph that is closed before its own. */
function paragraphBefore(text: string, at: number, reach: number): string {
  const before = text.slice(Math.max(0, at - reach), at)
  const cut = /[.!?)]\n[ \t]*\n/.exec(before)
  return cut === null ? before : before.slice(cut.index + cut[0].length)
}

function isSmall(scan: Scan, first: number): boolean {
  if (octet(scan, first) > versionHead) return false
  for (let word = first + 1; word < first + 4; word++)
    if (octet(scan, word) > versionTail) return false
  return true
}

function isPortOrMask(text: string, end: number): boolean {
  const next = text.charCodeAt(end)
  if (next !== 58 && next !== 47) return false
  let i = end + 1
  while (i < end + 7 && isDigit(text.charCodeAt(i))) i++
  return i > end + 1 && text.charCodeAt(i) !== 46 && !isWordCode(text.charCodeAt(i))
}

/** `1.1.1.1`, `8.8.8.8`, `8.8.4.4`, `1.0.0.1`: resolvers everybody knows. */
function repeats(scan: Scan, first: number): boolean {
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => octet(scan, first + i))
  return (b === c && (a === b || b === 0) && a === d) || (a === 8 && b === 8 && c === 4 && d === 4)
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
  if (bare.length < 4 || bare === '::1' || /^ff0\d::\w$/.test(bare) || !isIPv6(bare)) return
  // `a::b` is a name in code and `[1::2]` a slice: an address has a group of three and a digit, or one of four.
  if (!/[0-9a-f]{3}/.test(bare) || !/\d|[a-f]{4}/.test(bare)) return
  if (isNetworkV6(text, start, start + bare.length) || nobodysV6.test(bare)) return
  const close = start + bare.length
  sink.add('ip', start, zoneEnd(text, close), bare, 'IPv6 address')
}

/** `fe80::`, which every link has, and the end of all addresses. */
const nobodysV6 = /^(?:fe80::|(?:ffff:){7}ffff)$/

/** Longer prefixes are given to one household. */
const longestNetwork = 48

/** `fe80::/10`, `2001:db8:40::/48`: with nothing behind the length of its prefix it names a network of many. */
function isNetworkV6(text: string, start: number, end: number): boolean {
  const bits = /^\/(\d{1,3})(?!\d)/.exec(text.slice(end, end + 5))?.[1]
  const head = /^([\da-f:]*)::0?$/i.exec(text.slice(start, end))?.[1]
  if (bits === undefined || head === undefined || Number(bits) > longestNetwork) return false
  const digits = head
    .split(':')
    .map((group) => group.padStart(4, '0'))
    .join('')
    .replace(/0+$/, '')
  const last = Number.parseInt(digits.at(-1) ?? '8', 16)
  // Zeros at the end of the last digit lie behind the prefix, too.
  const zeros = Math.log2(last & -last)
  return digits.length * 4 - zeros <= Number(bits)
}

/** RFC 4007 §11: the zone behind `%` names an interface of the machine. */
function zoneEnd(text: string, end: number): number {
  if (text.charCodeAt(end) !== 37) return end
  let i = end + 1
  while (i < end + 20 && isAsciiWord(text.charCodeAt(i))) i++
  return i > end + 1 ? i : end
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
