import { pattern } from '../../../core/pattern.ts'
import { codesOf, folded } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { Field } from '../column.ts'
import { fieldsInColumns } from '../column.ts'
import { findInActs } from './act.ts'
import {
  isAnybodys,
  isCapitals,
  isCalled,
  isLabelled,
  isPlain,
  isShaped,
  isUnderName,
  isUnderThing,
  isUnknown,
} from './login-word.ts'
import type { Login } from './written.ts'
import { endsPhrase, loginAt, reachAfter } from './written.ts'

/** Logins without `@`: behind their label, in a sentence about a user, in commands and in the logs of servers. */
export function findLogins(scan: Scan, sink: Sink): void {
  const { text } = scan
  for (const word of scan.cued('login')) {
    const end = scan.end(word)
    if (isSeveral(text, end)) {
      addSeveral(scan, sink, end)
      addBelow(scan, sink, end)
    }
    if (isProse(scan, word)) continue
    const login =
      labelled(text, end) ??
      inForm(text, end) ??
      told(text, scan.start(word), end) ??
      toldLater(text, end)
    if (login !== null) add(sink, login, 'login behind its label')
  }
  for (const word of scan.cued('in_charge')) {
    const isOnes = oneOnly.test(scan.word(word)) ? isShapedOrPlain : isShaped
    addListed(scan, sink, scan.end(word), isOnes)
  }
  for (const word of scan.cued('done')) {
    const by = doneBy.exec(text.slice(scan.end(word), scan.end(word) + longestBy))?.[0]
    if (by !== undefined) addListed(scan, sink, scan.end(word) + by.length, isShapedOrPlain)
    else addDoer(text, scan.end(word), sink)
    const doer = doerOf(text, scan.start(word), scan.end(word))
    if (doer !== null) add(sink, doer, 'login of who did it')
  }
  inColumns(scan, sink)
  for (const word of scan.cued('login_act')) {
    const login = findInActs(text, scan.end(word))
    if (login !== null) add(sink, login, 'login in a command, a log or a sentence')
  }
}

/** An owner or an author may be a team. */
const oneOnly = /^(?:approvers?|assignees?|committer|reporter|request[eo]r|reviewers?|watchers?)$/i
const doneBy = /^[ -](?:off[ -])?(?:by|to)(?=["'`*_]{0,4}\s?[:=])/i
const longestBy = 16

const plainBy = /^ (?:by|to) @?(?=[A-Za-z])/

/** `triggered by k.berg`; `opened by kberg · assigned to dnovak · …`: in the head of a ticket, whose parts stand between marks. */
function addDoer(text: string, from: number, sink: Sink): void {
  const by = plainBy.exec(text.slice(from, from + longestBy))?.[0]
  const login = by === undefined ? null : loginAt(text, from + by.length)
  if (login === null || !isShapedOrPlain(login.value) || goesOn(text, login.end)) return
  if (isShaped(login.value)) return add(sink, login, 'login of who did it')
  const isParted = /^\s?[·•|]\s/.test(text.slice(login.end, login.end + 3))
  const isLast = /[·•|]\s\S{1,12}$/.test(text.slice(Math.max(0, from - 16), from))
  if (isParted || (isLast && endsPhrase(text.slice(login.end, login.end + reachAfter))))
    add(sink, login, 'login of who did it')
}

function isShapedOrPlain(value: string): boolean {
  return isShaped(value) || isPlain(value)
}

/** The login behind a field of whoever is in charge, and those that follow behind commas. */
function addListed(scan: Scan, sink: Sink, from: number, isOnes: (value: string) => boolean): void {
  const { text } = scan
  for (let login = labelled(text, from); login !== null; login = nextListed(text, login.end)) {
    if (!isOnes(login.value)) return
    add(sink, login, 'login of who is in charge')
  }
}

function nextListed(text: string, end: number): Login | null {
  const gap = comma.exec(text.slice(end, end + 4))?.[0]
  if (gap === undefined) return null
  const login = loginAt(text, end + gap.length)
  return login === null || goesOn(text, login.end) ? null : login
}

/** `kberg commented 2 days ago`, `kberg requested a review`: as the pages of tickets and changes have it, at the head of a line. */
function doerOf(text: string, start: number, end: number): Login | null {
  const before = text.slice(Math.max(0, start - longestDoer), start)
  const isHead =
    /[*_`] $/.test(before) && /^[*_`]{0,2}:?[ \t]{0,2}(?:\r?\n|$)/.test(text.slice(end, end + 8))
  if (!isHead && !asOnPage.test(text.slice(end, end + longestOnPage))) return null
  const [, value] = doer.exec(before) ?? []
  if (value === undefined) return null
  if (!isShapedOrPlain(value) && !(isHead && isLabelled(value, true))) return null
  const from = text.lastIndexOf(value, start - 1 - value.length)
  return { start: from, end: from + value.length, value }
}

const asOnPage =
  /^ (?:\d{1,3} \w{3,8} ago|an? \w{3,8} ago|yesterday|just now|on (?:\w{3,9} \d|lines? \d|commit)|this(?: \w+)? (?:as|to|from|in|on|\d|pull|issue)|these changes|commit [\da-f]|a review|review from)/
const longestOnPage = 32
const doer = /(?:^|\n)[ \t>*-]{0,4}@?([A-Za-z][\w.-]{1,38})(?:\*\*|__|`)? $/
const longestDoer = 48

const comma = /^,[ \t]{1,2}/

/** `BergK` */
const turned = /^[A-Z][a-z]{2,}[A-Z]{1,2}$/

const title =
  /^(?:user|user[\s_-]?name|log[io]n|login[\s_-]?name|user[\s_-]?id|(?:[\p{L}]{2,10}[\s_-])?accounts?|benutzername|benutzer|identifiant|usuario|utente)$/iu

/** Whether the same line heads passwords, too: then users are no kinds of them. */
function besidePassword(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - reachInHead), start)
  const behind = text.slice(end, end + reachInHead)
  return (
    password.test(before.slice(before.lastIndexOf('\n') + 1)) ||
    password.test(behind.split('\n', 1)[0] ?? '')
  )
}

const reachInHead = 150
const password = /\b(?:pass|pw|kennwort|contrase|senha|wachtwoord|mot de passe)/i

/** Logins in the column that their label heads. */
function inColumns(scan: Scan, sink: Sink): void {
  const { text } = scan
  const read = ({ start, end }: Field): 'name' | 'thing' | null => {
    const written = text.slice(start, end)
    if (!title.test(written)) return null
    const isName = /name$|log[io]n$|identifiant/i.test(written) || besidePassword(text, start, end)
    return isName ? 'name' : 'thing'
  }
  for (const { start, end, tag } of fieldsInColumns(scan, scan.cued('login'), read)) {
    const login = loginAt(text, start)
    const isOne = tag === 'name' ? isUnderName : isUnderThing
    if (login?.end === end && (isOne(login.value) || turned.test(login.value)))
      add(sink, login, 'in a column of logins')
  }
}

function add(sink: Sink, { start, end, value }: Login, why: string): void {
  sink.add('username', start, end, folded(value), why)
}

/** Most labels are just words of a sentence, told by a few characters: `the user sends a`, `users,`. */
function isProse({ text, starts, ends, flags }: Scan, word: number): boolean {
  const end = ends[word] ?? 0
  const gap = text.charCodeAt(end)
  if (gap === 44 || gap === 46 || gap === 10) return true
  const next = word + 1
  if (gap !== 32 || starts[next] !== end + 1 || flags[next] !== plainWord) return false
  const close = ends[next] ?? 0
  const length = close - end - 1
  // `is` and `id`, `name`, `account` belong to the label.
  if (
    text.charCodeAt(close) !== 32 ||
    length === 2 ||
    isBetween(text, end) ||
    length === 4 ||
    length === 7
  )
    return false
  return !opensRest.has(text.charCodeAt(close + 1))
}

/** Words that may stand between a label and the login: `login for the portal`, `identifiant est …` */
const between = /\s(?:for|für|sur|per|voor|ist|est|jest)\s/y

function isBetween(text: string, end: number): boolean {
  between.lastIndex = end
  return between.test(text)
}

/** `logins`, `usernames` */
function isSeveral(text: string, end: number): boolean {
  return text.charCodeAt(end - 1) === 115
}

const plainWord = wordFlag.letter | wordFlag.lower
/** How what may follow a plain login starts: ` and`, ` from`, ` by`, ` logged`, ` / `, or a label's colon. */
const opensRest = codesOf('afbl/:=-→')

const placed = pattern('iuy')`
  (?:[\s_-]?(?:name|id))?\s
  (?:for|on|at|to|in|im|für|bei|beim|am|pour|sur|dans|en|para|per|voor|op|na|w|do)\s
  (?:(?:the|our|my|your|their|der|die|das|dem|den|le|la|el|il|het|de)\s)?[\p{L}\d.-]{2,28}(?:\s[\p{L}\d.-]{2,20}){0,4}?
  (?:\s(?:is|ist|est|es|è|é|jest|reste|lautet)|\s?[:=])\s{1,2}["'\x60]?
`
/** What is asked for in one line is told in the next. */
const answered = /(?:\s[\p{L}’']{1,14}){0,6}?\s?\?\s{0,2}\r?\n(?:[^\n:]{1,24}:\s)?["'`]?/uy

/** `login for the portal: k.berg`, `her login on staging is kberg-admin`, `What is your login?` and the answer. */
function toldLater(text: string, from: number): Login | null {
  for (const lead of [placed, answered]) {
    lead.lastIndex = from
    if (!lead.test(text)) continue
    const login = loginAt(text, lead.lastIndex)
    if (login === null || goesOn(text, login.end)) return null
    const after = text.slice(login.end, login.end + reachAfter)
    const isEnd = endsPhrase(after) || after.startsWith('\n')
    // A plain word is the answer when it is all of it.
    const isAll = /^[ \t]?(?:\n|$)/.test(after)
    const isOne = lead === placed ? isLabelled(login.value, false) : isShaped(login.value)
    return isEnd && (isOne || (isAll && isUnknown(login.value))) ? login : null
  }
  return null
}

const below = /[^\n:]{0,48}:[ \t]{0,2}\r?\n(?:\r?\n)?/y
const lineOfOne = /[ \t]{0,4}(?:[-*•] )?([A-Za-z][\w.-]{2,38})[ \t]{0,4}(?:\r?\n|$)/y

/** `create these users in Jira:` and a login in each line below it, two at least. */
function addBelow({ text }: Scan, sink: Sink, from: number): void {
  below.lastIndex = from
  if (!below.test(text)) return
  const logins: Login[] = []
  lineOfOne.lastIndex = below.lastIndex
  while (logins.length < mostSeveral) {
    const at = lineOfOne.lastIndex
    const value = lineOfOne.exec(text)?.[1]
    if (value === undefined || !isLabelled(value, true)) break
    const start = text.indexOf(value, at)
    logins.push({ start, end: start + value.length, value })
  }
  if (logins.length > 1) for (const login of logins) add(sink, login, 'login behind its label')
}

const severalLead = /:?\s{1,2}/y
const nextOfSeveral = /^(?:,|,?\s(?:and|und|et|y|e|en|&))\s/

/** `logins tbauer, afontaine2 and mk_ops`: two at least, and one of them written as no word is. */
function addSeveral(scan: Scan, sink: Sink, from: number): void {
  const { text } = scan
  severalLead.lastIndex = from
  if (!severalLead.test(text)) return
  const logins: Login[] = []
  let at = severalLead.lastIndex
  while (logins.length < mostSeveral) {
    const login = loginAt(text, at)
    if (login === null || goesOn(text, login.end) || !isLabelled(login.value, true)) break
    logins.push(login)
    const gap = nextOfSeveral.exec(text.slice(login.end, login.end + 8))?.[0]
    if (gap === undefined) break
    at = login.end + gap.length
  }
  if (logins.length < 2 || !logins.some(({ value }) => isShaped(value))) return
  for (const login of logins) add(sink, login, 'login behind its label')
}

const mostSeveral = 40

const label =
  /(?:[\s_-]?(?:name|id|account))?["'`*_]{0,4}(?:[ \t]{3,40}|\s{0,2})(?:=>|->|→|:=|[:=：])(?:\*\*|__)?(?:[ \t]{3,40}|\s{0,2})(?:\d{1,9}\()?(["'`*]{0,3})/iy

/** `username: k.berg`, `"login":"petra-n"`, `User ID=sqladmin7`, `uid=1001(kberg)` */
function labelled(text: string, from: number): Login | null {
  label.lastIndex = from
  const quote = label.exec(text)?.[1]
  if (quote === undefined) return null
  const login = loginAt(text, label.lastIndex)
  if (login === null || goesOn(text, login.end)) return null
  const quoted = quote !== '' && text.startsWith(quote.charAt(0), login.end)
  if (isLabelled(login.value, quoted)) return login
  // `username: newsletter-out`
  const isAll = /^[^\n]?\s?(?:\n|$)/.test(text.slice(login.end, login.end + 3))
  return isAll && named.test(text.slice(Math.max(0, from - 8), from)) && isUnderName(login.value)
    ? login
    : null
}

const form =
  /(?:[ _-]?name)?[*_]{0,2}(?:[ \t]?[:=][*_]{0,2}|[ \t])[ \t]{1,16}([A-Za-z][\w.-]{2,38})[ \t]{0,4}\r?\n[ \t>*-]{0,6}(?:pass|pw|kennwort|mot de|mdp|contrase)/iy

/** A user, and the password in the next line: ` user      ext-morrow`, `User: NORTHSIDE_PURCH`. */
function inForm(text: string, from: number): Login | null {
  form.lastIndex = from
  const value = form.exec(text)?.[1]
  if (value === undefined || !isAnybodys(value)) return null
  const start = text.indexOf(value, from)
  return { start, end: start + value.length, value }
}

const telling =
  /(?:[\s_-](?:name|id|account))?(\s(?:is|ist|est|es|é|è|är|jest|remains|stays|lautet|bleibt|blijft|reste|resta|sigue siendo))?\s{1,2}\(?(["']?)/iy
const owned =
  /(?:^|[^\p{L}])(?:my|our|your|his|her|their|with|as|mein|unser|mon|notre|mi|nuestro)\s(?:(?:AD|LDAP|VPN|SSO|Windows|Unix|Linux|domain|network|staging|staff)\s)?$/iu
/** `username fvisser` says it by itself, `user fvisser` does not. */
const named = /na(?:me|am)$/i
const inLog =
  /^ (?:from \d|by \(uid)|^: (?:authentication|password|account|login|access|invalid|no such|permission)/
const actsInLog = /^ logged (?:in|out|on)\b/
const endured =
  /^ (?:got|was|has been|is|gets) (?:re(?:named|moved|set)|(?:un)?locked|(?:dis|en)abled|deactivated|suspended|created|deleted|blocked)\b/

/** `user demo_anita`, `our user is kwatanabe`, `User 'bwright' does not exist` */
function told(text: string, start: number, from: number): Login | null {
  telling.lastIndex = from
  const met = telling.exec(text)
  if (met === null) return null
  const login = loginAt(text, telling.lastIndex)
  if (login === null || goesOn(text, login.end)) return null
  const { value, end } = login
  if (command.test(text.slice(Math.max(0, start - 10), start))) return null
  if (value.endsWith('n') && contracted.test(text.slice(end, end + 3))) return null
  const [, is, quote = ''] = met
  if (quote !== '') return text.startsWith(quote, end) && isLabelled(value, true) ? login : null
  if (isShaped(value)) return login
  const after = text.slice(end, end + reachAfter)
  if (inLog.test(after)) return isLabelled(value, true) ? login : null
  if (actsInLog.test(after)) return isLabelled(value, false) ? login : null
  if (endured.test(text.slice(end, end + longestEndured)) && isUnknown(value)) return login
  const before = text.slice(Math.max(0, start - reachBefore), start)
  const likely =
    is !== undefined ||
    owned.test(before) ||
    named.test(text.slice(start, from)) ||
    isListed(text, end)
  const isGiven = withPassword.test(text.slice(end, end + 24))
  if (isGiven && isUnderName(isCapitals(value) ? value.toLowerCase() : value)) return login
  if (likely && endsPhrase(after) && isPlain(value)) return login
  // `Der Nutzer jule hat sich vertippt`
  return /^[ .,;:)]|^$/.test(after) && isCalled(value) ? login : null
}

/** `user kberg, initial password …` */
const withPassword =
  /^(?:,\s(?:\p{L}{1,9}\s)?|\s(?:with\s|and\s|\/\s)?)(?:pass|pw|mdp|kennwort|mot de passe|contrase|senha|wachtwoord|lösen|hasło)|^,\s(?:\p{L}{1,9}\s)?(?:has|key|token)/iu

/** `docker login registry.example` */
const command = /(?:docker|podman|helm|oras|skopeo|buildah|vault|npm|az|oc|gh|registry)\s$/

/** `your user doesn't` */
const contracted = /^['’]t\b/

const reachBefore = 22
const longestEndured = 24

const more = /^(?:[([{@\\/$<=\p{L}\p{N}_-]|\.\w|:\/|\s?[=(]|\s=>)/u

/** A call, a path, a subscript, an address or a word of another script goes on where a login would end. */
function goesOn(text: string, end: number): boolean {
  return more.test(text.slice(end, end + 3)) && !isListed(text, end)
}

/** `svc_build / password` */
function isListed(text: string, end: number): boolean {
  return /^\s?\/\s?\S/.test(text.slice(end, end + 3))
}
