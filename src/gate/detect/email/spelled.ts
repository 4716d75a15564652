import { isSpace, isWordCode, wordHash } from '../../char.ts'
import { isNoName } from '../../common-word.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'

const dotWords = ['dot', 'punkt', 'point', 'punto', 'ponto', 'punt']
const dotHashes: ReadonlySet<number> = new Set(dotWords.map(wordHash))
const named = dotWords.join('|')
/** `[dot]`, `(.)`. */
const bracketedDot = String.raw`\s{0,2}[\[({<]\s?(?:${named}|\.)\s?[\])}>]\s{0,2}`
const dot = String.raw`${bracketedDot}|\s{1,2}(?:dot|punkt|punto|ponto|point)\s{1,2}`
const label = String.raw`[\p{L}\p{N}-]{1,40}`
const spelledLocal = new RegExp(
  String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}._+-]|${dot}){0,60}\s{0,2}[\[({<]?\s?$`,
  'iu',
)
const bracketedHost = new RegExp(
  String.raw`\s?[\])}>]\s{0,2}(${label}(?:(?:\.|${dot})${label}){1,4})`,
  'iuy',
)
const spelledHost = new RegExp(String.raw`\s{1,2}(${label}(?:(?:${dot})${label}){1,4})`, 'iuy')
const plainHost = new RegExp(String.raw`(?:\s{1,2}|_)(${label}(?:\.${label}){1,4})`, 'uy')
/** Spelt out without brackets, only an ending that is a real domain's tells it from a sentence. */
const commonEndings =
  /(?:^|[^\p{L}\p{N}])(?:com|org|net|edu|gov|io|dev|app|co|info|biz|me|eu|uk|us|de|at|ch|fr|es|it|nl|be|se|no|dk|fi|pl|pt|ie|ca|au|nz|in|jp|br|cz|sk|hu|ro|gr|tr|ru|ua|cl|ar|mx|za|ng|ke|gh|sg|hk|ph|vn|kr|cn|tw|il|sa|ae|lt|lv|ee|hr|si|rs|bg|lu|example)$/iu
/** Fields of code are called so, too: `sort_at_end.in`. */
const wordEnding = /\.(?:at|be|co|in|it|me|no|us)$/i
const dots = new RegExp(dot, 'giu')
const bracketedDots = new RegExp(bracketedDot, 'giu')
/** How far before the at sign the name is looked for. */
const localReach = 80

/** Adds the address spelt out around a word for the at sign (`anna at example dot com`, `anna [at] example.com`). */
export function spelledAround(scan: Scan, word: number, sink: Sink): void {
  const { text } = scan
  const start = scan.start(word)
  const form = formAround(scan, word)
  if (form === null) return
  const host = hosts[form]
  host.lastIndex = scan.end(word)
  const domain = host.exec(text)?.[1]
  if (domain === undefined || (form !== 'bracketed' && !commonEndings.test(domain))) return
  if (text.charCodeAt(scan.end(word)) === 95 && wordEnding.test(domain)) return
  // `At that point in time`
  if (/\spoint\s/i.test(domain) && !isSign(scan, word)) return
  const floor = Math.max(0, start - localReach)
  const before = spelledLocal.exec(text.slice(floor, start))
  if (before === null) return
  const local = before[0].replace(/[\s[({<]+$|_$/u, '')
  if (form === 'plain' && !isSign(scan, word) && !isMailName(text, floor + before.index, local))
    return
  const key = `${local}@${domain}`.toLowerCase().replaceAll(dots, '.')
  sink.add('email', floor + before.index, host.lastIndex, key, 'mail address spelt out')
}

/** Words for the sign that are nothing else, and `_at_`. */
function isSign(scan: Scan, word: number): boolean {
  if (scan.end(word) - scan.start(word) > 3) return true
  return (
    scan.text.charCodeAt(scan.end(word)) === 95 && scan.text.charCodeAt(scan.start(word) - 1) === 95
  )
}

const hosts = { bracketed: bracketedHost, spelled: spelledHost, plain: plainHost }

/** How the address would be spelt; null for the "at" of nearly every sentence, told without reading the text. */
function formAround(scan: Scan, word: number): keyof typeof hosts | null {
  const { text } = scan
  if (opensBefore(text, scan.start(word))) return 'bracketed'
  const end = scan.end(lastOfLabel(scan, word + 1))
  const next = text.charCodeAt(end)
  if (next === 46) return isWordCode(text.charCodeAt(end + 1)) ? 'plain' : null
  if (next === 91 || next === 40 || next === 123) return 'spelled'
  const behind = lastOfLabel(scan, word + 1) + 1
  const follows = scan.hashes[behind] ?? 0
  return isSpace(next) &&
    behind < scan.wordCount &&
    (dotHashes.has(follows) || opensAfter(text, end))
    ? 'spelled'
    : null
}

/** `post-office`: the words of a label that hyphens join. */
function lastOfLabel(scan: Scan, first: number): number {
  let last = first
  while (last - first < mostJoined && scan.text.charCodeAt(scan.end(last)) === 45) {
    if (scan.start(last + 1) - scan.end(last) !== 1) break
    last++
  }
  return last
}

const mostJoined = 5

function opensBefore(text: string, at: number): boolean {
  const before = isSpace(text.charCodeAt(at - 1)) ? at - 2 : at - 1
  return isOpening(text.charCodeAt(before))
}

function opensAfter(text: string, at: number): boolean {
  return isOpening(text.charCodeAt(at + 1))
}

function isOpening(code: number): boolean {
  return code === 40 || code === 60 || code === 91 || code === 123
}

const mailWord =
  /(?:e-?mail|mail|mailto|address|reach me|write to|contact)(?:\s(?:me|us|is|at|to))?\s?:?\s?$/i

/** Whether a word before a loose at sign is the name of a mailbox: written like one, or called one. */
export function isMailName(text: string, start: number, local: string): boolean {
  if (/^\p{L}{2,}[._]\p{L}{2,}$/u.test(local) && !/\.(?:js|ts|net|io|md|py)$/i.test(local))
    return true
  return mailWord.test(text.slice(Math.max(0, start - 24), start)) && !isNoName(local.toLowerCase())
}

const restOfHost = new RegExp(String.raw`(?:(?:${bracketedDot})${label}){1,4}`, 'iuy')

/** Where a domain ends whose dots are put in brackets from `from` on (`example[.]com`); `from` when none are. */
export function dottedEnd(text: string, from: number): number {
  const next = text.charCodeAt(from)
  if (!isOpening(next) && !isOpening(text.charCodeAt(from + 1))) return from
  restOfHost.lastIndex = from
  return restOfHost.test(text) ? restOfHost.lastIndex : from
}

/** A domain with its dots as dots. */
export function undotted(domain: string): string {
  return domain.replaceAll(bracketedDots, '.')
}

/** Whether a domain ends in one that is common enough to tell an address by. */
export function endsCommonly(domain: string): boolean {
  return commonEndings.test(domain)
}
