import { dropArmour, dropAttendees } from './armour.ts'
import { dropFooters } from './footer.ts'
import { dropNotices } from './notice.ts'
import { unguarded } from './quote-sign.ts'
import { ownRuns } from './quote.ts'
import { dropSignature } from './signature.ts'

/**
 * What the sender of a mail wrote in it: the text without quoted history, forwarded mail, signature, list footer,
 * legal notice, armour and attendee lists. Answers between quoted lines are all kept, in order. `invitation`: the
 * mail carries a calendar part. Linear in the text; empty when nothing of one's own is in it.
 */
export function ownText(text: string, invitation: boolean): string {
  const lines = dropAttendees(dropArmour(text.split('\n').map(tidied)), invitation)
  const runs: string[] = []
  for (const run of ownRuns(lines)) {
    const own = dropSignature(dropFooters(trimmed(dropNotices(run))))
    const joined = trimmed(own).join('\n')
    if (/[\p{L}\p{N}]/u.test(joined)) runs.push(joined)
  }
  // Copied, so that a short answer does not keep the long history alive that it was cut out of.
  return Buffer.from(unguarded(runs.join('\n\n'))).toString()
}

/** Blanks of any width become plain ones, what has no width goes, but for a guard; `-- ` keeps its blank. */
function tidied(line: string): string {
  const plain = unusual.test(line)
    ? line
        .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t]/g, ' ')
        .replace(/(?!\u2060>)[\u200b-\u200f\u2060\u00ad\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    : line
  return plain === '-- ' ? plain : plain.trimEnd()
}

const unusual = /[\u00a0\u00ad\u2000-\u200f\u202f\u2060\u3000\u0000-\u001f\u007f]/

const separatorLine = /^\s*(?:[-_=*~]\s?){3,}$/

/** Without blank and separator lines at either end, and with at most one blank line between two. */
function trimmed(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (const line of lines) {
    if (kept.length === 0 && (line === '' || isSeparator(line))) continue
    if (line === '' && kept[kept.length - 1] === '') continue
    kept.push(line)
  }
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    if (last !== '' && !isSeparator(last)) break
    kept.pop()
  }
  return kept
}

function isSeparator(line: string): boolean {
  return line.length <= 200 && separatorLine.test(line)
}
