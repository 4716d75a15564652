import { headerBlockLength } from './quoted-header.ts'

/**
 * The runs of a mail's lines that are the sender's own: what lies before, between and after quoted lines.
 * Attributions (`On … wrote:`) and everything under an unmarked quote or a forward mark are no one's own.
 */
export function ownRuns(lines: readonly string[]): string[][] {
  const lastQuoted = lines.findLastIndex(isQuoted)
  const runs: string[][] = []
  let run: string[] = []
  const close = (): void => {
    if (run.some((line) => line !== '')) runs.push(run)
    run = []
  }
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    if (isQuoted(line) || isWrapRest(lines, at)) {
      close()
      at++
      continue
    }
    const attribution = attributionAt(lines, at)
    if (attribution) {
      const after = at + attribution.lines
      const quoteFollows = isQuoted(nextText(lines, after))
      if (quoteFollows || attribution.sure) {
        close()
        // No line of the rest is marked as quoted, so all of it is the quote.
        if (!quoteFollows && lastQuoted < after) break
        at = after
        continue
      }
    }
    const mark = historyMarkAt(lines, at)
    if (mark > 0) {
      dropRule(run)
      close()
      at += mark
      // Some clients mark the lines below as quoted, too; then own lines may follow.
      if (!isQuoted(nextText(lines, at))) break
      continue
    }
    run.push(line)
    at++
  }
  close()
  return runs
}

/** A rule above the mark belongs to the mark. */
function dropRule(run: string[]): void {
  while (run.length > 0 && /^[\s_*-]{0,200}$/.test(run[run.length - 1] ?? '')) run.pop()
}

function isQuoted(line: string): boolean {
  return /^ {0,3}>/.test(line)
}

/** The rest of a quoted line that some mailer wrapped without marking it: a word or two, in the midst of a quote. */
function isWrapRest(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (line === '' || line.length > 25 || !/^[\p{Ll}\d(]/u.test(line)) return false
  const before = lines[at - 1] ?? ''
  return before.length >= 68 && isQuoted(before) && isQuoted(lines[at + 1] ?? '')
}

function nextText(lines: readonly string[], from: number): string {
  // Bounded: nobody leaves more room before a quote.
  for (let at = from; at < Math.min(lines.length, from + 5); at++) {
    if (lines[at] !== '') return lines[at] ?? ''
  }
  return ''
}

interface Attribution {
  readonly lines: number
  /** Enough to tell without a quoted line below. */
  readonly sure: boolean
}

/** Clients wrap the line that names whom they quote at 72 characters or so. */
const attributionLines = 3
const attributionChars = 500

function attributionAt(lines: readonly string[], at: number): Attribution | null {
  let joined = ''
  for (let count = 1; count <= attributionLines; count++) {
    const line = lines[at + count - 1] ?? ''
    if (line === '' || (count > 1 && isQuoted(line))) return null
    joined += (count > 1 ? ' ' : '') + line.trim()
    if (joined.length > attributionChars) return null
    if (!/[:：]$/.test(joined)) continue
    const opens = opener.test(joined)
    const dated = /\d{1,2}[:.h]\d{2}|\b(?:19|20)\d{2}\b/.test(joined)
    const addressed = /@[\w-]/.test(joined)
    const says = saying.test(joined)
    if (count > 1 && !opens && !(addressed && says)) return null
    if (says)
      return { lines: count, sure: addressed || (opens && /\d{1,2}[:.h]\d{2}/.test(joined)) }
    return dated && addressed ? { lines: count, sure: false } : null
  }
  return null
}

/** How an attribution begins in the languages mail programs speak: a preposition, a weekday, a date. */
const opener =
  /^(?:on|at|am|le|el|il|op|em|den|dnia|w dniu|pe|dne|ons?|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|lunes|martes|pon|wt|śr|czw|pt|sob|niedz|seg|ter|qua|qui|sex|mån|tis|tors|fre|lör|sön|\d{1,4}[-./])(?![\p{L}])/iu
/** Wrote, in those languages. */
const saying =
  /(?<!\p{L})(?:wrote|writes|schrieb(?:en)?|a\s+écrit|ha\s+scritto|escribió|escribio|schreef|escreveu|napisał(?:\(a\)|a)?|napsal(?:\(a\)|a)?|skrev|kirjoitti|написал(?:\(а\)|а)?|пишет)(?!\p{L})/iu

/** How many lines a mark takes under which only history or a forwarded mail stands; 0 when there is none. */
function historyMarkAt(lines: readonly string[], at: number): number {
  const line = lines[at] ?? ''
  if (line.length > 200) return 0
  if (isHistoryMark(line)) return 1 + headerBlockLength(lines, at + 1)
  return headerBlockLength(lines, at)
}

function isHistoryMark(line: string): boolean {
  const text = line.trim()
  const framed = /^[-_]{3,40}\s?([\p{L}’' ]{4,60}?)\s?[-_]{3,40}$/u.exec(text)?.[1]
  if (framed !== undefined) return markWords.test(framed)
  return text.endsWith(':') && forwardPhrase.test(text)
}

const markWords =
  /original|ursprüngliche|message d[’']origine|originale|oorspronkelijk|oryginalna|ursprungligt|opprinnelig|oprindelig|alkuperäinen|forwarded|weitergeleitet|transféré|transmis|réexpédié|reenviad|inoltrat|doorgestuurd|encaminhad|przekazan|vidarebefordra|videresend|reply (?:message|separator)/i
const forwardPhrase =
  /^(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-mail)|début du message (?:transféré|réexpédié)|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht|início da mensagem encaminhada|początek przekazywanej wiadomości|vidarebefordrat (?:brev|mejl))\s?:$/i
