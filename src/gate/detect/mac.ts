import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'

/** Six pairs (EUI-48) or eight (EUI-64), three groups of four, two of six; IEEE 802 and common router output. */
const paired =
  /[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}(?:[0-9a-f]{2}\1[0-9a-f]{2}\1)?[0-9a-f]{2}(?![\p{L}\p{N}_:-])/iuy
const dotted =
  /(?=[0-9.]{0,13}[a-f])[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4}(?:\.[0-9a-f]{4})?(?![\p{L}\p{N}_]|\.[\p{L}\p{N}])/iuy
const bare = /[0-9a-f]{12}(?![\p{L}\p{N}_-])/iuy
const macWord =
  /(?:\bmac(?:[ _-]?addr(?:ess)?)?|hardware address|hwaddr|physical address|bssid|\bether)\b[\s:=#"'(]{0,4}(?:is\s)?$/i
const macAfter = /^\s?(?:\(|,|is|=)\s?(?:the|my|its|his|her|our)?\s?mac(?![\p{L}\p{N}])/iu
const macReach = 28
/** The first pairs may be letters only (`aa:bb:cc:…`): a number may stand as late as the last of them. */
const maxLead = 5

/** Hardware addresses: pairs with colons or hyphens, groups of four with dots, twelve digits beside a word for one. */
export function findMacs(scan: Scan, sink: Sink): void {
  const { text } = scan
  let done = 0
  let last = -1
  for (const word of scan.numeric) {
    const length = scan.end(word) - scan.start(word)
    if (length !== 2 && length !== 4 && length !== 12) continue
    if (length === 12) {
      addBare(scan, word, sink)
      continue
    }
    if (
      !isJoined(text.charCodeAt(scan.end(word))) &&
      !isJoined(text.charCodeAt(scan.start(word) - 1))
    )
      continue
    for (let first = Math.max(word - maxLead, last + 1); first <= word; first++) {
      last = first
      const start = scan.start(first)
      const pattern = patternFor(scan, first)
      if (pattern === null || start < done || isGlued(text, start)) continue
      pattern.lastIndex = start
      if (!pattern.test(text)) continue
      done = pattern.lastIndex
      add(text, start, done, sink)
    }
  }
}

function add(text: string, start: number, end: number, sink: Sink): void {
  const value = text.slice(start, end).toLowerCase()
  // Digits alone with hyphens are a date and a time as often.
  if (!/[a-f:]/.test(value) && !isNamed(text, start) && !isNamedAfter(text, end)) return
  sink.add('mac', start, end, value.replaceAll(/[:.-]/g, ''), 'hardware address')
}

function addBare(scan: Scan, word: number, sink: Sink): void {
  const start = scan.start(word)
  bare.lastIndex = start
  if (!bare.test(scan.text) || !isNamed(scan.text, start)) return
  sink.add('mac', start, bare.lastIndex, scan.word(word).toLowerCase(), 'hardware address by name')
}

function isNamed(text: string, start: number): boolean {
  return macWord.test(text.slice(Math.max(0, start - macReach), start))
}

function isNamedAfter(text: string, end: number): boolean {
  return macAfter.test(text.slice(end, end + macReach))
}

function patternFor(scan: Scan, word: number): RegExp | null {
  const length = scan.end(word) - scan.start(word)
  const next = scan.text.charCodeAt(scan.end(word))
  if (length === 2 && (next === 58 || next === 45)) return paired
  return length === 4 && next === 46 ? dotted : null
}

function isJoined(code: number): boolean {
  return code === 58 || code === 45 || code === 46
}

function isGlued(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1)
  return before === 58 || before === 45 || before === 95 || before === 46
}
