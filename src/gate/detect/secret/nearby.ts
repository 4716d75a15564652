import { pattern } from '../../../core/pattern.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isStandIn } from '../stand-in.ts'
import { isMadeUp, isStrong } from './judge.ts'

const reach = 160

/** Passwords some words from their name: `… I have reset it to X`, `changed from X to Y`, one typed into the wrong window. */
export function findNearby(scan: Scan, sink: Sink): void {
  let done = 0
  for (const word of scan.cued('credential')) {
    const end = scan.end(word)
    if (!passwordWord.test(scan.word(word))) continue
    exchanged(scan.text, end, sink)
    // Of passwords named close to each other all but the first are followed by nothing that is not read yet.
    const from = Math.max(done, end)
    done = end + reach
    if (from < done) told(scan.text, from, done, sink)
  }
}

const passwordWord = /^(?:pass(?:word|wd|phrase|code)?|pwd?|passwort|kennwort)$/i

const exchange =
  /\s(?:has\s|was\s|is\s)?(?:been\s)?(?:changed|rotated|updated|reset|switched|geändert)\s(?:from|von)\s["'`]?([^\s"'`]{6,64})["'`]?\s(?:to|auf)\s["'`]?([^\s"'`]{6,64})/y

function exchanged(text: string, end: number, sink: Sink): void {
  exchange.lastIndex = end
  const match = exchange.exec(text)
  let at = end
  for (const written of match?.slice(1) ?? []) {
    const value = trimmed(written)
    at = text.indexOf(value, at)
    if (isMadeUp(value) && !isStandIn(value)) add(at, value, sink)
    at += value.length
  }
}

/** What leads to a password within a talk of it, and a sentence or line that begins with it. */
const lead = pattern('giu')`
  (?<![\p{L}\d])(?:(?:it|that)(?:['’]s|\s(?:is|was))|(?:re)?set(?:\s(?:it|yours|that))?\sto|changed(?:\s(?:it|yours))?\sto|
  (?:try|used?))\s(?:now\s|still\s)?["'\x60*]{0,2}([^\s"'\x60]{8,64})
  |(?:[.!?:]\s{1,2}|\n)["'\x60*]{0,2}([^\s"'\x60]{8,64})
`

function told(text: string, from: number, to: number, sink: Sink): void {
  for (const match of text.slice(from, to).matchAll(lead)) {
    const written = match[1] ?? match[2] ?? ''
    const value = trimmed(written)
    const isOne = match[1] === undefined ? isStrong(value) : isMadeUp(value)
    const start = from + match.index + match[0].length - written.length
    // What the stretch cuts off is judged with the next password, or is no value of its own.
    if (isOne && !isStandIn(value) && start + written.length < to) add(start, value, sink)
  }
}

/** `!` and `?` end passwords as well as sentences. */
function trimmed(value: string): string {
  return value.replace(/[.,;:)*\]]+$/u, '')
}

function add(start: number, value: string, sink: Sink): void {
  sink.add('secret', start, start + value.length, value, 'password told some words from its name')
}
