import { isAsciiWord, isDigit } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'

/** Credentials known by their form: vendors' prefixes, web tokens, long keys beside the vendor's name. */
export function findTokens(scan: Scan, sink: Sink): void {
  let done = 0
  for (const word of scan.cued('token_prefix')) {
    if (scan.start(word) >= done) done = addMatch(prefixed, scan.text, scan.start(word), sink)
  }
  done = 0
  for (const word of scan.cued('bearer')) {
    if (scan.start(word) >= done) done = addMatch(bearer, scan.text, scan.end(word), sink)
  }
  done = 0
  for (const word of scan.long) {
    const start = scan.start(word)
    if (start < done) continue
    done = Math.max(addMatch(unseparated, scan.text, start, sink), addNamed(scan.text, start, sink))
  }
  for (const colon of scan.colons) addTelegram(scan.text, colon, sink)
}

/** Vendor prefixes that end in a separator; lengths are the vendors' or a little under. */
const prefixed = new RegExp(
  [
    String.raw`gh[pousr]_[A-Za-z0-9]{20,}`,
    String.raw`github_pat_[A-Za-z0-9_]{22,}`,
    String.raw`gl(?:pat|dt|rt)-[\w-]{16,}`,
    String.raw`xox[abeoprs](?:-[A-Za-z0-9]+){2,}`,
    String.raw`xapp-(?:[A-Za-z0-9]+-){1,4}[A-Za-z0-9]{16,}`,
    String.raw`[srp]k_(?:live|test|prod)_[A-Za-z0-9]{10,}`,
    String.raw`whsec_[A-Za-z0-9+/=]{16,}`,
    String.raw`sk-(?:[A-Za-z0-9]+-){0,3}[A-Za-z0-9_-]{20,}`,
    String.raw`npm_[A-Za-z0-9]{30,}`,
    String.raw`pypi-[\w-]{16,}`,
    String.raw`SG\.[\w-]{16,64}\.[\w-]{16,}`,
    String.raw`shp(?:at|ss|ca|pa)_[A-Fa-f0-9]{32,}`,
    String.raw`do[opr]_v1_[a-f0-9]{40,}`,
    String.raw`pat-(?:na|eu)\d-[A-Fa-f0-9-]{30,}`,
    String.raw`figd_[\w-]{20,}`,
    String.raw`lin_(?:api|oauth)_[A-Za-z0-9]{20,}`,
    String.raw`ntn_[A-Za-z0-9]{20,}`,
    String.raw`secret_[A-Za-z0-9]{32,}`,
    String.raw`sntry[su]_[A-Za-z0-9_=+/-]{20,}`,
    String.raw`(?:mcp|whk)_[\w-]{43}`,
    String.raw`hf_[A-Za-z0-9]{30,}`,
    String.raw`(?:xai-|gsk_)[A-Za-z0-9]{30,}`,
  ].join('|'),
  'y',
)

/** Prefixes without a separator after them. */
const unseparated = new RegExp(
  [
    String.raw`(?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z0-9]{16}(?![A-Za-z0-9])`,
    String.raw`AIza[\w-]{30,}`,
    String.raw`ya29\.[\w-]{20,}`,
    String.raw`(?:SK|AC)[a-f0-9]{32}(?![A-Za-z0-9])`,
    String.raw`pat[A-Za-z0-9]{14}\.[a-f0-9]{40,}`,
    String.raw`eyJ[\w-]{8,2048}\.[\w-]{8,}(?:\.[\w-]*){0,3}`,
  ].join('|'),
  'y',
)

const bearer = /\s{1,2}(?=[^\s]{0,80}\d)[A-Za-z0-9._~+/-]{16,}={0,2}/y

function addMatch(pattern: RegExp, text: string, at: number, sink: Sink): number {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  if (match === null) return 0
  const value = match[0].trimStart()
  const end = pattern.lastIndex
  sink.add('secret', end - value.length, end, value, 'form of a vendor token')
  if (/^A(?:KIA|SIA)/.test(value)) addAwsSecret(text, end, sink)
  return end
}

/** The secret half of an AWS pair has no prefix: 40 characters of base64 within the next two lines or so. */
function addAwsSecret(text: string, from: number, sink: Sink): void {
  const near = text.slice(from, from + 200)
  const match = /(?<![A-Za-z0-9/+])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/.exec(near)
  if (match === null || !/\d/.test(match[0])) return
  sink.add(
    'secret',
    from + match.index,
    from + match.index + 40,
    match[0],
    'second half of a key pair',
  )
}

const nearName =
  /(?:datadog|\bdd|api|app|application|access|secret|auth|client|signing|private)[\s_-]{0,2}(?:key|token|secret|id)?[\s\w]{0,12}[\s:="'`]{1,3}$/i
const hexKey = /(?:[a-f0-9]{32}|[a-f0-9]{40}|[a-f0-9]{64})(?![A-Za-z0-9_-])/iy

/** Bare hexadecimal keys have no form of their own: the words before them decide. */
function addNamed(text: string, start: number, sink: Sink): number {
  hexKey.lastIndex = start
  if (!hexKey.test(text)) return 0
  const end = hexKey.lastIndex
  const before = text.slice(Math.max(0, start - 40), start)
  if (!nearName.test(before) || !/key|token|secret|datadog|\bdd/i.test(before)) return 0
  sink.add('secret', start, end, text.slice(start, end), 'key beside its name')
  return end
}

/** Telegram: the bot's number, a colon, 35 characters. */
const telegramTail = /:[\w-]{35}(?![\w-])/y

function addTelegram(text: string, colon: number, sink: Sink): void {
  if (!isDigit(text.charCodeAt(colon - 1)) || !isAsciiWord(text.charCodeAt(colon + 1))) return
  let start = colon
  while (start > 0 && colon - start <= 10 && isDigit(text.charCodeAt(start - 1))) start--
  const digits = colon - start
  if (digits < 8 || digits > 10) return
  telegramTail.lastIndex = colon
  if (!telegramTail.test(text)) return
  sink.add(
    'secret',
    start,
    telegramTail.lastIndex,
    text.slice(start, telegramTail.lastIndex),
    'form of a vendor token',
  )
}
