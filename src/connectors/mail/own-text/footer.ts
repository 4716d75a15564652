import { pattern } from '../../../core/pattern.ts'

/** Cuts off what list software puts under a mail: a ruled-off footer, or a last paragraph about the subscription. */
export function dropFooters(lines: readonly string[]): readonly string[] {
  const first = Math.max(0, lines.length - footerLines)
  for (let at = first; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim()
    const ruled = isRule(line)
    if (!ruled && !subscription.test(line.slice(0, lookChars))) continue
    const next = lines
      .slice(at, at + footerLookLines)
      .join(' ')
      .slice(0, lookChars)
    if (ruled && !listFooter.test(next) && !subscription.test(next)) continue
    if (!ruled && !isFooterLine(line)) continue
    return lines.slice(0, ruled ? at : paragraphStart(lines, at))
  }
  return lines
}

const footerLines = 25
const footerLookLines = 8
const lookChars = 2_000

function isRule(line: string): boolean {
  return line.length <= 200 && /^(?:_{3,}|-{2,}|={3,}|(?:-=){3,}-?|\*{3,}|~{3,})$/.test(line)
}

const listFooter =
  /mailing list|mailinglist|mailman|\blistinfo\b|google groups|groups\.io|groups\.google\.com|yahoo groups|listserv|sympa|list archive|microsoft teams|teams meeting|liste de diffusion|lista de correo|lista di discussione|lista dyskusyjna|e-postlista/i
const subscription = pattern('i')`
  unsubscribe|opt[ -]out|manage (?:your )?(?:email |notification )?(?:preferences|subscription)|
  you (?:are receiving|received|receive) this (?:message|e-?mail|mail|notification)|newsletter abbestellen|
  abbestellen|abmelden|austragen|désabonner|désinscri(?:re|ption)|désinscrire|darse de baja|
  cancelar (?:la |a |sua )?(?:suscripción|inscrição|assinatura)|annulla(?:re)? (?:l['’])?iscrizione|disiscriv|
  afmelden|uitschrijven|wypisać się|wypisz się|zrezygnuj z subskrypcji|avregistrera|avprenumerera
`

/** A footer tells the reader how, in a word or with a link; who speaks of `we` and `should` discusses it. */
function isFooterLine(line: string): boolean {
  if (footerStart.test(line)) return true
  if (discussed.test(line)) return false
  return /https?:\/\/|mailto:|@|[|•·]/i.test(line) || isBrief(line)
}

const discussed =
  /(?<!\p{L})(?:we|i|let['’]?s|should|must|decided|agreed|they|users?|customers?|wir|ich|nous|nosotros|noi|wij|nós|vi|klar|kunden)(?!\p{L})/iu
const footerStart =
  /^(?:to unsubscribe|you (?:are receiving|received|receive|get) (?:this|our)|if you no longer|um sich|pour vous|per (?:dis|ann)|para (?:dar|can)|om u|aby )/i

function isBrief(line: string): boolean {
  return line.split(/\s+/, 8).length <= 7
}

function paragraphStart(lines: readonly string[], at: number): number {
  let start = at
  while (
    start > 0 &&
    at - start < footerLookLines &&
    /^(?:you|this|to|to\s|you're)\b/i.test((lines[start - 1] ?? '').trim())
  )
    start--
  return start
}

/** Drops paragraphs in which a lawyer or a mail server speaks: confidentiality notices and warnings about strangers. */
export function dropNotices(lines: readonly string[]): string[] {
  const kept: string[] = []
  let paragraph: string[] = []
  const close = (): void => {
    if (!isNotice(paragraph)) kept.push(...paragraph)
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

function isNotice(paragraph: readonly string[]): boolean {
  if (paragraph.length === 0) return false
  const text = paragraph.join(' ').slice(0, 2 * lookChars)
  if (text.length < 20) return false
  if (unmistakable.test(text)) return true
  return text.length >= 80 && signs.filter((sign) => sign.test(text)).length >= 3
}

const unmistakable = pattern('i')`
  confidentiality (?:notice|note)|legal disclaimer|
  received (?:this|it) (?:\S{1,20} ){0,3}(?:in error|by mistake)|
  are not the (?:intended|named) (?:recipient|addressee)|consider the environment before printing|(?:e-?mail|
  message|sender) (?:originated |is |came )?from outside (?:of )?(?:the|your|our) (?:organi[sz]ation|company)|
  do not click (?:on )?links or open attachments|
  nicht der (?:richtige|beabsichtigte|vorgesehene) (?:adressat|empfänger)|
  (?:e-?mail|nachricht) irrtümlich erhalten|reçu ce (?:message|courriel|mail) par erreur|pas le destinataire|
  no es (?:el|usted el) destinatario|recibido este (?:mensaje|correo)(?: electrónico)? por error|
  ricevuto (?:questo|il presente) (?:messaggio|mail) per errore|non (?:è|siete) (?:il|i) destinatari|
  dit (?:bericht|e-mailbericht) ten onrechte|niet de (?:geadresseerde|beoogde ontvanger)|
  (?:esta|a) mensagem por (?:engano|erro)|não (?:é|for) o destinatário|
  nie (?:jest|są) (?:\S{1,20} )?adresatem|wiadomość (?:przez pomyłkę|omyłkowo)|
  fått detta (?:meddelande|mejl|e-post\w{0,12}) av misstag
`

const signs: readonly RegExp[] = [
  /confidential|vertraulich|confidentiel|confidencial|riservat|vertrouwelijk|poufn|konfidentiell/i,
  /privileged|gesetzlich geschützt|secret professionnel|privilegiad/i,
  /intended (?:solely|only|exclusively|recipient)|ausschließlich für|exclusivement|exclusivamente|esclusivamente|uitsluitend|wyłącznie|endast avsedd/i,
  /e-?mail|message|nachricht|courriel|mensaje|messaggio|bericht|mensagem|wiadomoś|meddelande/i,
  /delete|löschen|vernichten|supprimer|détruire|eliminar|borrar|cancellar|verwijder|apagar|usun|radera/i,
  /disclos|disseminat|distribut|copying|unauthori[sz]ed|weitergabe|unbefugt|divulg|diffusion|difusión|diffusione|verspreid|divulgação|rozpowszechnian|spridning/i,
  /notify the sender|informieren sie|avertir l|notifi(?:que|car)|avvis|afzender|remetente|nadawc|avsändare/i,
]
