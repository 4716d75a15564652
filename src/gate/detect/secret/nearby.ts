import { pattern } from '../../../core/pattern.ts'
import { codesOf, folded, isSpace } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isStandIn } from '../stand-in.ts'
import { isLabelled, isShaped } from '../username/login-word.ts'
import { isHandedOut, isMadeUp, isStrong, isUnlikeName, isUnlikeWord } from './judge.ts'

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
    const lead = text.slice(Math.max(0, start - longestLead), start)
    if (isStrong(value) || isHandedOut(value)) add(start, value, sink)
    else if (isMadeUp(value) && told.test(lead)) add(start, value, sink)
    else if ((isUnlikeName(value) && surelyTold.test(lead)) || isGrouped(value))
      add(start, value, sink)
  }
  for (const { start, value } of behind(scan, scan.cued('credential'))) {
    const lead = text.slice(Math.max(0, start - longestLead), start)
    if (isMadeUp(value) && inQuotes.test(lead)) add(start, value, sink)
  }
  for (const cue of ['login', 'login_act'] as const) {
    for (const { start, value } of behind(scan, scan.cued(cue))) {
      const lead = text.slice(Math.max(0, start - longestLead), start)
      const login = asWith.exec(lead)?.[1]
      if (isStrong(value) || isHandedOut(value)) add(start, value, sink)
      else if (isMadeUp(value) && given.test(lead)) add(start, value, sink)
      else if (login !== undefined && isUnlikeName(value) && isLabelled(login, true))
        addPair(text, login, value, start, sink)
    }
  }
  if (text.includes(' / ')) beside(scan, sink)
  for (const { start, value, named } of behind(scan, scan.cued('sign_in'))) {
    const [, login = '', password = ''] =
      start - named < longestLead ? (pair.exec(value) ?? []) : []
    if (password !== '' && isUnlikeName(password))
      addPair(text, login, password, start + login.length + 1, sink)
  }
}

/** `log in as demo_falcon with Sandbox-2025-June` */
const given = /\s(?:with|mit|avec|con|com|using|met|z)\s["'`]?$/
/** `log in as printadm with Toner2nd` */
const asWith = /\bas\s([A-Za-z][\w.-]{2,30})\s(?:with|using)\s["'`]?$/
const ticket = /^[A-Z]{2,10}-\d+$/
const speaksOfLogins =
  /\b(?:log-?ins?|creds|credentials|users?|accounts?|access|pass\p{L}*|pw|zug[aä]nge?)(?!\p{L})/iu
const loginBefore = /(?:^|[\s("'`:])([A-Za-z][\w.-]{2,30})["'`]?\s\/\s["'`]?$/

/** `demo_heron / HeronHeron!1`: a login and its password. */
function beside(scan: Scan, sink: Sink): void {
  const { text } = scan
  for (const word of scan.numeric) {
    const start = startOf(text, scan.start(word), 0)
    if (text.slice(start - 3, start) !== ' / ') continue
    const value = trimmed(text.slice(start, endOf(text, start)))
    if (value.length > longest || !isUnlikeWord(value)) continue
    const before = text.slice(Math.max(0, start - longestLead), start)
    const login = loginBefore.exec(before)?.[1]
    if (login === undefined) continue
    const isSure = (isMadeUp(value) || isStrong(value)) && /\p{Lu}|[!#$%&*+?]/u.test(value)
    if (!isShaped(login) && !(isSure && isLabelled(login, true))) continue
    const mayBe = value.length >= 6 && !ticket.test(value) && speaksOfLogins.test(before)
    if (!isSure && !mayBe) continue
    addPair(text, login, value, start, sink)
  }
}

/** `basic auth is reader:openSesame9`, and no image with its tag. */
const pair =
  /^([a-z][\w.-]{1,30}):((?=.{0,40}(?:[A-Z].{0,40}[a-z]|[a-z].{0,40}[A-Z]|[!#$%&*+?]))[^\s:/@]{8,64})$/

/** The password that starts here, and the login last met before it. */
function addPair(text: string, login: string, password: string, start: number, sink: Sink): void {
  add(start, password, sink)
  const from = text.lastIndexOf(login, start - login.length)
  sink.add('username', from, from + login.length, folded(login), 'login before its password')
}

/** `K4fT-9pXw-22Lm` */
function isGrouped(value: string): boolean {
  return /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z\d]{4}(?:-[A-Za-z\d]{4}){2,5}$/.test(value)
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
  const isAtOnce = /^\s(?:was|has been|is|wurde|ist)\s/.test(text.slice(end, end + 10))
  let at = end
  for (const written of match?.slice(1) ?? []) {
    if (written === undefined) continue
    const value = trimmed(written)
    at = text.indexOf(value, at)
    const isOne = isMadeUp(value) || isStrong(value) || (isAtOnce && isUnlikeName(value))
    if (isOne && !isStandIn(value)) add(at, value, sink)
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

/** What leads to a password within a talk of it. */
const told = pattern('iu')`
  (?<![\p{L}\d])(?:(?:it|that)(?:['’]s|\s(?:is|was))|(?:re)?set(?:\s(?:it|yours|that))?\sto|changed(?:\s(?:it|yours))?\sto|
  (?:try|used?|tried|typed|entered)(?:\s\S{4,40}\s(?:and|or|then))?|is|ist|est|reste|remains|stays|är|é|è|er)\s
  (?:now\s|still\s|jetzt\s|nun\s)?["'\x60*]{0,2}$
`
/** What leads to nothing else; who asks for one is told in the next line. */
const surelyTold = pattern('iu')`
  (?:(?<![\p{L}\d])(?:neue?s?\s(?:ist|lautet)|lautet|bleibt)\s(?:jetzt\s|nun\s)?
  |(?:\?|(?<![\p{L}\d])(?:what['’]?s?|which|wie|quel|cu[aá]l|qual)\s[^\n?]{0,60})\s{0,2}\n
  [>\s]{0,3}(?:[^\n:]{0,24}(?::\d\d){0,2}\]?[^\n:]{0,24}:\s|(?:→|->|-|–)\s)?)["'\x60*]{0,2}$
`
const inQuotes = /\s(?:value|to|is|was|as)\s["'\x60\u201c]$/
const longestLead = 128

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
