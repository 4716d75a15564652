import { codesOf, isDigit, isSpace, isWordCode } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { dottedEnd, endsCommonly, isMailName, spelledAround, undotted } from './email/spelled.ts'
import { userInfoAts } from './url-credential.ts'

/** RFC 5321 §4.5.3.1: 64 octets before the at sign, 255 after it. */
const maxLocal = 64
const maxDomain = 255

/**
 * Mail addresses: written plainly, percent-encoded in a link, at a bare host beside a word for mail, or spelt out
 * (`anna at example dot com`, `anna[@]example[.]com`).
 */
export function findEmails(scan: Scan, sink: Sink): void {
  const taken = userInfoAts(scan)
  for (const at of scan.ats) {
    if (!taken.has(at)) addressAround(scan.text, at, at + 1, sink)
  }
  for (const at of scan.percentAts) addressAround(scan.text, at, at + 3, sink)
  for (const word of scan.cued('at')) spelledAround(scan, word, sink)
}

function addressAround(text: string, at: number, after: number, sink: Sink): void {
  const start = localStart(text, at)
  if (start === at) {
    looseAround(text, at, after, sink)
    return
  }
  const host = domainEnd(text, after)
  const end = restEnd(text, after, host)
  if (end > after && !isNoAddress(text, start, at, after, end)) {
    addAddress(text, start, at, after, end, sink)
    return
  }
  if (end === after && isSpace(text.charCodeAt(after))) looseAround(text, at, after, sink)
  if (end > after || !isMailbox(text, start)) return
  const bare = bareHostEnd(text, after)
  if (bare > after) addAddress(text, start, at, after, bare, sink)
}

function addAddress(
  text: string,
  start: number,
  at: number,
  after: number,
  end: number,
  sink: Sink,
): void {
  const key = `${text.slice(start, at)}@${undotted(text.slice(after, end))}`.toLowerCase()
  sink.add('email', start, end, key, 'mail address')
}

/** `anna[@]example.com`, `anna @ example.com`: the sign stands apart from the name. */
function looseAround(text: string, at: number, after: number, sink: Sink): void {
  const before = text.charCodeAt(at - 1)
  const bracketed = closing.get(before) === text.charCodeAt(after)
  if (!bracketed && !isSpace(before) && !isSpace(text.charCodeAt(after))) return
  const nameEnd = backOverSpace(text, bracketed || isSpace(before) ? at - 1 : at)
  const start = localStart(text, nameEnd)
  const from = overSpace(text, bracketed ? after + 1 : after)
  if (start === nameEnd) return
  const end = restEnd(text, from, domainEnd(text, from))
  if (end === from) return
  const local = text.slice(start, nameEnd)
  if (!bracketed && !(endsCommonly(text.slice(from, end)) && isMailName(text, start, local))) return
  addAddress(text, start, nameEnd, from, end, sink)
}

const closing: ReadonlyMap<number, number> = new Map([
  [40, 41],
  [91, 93],
  [123, 125],
  [60, 62],
])

function backOverSpace(text: string, at: number): number {
  return isSpace(text.charCodeAt(at - 1)) ? at - 1 : at
}

function overSpace(text: string, at: number): number {
  return isSpace(text.charCodeAt(at)) ? at + 1 : at
}

/** The end of a domain whose dots are hidden in brackets, in whole or from some label on. */
function restEnd(text: string, after: number, end: number): number {
  if (end > after) return dottedEnd(text, end)
  let labelEnd = after
  while (labelEnd - after < 40 && isHostCode(text.charCodeAt(labelEnd))) labelEnd++
  if (labelEnd === after) return literalEnd(text, after)
  const rest = dottedEnd(text, labelEnd)
  return rest === labelEnd ? after : rest
}

const literal = /\[(?:IPv6:)?[0-9a-f.:]{3,45}\]/iy

/** RFC 5321 §4.1.3: an address in brackets instead of a domain. */
function literalEnd(text: string, after: number): number {
  if (text.charCodeAt(after) !== 91) return after
  literal.lastIndex = after
  return literal.test(text) ? literal.lastIndex : after
}

const mailbox =
  /(?:^|[^\p{L}])(?:e-?mails?|mail|mailto|from|to|cc|bcc|sender|recipient|reply-to)\s?[:=]?\s?[<"']?$/iu

/** Whether a word for mail stands right before: then a host without a dot is one, too. */
function isMailbox(text: string, start: number): boolean {
  return mailbox.test(text.slice(Math.max(0, start - 14), start))
}

function bareHostEnd(text: string, after: number): number {
  let end = after
  while (end - after < 63 && isHostCode(text.charCodeAt(end))) end++
  const next = text.charCodeAt(end)
  const closed =
    next !== 58 &&
    next !== 47 &&
    next !== 64 &&
    !(next === 46 && isWordCode(text.charCodeAt(end + 1)))
  return closed && end - after >= 3 && !isDigit(text.charCodeAt(after)) ? end : after
}

function isHostCode(code: number): boolean {
  return isWordCode(code) || code === 45
}

function localStart(text: string, at: number): number {
  if (text.charCodeAt(at - 1) === 34) return quotedStart(text, at)
  const floor = Math.max(0, at - maxLocal)
  let start = at
  while (start > floor && isLocalCode(text.charCodeAt(start - 1))) start--
  // What leads in is punctuation of the sentence, not of the name.
  while (start < at && !isWordCode(text.charCodeAt(start)) && text.charCodeAt(start) !== 95) start++
  return start
}

function quotedStart(text: string, at: number): number {
  const floor = Math.max(0, at - maxLocal)
  for (let i = at - 2; i >= floor; i--) {
    const code = text.charCodeAt(i)
    if (code === 10) return at
    if (code === 34) return i < at - 2 ? i : at
  }
  return at
}

/** RFC 5322 atoms less what a sentence or a link puts around an address (`/ = ? { | } * ^`). */
function isLocalCode(code: number): boolean {
  return isWordCode(code) || localMarks.has(code)
}

const localMarks = codesOf("._%+&'~-!#$")

/** End of the longest domain name from `from` on: labels with dots, the last one of letters; `from` if none. */
function domainEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + maxDomain)
  let end = from
  let labels = 0
  let i = from
  while (i < limit) {
    const labelStart = i
    while (i < limit && (isWordCode(text.charCodeAt(i)) || text.charCodeAt(i) === 45)) i++
    if (i === labelStart || text.charCodeAt(labelStart) === 45) break
    labels++
    if (labels > 1) {
      const topEnd = topLevelEnd(text, labelStart, i)
      if (topEnd > 0) end = topEnd
    }
    if (text.charCodeAt(i) !== 46) break
    i++
  }
  return end
}

/** Where a top-level label ends within `[start, end)`; 0 when it is none. */
function topLevelEnd(text: string, start: number, end: number): number {
  if (text.startsWith('xn--', start)) return end
  let i = start
  while (i < end && isWordCode(text.charCodeAt(i)) && !isDigit(text.charCodeAt(i))) i++
  const length = i - start
  const closed = i === end || text.charCodeAt(i) === 45
  return closed && length >= 2 && length <= 24 ? i : 0
}

/** `git@host:path` is where a repository lies, `icon@2x.png` a picture. */
function isNoAddress(text: string, start: number, at: number, after: number, end: number): boolean {
  const local = text.slice(start, at)
  if (local === 'git') return true
  return /^\d+x\.(?:png|jpe?g|gif|svg|webp|pdf|avif)$/i.test(text.slice(after, end))
}
