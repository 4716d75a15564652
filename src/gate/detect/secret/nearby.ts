import { pattern } from '../../../core/pattern.ts'
import { codesOf, isSpace } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isStandIn } from '../stand-in.ts'
import { isMadeUp, isStrong, isUnlikeName } from './judge.ts'

const reach = 240
const longest = 64

/**
 * Passwords some words from their name or from that of a login: `… I have reset it to X`, `changed from X to Y`, the answer to who asks for one,
 * and whatever is written as only passwords are. Anchored at what has a digit.
 */
export function findNearby(scan: Scan, sink: Sink): void {
  const { text } = scan
  const passwords = scan.cued('credential').filter((word) => passwordWord.test(scan.word(word)))
  for (const { start, value, isFirst, named } of behind(scan, passwords)) {
    if (isFirst) exchanged(text, named, sink)
    if (isFirst) inBrackets(text, named, sink)
    if (isStrong(value) || (isMadeUp(value) && isTold(text, start))) add(start, value, sink)
  }
  for (const cue of ['login', 'login_act'] as const) {
    for (const { start, value } of behind(scan, scan.cued(cue))) {
      if (isStrong(value)) add(start, value, sink)
    }
  }
}

interface Near {
  readonly start: number
  readonly value: string
  /** Where the word that it stands behind ends, and whether it is the first one behind that. */
  readonly named: number
  readonly isFirst: boolean
}

/** What has a digit, as long as a password, within reach behind one of these words: each once, behind the last of them. */
function* behind(scan: Scan, words: readonly number[]): Generator<Near> {
  const { text, numeric } = scan
  if (words.length === 0 || numeric.length === 0) return
  let next = 0
  let done = 0
  for (const [i, word] of words.entries()) {
    const named = scan.end(word)
    const stop = Math.min(named + reach, scan.start(words[i + 1] ?? scan.wordCount))
    let isFirst = true
    while (next < numeric.length && scan.start(numeric[next] ?? 0) < named) next++
    for (; next < numeric.length; next++) {
      const at = scan.start(numeric[next] ?? 0)
      if (at >= stop) break
      if (at < done) continue
      const start = startOf(text, at, named)
      done = endOf(text, at)
      const value = trimmed(text.slice(start, done))
      if (value.length < shortest || value.length > longest || isStandIn(value)) continue
      yield { start, value, named, isFirst }
      isFirst = false
    }
  }
}

const shortest = 8

const passwordWord = pattern('iu')`
  ^(?:pass(?:word|wd|phrase|code)?|pwd?|mdp|passe|passwort|kennwort|contrase[nñ]a|senha|wachtwoord|hasło|heslo|jelszó|
  lösenord|salasana|adgangskode|kodeord|şifre)$
`

const exchange = pattern('iuy')`
  (?:\s\S{1,20}){0,5}?\s(?:has\s|was\s|is\s|wurde\s|a\sété\s)?(?:been\s)?
  (?:changed|rotated|updated|reset|switched|geändert|gewijzigd|changé)\s
  (?:(?:from|von|van|de)\s["'\x60]?([^\s"'\x60]{6,64})["'\x60]?\s)?(?:to|auf|in|naar|en)\s["'\x60]?([^\s"'\x60]{6,64})
`

function exchanged(text: string, end: number, sink: Sink): void {
  exchange.lastIndex = end
  const match = exchange.exec(text)
  let at = end
  for (const written of match?.slice(1) ?? []) {
    if (written === undefined) continue
    const value = trimmed(written)
    at = text.indexOf(value, at)
    if ((isMadeUp(value) || isStrong(value)) && !isStandIn(value)) add(at, value, sink)
    at += value.length
  }
}

const bracketed = /(?:\s\S{1,20}){0,5}?\s\(["'`]?([^\s"'`()]{8,64})["'`]?\)/y

/** `hard-code the admin pw for now (…)` */
function inBrackets(text: string, end: number, sink: Sink): void {
  bracketed.lastIndex = end
  const value = bracketed.exec(text)?.[1]
  if (value === undefined || !isUnlikeName(value) || isStandIn(value)) return
  add(text.lastIndexOf(value, bracketed.lastIndex), value, sink)
}

/** What leads to a password within a talk of it; who asks for one is told in the next line. */
const lead = pattern('iu')`
  (?:(?<![\p{L}\d])(?:(?:it|that)(?:['’]s|\s(?:is|was))|(?:re)?set(?:\s(?:it|yours|that))?\sto|changed(?:\s(?:it|yours))?\sto|
  (?:try|used?))\s(?:now\s|still\s)?
  |\?\s{0,2}\n[>\s]{0,3}(?:[^\n:]{0,24}(?::\d\d\]?)?[^\n:]{0,24}:\s|(?:→|->|-|–)\s)?)["'\x60*]{0,2}$
`
const longestLead = 64

function isTold(text: string, start: number): boolean {
  return lead.test(text.slice(Math.max(0, start - longestLead), start))
}

const edges = codesOf(`"'\`|;,()<>«»\u201c\u201d*`)

function isEdge(code: number): boolean {
  return isSpace(code) || edges.has(code)
}

function startOf(text: string, at: number, from: number): number {
  let start = at
  while (start > from && at - start <= longest && !isEdge(text.charCodeAt(start - 1))) start--
  return start
}

function endOf(text: string, at: number): number {
  let end = at
  while (end < text.length && end - at <= longest && !isEdge(text.charCodeAt(end))) end++
  return end
}

/** `!` and `?` end passwords as well as sentences. */
function trimmed(value: string): string {
  return value.replace(/[.,;:)*\]]+$/u, '')
}

function add(start: number, value: string, sink: Sink): void {
  sink.add('secret', start, start + value.length, value, 'password told some words from its name')
}
