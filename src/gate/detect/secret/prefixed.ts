import type { Scan } from '../../scan.ts'
import type { Sink } from '../../finding.ts'
import { isFilledIn } from '../stand-in.ts'
import type { Form } from './form.ts'
import { forms, formsByWord, isJoined } from './form-table.ts'

/** Tokens known by the vendor's prefix, alphabet and length. */
export function findPrefixed(scan: Scan, sink: Sink): void {
  const separated = scan.cued('token_prefix')
  if (separated.length === 0 && scan.mixed.length === 0) return
  const { bySeparated, byJoined } = patterns()
  let done = 0
  for (const word of separated) {
    const start = scan.start(word)
    if (start < done) continue
    const pattern = bySeparated.get(scan.word(word).toLowerCase())
    if (pattern !== undefined) done = Math.max(done, addMatch(pattern, scan.text, start, sink))
  }
  done = 0
  const { text } = scan
  // A prefix without a separator (`AKIA`) makes one word with what follows: hardly ever a plain one.
  for (const word of scan.mixed) {
    const start = scan.start(word)
    if (start < done) continue
    const pattern = byJoined.get(pairOf(text, start))
    if (pattern !== undefined) done = Math.max(done, addMatch(pattern, text, start, sink))
  }
}

function pairOf(text: string, at: number): number {
  return ((text.charCodeAt(at) & 127) << 7) | (text.charCodeAt(at + 1) & 127)
}

interface Patterns {
  readonly bySeparated: ReadonlyMap<string, RegExp>
  /** By the codes of the first two characters. */
  readonly byJoined: ReadonlyMap<number, RegExp>
}

let built: Patterns | null = null

function patterns(): Patterns {
  built ??= build()
  return built
}

function build(): Patterns {
  const bySeparated = new Map<string, RegExp>()
  for (const [word, rows] of formsByWord()) bySeparated.set(word, anyOf(rows))
  const joined = new Map<number, Form[]>()
  for (const form of forms.filter(([, prefix]) => isJoined(prefix))) {
    const pair = pairOf(form[1], 0)
    joined.set(pair, [...(joined.get(pair) ?? []), form])
  }
  const byJoined = new Map([...joined].map(([pair, rows]) => [pair, anyOf(rows)]))
  return { bySeparated, byJoined }
}

function anyOf(rows: readonly Form[]): RegExp {
  const sources = rows.map(([, prefix, rest]) => literal(prefix) + rest)
  return new RegExp(sources.join('|'), 'y')
}

function literal(text: string): string {
  return text.replaceAll(/[$.+*?/|()[\]{}^\\-]/g, '\\$&')
}

function addMatch(pattern: RegExp, text: string, at: number, sink: Sink): number {
  pattern.lastIndex = at
  const value = pattern.exec(text)?.[0]
  if (value === undefined) return 0
  const end = pattern.lastIndex
  if (isFilledIn(value)) return end
  const start = value.includes('/') && value.includes('.') ? linkStart(text, at) : at
  sink.add('secret', start, end, text.slice(start, end), 'form of a vendor token')
  if (value.startsWith('AKIA') || value.startsWith('ASIA')) addAwsSecret(text, end, sink)
  return end
}

const hostReach = 80

/** Of a webhook the whole link is taken, with what stands before the known part of its host. */
function linkStart(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - hostReach), at)
  const scheme = /https?:\/\/[\w.-]*$/i.exec(before)
  return scheme === null ? at : at - scheme[0].length
}

/** The secret half of an AWS pair has no prefix: 40 characters of base64 within the next two lines or so. */
function addAwsSecret(text: string, from: number, sink: Sink): void {
  const near = text.slice(from, from + 200)
  const match = /(?<![A-Za-z0-9/+])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/.exec(near)
  if (match === null || !/\d/.test(match[0]) || !/[A-Z]/.test(match[0])) return
  const start = from + match.index
  sink.add('secret', start, start + 40, match[0], 'second half of a key pair')
}
