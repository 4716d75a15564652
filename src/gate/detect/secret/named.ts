import { codesOf, isAsciiWord, isDigit } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import { wordFlag } from '../../scan.ts'
import type { Scan } from '../../scan.ts'
import { isFilledIn, isStandIn } from '../stand-in.ts'
import { nameBefore } from './key-name.ts'
import { isOpaque } from './opaque.ts'

const shortest = 14
const longest = 512
/** A word this long, of letters and digits, is worth a look at the whole value it stands in. */
const minMixed = 4
const minLong = 16
const mixed = wordFlag.letter | wordFlag.digit

/** Values that look drawn by lot beside the name of a credential or of a service that gives them out. */
export function findNamed(scan: Scan, sink: Sink): void {
  let done = 0
  for (const word of scan.numeric) {
    if (((scan.flags[word] ?? 0) & mixed) !== mixed) continue
    const start = scan.start(word)
    if (start < done || scan.end(word) - start < minMixed) continue
    done = addRun(scan.text, start, done, sink)
  }
  done = 0
  for (const word of scan.long) {
    const start = scan.start(word)
    if (start < done || scan.has(word, wordFlag.digit)) continue
    if (scan.end(word) - start < minLong || !scan.has(word, wordFlag.innerCapital)) continue
    done = addRun(scan.text, start, done, sink)
  }
}

/** Judges the run of value characters around a place; returns where it ends. */
function addRun(text: string, at: number, from: number, sink: Sink): number {
  let start = at
  const lowest = Math.max(from, at - longest)
  while (start > lowest && isRunCode(text.charCodeAt(start - 1))) start--
  let end = at
  const highest = Math.min(text.length, start + longest)
  while (end < highest && isRunCode(text.charCodeAt(end))) end++
  const next = end
  while (start < end && !isAlnum(text.charCodeAt(start))) start++
  while (end > start && !isAlnum(text.charCodeAt(end - 1))) end--
  if (end - start < shortest || next >= start + longest || isPathOrLink(text, start)) return next
  let value = text.slice(start, end)
  if (!isOpaque(value) || isFilledIn(value) || isStandIn(value)) return next
  if (alphabet.test(value) || tagged.test(value)) return next
  if (text.startsWith('base64,', start - 7)) return next
  if (!nameBefore(text, start, value) && !isBehindAppNumber(text, start)) return next
  end = wholeEnd(text, start, end)
  value = text.slice(start, end)
  sink.add('secret', start, end, value, 'key beside its name')
  return Math.max(next, end)
}

const appNumber = /(?<!\d)\d{15,16}\|$/

/** Facebook's tokens are the number of an app, a bar and the secret. */
function isBehindAppNumber(text: string, start: number): boolean {
  return (
    text.charCodeAt(start - 1) === 124 && appNumber.test(text.slice(Math.max(0, start - 18), start))
  )
}

/** A value goes on behind `=`, be it padding or a sign of its alphabet. */
function wholeEnd(text: string, start: number, from: number): number {
  const highest = Math.min(text.length, start + longest)
  let end = from
  while (end < highest && (text.charCodeAt(end) === 61 || isRunCode(text.charCodeAt(end)))) end++
  while (text.charCodeAt(end - 1) === 46) end--
  return end
}

/** Of a link the path is no value, and what is one in the query is found as such. */
function isPathOrLink(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1)
  return linkMarks.has(before) || isRunCode(before)
}

function isRunCode(code: number): boolean {
  return isAsciiWord(code) || runMarks.has(code)
}

/** The letters in order are the table of some encoding. */
const alphabet = /abcdefghijklmnopqrstuvwxyz/i
/** `token-refresher-5f6b7c8d9f-q8l0z`, `Login_root__9dLmA`, `assumed-role/…`: what runs under Kubernetes, a class of a style sheet, a role. */
const tagged =
  /^(?:pods?\/)?[a-z][a-z\d-]{0,60}-[a-f\d]{8,10}-[a-z\d]{5}$|^[A-Za-z]+_[A-Za-z]+__[\w-]{5}$|^assumed-role\//
const runMarks = codesOf('-+/.~')
const linkMarks = codesOf('@#?&%')

function isAlnum(code: number): boolean {
  return isDigit(code) || (isAsciiWord(code) && code !== 95)
}
