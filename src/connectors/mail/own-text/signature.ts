import { pattern } from '../../../core/pattern.ts'
import { isContact, isNameLike, isTitleLike } from './contact.ts'
import { isDiscussion, isSentence } from './speech.ts'

/**
 * Drops the signature at the end of a run of own lines: what stands under `-- `, a greeting with a name and a contact
 * block under it, a contact block alone, and a phone's advertisement. Text after a `P.S.` or a proper
 * sentence below the greeting stays. When in doubt a line stays: a signature more costs less than a sentence lost.
 */
export function dropSignature(lines: readonly string[]): string[] {
  const own = withoutContactBlock(
    withoutGreeting(aboveDelimiter(lines).filter((l) => !isDevice(l))),
  )
  return own
}

/** RFC 3676 §4.3. Under it a few lines are a signature; a long text is a text with a rule in it. */
function aboveDelimiter(lines: readonly string[]): readonly string[] {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (line !== '-- ' && line !== '--') continue
    const below = lines.slice(at + 1, at + 1 + 2 * signatureLines).filter((l) => l !== '')
    // Without its blank the delimiter may be a rule, with a text below that goes on.
    const isSignature =
      line === '-- '
        ? below.length <= signatureLines
        : below.length <= bareDelimiterLines && !below.some(isSentence)
    if (isSignature) return lines.slice(0, at)
  }
  return lines
}

const signatureLines = 40
const bareDelimiterLines = 12

/** The advertisement of a phone or a mail program; a sentence only where it tells of one's own device. */
function isDevice(line: string): boolean {
  const text = line.trim()
  if (text.length > 160) return false
  if (ownDevice.test(text)) return true
  if (/[.!?]$/.test(text) || text.split(/\s+/).length > deviceWords) return false
  return device.test(text) && !isDiscussion(text)
}

const deviceWords = 9

const ownDevice = pattern('iu')`
  ^(?:sent (?:from|via|with|using) my |sent with proton|(?:gesendet|diese nachricht wurde) von mein(?:em)? |
  von mein(?:em)? (?:\S{1,30} ){1,4}gesendet|envoyé (?:de|depuis|à partir de) mon |
  enviado (?:desde|do|a partir do) (?:mi|meu) |inviato (?:da|dal|con) (?:il )?mio |
  (?:verzonden|verstuurd) (?:vanaf|met|via|vanuit) mijn |skickat från (?:min|mitt) |sendt fra (?:min|mit) )
`
const device = pattern('iu')`
  ^(?:sent (?:from|via|with|using) (?:my |the |a )?(?:\p{L}+ )?(?:iphone|ipad|ipod|android|samsung|galaxy|
  blackberry|huawei|pixel|mobile|phone|smartphone|outlook|mail|yahoo|proton ?mail|gmail|aol|t-mobile|verizon|
  workspace|nine|spark|superhuman)|get outlook for|sent with proton|
  (?:von|gesendet von) (?:meinem|mein|outlook|mail|unterwegs)|diese nachricht wurde von meinem|
  envoyé (?:de|depuis|à partir de) (?:mon|mail|outlook|yahoo|l['’])|obtenir outlook pour|télécharger outlook|
  outlook (?:für|voor) (?:ios|android|mac|windows)(?: beziehen| herunterladen| downloaden)?(?:\W*https?:.*)?$|
  enviado (?:desde|do|a partir do|via) (?:mi|meu|el|o|mail|correo|outlook|yahoo|iphone|ipad)|
  obtener outlook para|descargar outlook|
  inviato (?:da|dal|con) (?:il mio|mio|iphone|ipad|outlook|posta|yahoo|libero|smartphone|cellulare)|
  scarica outlook|ottieni outlook|verstuurd vanaf|
  verzonden (?:vanaf|met|via|vanuit) (?:mijn|mail|outlook|een)|obter o outlook|
  wysłan[eoy] z(?:e)? |pobierz (?:aplikację )?outlook|skickat från (?:min|mitt|outlook|mail|e-post)|
  hämta outlook|sendt fra (?:min|mit|outlook)|lähetetty iphone)
`

/** How far from the end of a run a greeting is looked for. */
const tailLines = 30
const greetingChars = 60

function withoutGreeting(lines: readonly string[]): readonly string[] {
  const first = Math.max(0, lines.length - tailLines)
  for (let at = first; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim()
    if (line.length > greetingChars || !greeting.test(line)) continue
    const end = blockEnd(lines, at + 1)
    if (end !== null) return [...lines.slice(0, at), ...lines.slice(end)]
  }
  return lines
}

const greeting = pattern('iu')`
  ^(?:(?:with )?(?:best|kind|kindest|warm|warmest|many|my best)(?: regards| wishes)?|(?:best |kind )?regards|
  thanks(?: again| a lot| so much| in advance|,? all)?|many thanks|thank you(?: very much| so much)?|thx|
  cheers|sincerely(?: yours)?|yours(?: sincerely| truly| faithfully)?|respectfully|all the best|br|
  mit (?:freundlichen?|besten?|herzlichen?|lieben?) gr(?:ü|ue)(?:ß|ss)en?|
  (?:mit )?(?:freundliche[nr]?|beste[nr]?|viele|herzliche[nr]?|liebe|schöne) gr(?:ü|ue)(?:ß|ss)e[n]?|gruß|lg|
  vg|mfg|danke(?: und gruß)?|cordialement|bien (?:cordialement|à vous)|(?:bien )?amicalement|
  sincères salutations|cdlt|saludos(?: cordiales)?|un (?:cordial )?saludo|atentamente|gracias|cordiali saluti|
  distinti saluti|(?:un )?saluto|saluti|grazie|met vriendelijke groet(?:en)?|vriendelijke groet(?:en)?|
  (?:hartelijke )?groet(?:en|jes)?|mvg|bedankt|atenciosamente|cumprimentos|abraços?|obrigad[oa]|z poważaniem|
  pozdrawiam|(?:serdecznie )?pozdrawiam|pozdrowienia|dziękuję|(?:med )?vänlig(?:a)? hälsning(?:ar)?|
  (?:bästa )?hälsningar|mvh|tack)\s?[,.!–-]?$
`

/**
 * Where what belongs to a greeting ends, or null when what follows is no name, so that the greeting was a word of
 * thanks amid the text.
 */
function blockEnd(lines: readonly string[], from: number): number | null {
  let at = from
  while (lines[at] === '') at++
  if (at >= lines.length) return at
  if (!isNameLike(lines[at] ?? '')) return null
  at++
  for (let end = at; end < lines.length && end < at + tailLines; end++) {
    const line = (lines[end] ?? '').trim()
    if (line === '') continue
    if (/^p\.?\s?s\.?(?![\p{L}])/iu.test(line) || isSentence(line)) return at
    if (!isNameLike(line) && !isTitleLike(line) && !isContact(line)) return at
    at = end + 1
  }
  return at
}

/** A last paragraph of short lines, two of them with a number, an address or a link, is a card. */
function withoutContactBlock(lines: readonly string[]): string[] {
  let end = lines.length
  while (end > 0 && lines[end - 1] === '') end--
  let start = end
  while (start > 0 && lines[start - 1] !== '' && end - start <= cardLines) start--
  if (start === 0 || end - start > cardLines) return [...lines]
  const block = lines.slice(start, end)
  const contacts = block.filter(isContact).length
  const isCard =
    contacts >= 2 && block.every((l) => isContact(l) || isNameLike(l) || isTitleLike(l))
  return isCard ? lines.slice(0, start) : [...lines]
}

const cardLines = 10
