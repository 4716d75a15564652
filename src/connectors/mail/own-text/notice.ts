import { pattern } from '../../../core/pattern.ts'
import { endsSentence, isDiscussion, isSettled } from './speech.ts'

/**
 * Drops what a lawyer or a mail server says, to the end of its paragraph: confidentiality notices and warnings about
 * strangers.
 */
export function dropNotices(lines: readonly string[]): string[] {
  const kept: string[] = []
  let paragraph: string[] = []
  const close = (): void => {
    kept.push(...paragraph.slice(0, noticeStart(paragraph)))
    paragraph = []
  }
  for (const line of lines) {
    if (line === '') {
      close()
      kept.push('')
    } else {
      paragraph.push(line)
      // A text without empty lines is no notice, and must not be spread into one call.
      if (paragraph.length >= paragraphLines) close()
    }
  }
  close()
  return kept
}

const paragraphLines = 200
const lookChars = 4_000

/** The line with which a notice begins; the paragraph's length when there is none. */
function noticeStart(paragraph: readonly string[]): number {
  if (!isNotice(joined(paragraph))) return paragraph.length
  // A mark may be broken over two lines, and its sentence may have begun on those before, if they are full.
  let start = Math.max(0, paragraph.findIndex(hasMark))
  while (start > 0 && isWrapped(paragraph[start - 1] ?? '')) start--
  const text = joined(paragraph.slice(start))
  return isNotice(text) && !isSettled(text) ? start : paragraph.length
}

function joined(lines: readonly string[]): string {
  return lines.join(' ').slice(0, lookChars)
}

function isWrapped(line: string): boolean {
  return line.length >= fullLine && !endsSentence(line)
}

const fullLine = 40

function hasMark(line: string): boolean {
  const text = line.slice(0, lookChars)
  return [unmistakable, heading, warning, ...signs].some((mark) => mark.test(text))
}

function isNotice(text: string): boolean {
  if (text.length < 20) return false
  if (unmistakable.test(text) || heading.test(text)) return true
  // People warn each other, too.
  if (warning.test(text)) return alarm.test(text) || !isDiscussion(text)
  return text.length >= 80 && signs.filter((sign) => sign.test(text)).length >= 3
}

const unmistakable = pattern('i')`
  received (?:this|it) (?:\S{1,20} ){0,3}(?:in error|by mistake)|
  are not the (?:intended|named) (?:recipient|addressee)|
  nicht der (?:richtige|beabsichtigte|vorgesehene) (?:adressat|empfänger)|
  (?:e-?mail|nachricht) irrtümlich erhalten|reçu ce (?:message|courriel|mail) par erreur|pas le destinataire|
  no es (?:el|usted el) destinatario|recibido este (?:mensaje|correo)(?: electrónico)? por error|
  ricevuto (?:questo|il presente) (?:messaggio|mail) per errore|non (?:è|siete) (?:il|i) destinatari|
  dit (?:bericht|e-mailbericht) ten onrechte|niet de (?:geadresseerde|beoogde ontvanger)|
  (?:esta|a) mensagem por (?:engano|erro)|não (?:é|for) o destinatário|
  nie (?:jest|są) (?:\S{1,20} )?adresatem|wiadomość (?:przez pomyłkę|omyłkowo)|
  fått detta (?:meddelande|mejl|e-post\w{0,12}) av misstag
`

/** What people speak of, too, unless it stands above all. */
const heading = pattern('i')`
  (?:^|[.!?] )\W*(?:(?:important|e-?mail|legal|privacy|and|&)\W+){0,3}(?:confidentiality (?:notice|note)|legal disclaimer)
  (?:\W*$|\s*[:.–—*-]|\s+(?:this|the|any|unless)\s)
`
const warning = pattern('i')`
  consider the environment before printing|do not click (?:on )?links or open attachments|
  (?:this (?:e-?mail|message|sender)|^\W*(?:\w+[^\w\s]\W*)?(?:e-?mail|message|sender)) (?:originated |is |came )?
  from outside (?:of )?(?:the|your|our) (?:organi[sz]ation|company)
`
const alarm = /^\W*(?:caution|warning|external|achtung|vorsicht|this (?:e-?mail|message|sender))/i

const signs: readonly RegExp[] = [
  /confidential|vertraulich|confidentiel|confidencial|riservat|vertrouwelijk|poufn|konfidentiell/i,
  /privileged|gesetzlich geschützt|secret professionnel|privilegiad/i,
  /intended (?:solely|only|exclusively|recipient)|ausschließlich für|exclusivement|exclusivamente|esclusivamente|uitsluitend|wyłącznie|endast avsedd/i,
  /e-?mail|message|nachricht|courriel|mensaje|messaggio|bericht|mensagem|wiadomoś|meddelande/i,
  /delete|löschen|vernichten|supprimer|détruire|eliminar|borrar|cancellar|verwijder|apagar|usun|radera/i,
  /disclos|disseminat|distribut|copying|unauthori[sz]ed|weitergabe|unbefugt|divulg|diffusion|difusión|diffusione|verspreid|divulgação|rozpowszechnian|spridning/i,
  /notify the sender|informieren sie|avertir l|notifi(?:que|car)|avvis|afzender|remetente|nadawc|avsändare/i,
]
