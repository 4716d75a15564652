import { attributionAt } from './attribution.ts'
import { isQuoted } from './quote-sign.ts'
import { headerBlockLength } from './quoted-header.ts'
import { endsSentence, isSentence } from './speech.ts'

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

/** Whether a quote that is named as one, by an attribution or a mark, is marked with `>` and holds text. */
export function quotesBySign(lines: readonly string[]): boolean {
  return lines.some((_, at) => {
    const length = attributionAt(lines, at)?.lines ?? historyMarkAt(lines, at)
    return length > 0 && /^ {0,3}>.*[^>\s]/.test(nextText(lines, at + length))
  })
}

/** A rule above the mark belongs to the mark. */
function dropRule(run: string[]): void {
  while (run.length > 0 && /^[\s_*-]{0,200}$/.test(run[run.length - 1] ?? '')) run.pop()
}

/**
 * The rest of a quoted line that some mailer wrapped without marking it: a word or two, in the midst of a quote and of
 * its sentence. What is a sentence of its own answers the quote.
 */
function isWrapRest(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (line === '' || line.length > 25 || !/^[\p{Ll}\d(]/u.test(line) || isSentence(line))
    return false
  const before = lines[at - 1] ?? ''
  if (before.length < 68 || !isQuoted(before) || endsSentence(before)) return false
  return isQuoted(lines[at + 1] ?? '')
}

function nextText(lines: readonly string[], from: number): string {
  // Bounded: nobody leaves more room before a quote.
  for (let at = from; at < Math.min(lines.length, from + 5); at++) {
    if (lines[at] !== '') return lines[at] ?? ''
  }
  return ''
}

/** How many lines a mark takes under which only history or a forwarded mail stands; 0 when there is none. */
function historyMarkAt(lines: readonly string[], at: number): number {
  const line = lines[at] ?? ''
  if (line.length > 200) return 0
  if (isHistoryMark(line)) return 1 + headerBlockLength(lines, at + 1, true)
  return headerBlockLength(lines, at, false)
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
