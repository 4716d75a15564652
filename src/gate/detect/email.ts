import { codesOf, isDigit, isSpace, isWordCode } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { userInfoAts } from './url-credential.ts'

/** RFC 5321 §4.5.3.1: 64 octets before the at sign, 255 after it. */
const maxLocal = 64
const maxDomain = 255

/** Mail addresses: written plainly, percent-encoded in a link, or spelt out (`anna at example dot com`). */
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
  if (start === at) return
  const end = domainEnd(text, after)
  if (end === after || isNoAddress(text, start, at, after, end)) return
  const key = `${text.slice(start, at)}@${text.slice(after, end)}`.toLowerCase()
  sink.add('email', start, end, key, 'mail address')
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

const dot = String.raw`\s{0,2}[\[({<]\s?(?:dot|punkt|point|punto)\s?[\])}>]\s{0,2}|\s{1,2}dot\s{1,2}`
const label = String.raw`[\p{L}\p{N}-]{1,40}`
const spelledLocal = new RegExp(
  String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}._+-]|${dot}){0,60}\s{0,2}[\[({<]?\s?$`,
  'iu',
)
const bracketedHost = new RegExp(
  String.raw`\s?[\])}>]\s{0,2}(${label}(?:(?:\.|${dot})${label}){1,4})`,
  'iuy',
)
const plainHost = new RegExp(String.raw`\s{1,2}(${label}(?:(?:${dot})${label}){1,4})`, 'iuy')
/** Spelt out without brackets, only an ending that is a real domain's tells it from a sentence. */
const commonEndings =
  /(?:com|org|net|edu|gov|io|dev|app|co|info|biz|me|eu|uk|us|de|at|ch|fr|es|it|nl|be|se|no|dk|fi|pl|pt|ie|ca|au|nz|in|jp|br|example)$/i

function spelledAround(scan: Scan, word: number, sink: Sink): void {
  const { text } = scan
  const start = scan.start(word)
  const end = scan.end(word)
  const bracketed = opensBefore(text, start)
  const host = bracketed ? bracketedHost : plainHost
  host.lastIndex = end
  const domain = host.exec(text)?.[1]
  if (domain === undefined || (!bracketed && !commonEndings.test(domain))) return
  const floor = Math.max(0, start - 80)
  const before = spelledWord(text.slice(floor, start))
  if (before === null) return
  const local = before.text.replace(/[\s[({<]+$/u, '')
  const key = `${local}@${domain}`.toLowerCase().replaceAll(dots, '.')
  sink.add('email', floor + before.at, host.lastIndex, key, 'mail address spelt out')
}

const dots = new RegExp(dot, 'giu')

function opensBefore(text: string, at: number): boolean {
  const before = isSpace(text.charCodeAt(at - 1)) ? at - 2 : at - 1
  return '[({<'.includes(text.charAt(before)) && before >= 0
}

/** The name before the at: one word, or words joined by a spelt-out dot. */
function spelledWord(before: string): { at: number; text: string } | null {
  const match = spelledLocal.exec(before)
  if (match === null) return null
  return { at: match.index, text: match[0] }
}
