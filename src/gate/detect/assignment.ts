import { pattern } from '../../core/pattern.ts'
import { codesOf, isSpace, isWordCode } from '../char.ts'
import type { Sink } from '../finding.ts'
import { placeholderEnd } from '../placeholder.ts'
import type { Scan } from '../scan.ts'
import { addCookies } from './secret/cookie.ts'
import { mayNameCredential } from './secret/key-sieve.ts'
import {
  isMixed,
  isPassword,
  isSigned,
  isStrong,
  isToken,
  isUnlikeName,
  isUnlikeWord,
  isWordy,
} from './secret/judge.ts'
import { isOpaque } from './secret/opaque.ts'
import { Values, blanksStart, isQuote, passwordEnd, quotedEnd, valueStart } from './secret/value.ts'
import { isStandIn } from './stand-in.ts'

/** How far before `=` or `:` the key is read. */
const keyReach = 56
const judgedLength = 256
const why = 'value given to a credential'

/** Secrets named by what stands before `=` or `:`: `password: …`, `API_KEY=…`, headers, cookies. */
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
  for (const word of scan.cued('credential')) visitArgument(scan, word, values, sink)
  for (const word of scan.cued('argument')) visitArgument(scan, word, values, sink)
}

/** From the word of a key to the value handed over with it: `define('DB_PASSWORD', '…')`, `env.DB_PASSWORD || '…'`. */
const handedOver =
  /[\w.-]{0,24}(?:\\?["'`]\s{0,2},|["'`]?\]?\s{0,2}(?:\|\||\?\?))(?=\s{0,24}[\\@]?["'`])/y

function visitArgument(scan: Scan, word: number, values: Values, sink: Sink): void {
  // A path (`/etc/passwd`) is no key.
  if (scan.text.charCodeAt(scan.start(word) - 1) === 47) return
  handedOver.lastIndex = scan.end(word)
  if (!handedOver.test(scan.text)) return
  assignedAt(scan.text, handedOver.lastIndex - 1, values, sink)
}

/** A list of fields looks like a key and its value: only what no word could be is one. */
function isArgument(text: string, at: number, value: string): boolean {
  const sign = text.charCodeAt(at)
  if (sign === 58 || sign === 61) return true
  if (value.length >= longestWords) return isOpaque(value)
  return isUnlikeWord(value) && !/[\s|]/.test(value) && !anyKey.test(value)
}

/** Salts hold any sign, a blank, too. */
const longestWords = 48

const keyEnds = codesOf('"\'`)]*_\\:+?.|>')

function mayEndKey(code: number): boolean {
  return isWordCode(code) || isSpace(code) || keyEnds.has(code)
}

/** Every key has one of these in it: the sieve before the exact patterns. */
const anyKey =
  /pass|pwd|\bpw|\bp\/w|psw|wort|pin\b|clave|senha|wacht|parol|contrase|lösenord|salasana|hasło|heslo|jelsz|kodeord|adgangskode|şifre|sifre|пароль|密码|口令|パス|비밀|암호|secret|token|key|cred|jeton|ssel|auth|cookie|session|sessid|csrf|\bsid\b|psk|_salt|wi-?fi/i

/** What may stand between a key and its sign: closing quotes and brackets, a type. */
const closing = String.raw`(?:\s?\([\w ]{1,20}\))?["'\x60)\]*_\\]{0,4}(?:\s{1,3}(?:string|str|text|const)|\s?:\s?(?:string|str|&str|String|text))?$`
const suffix = String.raw`(?:[_-]?(?:prod|production|dev|test|staging|root|admin|user|db|main|live|old|new|value|\d{1,3}))?`

const passwordKey = new RegExp(
  String.raw`(?:pass(?:word|wd|phrase|code|ord)|passwort|kennwort|pwd|\bp\/?w|\bpass|[_-]pass|(?:db|my|user|root|admin|smtp|ftp|mail|ssh|wifi)pass|\bpsw|\bpsk|[_-]psk|pre-?shared[-_ ]key|\bpin|mot\s+de\s+passe|contrase[nñ]a|\bclave|senha|wachtwoord|parol[ae](?:\s+d'ordine)?|lösenord|salasana|hasło|heslo|jelszó|kodeord|adgangskode|şifre|sifre|пароль|密码|口令|パスワード|비밀번호|암호|wi-?fi\s+(?:key|["'\u201c][^"'\u201d\n]{1,32}["'\u201d])|network\s+key|security\s+key)(?<!(?<!\p{L})(?:has|forgot|reset|show|hide|toggle|confirm|wrong|min|max)[_-]?pass\w*)${suffix}${closing}`,
  'iu',
)
/** `password for the staging database: …`, `pw on the old box = …`, `password agreed in the meeting: …` */
const passwordFor = pattern('iu')`
  (?<!\p{L})(?:pass(?:word|wd|phrase|code)|passwort|kennwort|pwd?|mdp|mot\sde\spasse|contrase[nñ]a|senha|wachtwoord|hasło)
  (?:\s[\p{L}\d._@/'-]{1,24}){1,6}["'\x60)*]{0,3}$
`
const tokenKey = new RegExp(
  String.raw`(?:secret|(?<!public[\s_-]?key[\s_-]?)token|(?:api|access|secret|private|auth|client|signing|encryption|decryption|validation|master|account|storage|shared(?:access)?|service|webhook|app(?:lication)?|license|ssh|dd|deploy|session|crypt|cipher|hmac|jwt|salt)[\s_.-]{0,1}keys?|(?:auth|secure|logged_in|nonce)_salt|apikey|key[_-]?base|credentials?|jeton|(?:wi-?fi|wlan)[- ]?schl[uü]ssel(?:\s\p{L}{2,16})?|schl[uü]ssel|clave\s+de\s+api|\bauth|client[_-]?id|session[_-]?id|sessid|jsessionid|csrf|\bsid)${suffix}${closing}`,
  'iu',
)
const headerKey =
  /(?:authorization|x-[\w-]{0,24}(?:key|token|secret|auth)|private-token|job-token|deploy-token|api-key|circle-token|access-token)["'\\]{0,2}\s{0,2}$/i
const cookieKey = /(?:^|[^\p{L}\p{N}_])(?:set-)?cookie["']?\s{0,2}$/iu

function assignedAt(text: string, at: number, values: Values, sink: Sink): number {
  const key = keyBefore(text, keyEnd(text, at))
  if (key === null || !anyKey.test(key)) return 0
  if (passwordKey.test(key)) return addPassword(text, at, sink)
  if (passwordFor.test(key)) return addSaid(text, at, sink)
  if (headerKey.test(key)) return addHeader(text, at, values, sink)
  if (cookieKey.test(key)) return addCookies(text, at, sink)
  if (tokenKey.test(key)) return addToken(text, at, values, sink)
  return 0
}

const operatorParts = codesOf(':+?.|')

/** Where the key before a sign ends: in front of the rest of its operator (`:=`, `||=`) and of the blanks that align it. */
function keyEnd(text: string, at: number): number {
  let end = at
  while (at - end < 3 && operatorParts.has(text.charCodeAt(end - 1))) end--
  return blanksStart(text, end)
}

function keyBefore(text: string, at: number): string | null {
  if (isValueKey(text, at)) return nameBeside(text, at)
  const start = keyStart(text, at)
  return mayNameCredential(text, start, at) ? text.slice(start, at) : null
}

/** Whether the key is `value`, whose name stands in a field of its own. */
function isValueKey(text: string, at: number): boolean {
  let end = at
  while (at - end < 2 && (isSpace(text.charCodeAt(end - 1)) || isQuote(text.charCodeAt(end - 1))))
    end--
  return (
    /^value$/i.test(text.slice(Math.max(0, end - 5), end)) && !isWordCode(text.charCodeAt(end - 6))
  )
}

const nameReach = 128
const nameField =
  /(?:^|[^\p{L}\p{N}_])(?:name|key|field|setting|property|variable)["']?\s{0,2}[:=]\s{0,2}["']?([\p{L}\p{N}_. -]{2,48})["']?\s{0,2}[,;]?\s{0,24}["']?value["']?\s?$/iu

/** `name: DB_PASSWORD` above its `value: …`, `{"key":"password","value":"…"}` */
function nameBeside(text: string, at: number): string | null {
  return nameField.exec(text.slice(Math.max(0, at - nameReach), at))?.[1] ?? null
}

/** A key starts behind the last field; a colon within it is that of a type (`token: string =`). */
function keyStart(text: string, at: number): number {
  const lowest = Math.max(0, at - keyReach)
  let start = at
  while (start > lowest) {
    const code = text.charCodeAt(start - 1)
    if (fieldEnds.has(code) && start < at) return start
    if (code === 58 && start < at - 1 && text.charCodeAt(start) !== 32) return start
    start--
  }
  return start
}

const fieldEnds = codesOf('\n=;,&{<|')

/** ODBC's `PWD={…};`, within which `;` ends nothing. */
const braced = /\{(?=[^{}\s]{0,64}[^{}\s\w])([^{}\s"'`]{6,64})\}(?=[;"'`\s]|$)/y

function addPassword(text: string, at: number, sink: Sink): number {
  const start = valueStart(text, at)
  braced.lastIndex = start
  const within = braced.exec(text)?.[1]
  if (within !== undefined && isMixed(within)) {
    sink.add('secret', start + 1, braced.lastIndex - 1, within, why)
    return braced.lastIndex
  }
  const quoted = isQuote(text.charCodeAt(start - 1)) ? quotedEnd(text, start) : -1
  const end = quoted === -1 ? passwordEnd(text, start) : quoted
  const value = text.slice(start, end)
  if (isStandIn(value) || (quoted === -1 && isCall(text, end, value))) return 0
  const glued = text.charCodeAt(at) === 61 && !isSpace(text.charCodeAt(at + 1))
  const sure = quoted !== -1 || glued || isAlone(text, end)
  const literal = quoted !== -1 || (glued && !isCode(value))
  const given =
    isPassword(value, sure) ||
    (literal && isWordy(value, quoted !== -1)) ||
    (sure && fourWords.test(value) && isWordy(value, false))
  if (!given || !isArgument(text, at, value)) return 0
  sink.add('secret', start, end, value, why)
  return end
}

/** What a sentence leads up to is a password where no word is written like it. */
function addSaid(text: string, at: number, sink: Sink): number {
  const start = valueStart(text, at)
  const end = passwordEnd(text, start)
  const value = text.slice(start, end)
  if (isStandIn(value) || !(isUnlikeName(value) || isStrong(value) || isSigned(value))) return 0
  sink.add('secret', start, end, value, why)
  return end
}

/** `correct-horse-battery-staple` */
const fourWords = /^\p{Ll}{3,}(?:-\p{Ll}{3,}){3,}$/u

/** What code may give by name, with no quotes: no name has a hyphen in it. */
function isCode(value: string): boolean {
  return !value.includes('-')
}

/** Whether the value ends its line, so that it is no word of a sentence. */
function isAlone(text: string, end: number): boolean {
  const next = text.charCodeAt(end)
  return next === 10 || next === 13 || end >= text.length
}

/** `arn:aws:secretsmanager:eu-central-1:…:secret:` and the name of the secret. */
const amazonName = /(?:^|[^\p{L}\p{N}])arn:[\w:-]*$/u

function addToken(text: string, at: number, values: Values, sink: Sink): number {
  const start = valueStart(text, at)
  const quoted = isQuote(text.charCodeAt(start - 1)) ? quotedEnd(text, start) : -1
  const end = quoted === -1 ? values.end(start) : quoted
  // Judged by its head: a run of megabytes is read once, however many keys stand in it.
  const head = text.slice(start, Math.min(end, start + judgedLength))
  if (amazonName.test(text.slice(Math.max(0, at - keyReach), at))) return 0
  if (isStandIn(head) || (quoted === -1 && isCall(text, end, head))) return 0
  if (!isToken(head, quoted !== -1 || text.charCodeAt(at) === 61)) return 0
  sink.add('secret', start, end, text.slice(start, end), why)
  return end
}

/** A call or an index is code that fetches the secret, not the secret. */
function isCall(text: string, end: number, value: string): boolean {
  const next = text.charCodeAt(end)
  const indexed = next === 91 && placeholderEnd(text, end) === 0
  return (
    next === 40 ||
    indexed ||
    /^[\w.$?!]*[A-Za-z_)]\(|^[A-Z][A-Z\d]*-[A-Z\d]+\(|^(?:md|sha|rc|aes|crc|hmac|hkdf|pbkdf|base)\d{1,3}\(|^[A-Za-z_][\w.]*\[(?![A-Z_]{2,20}_\d)|^\(/.test(
      value,
    )
  )
}

const schemes =
  /^(?:bearer|basic|token|apikey|bot|key|sso-key|pvetoken|genie ?key|ssws|negotiate|ntlm)\s{1,2}(?:token=)?/i
/** These carry fields, of which the signature is one: all of the line is taken. */
const withFields = /^(?:digest|oauth|hawk|aws4-hmac-sha256|sharedkey|signature)\s/i
const fields = /^(?:="[^"\n]{0,300}"|[^\n"'`]){8,1000}/
const longestFields = 1000

function addHeader(text: string, at: number, values: Values, sink: Sink): number {
  let start = valueStart(text, at)
  const head = text.slice(start, start + 20)
  const signed = withFields.exec(head)
  const scheme = signed ?? schemes.exec(head)
  if (scheme !== null) start += scheme[0].length
  const end = signed === null ? values.end(start) : lineEnd(text, start)
  const value = text.slice(start, end)
  if (value.length < 6 || isStandIn(value) || !isMixed(`${value}=`)) return 0
  if (scheme === null && !(/\d/.test(value) && isArgument(text, at, value))) return 0
  if (isCall(text, end, value)) return 0
  sink.add('secret', start, end, value, 'credential in a header')
  return end
}

function lineEnd(text: string, start: number): number {
  return start + (fields.exec(text.slice(start, start + longestFields))?.[0].length ?? 0)
}
