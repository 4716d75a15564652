import { isRole, likeness, peopleIn } from './name.ts'

/** People listed at the top of a transcript, and the lines that list them. */
export interface AttendeeList {
  readonly people: readonly string[]
  readonly used: readonly number[]
}

const listLabel =
  /^(?:#{1,6}\s+)?[*_]{0,3}(?:attendees|attendance|participants|present|in attendance|invited|invitees|guests|absent|apologies|regrets|teilnehmer(?:innen)?|teilnehmende|(?:an|ab)wesende?|entschuldigt|pr[ée]sente?s|absente?s|asistentes|participantes|partecipanti|presenti|deelnemers|(?:aan|af)wezig)(?:\s?\(\d{1,4}\))?[*_]{0,3}\s?(:?)[*_]{0,3}(?=\s|$)\s*/i
/** `Chair: Anna Berg` beside an attendee list; elsewhere the chair may be speaking. */
const officeLabel =
  /^[*_]{0,3}(?:chairs?|co-chairs?|scribes?|hosts?|note[- ]?takers?|facilitators?|moderators?|organi[sz]ers?|secretary)(?:\(s\))?[*_]{0,3}\s?(:)[*_]{0,3}\s+/i

/** Whether a heading introduces an attendee list. */
export function isListLabel(text: string): boolean {
  return listLabel.test(text)
}

/**
 * Reads the list that begins at line `at`, beside its label or below it; null if there is none. `begun`: a list
 * stands above, so that offices may follow.
 */
export function readAttendees(
  lines: readonly string[],
  at: number,
  begun: boolean,
): AttendeeList | null {
  const line = (lines[at] ?? '').trim().replace(/^[-*+]\s+/, '')
  const label = listLabel.exec(line) ?? (begun ? officeLabel.exec(line) : null)
  if (label === null) return null
  const beside = line.slice(label[0].length)
  if (beside === '') return listBelow(lines, at, begun && label[1] === ':')
  const isLabelled = label[1] === ':'
  const people = isLabelled || beside.includes('](mailto:') ? listed(beside, isLabelled) : null
  return people === null ? null : { people, used: [at] }
}

/** `empty`: a label with nothing below it is a list too, of no one. */
function listBelow(lines: readonly string[], at: number, empty: boolean): AttendeeList | null {
  const people: string[] = []
  const used = [at]
  for (let i = at + 1; i < Math.min(lines.length, at + longestList); i++) {
    const below = lines[i]?.trim() ?? ''
    if (below === '' && used.length === 1 && i === at + 1) continue
    const names = below === '' ? null : listed(below)
    if (names === null) break
    used.push(i)
    people.push(...names)
  }
  return used.length > 1 || empty ? { people, used } : null
}

const longestList = 500

/**
 * The names on one line of a list; null when most of it is no name, so that it is text after all. `labelled`: it is
 * called a list, so that all of its names may be in small letters.
 */
export function listed(line: string, labelled = false): readonly string[] | null {
  if (line.length > 2000) return null
  const parts = line
    .replace(/^(?:[-*+•]|\d{1,3}[.)])\s+/, '')
    .replace(/\[([^[\]]{1,80})\]\(mailto:([^()\s]{1,200})\)/g, '$1 <$2>, ')
    .split(/[;|\t]|[,/](?![^(]{0,80}\))|\s+(?:and|und|et|y|&)\s+/)
    .map((part) =>
      part
        .replace(/[*_]{2}/g, '')
        .trim()
        .replace(/\.$/, ''),
    )
    .filter((part) => part !== '')
  const small = labelled && isListInSmall(parts)
  const people = parts.map((part) => personOf(part, small))
  const names = people.flat()
  const refused = people.filter((one) => one.length === 0).length
  // `Bo Chen, notes` is a person and what they do.
  const first = likeness(parts[0] ?? '') === 'sure' ? 1 : 0
  return names.length > 0 && refused * 2 < parts.length + first ? names : null
}

/** `anna berg, bo chen`: several, each of which could be a name, and one of two words. */
function isListInSmall(parts: readonly string[]): boolean {
  const labels = parts.map((part) => labelOf(withoutAddress(part)))
  return (
    labels.length > 1 &&
    labels.every((label) => likeness(label) !== null) &&
    labels.some((label) => label.includes(' '))
  )
}

/** `Anna Berg <anna@example.com> (chair)` holds a name and an address. */
function personOf(part: string, small: boolean): readonly string[] {
  const label = labelOf(withoutAddress(part))
  const like = likeness(label)
  const taken = like === 'sure' || like === 'likely' || (small && like === 'faint')
  return [...(taken ? peopleIn(label) : []), ...addressesIn(part)]
}

/** As `personOf`, of an entry that is certain to name somebody, whatever else it says of them. */
export function attendee(entry: string): readonly string[] {
  const label = withoutAddress(entry).trim()
  return [...(label === '' || isRole(label) ? [] : [label]), ...addressesIn(entry)]
}

function addressesIn(part: string): readonly string[] {
  return /[^\s<>()[\],;:]{1,64}@[^\s<>()[\],;:]{1,190}/.exec(part)?.slice(0, 1) ?? []
}

function withoutAddress(part: string): string {
  return part.replace(/<[^<>]{0,260}>/g, ' ').replace(addressesIn(part)[0] ?? '', ' ')
}

/** Without what is said about the person. */
function labelOf(written: string): string {
  return written
    .replace(/\s[-–—]\s.*$/, '')
    .replace(/\([^()]{0,80}\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
