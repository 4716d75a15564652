import { pattern } from '../../../core/pattern.ts'
import { isStandIn } from '../stand-in.ts'
import { isOpaque } from './opaque.ts'

const plainNumber = /^[\d.,:/-]+$/
const versionRange = /^[~^<>=v]{0,2}\d+\.\d+/
const location = /^(?:https?:|\.{0,2}\/[\w.-]+\/|[A-Z]:\\)/

/**
 * Whether a value given to a password is one. `sure` where code or quotes assign it, so that letters alone do:
 * four characters with a digit or a sign among them otherwise.
 */
export function isPassword(value: string, sure: boolean): boolean {
  if (value.length < 4 || plainNumber.test(value)) return /^\d{4,}$/.test(value)
  if (location.test(value) || versionRange.test(value) || /\s\S+\s/.test(value)) return false
  if (isMixed(value)) return !/^[A-Za-z]+\(|^[\w.]+\[(?![A-Z_]{2,20}_\d)|=>|\?\./.test(value)
  return sure && value.length >= 6 && !isName(value)
}

/** Names of credentials, and what a message about a password says: no password made of words has one of them. */
const said =
  /pass|pwd|secret|token|cred|auth|login|user|your|must|please|invalid|required|should|enter|\b(?:key|the|and|for|are|was|not|has|from|our|with|which|new|this|that|is|be|at|to|too|or|of|in|on|my|no|an?|set|get|env)\b/i
const words = /^\p{L}{2,16}(?:[._-]\p{L}{2,16}){1,9}$|^\p{Ll}{2,16}\p{Lu}[\p{L}]{1,24}$/u
const phrase = /^\p{Ll}{3,10}(?: \p{Ll}{3,10}){2,9}$/u

/** Whether a literal is a password of words (`correct-horse-battery`), those of a quoted one parted by blanks, too. */
export function isWordy(value: string, quoted: boolean): boolean {
  if (value.length < 6 || said.test(value.replaceAll('_', '-'))) return false
  return words.test(value) || (quoted && phrase.test(value))
}

/** Eight characters of more than one sort: `token: string` and `tokens: 4096` are no secrets. */
export function isToken(value: string, sure: boolean): boolean {
  if (value.length < 8 || location.test(value)) return false
  if (/\s/.test(value)) return /^\S{12,60} \S{12,60}$/.test(value) && isOpaque(value)
  if (plainNumber.test(value)) return /^\d{15,24}$/.test(value)
  if (/\d/.test(value) && /[A-Za-z]/.test(value)) return !isNumbered(value)
  return sure && value.length >= 16 && !isName(value) && isOpaque(value)
}

const algorithm =
  /^(?:sha|md|utf|base|aes|rsa|hs|rs|es|ed|http|oauth|ipv|tls|ssl|dtls|pkcs|python|node|java|bcrypt|scrypt|argon|pbkdf)-?\d/i

/** Letters and digits and, beside them, a sign or a change of case, as nobody writes a word. */
export function isSigned(value: string): boolean {
  if (!/\d/.test(value) || !/\p{L}/u.test(value) || algorithm.test(value)) return false
  if (/[/\\(]|^\w+:|^v?\d+\./.test(value)) return false
  return (
    /[!@#$%^&*+=?~]/.test(value) ||
    /^[A-Za-z][a-z]{2,11}\d{2,6}$|^[A-Z][a-z]+-[a-z]+\d{2,}$|[a-z][A-Z]\w*\d|\d[a-z]+\d/.test(value)
  )
}

const handedOut = pattern('iu')`
  ^(?:spring|summer|autumn|fall|winter|fr(?:ü|ue)hling|sommer|herbst|printemps|[eé]t[eé]|automne|hiver|primavera|verano|oto[nñ]o|invierno|estate|
  autunno|inverno|zomer|herfst|lato|jesie[nń]|zima|wiosna|welcome|willkommen|bienvenue|bienvenid[oa]|benvenut[oa]|welkom|witaj|bemvindo|
  start|initial|change|changeme|letmein|passw(?:or|0r)d|hello|hallo|qwert[yz]|azerty|
  (?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)
  \d{1,4}[!?#$%*]{1,3}$
`

/** What is handed out as a password the world over: the season or a welcome, a number and a sign. */
export function isHandedOut(value: string): boolean {
  return handedOut.test(value)
}

const joinedWords = /^(?=.{9})(?=.*\p{L}{3})(?=.*\d\d)[\p{L}\d]+(?:[-_][\p{L}\d]+)+[!?]?$/u
/** Tickets; in small letters, days and versions. */
const ticket = /^[A-Z][A-Z\d]{0,9}-\d+$/
const numbered = /^\d+-|\d{4}-\d\d-\d\d|v?\d{1,3}$/

/** As above, or words and a number of two digits that hang together: `blaue-Giraffe-77`, which is no ticket, day or version. */
export function isMadeUp(value: string): boolean {
  if (isSigned(value)) return true
  if (!joinedWords.test(value) || algorithm.test(value)) return false
  return !(/\p{Lu}/u.test(value) ? ticket : numbered).test(value)
}

/** Letters, digits and, between them, a sign that names, links, amounts and references to issues have not. */
export function isStrong(value: string): boolean {
  if (value.length < 9 || !/\d/.test(value) || !/\p{L}/u.test(value)) return false
  if (/[/\\(){}[\]<>=:;|@,]|#\d+$|^[#&$%]|%[\dA-F]{2}|^[A-Z]{1,3}\$\d/i.test(value)) return false
  return /[\p{L}\d][#!$%&?]+[\p{L}\d]/u.test(value)
}

/** Letters and digits together, and neither a measure nor a version: `24h`, `3-day`, `v2.1`. */
export function isUnlikeWord(value: string): boolean {
  if (isStandIn(value) || /^https?:|[()]/.test(value)) return false
  const mixed = /\d/.test(value) && /\p{L}/u.test(value)
  return mixed && !/^\d+[-\p{L}]{1,12}$/u.test(value) && !/^v?\d+(?:\.\d+)+/.test(value)
}

/** The same of eight characters and more, and no name of an algorithm or path: for what stands by itself behind a comma or in quotes. */
export function isUnlikeName(value: string): boolean {
  return value.length >= 8 && isUnlikeWord(value) && !algorithm.test(value) && !/[/\\]/.test(value)
}

/** Letters and digits together, or a sign. */
export function isMixed(value: string): boolean {
  return (/\d/.test(value) && /\p{L}/u.test(value)) || /[^\p{L}\p{N}\s.,'_-]/u.test(value)
}

/** A name in code (`user_input`, `form.password`, `newPassword`) rather than a value. */
function isName(value: string): boolean {
  return /^[A-Za-z]+(?:[._-][A-Za-z]+)+$|^[a-z]+[A-Z][A-Za-z]*$/.test(value)
}

/** Words with a number (`token-2`, `16-byte`, `sha256`, `v2.1.0`, `user_token_v1`): they name a thing. */
function isNumbered(value: string): boolean {
  return (
    /^\d+[-\p{L}]+$/u.test(value) ||
    /^v?\d+(?:\.\d+)+/.test(value) ||
    (/^[A-Za-z]+(?:[._:/-][A-Za-z]+)*[._:/-]?\d{0,3}(?:[._:/-][A-Za-z]+)*$/.test(value) &&
      !isOpaque(value))
  )
}
