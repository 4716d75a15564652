import { codesOf, isAsciiWord, isSpace } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { isOpaque } from './secret/opaque.ts'
import { isStandIn } from './stand-in.ts'

/** User names and passwords are shorter; a longer authority is no link. */
const maxAuthority = 512
const minSecret = 6

/** What lets somebody in by a link alone: `user:password@` before the host, tokens and signatures in the query. */
export function findUrlCredentials(scan: Scan, sink: Sink): void {
  for (const scheme of scan.schemes) {
    const at = userInfoEnd(scan.text, scheme + 3)
    if (at === 0) continue
    const userInfo = scan.text.slice(scheme + 3, at)
    if (isExample(userInfo)) continue
    sink.add('url_credential', scheme + 3, at, userInfo, 'user part of a link')
  }
  for (const equals of scan.equals) parameterAt(scan.text, equals, sink)
}

/** The name of a service alone (`git@`), or a password that stands for one (`user:password@`). */
function isExample(userInfo: string): boolean {
  const colon = userInfo.indexOf(':')
  if (colon === -1) return /^[a-z]{1,12}$/.test(userInfo) || isStandIn(userInfo)
  const password = userInfo.slice(colon + 1)
  return password === '' || /^pass$/i.test(password) || isStandIn(password)
}

/** The at signs that separate a user from a host in a link and so belong to no mail address. */
export function userInfoAts(scan: Scan): ReadonlySet<number> {
  if (scan.schemes.length === 0 || scan.ats.length === 0) return noAts
  const taken = new Set<number>()
  for (const scheme of scan.schemes) {
    const at = userInfoEnd(scan.text, scheme + 3)
    for (let i = scheme + 3; i <= at; i++) if (scan.text.charCodeAt(i) === 64) taken.add(i)
  }
  return taken
}

const noAts: ReadonlySet<number> = new Set()

/** Position of the at sign that ends the user part; 0 when the link has none. */
function userInfoEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + maxAuthority)
  let at = 0
  let colon = 0
  for (let i = from; i < limit; i++) {
    const code = text.charCodeAt(i)
    if (code === 64) at = i
    if (code === 58 && colon === 0) colon = i
    // A slash ends the authority, unless an unescaped password is still open (`user:pa/ss@host`).
    if (code === 59 && colon > 0 && isPort(text, colon + 1, i)) return at
    const slash = code === 47 || code === 63 || code === 35
    if (slash && (at > 0 || colon === 0 || isPort(text, colon + 1, i))) return at
    if (endsLink(code) || (code === 58 && text.charCodeAt(i + 1) === 47 && i > from)) return at
  }
  return at
}

function isPort(text: string, from: number, to: number): boolean {
  return /^\d{0,5}$/.test(text.slice(from, to))
}

function endsLink(code: number): boolean {
  return isSpace(code) || linkEnds.has(code)
}

const linkEnds = codesOf(`<>"'\`[]{}|\\^,`)

const sensitiveName =
  /^(?:(?:access|refresh|id|auth|session|security|api|app|client|user|private|secret|x-amz-security|x-amz|x-goog|csrf|invite|reset|magic|login|sso|bearer|upload)?[-_.]?(?:token|signature|secret|credential|apikey|key|password|passwd|pwd|sig|sid|jwt|auth|session|sessionid|ticket|otp|hash))$/i

/** Names that pages, records and documents have, too: only a value drawn by lot is a credential. */
const ambiguousName =
  /^(?:key|sid|session|hash|ticket|auth|id[-_.]?key|user[-_.]?(?:key|hash|auth))$/i

function parameterAt(text: string, equals: number, sink: Sink): void {
  let start = equals
  while (start > 0 && equals - start < 40 && isNameCode(text.charCodeAt(start - 1))) start--
  const lead = text.charCodeAt(start - 1)
  if (lead !== 63 && lead !== 38 && lead !== 35 && lead !== 59) return
  const name = text.slice(start, equals)
  if (!sensitiveName.test(name) && !(name === 'code' && lead !== 59)) return
  const end = valueEnd(text, equals + 1)
  const value = text.slice(equals + 1, end)
  const shortest = name === 'code' ? 16 : minSecret
  if (value.length < shortest || isStandIn(value)) return
  if (ambiguousName.test(name) && (value.length < 16 || !isOpaque(value))) return
  sink.add('url_credential', equals + 1, end, value, 'credential in a query')
}

function isNameCode(code: number): boolean {
  return isAsciiWord(code) || code === 45 || code === 46
}

function valueEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && isValueCode(text.charCodeAt(end))) end++
  while (end > from && (text.charCodeAt(end - 1) === 46 || text.charCodeAt(end - 1) === 45)) end--
  return end
}

function isValueCode(code: number): boolean {
  return isAsciiWord(code) || valueMarks.has(code)
}

const valueMarks = codesOf('-._~%+/=:!*')
