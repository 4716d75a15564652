import { codesOf, isSpace, isWordCode } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { isStandIn } from './stand-in.ts'

/** How far before `=` or `:` the key is read. */
const keyReach = 48
const judgedLength = 256

/** Secrets named by what stands before them: `password: …`, `API_KEY=…`, `the password is …`, cookies. */
export function findAssigned(scan: Scan, sink: Sink): void {
  const values = new Values(scan.text)
  let done = 0
  const visit = (at: number): void => {
    if (at < done || !mayEndKey(scan.text.charCodeAt(at - 1))) return
    done = Math.max(done, assignedAt(scan.text, at, values, sink))
  }
  for (const equals of scan.equals) visit(equals)
  done = 0
  for (const colon of scan.colons) visit(colon)
  for (const word of scan.cued('credential')) saidAfter(scan.text, scan.end(word), sink)
}

function mayEndKey(code: number): boolean {
  return isWordCode(code) || isSpace(code) || '"\'`)]*_'.includes(String.fromCharCode(code))
}

/** Every key has one of these in it: the sieve before the exact patterns. */
const anyKey =
  /pass|pwd|wort|pin|clave|senha|wacht|parola|contrase|пароль|密码|パス|비밀|secret|token|key|cred|jeton|ssel|auth|cookie/i

const passwordKey =
  /(?:pass(?:word|wd|phrase|code)|passwort|kennwort|pwd|\bpass|\bpin|mot\s+de\s+passe|contrase[nñ]a|\bclave|senha|wachtwoord|parola(?:\s+d'ordine)?|пароль|密码|パスワード|비밀번호)["'`)\]*_]{0,3}\s{0,3}$/iu
const tokenKey =
  /(?:secret|token|(?:api|access|secret|private|auth|client|signing|encryption|master|account|storage|shared|service|webhook|app|license|ssh|dd|app(?:lication)?)[\s_.-]{0,1}keys?|apikey|credentials?|jeton|schl[uü]ssel|clave\s+de\s+api|\bauth)["'`)\]*_]{0,3}\s{0,3}$/iu
const headerKey = /(?:authorization|x-api-key|x-auth-token|private-token|job-token)["']?\s{0,2}$/i
const cookieKey = /(?:^|[^\p{L}\p{N}_])(?:set-)?cookie["']?\s{0,2}$/iu

function assignedAt(text: string, at: number, values: Values, sink: Sink): number {
  const before = text.slice(Math.max(0, at - keyReach), at)
  const key = before.slice(before.lastIndexOf('\n') + 1)
  if (!anyKey.test(key)) return 0
  if (passwordKey.test(key)) return addValue(text, at, values, sink, isPassword)
  if (headerKey.test(key)) return addHeader(text, at, values, sink)
  if (cookieKey.test(key)) return addCookies(text, at, sink)
  if (tokenKey.test(key)) return addValue(text, at, values, sink, isToken)
  return 0
}

type Judge = (value: string, assigned: boolean) => boolean

function addValue(text: string, at: number, values: Values, sink: Sink, judge: Judge): number {
  const assigned = text.charCodeAt(at) === 61
  const start = valueStart(text, at)
  const quoted = isQuote(text.charCodeAt(start - 1))
  const end = quoted ? values.quotedEnd(start) : values.end(start)
  // Judged by its head: a run of megabytes is read once, however many keys stand in it.
  const head = text.slice(start, Math.min(end, start + judgedLength))
  // A call is code that fetches the secret, not the secret.
  const called = !quoted && (text.charCodeAt(end) === 40 || head.includes('('))
  if (called || isStandIn(head) || !judge(head, assigned || quoted)) return 0
  sink.add('secret', start, end, text.slice(start, end), 'credential in a header')
  return end
}

function valueStart(text: string, at: number): number {
  let start = at + 1
  // `:=`, `=>`, `==`, and one space or quote on either side
  if (text.charCodeAt(start) === 61 || text.charCodeAt(start) === 62) start++
  for (let i = 0; i < 3 && isBlank(text.charCodeAt(start)); i++) start++
  if (text.charCodeAt(start) === 42 && text.charCodeAt(start + 1) === 42) start += 2
  for (let i = 0; i < 3 && isBlank(text.charCodeAt(start)); i++) start++
  return isQuote(text.charCodeAt(start)) ? start + 1 : start
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0
}

function isQuote(code: number): boolean {
  return code === 34 || code === 39 || code === 96
}

/** Four characters with a digit or sign among them; plain letters only where code or quotes assign them. */
function isPassword(value: string, assigned: boolean): boolean {
  if (value.length < 4 || /^[\d.,:/-]+$/.test(value)) return /^\d{4,}$/.test(value)
  if (/^(?:https?:|\/|\.\/)/.test(value)) return false
  if (isMixed(value)) return true
  return assigned && value.length >= 6 && !isName(value)
}

/** Eight characters of more than one sort: `token: string` and `tokens: 4096` are no secrets. */
function isToken(value: string, assigned: boolean): boolean {
  if (value.length < 8 || /^(?:https?:|\/|\.\/)/.test(value)) return false
  if (/^[\d.,:/-]+$/.test(value)) return false
  if (/\d/.test(value) && /[A-Za-z]/.test(value)) return !/^\d+[-\p{L}]+$/u.test(value)
  return assigned && value.length >= 16 && !isName(value)
}

function isMixed(value: string): boolean {
  return (/\d/.test(value) && /\p{L}/u.test(value)) || /[^\p{L}\p{N}\s.,'_-]/u.test(value)
}

/** A name in code (`user_input`, `form.password`, `newPassword`) rather than a value. */
function isName(value: string): boolean {
  return /^[A-Za-z]+(?:[._-][A-Za-z]+)+$|^[a-z]+[A-Z][A-Za-z]*$/.test(value)
}

const schemes = /^(?:bearer|basic|token|apikey|digest|bot)\s{1,2}/i

function addHeader(text: string, at: number, values: Values, sink: Sink): number {
  let start = valueStart(text, at)
  const scheme = schemes.exec(text.slice(start, start + 12))
  if (scheme !== null) start += scheme[0].length
  const end = values.end(start)
  const value = text.slice(start, end)
  if (value.length < 6 || isStandIn(value) || !isMixed(`${value}=`)) return 0
  if (scheme === null && !/\d/.test(value)) return 0
  sink.add('secret', start, end, value, 'value given to a credential')
  return end
}

/** RFC 6265 §6.1: at least 50 cookies a domain; a line with more is cut there and goes on as text. */
const maxCookies = 100
const cookie = /[ \t]{0,3};?[ \t]{0,3}[\w.!#$%&'*+^`|~-]{1,80}=("?)([^\s;,"]{1,4096})\1/y
const attribute = /^[\s;]*(?:path|domain|expires|max-age|samesite|version)=/i

function addCookies(text: string, at: number, sink: Sink): number {
  let end = at + 1
  for (let count = 0; count < maxCookies; count++) {
    cookie.lastIndex = end
    const match = cookie.exec(text)
    const value = match?.[2]
    if (match === null || value === undefined) break
    end = cookie.lastIndex
    const stop = end - (match[1] ?? '').length
    if (attribute.test(match[0]) || value.length < 4 || isStandIn(value)) continue
    sink.add('secret', stop - value.length, stop, value, 'value given to a credential')
  }
  return end
}

const said =
  /["'`]?(?:\s{1,2}(?:for|to|of|für|von|pour|para)\s{1,2}[^\s]{1,40}(?:\s[^\s]{1,20})?)?\s{1,2}(?:is|was|are|ist|lautet|war|est|es|era|é|è)\s{0,2}(?:now\s|still\s|jetzt\s)?:?\s{0,2}["'`*]{0,2}([^\s"'`]{4,200})/iuy

/** `the password for staging is …`: in a sentence only a value that no word could be. */
function saidAfter(text: string, end: number, sink: Sink): void {
  said.lastIndex = end
  const value = said.exec(text)?.[1]?.replace(/[.,;:!?)*\]]+$/u, '')
  if (value === undefined || value.length < 5) return
  const mixed = /\d/.test(value) && /\p{L}/u.test(value) && !/^\d+[-\p{L}]{1,12}$/u.test(value)
  if (!mixed || isStandIn(value) || /^https?:/.test(value)) return
  const start = text.indexOf(value, end)
  sink.add('secret', start, start + value.length, value, 'value given to a credential')
}

/** Ends of values; remembers the last, so that a text made of keys is still read once. */
class Values {
  readonly #text: string
  #from = 0
  #end = -1
  /** The end less closing punctuation. */
  #trimmed = -1

  constructor(text: string) {
    this.#text = text
  }

  end(start: number): number {
    if (start < this.#from || start > this.#end) {
      let end = start
      while (end < this.#text.length && !endsValue(this.#text.charCodeAt(end))) end++
      this.#from = start
      this.#end = end
      while (end > start && trailing.has(this.#text.charCodeAt(end - 1))) end--
      this.#trimmed = end
    }
    return Math.max(start, this.#trimmed)
  }

  quotedEnd(start: number): number {
    const quote = this.#text.charCodeAt(start - 1)
    const limit = Math.min(this.#text.length, start + 256)
    for (let i = start; i < limit; i++) {
      const code = this.#text.charCodeAt(i)
      if (code === quote) return i
      if (code === 10) break
    }
    return this.end(start)
  }
}

function endsValue(code: number): boolean {
  return isSpace(code) || valueEnds.has(code)
}

const valueEnds = codesOf('"\'`<>,;&|[]{}')
const trailing = codesOf('.!?:*)')
