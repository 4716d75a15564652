import { pattern } from '../../../core/pattern.ts'
import { isNameLike, isTitleLike } from './contact.ts'
import { isSentence } from './speech.ts'

/** Drops blocks that machines wrote into the text: PGP armour, uuencoded files, calendar entries. */
export function dropArmour(lines: readonly string[]): string[] {
  const kept: string[] = []
  let signed = false
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    if (line === '-----BEGIN PGP SIGNED MESSAGE-----') {
      signed = true
      at = signedTextStart(lines, at + 1)
      continue
    }
    const block = blockLength(lines, at, line)
    if (block > 0) {
      at += block
      continue
    }
    // RFC 9580 §7.2: in a signed text, lines that start with a dash are led by `- `.
    kept.push(signed && line.startsWith('- ') ? line.slice(2) : line)
    at++
  }
  return kept
}

/** `Hash: …` lines and an empty one stand before the text. */
function signedTextStart(lines: readonly string[], from: number): number {
  let at = from
  while (at < from + 5 && /^(?:Hash|Charset|Version|Comment|NotDashEscaped):/.test(lines[at] ?? ''))
    at++
  return lines[at] === '' ? at + 1 : at
}

function blockLength(lines: readonly string[], at: number, line: string): number {
  const armour = /^-----BEGIN (PGP [A-Z ]{3,40}|S?\/?MIME[A-Z ]{0,40}|CERTIFICATE)-----$/.exec(
    line,
  )?.[1]
  if (armour !== undefined)
    return untilLine(lines, at, (l) => l === `-----END ${armour}-----`, isArmourLine)
  if (/^BEGIN:V(?:CALENDAR|EVENT|CARD)$/i.test(line)) {
    const end = line.toUpperCase().replace('BEGIN', 'END')
    return untilLine(lines, at, (l) => l.toUpperCase() === end, isCalendarLine)
  }
  if (/^begin [0-7]{3,4} \S/.test(line) && isUuLine(lines[at + 1] ?? '')) {
    return untilLine(
      lines,
      at,
      (l) => l === 'end',
      (l) => isUuLine(l) || l === '' || l === '`',
    )
  }
  return 0
}

/** Lines from `at` to the one that ends the block; a block without an end goes as far as its lines look like it. */
function untilLine(
  lines: readonly string[],
  at: number,
  ends: (line: string) => boolean,
  belongs: (line: string) => boolean,
): number {
  for (let row = at + 1; row < lines.length; row++) {
    const line = lines[row] ?? ''
    if (ends(line)) return row - at + 1
    if (!belongs(line)) return row - at
  }
  return lines.length - at
}

function isArmourLine(line: string): boolean {
  return line === '' || /^(?:[A-Za-z0-9+/=]{1,100}|[A-Z][A-Za-z]{1,20}: .{0,200})$/.test(line)
}

function isCalendarLine(line: string): boolean {
  return line.startsWith(' ') || /^[A-Z-]{2,40}[;:]/i.test(line) || line === ''
}

/** A line of uuencode: its first character tells how many bytes, so how many characters, follow. */
function isUuLine(line: string): boolean {
  const count = line.charCodeAt(0) - 32
  if (!(count > 0 && count <= 45) || line.length > 64) return false
  const chars = Math.ceil(count / 3) * 4
  // Blanks at the end, which stand for zero bits, may have been lost on the way.
  return (
    line.length <= chars + 2 &&
    line.length > 1 &&
    /^[ -`]+$/.test(line) &&
    line.length + 4 > chars - 16
  )
}

/**
 * Drops lists of who is invited: a label such as `Attendees:` with addresses behind or below it. In an invitation the
 * label alone is enough.
 */
export function dropAttendees(lines: readonly string[], invitation: boolean): string[] {
  const kept: string[] = []
  let inList = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const rest = attendeeLabel(line)
    if (rest !== null && startsList(rest, lines[at + 1] ?? '', invitation)) {
      inList = true
      continue
    }
    if (inList && isListed(line, invitation)) continue
    inList = false
    kept.push(line)
  }
  return kept
}

function attendeeLabel(line: string): string | null {
  if (line.length > 5_000) return null
  return labelled.exec(line.slice(0, 60)) ? line.slice(line.search(/[:：]|$/) + 1).trim() : null
}

const labelled = pattern('iu')`
  ^[\s*_]*(?:who|attendees?|guests?|invitees?|participants?|required(?: attendees?)?|optional(?: attendees?)?|
  organi[sz]er|wer|teilnehmer(?:innen)?|gäste|organisator|invités|participants|organisateur|qui|asistentes|
  invitados|organizador|quién|partecipanti|invitati|chi|organizzatore|deelnemers|genodigden|wie|participantes|
  convidados|quem|uczestnicy|goście|kto|organizator|deltagare|gäster|vem|organisatör)[*_\s]*(?:[:：]|$)
`

function startsList(rest: string, next: string, invitation: boolean): boolean {
  if (rest === '') return isListed(next, invitation)
  if (!invitation && !/@|;[^;]*;/.test(rest)) return false
  return rest.split(/[;,]/).every((entry) => entry.trim() === '' || isInvited(entry, invitation))
}

/** A person, with or without address and in few words; in an invitation also a room or a team. */
function isInvited(entry: string, invitation: boolean): boolean {
  if (isSentence(entry)) return false
  return /\S@\S/.test(entry) || isNameLike(entry) || (invitation && isTitleLike(entry))
}

function isListed(line: string, invitation: boolean): boolean {
  if (line === '' || line.length > 200 || isSentence(line)) return false
  if (/\S@\S/.test(line) && line.split(/\s+/).length <= 8) return true
  if (/\s[-–]\s(?:organi[sz]er|optional|creator|organisator|organisateur|organizador)$/i.test(line))
    return true
  return (
    invitation &&
    /^\s{0,8}(?:[*•-]\s)?\p{Lu}[^.!?:]{1,60}$/u.test(line) &&
    line.split(/\s+/).length <= 6
  )
}
