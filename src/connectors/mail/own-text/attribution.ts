import { isNameLike } from './contact.ts'
import { isQuoted } from './quote-sign.ts'
import { isSettled } from './speech.ts'

/** A line or a few that name whom the lines below quote: `On … wrote:`. */
export interface Attribution {
  readonly lines: number
  /** Enough to tell without a quoted line below. */
  readonly sure: boolean
}

/** Clients wrap the line that names whom they quote at 72 characters or so. */
const attributionLines = 3
const attributionChars = 500

/** The attribution that begins at `at`. A sentence that ends in `as Ben wrote:` is none: somebody says more in it. */
export function attributionAt(lines: readonly string[], at: number): Attribution | null {
  let joined = ''
  for (let count = 1; count <= attributionLines; count++) {
    const line = lines[at + count - 1] ?? ''
    if (line === '' || (count > 1 && isQuoted(line))) return null
    joined += (count > 1 ? ' ' : '') + line.trim()
    if (joined.length > attributionChars) return null
    if (/[:：]$/.test(joined)) return judged(joined, count)
  }
  return null
}

function judged(joined: string, lines: number): Attribution | null {
  const opens = opener.test(joined)
  const addressed = /\S@[\w-]/.test(joined)
  if (isSettled(joined) || (lines > 1 && !opens && !addressed)) return null
  const timed = time.test(joined)
  const dated = date.test(joined)
  const says = saying.exec(joined)
  if (says === null)
    return addressed && (timed || dated) && namesMost(joined) ? { lines, sure: false } : null
  if (opens && timed) return isBrief(joined) ? { lines, sure: addressed || dated } : null
  if (addressed || timed || dated) return namesMost(joined) ? { lines, sure: addressed } : null
  const names = opens
    ? wordsOf(joined).length <= shortWords
    : namesOne(joined.slice(0, says.index), joined.slice(says.index + says[0].length))
  return names ? { lines, sure: false } : null
}

const time = /\d{1,2}[:h]\d{2}|(?:kl\.?|klo|ore|alle|um|om|at) \d{1,2}\.\d{2}/i
const date = /\b(?:19|20)\d{2}\b|\d{1,2}\.\d{1,2}\.\d{2}/

/** `Le lundi Ben a écrit :` */
const shortWords = 6

/** `Em seg., 1 de jan. de 2024 às 10:00, Ben escreveu:` has six small words. */
function isBrief(text: string): boolean {
  return wordsOf(text).filter(isSmall).length <= 8
}

/** Names, dates and addresses for the most part. */
function namesMost(text: string): boolean {
  const words = wordsOf(text)
  return words.filter(isSmall).length * 2 < words.length
}

/** `Ben Okoro` or `@ben` before, and no more than `on Monday` behind it. */
function namesOne(before: string, behind: string): boolean {
  const isName = wordsOf(before.trim()).length === 1 || isNameLike(before)
  return isName && wordsOf(behind.trim()).length <= 3
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/)
}

function isSmall(word: string): boolean {
  return /^\p{Ll}/u.test(word) && !word.includes('@')
}

/** How an attribution begins in the languages mail programs speak: a preposition, a weekday, a date. */
const opener =
  /^(?:on|at|am|le|el|il|op|em|den|dnia|w dniu|pe|dne|ons?|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|lunes|martes|pon|wt|śr|czw|pt|sob|niedz|seg|ter|qua|qui|sex|mån|tis|tors|fre|lör|sön|\d{1,4}[-./])(?![\p{L}])/iu
/** Wrote, in those languages. */
const saying =
  /(?<!\p{L})(?:wrote|writes|schrieb(?:en)?|a\s+écrit|ha\s+scritto|escribió|escribio|schreef|escreveu|napisał(?:\(a\)|a)?|napsal(?:\(a\)|a)?|skrev|kirjoitti|написал(?:\(а\)|а)?|пишет)(?!\p{L})/iu
