import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isStandIn } from '../stand-in.ts'
import { isSigned, isUnlikeName, isUnlikeWord, isWordy } from './judge.ts'

/** Secrets told in a sentence: `the password for staging is …`, `PIN 4711`, backup codes, recovery phrases. */
export function findSaid(scan: Scan, sink: Sink): void {
  const { text } = scan
  for (const word of scan.cued('credential')) {
    saidAfter(text, scan.start(word), scan.end(word), sink)
    nextTo(text, scan.start(word), scan.end(word), sink)
    if (!passwordNoun.test(scan.word(word))) continue
    quotedAfter(text, scan.end(word), sink)
    answeredAfter(text, scan.start(word), scan.end(word), sink)
  }
  for (const word of scan.cued('one_time')) codeAfter(text, scan.start(word), scan.end(word), sink)
  for (const word of scan.cued('seed')) phraseAfter(text, scan.end(word), sink)
}

const why = 'value given to a credential'
const passwordNoun =
  /^(?:pass(?:word|phrase|code|wd|wort)|pwd?|kennwort|mdp|contrase[nñ]a|senha|wachtwoord)$/i

function quotedAfter(text: string, end: number, sink: Sink): void {
  quotedLater.lastIndex = end
  const value = quotedLater.exec(text)?.[1]
  if (value !== undefined && !isStandIn(value)) addValue(text, end, value, sink)
}

/** Words behind the one for a password that say which, as many languages put them there. */
const sort = String.raw`(?:\s(?:provis[oó]ri[ao]|provisional|provisoire|provvisori[ao]|temporary|temporal|temporaire|tempor[aá]ri[ao]|temporane[ao]|inicial|inizial[ei]|initiale?|startow[ea]|pocz[aą]tkowe|actual|nuev[ao]|nov[ao]|nowe|nouveau|new|old|nuov[ao]|attuale|tymczasowe|tijdelijk|tillfälligt))?`

const said = new RegExp(
  String.raw`["'\x60]?${sort}(?:\s{1,2}(?:for|to|of|für|von|pour|para|du|de|del|da|do|voor|van|di|till|til)\s{1,2}[^\s]{1,40}(?:\s[^\s]{1,20}){0,4}?|\s{1,2}(?:dazu|dafür|there|here))?\s{1,2}(?:is|was|are|ist|lautet|war|bleibt|remains|stays|reste|resta|est|es|era|é|è|er|är|c['’]est|to|auf)(?!\p{L})\s{0,2}(?:now\s|still\s|jetzt\s|set to\s)?:?\s{0,2}["'\x60*]{0,2}([^\s"'\x60]{4,200})`,
  'iuy',
)

/** In a sentence only a value that no word could be. */
function saidAfter(text: string, start: number, end: number, sink: Sink): void {
  said.lastIndex = end
  const value = said.exec(text)?.[1]?.replace(/[.,;:!?)*\]]+$/u, '')
  if (value === undefined || value.length < 5 || !isUnlikeWord(value)) return
  if (isPass(text, start, end) && !isSigned(value)) return
  addValue(text, end, value, sink)
}

const beside = new RegExp(
  String.raw`${sort}(?:["'\x60]?>|\s{1,2}|\s?(?:[|–→-]|[-=]>)\s)(?:\d\s(?=\S{0,63}\d))?["'\x60*({]{0,2}([^\s"'\x60<>]{5,64})`,
  'iuy',
)

/** `password Tr0ub4dor&3`, `password → …`, `<password>…</password>`, `--password …`. */
function nextTo(text: string, start: number, end: number, sink: Sink): void {
  const next = text.charCodeAt(end)
  const named = next === 34 && isAttribute(text, start, end)
  if (next !== 32 && next !== 62 && next !== 9 && !named) return
  if (next === 62 && /^key$/i.test(text.slice(start, end))) return
  beside.lastIndex = end
  const value = beside.exec(text)?.[1]?.replace(/[.,;:)*\]}]+$/u, '')
  if (value === undefined || value.length < 5 || /^[a-z_]{2,16}=/.test(value)) return
  const flag = text.startsWith('--', start - 2) || next === 62
  const element = text.startsWith('</', beside.lastIndex) && isWordy(value, false)
  const fits = flag
    ? element || (/[^a-z_-]/.test(value) && !/^[-$<{[(/]/.test(value))
    : isSigned(value) ||
      manyParts.test(value) ||
      (/^(?:pwd?|mdp)$/i.test(text.slice(start, end)) && isUnlikeName(value)) ||
      (isTold(text, start, end, beside.lastIndex) && isUnlikeName(value)) ||
      (isUnlikeWord(value) &&
        besideLogin.test(text.slice(Math.max(0, start - longestLogin), start)))
  if (!flag && isPass(text, start, end)) return
  if (!isPasswordWord(text.slice(start, end)) || !fits || isStandIn(value)) return
  addValue(text, end, value, sink)
}

const asked = /(?:^|[^\p{L}])(?:what|which|wie|quel|qual|cu[aá]l|jakie)(?:['’]?s)?\s[^\n?]{0,40}$/iu
const longestAsked = 56
const answer =
  /(?:\s(?:for|of|on|to|in|at|again|now|please|für|von|zu|im|pour|du|de|del|al|para|per|da|do|voor|van|op)(?![\p{L}])[^\n?]{0,60})?\s?\?[ \t]{0,2}\r?\n(?:[^\n:]{1,32}:\s{1,2}|[>-]\s)?["'`]?([^\s"'`?,:]{5,40}?)[.!]?["'`]?[ \t]{0,2}(?:\r?\n|$)/uy
const noAnswer =
  /^(?:sure|nothing|none|dunno|sorry|unknown|maybe|please|secret|seriously|really|hello|thanks|moment|later|again|personal|private)$/i

/** `what's the sudo password on the pi?` and, in the next line, one word and no more. */
function answeredAfter(text: string, start: number, end: number, sink: Sink): void {
  answer.lastIndex = end
  const value = answer.exec(text)?.[1]
  if (value === undefined || noAnswer.test(value) || isStandIn(value)) return
  if (!asked.test(text.slice(Math.max(0, start - longestAsked), start))) return
  addValue(text, text.indexOf('\n', end), value, sink)
}

/** `Volt-2025-Ampere` */
const manyParts = /^(?=.*\d)(?=.*\p{Lu})[\p{L}\d]{2,16}(?:-[\p{L}\d]{1,16}){2,5}$/u

/** `user pi, password …` at the end of a clause, what is given in quotes, and behind the sort of it that routers name. */
function isTold(text: string, start: number, end: number, last: number): boolean {
  if (/^\s\d\s/.test(text.slice(end, end + 3))) return true
  if (/^\s?["'`]/.test(text.slice(end, end + 2)) && isQuoted(text, last)) return true
  const before = text.slice(Math.max(0, start - 8), start)
  // `~/.netrc`
  if (/\slogin \S{1,40}\s{1,9}$/.test(text.slice(Math.max(0, start - 56), start))) return true
  return /[,;/|&+(]\s?(?:and\s|und\s|with\s|the\s)?$/.test(before) && endsClause(text, last)
}

/** `User KAREN password …` */
const besideLogin = /\b(?:user|login|username|account|benutzer|usuario|utente)\s\S{2,38}\s$/i
const longestLogin = 56

function isQuoted(text: string, last: number): boolean {
  return /["'`]/.test(text.charAt(last))
}

function endsClause(text: string, last: number): boolean {
  const isStopped = /[.,;:!?)\]]/.test(text.charAt(last - 1))
  return isStopped || /^(?:$|\r?\n|\s[–—(/|-]\s)/.test(text.slice(last, last + 3))
}

/** `pass` is a verb and a ticket, too. */
function isPass(text: string, start: number, end: number): boolean {
  return end - start === 4 && /^pass$/i.test(text.slice(start, end))
}

const attribute = /\s(?:key|name|id)\s?=\s?"[\w.-]{0,24}$/

/** `<entry key="password">…` */
function isAttribute(text: string, start: number, end: number): boolean {
  return text.startsWith('">', end) && attribute.test(text.slice(Math.max(0, start - 40), start))
}

function isPasswordWord(word: string): boolean {
  return /^(?:(?:start|initial|einmal)?(?:pass|kennwort)|pwd?$|mdp$|l[oö]senord|adgangskode|contra|senha|wachtwoord|parola|has[lł]o|heslo|jelsz[oó]|salasana|clave|secret|token|key$)/i.test(
    word,
  )
}

function addValue(text: string, from: number, value: string, sink: Sink): void {
  const start = text.indexOf(value, from)
  sink.add('secret', start, start + value.length, value, why)
}

const code =
  /(?:\s(?:code|codes|number|nummer|no\.?|#|downstairs|upstairs|outside|inside|below)){0,2}(?:\s\(?(?:I think |maybe )?it|\s(?:for|to|of|für|pour|para|del?|du|van|voor|till|til)\s\S{1,24}(?:\s\S{1,24}){0,3}?(?=\s(?:is|ist|est|es|är|er)\s))?(?:\s{0,2}(?:is|are|är|er|ist|est|es|was|lautet)\b|\s?[:=#])?(?:[ \t]{3,24}|\s{0,2})["'`*]{0,2}((?:\d[ -]?){3,9}\d|[A-Z0-9]{4,6}-[A-Z0-9]{4,6})#?(?![\w.,-]?\d|[\w%])/y
const codeKind =
  /(?:supervisor|manager|override|disarm|master|voicemail|verification|security|access|backup|recovery|log-?in|sign-?in|auth\w*|one[- ]?time|2fa|mfa|two[- ]factor|sms|confirmation|unlock|door|gate|alarm|entry|garage|safe|lock|key[- ]?box|lock[- ]?box|activation|passcode|pin|otp|sicherheits|bestätigungs|zugangs)[- ]?$/i

/** Those of connectors are written small, too. */
const pinKind =
  /(?:alarm|door|gate|entry|safe|card|bank|sim|phone|unlock|keypad)[- ](?:panel\s|system\s|pad\s)?$|\b(?:my|his|her|their|your|our)\s$/i

/** Digits that open a door: of a `code` only where its kind is said. */
function codeAfter(text: string, start: number, end: number, sink: Sink): void {
  const word = text.slice(start, end)
  const before = text.slice(Math.max(0, start - 16), start)
  if (/^co|^kod/i.test(word) && !codeKind.test(before)) return
  const below = codesBelow.exec(text.slice(end, end + longestLead))?.[0]
  if (below !== undefined) addMoreCodes(text, end + below.length - 1, sink)
  code.lastIndex = end
  const match = code.exec(text)
  const value = match?.[1]
  if (match === null || value === undefined) return
  const digits = value.replaceAll(/\D/g, '').length
  if (/^[\d -]+$/.test(value) && (digits < 4 || digits > 10)) return
  const isTold = /[a-z:=#]|\s{3}/.test(match[0].slice(0, -value.length))
  if (/^pins?$/.test(word) && !isTold && !pinKind.test(before)) return
  addValue(text, end, value, sink)
  addMoreCodes(text, code.lastIndex, sink)
}

/** `backup codes of the shared account (each works once):` above a list of them. */
const codesBelow =
  /^[^\n:]{0,100}(?::[ \t]{0,2}(?:\r?\n| )|[ \t]{0,2}\r?\n)(?=[-*\s]{0,4}[A-Za-z\d]{4,6}-[A-Za-z\d]{4,6}\s)/
const longestLead = 112

const nextCode =
  /(?:(?:,| and|;)\s{1,3}|\n[-*\d.)]{0,3}[ \t]{0,3}| (?=[A-Za-z0-9]{4,6}-))([A-Za-z0-9]{4,6}-[A-Za-z0-9]{4,6}|\d{4,8})(?![\w-])/y
const maxCodes = 20

function addMoreCodes(text: string, from: number, sink: Sink): void {
  let at = from
  for (let count = 0; count < maxCodes; count++) {
    nextCode.lastIndex = at
    const value = nextCode.exec(text)?.[1]
    if (value === undefined) return
    at = nextCode.lastIndex
    sink.add('secret', at - value.length, at, value, 'code of a list')
  }
}

/** BIP 39: 12 to 24 words of three to eight letters; numbered ones, too. */
const phrase =
  /(?:\s+(?:phrase|words?|is|was|backup|key)){0,4}\s{0,2}[:=]?\s{0,3}["'`]?((?:(?:\d{1,2}[.)]\s?)?[a-z]{3,8}[\s,]{1,3}){11,23}(?:\d{1,2}[.)]\s?)?[a-z]{3,8})/y
const sentenceWord =
  /\b(?:the|and|for|are|was|not|has|from|our|with|which|were|been|also|must|its|but)\b/

/** `the passphrase is "plum otter lamp"` */
const quotedPhrase =
  /\s(?:is|was|ist)\s["'\u201c](\p{Ll}{3,12}(?:[ -]\p{Ll}{3,12}){2,9})["'\u201d]/uy

/** `I gave her my password by accident, it was "Geheim!Blaubeere"` */
const quotedLater =
  /[^\n"\u201c]{0,80}?\b(?:it|that|es)\s(?:was|is|war|ist)\s["\u201c]([^"\s\u201d]{6,64})["\u201d]/y

/** What one-time codes are made of, in base32: `TOTP seed for the build user is …`. */
const codeSeed =
  /(?:\s[\w-]{1,20}){0,6}?(?:\s(?:is|was|ist)|\s?[:=])?\s["'`]?((?=[A-Z]*[2-7])[A-Z2-7]{16,128}={0,6})(?![\w=])/y

function phraseAfter(text: string, end: number, sink: Sink): void {
  codeSeed.lastIndex = end
  const seed = codeSeed.exec(text)?.[1]
  if (seed !== undefined) addValue(text, end, seed, sink)
  quotedPhrase.lastIndex = end
  const quoted = quotedPhrase.exec(text)?.[1]
  if (quoted !== undefined) addValue(text, end, quoted, sink)
  phrase.lastIndex = end
  const value = phrase.exec(text)?.[1]
  if (value === undefined || sentenceWord.test(value)) return
  sink.add('secret', phrase.lastIndex - value.length, phrase.lastIndex, value, 'recovery phrase')
}
