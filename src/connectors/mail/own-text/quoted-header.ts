type Field = 'from' | 'date' | 'to' | 'subject' | 'other'

/** The labels of the header lines that Outlook, Apple Mail and others put over a quoted or forwarded mail. */
const labels: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...each('from', 'from|von|de|da|van|od|från|fra|lähettäjä|от|发件人|差出人|kimden'),
  ...each(
    'date',
    'sent|date|gesendet|gesendet am|datum|envoyé|envoyé le|enviado|enviado el|enviada em|enviado em|fecha|inviato|data|verzonden|wysłano|wysłane|skickat|sendt|dato|lähetetty|отправлено|дата|发送时间|日時|送信日時',
  ),
  ...each('to', 'to|an|à|a|para|aan|do|till|til|vastaanottaja|кому|收件人|宛先'),
  ...each(
    'subject',
    'subject|betreff|objet|asunto|oggetto|onderwerp|assunto|temat|ämne|emne|aihe|тема|主题|件名',
  ),
  ...each(
    'other',
    'cc|bcc|kopie|copie|copia|kopia|kopi|dw|udw|reply-to|antwort an|attachments|anlagen|anhänge|importance|priority|wichtigkeit|organization|organisation',
  ),
])

function each(field: Field, names: string): [string, Field][] {
  return names.split('|').map((name) => [name, field])
}

/** Recipients are wrapped over many lines; a header longer than this is none. */
const headerLines = 40

/**
 * How many lines from `at` on are such a header: it starts with one of its fields and has at least a sender and two
 * more of date, recipient and subject. 0 when there is none. `marked`: a mark above says that a mail follows; without
 * one a journey has a `From`, a `To` and a date as well, and its values must be a mail's.
 */
export function headerBlockLength(lines: readonly string[], at: number, marked: boolean): number {
  let start = at
  while (start < at + 2 && lines[start] === '') start++
  if (fieldOf(lines[start] ?? '') === null) return 0
  const seen = new Set<Field>()
  let end = start
  for (let row = start; row < Math.min(lines.length, start + headerLines); row++) {
    const line = lines[row] ?? ''
    const field = fieldOf(line)
    if (field !== null) {
      if (field === 'from' && seen.has('from')) break
      seen.add(field)
      end = row + 1
      continue
    }
    // Between two fields may be an empty line (from HTML) or the rest of a wrapped one.
    const goesOn = fieldOf(lines[row + 1] ?? '') !== null
    if (!goesOn && !/^\s|[;,]$|@/.test(line)) break
    if (line === '' && !goesOn) break
  }
  seen.delete('other')
  if (!seen.has('from') || seen.size < 3) return 0
  return marked || seen.size === 4 || isOfMail(lines.slice(start, end), seen) ? end - at : 0
}

/** Of a header without one of its fields: what is in the others tells it. */
function isOfMail(lines: readonly string[], seen: ReadonlySet<Field>): boolean {
  const values = lines.map((line) => line.slice(0, valueChars))
  const addressed = values.some((value) => /\S@\S/.test(value))
  const timed = values.some((value) => /\d{1,2}[:h]\d{2}/.test(value))
  return seen.has('subject') ? addressed || timed : addressed && timed
}

const valueChars = 300

function fieldOf(line: string): Field | null {
  // The longest label, with room for bold marks.
  const head = line.slice(0, 32)
  const colon = head.search(/[:：]/)
  if (colon < 1) return null
  const label = head.slice(0, colon).replace(/\*/g, '').trim().toLowerCase()
  return labels.get(label) ?? null
}
