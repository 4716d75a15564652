import { isAsciiWord, isDigit } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { findHashes } from './secret/crypt-hash.ts'
import { findJwts } from './secret/jwt.ts'
import { findNamed } from './secret/named.ts'
import { findPrefixed } from './secret/prefixed.ts'
import { isStandIn } from './stand-in.ts'

/** Credentials known by their form: vendors' tokens, web tokens, and what looks drawn by lot beside a name. */
export function findTokens(scan: Scan, sink: Sink): void {
  findPrefixed(scan, sink)
  findJwts(scan, sink)
  findNamed(scan, sink)
  findHashes(scan, sink)
  for (const word of scan.cued('bearer')) addBearer(scan.text, scan.end(word), sink)
  for (const word of scan.cued('token_middle')) addAround(scan.text, scan.start(word), sink)
  for (const colon of scan.colons) addTelegram(scan.text, colon, sink)
  for (const word of scan.long) addMailchimp(scan.text, scan.start(word), scan.end(word), sink)
  for (const word of scan.numeric) {
    addAzure(scan.text, scan.end(word), sink)
    addBitLocker(scan.text, scan.start(word), scan.end(word), sink)
  }
}

const bearer = /\s{1,2}(?=[^\s]{0,80}\d)[A-Za-z0-9._~+/-]{16,4096}={0,2}/y
const why = 'form of a vendor token'

function addBearer(text: string, at: number, sink: Sink): void {
  bearer.lastIndex = at
  const match = bearer.exec(text)
  if (match === null) return
  const value = match[0].trimStart()
  const end = bearer.lastIndex
  if (!isStandIn(value))
    sink.add('secret', end - value.length, end, value, 'credential in a header')
}

/** Terraform Cloud (`….atlasv1.…`) and MaxMind (`…_mmk`) are known by what stands within. */
const terraform = /[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,70}/y
const maxmind = /[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk/y

function addAround(text: string, middle: number, sink: Sink): void {
  for (const [pattern, before] of [
    [terraform, 15],
    [maxmind, 37],
  ] as const) {
    const start = middle - before
    pattern.lastIndex = Math.max(0, start)
    if (start < 0 || !pattern.test(text)) continue
    const value = text.slice(start, pattern.lastIndex)
    if (!/x{6}/i.test(value)) sink.add('secret', start, pattern.lastIndex, value, why)
  }
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
  const end = telegramTail.lastIndex
  sink.add('secret', start, end, text.slice(start, end), why)
}

/** Mailchimp: 32 hexadecimal digits and the data centre. */
const mailchimp = /[a-f0-9]{32}-us\d{1,2}(?!\w)/y

function addMailchimp(text: string, start: number, end: number, sink: Sink): void {
  if (end - start !== 32 || text.charCodeAt(end) !== 45) return
  mailchimp.lastIndex = start
  if (!mailchimp.test(text)) return
  sink.add('secret', start, mailchimp.lastIndex, text.slice(start, mailchimp.lastIndex), why)
}

/** Entra ID: three characters, a digit, `Q~` and the rest. */
const azure = /[\w.~]{3}\dQ~[\w.~-]{31,34}/y

function addAzure(text: string, end: number, sink: Sink): void {
  if (text.charCodeAt(end) !== 126 || text.charCodeAt(end - 1) !== 81) return
  azure.lastIndex = Math.max(0, end - 5)
  if (!azure.test(text)) return
  sink.add('secret', end - 5, azure.lastIndex, text.slice(end - 5, azure.lastIndex), why)
}

/** BitLocker: eight groups of six digits. */
const bitLocker = /(?<![\w-])\d{6}(?:-\d{6}){7}(?![\w-])/y

function addBitLocker(text: string, start: number, end: number, sink: Sink): void {
  if (end - start !== 6 || text.charCodeAt(end) !== 45) return
  bitLocker.lastIndex = start
  if (!bitLocker.test(text)) return
  sink.add('secret', start, bitLocker.lastIndex, text.slice(start, bitLocker.lastIndex), why)
}
