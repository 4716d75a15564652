import { pattern } from '../../../core/pattern.ts'
import { isCapitals } from '../../capitals.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import { named, onlyName, wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { startsSentence } from '../person/sentence-start.ts'
import { isBesidePlaceholder, withAdded, withThese } from './added.ts'

const confidence = 0.9
/** Characters before and behind a word that are read. */
const reach = 64
const shortest = 3
const mostParticles = 3

/** Of whom something is asked, to whom it is sent, by whom it is signed, in languages other than English. */
const before = pattern('iu')`
  (?<!\p{L})(?:
  (?:demand(?:e|er|ez|é|ée)|envo(?:ie|yer|yez|yé|yée)|transm(?:ets|ettre|ettez|is|ise)|transfér(?:er|é|ez)|donn(?:e|er|ez|é)|
  confi(?:e|er|é|ée)|remettre|remis|assigné(?:r|e)?|attribué(?:e|r)?|parl(?:er|é|ez)|adress(?:er|é|ez)|répond(?:re|s|u)|
  écri(?:re|s|t))(?: \p{L}+){0,2} à|
  (?:approuv|contrôl|cré|envoy|ferm|gér|pay|prépar|rédig|sign|valid|vérifi)ée?s? par|(?:écrite?|ouverte?|relue?|transmise?) par|
  (?:pregunta(?:r|rle|le)?|env[ií]a(?:r|do|le|lo|la|selo)?|reenv[ií]a(?:r|do|lo)?|manda(?:r|do|le|lo)?|pasa(?:r|do|le|lo)?|
  p[ií]de(?:le|lo)?|pedir(?:le|lo)?|dile|decir(?:le|lo)?|dale|darle|avisa(?:r|do)?|asignad[oa]|entrega(?:r|do)?)(?: \p{L}+){0,2} a|
  (?:abiert|aprobad|cerrad|cread|enviad|escrit|firmad|hech|pagad|preparad|revisad|solicitad)[oa]s? por|
  (?:chied(?:i|ere|ilo)|chiesto|inoltr(?:a|are|alo|ato)|invi(?:a|are|alo|ato)|mand(?:a|are|alo|ato)|pass(?:a|are|alo|ato)|
  assegnat[oa]|affidat[oa]|dillo|dire|detto|scriv(?:i|ere)|scritto)(?: \p{L}+){0,2} ad?|
  (?:apert|approvat|chius|controllat|creat|firmat|fatt|gestit|inviat|pagat|preparat|richiest|scritt|verificat)[oaie] da|
  (?:pergunt(?:a|ar|e|ou)|ped(?:e|ir|iu|ido)|envi(?:a|ar|e|ado|ou)|mand(?:a|ar|e|ado)|pass(?:a|ar|e|ado)|
  encaminh(?:a|ar|e|ado|ou)|entreg(?:a|ar|ue|ado)|atribuíd[oa]|dizer|avis(?:a|ar|e))(?: \p{L}+){0,2} (?:ao?|à|para(?: [ao])?)|
  (?:abert|aprovad|assinad|criad|enviad|escrit|fechad|feit|pedid|preparad|revist|tratad)[oa]s? (?:por|pelo|pela)|
  (?:doorsturen|geef|geven|mailen|stuur|sturen|toegewezen)(?: \p{L}+){0,3} (?:aan|naar)|(?:bel|vraag)(?: het| dit)?(?: aan)?|mail (?:het|dit)(?: aan)?|
  (?:fråga|pratade? med|skickade?(?: \p{L}+){0,4} till)|
  (?:spør(?:ge?)?|send(?:e|er|t)?(?: \p{L}+){0,4} til|snakke(?:de|t)? med|talte med)|
  (?:godkänt|godkänd|öppnats?|öppnades|skrevs under|undertecknad|stängdes) av|
  (?:godkendt|lukket|oprettet|signert|skrevet|underskrevet|undertegnet|åbnet|åpnet) (?:af|av)|
  d['’]après|enligt|ifølge|laut|secondo|según|segundo|selon|volgens)\s$
`
/** The last words of these. */
const beforeEnds = wordsOf(`
  à ad a par por da pelo pela ao para o aan naar bel vraag het dit fråga med till til spør spørg spørge av af
  après enligt ifølge laut secondo según segundo selon volgens
`)
/** `le compte de {}`, `Kontoen for {}` */
const accounts = wordsOf('compte conta conto cuenta rekening konto kontoen kontot')
const ofs = wordsOf('da de di do for för til till van von')
/** `{} du service financier`, `{} de finanzas`, `{} aus der Buchhaltung`. */
const ofTeam = pattern('iu')`
  ^ (?:(?:du service|de la (?:compta|direction)|des (?:achats|ventes))|
  de (?:compras|contabilidad|finanzas|marketing|recursos humanos|soporte|ventas)|
  (?:dell['’]|in )(?:amministrazione|assistenza|contabilità)|(?:do (?:comercial|financeiro|jurídico|marketing|suporte)|da contabilidade)|
  (?:van|uit) (?:de (?:administratie|boekhouding)|financiën|inkoop|marketing|support|verkoop)|
  aus (?:der|dem) (?:Buchhaltung|Einkauf|Entwicklung|Marketing|Personalabteilung|Support|Technik|Vertrieb|Verwaltung)|
  på (?:ekonomi|inköp|support|sälj)|(?:fra|i) (?:innkjøp|indkøb|regnskab|salg|support|økonomi))(?!\p{L})
`
const teamStarts = wordsOf('aus da de dell des do du fra i in på uit van')
/** `door {} ondertekend`, `von {} unterschrieben`, `muss man {} fragen`: languages that put the verb behind. */
const doneBy = pattern('iu')`
  ^ (?:(?:betaald|gecontroleerd|geopend|gesloten|goedgekeurd|gemaakt|ondertekend|opgesteld|verstuurd)|
  (?:angelegt|bearbeitet|bezahlt|erstellt|freigegeben|genehmigt|geöffnet|geprüft|geschickt|geschlossen|geschrieben|unterschrieben)|
  (?:anrufen|bellen|bitten|fragen|informieren|mailen|vragen))(?!\p{L})
`
const doneByEnds = wordsOf('door von du es het ihr man muss musst wir')
/** What people do, where the verb ends the clause: `Bu sabah {} aradı`. */
const ends = wordsOf(
  'açtı aradı gönderdi gönderecek hazırladı imzaladı istedi kapattı onayladı söyledi sordu verir yazdı',
)
const longestClause = 4
/** `- {} enviará las cifras` */
const does = wordsOf(`
  enverra fera prépare préparera vérifie vérifiera va
  enviará hará prepara preparará revisa revisará
  invierà farà manda preparerà verifica verificherà
  envia fará trata vai
  belt checkt controleert doet maakt mailt regelt schrijft stuurt zal
  fixar gör kollar kontrollerar ringer ska skickar skriver tar
  gjør gør kontrollerer laver ordner sender sjekker skal tager tjekker
  klärt macht prüft schickt schreibt soll übernimmt
  napisze przygotuje sprawdzi wyśle zadzwoni zrobi
  chce napíše pošle připraví udělá zavolá zkontroluje žádá
`)
/** What something is sent to as well, and asked of. */
const others =
  wordClass.place |
  wordClass.organisation |
  wordClass.demonym |
  wordClass.product |
  wordClass.time |
  wordClass.role

/** Names, and given and family names alone, where other languages have somebody at work. */
export function withAskedAbroad(
  scan: Scan,
  names: readonly PersonSpan[],
  tagger: Pick<Tagger, 'classes'>,
): readonly PersonSpan[] {
  const { capitals } = scan
  const alone = withAdded(scan, names, capitals, confidence, (word) =>
    isAsked(scan, word, word, tagger),
  )
  const prefixed: PersonSpan[] = []
  for (const last of capitals) {
    const first = firstParticle(scan, last)
    if (first < last && isAsked(scan, first, last, tagger))
      prefixed.push({ first, last, confidence })
  }
  return prefixed.length === 0 ? alone : withThese(alone, prefixed)
}

function isAsked(
  scan: Scan,
  first: number,
  last: number,
  { classes }: Pick<Tagger, 'classes'>,
): boolean {
  // Every capital comes by here: the words beside it tell of most that nothing is to be asked.
  const lead = first === 0 ? 0 : (scan.hashes[first - 1] ?? 0)
  const next = last + 1 < scan.wordCount ? (scan.hashes[last + 1] ?? 0) : 0
  const [isBefore, isDoneBy] = [beforeEnds.has(lead), doneByEnds.has(lead)]
  const [isOfTeam, mayDo] = [teamStarts.has(next), does.has(next)]
  const endsSo = actsAtEnd(scan, last)
  const isAccount = ofs.has(lead) && first > 1 && accounts.has(scan.hashes[first - 2] ?? 0)
  if (!isBefore && !isDoneBy && !isOfTeam && !mayDo && !endsSo && !isAccount) return false
  const bits = classes.of(scan.hashes[last] ?? 0)
  // Behind small words a place is the family's: `van den Berg`.
  const barred = first < last ? others & ~wordClass.place : others
  if ((bits & named) === 0 || (bits & barred) !== 0 || isCapitals(scan, last)) return false
  if (!isAlone(scan, last) || isBesidePlaceholder(scan, first)) return false
  const { text } = scan
  const [start, end] = [scan.start(first), scan.end(last)]
  const behind = text.slice(end, end + reach)
  if (endsSo || isAccount || (isOfTeam && ofTeam.test(behind))) return true
  // There any word has a capital: `Nu ska det hända`.
  if (startsSentence(text, start))
    return mayDo && (bits & ~onlyName) === 0 && end - start >= shortest && behind[0] === ' '
  if (isDoneBy && doneBy.test(behind)) return true
  return isBefore && before.test(text.slice(Math.max(0, start - reach), start))
}

function actsAtEnd(scan: Scan, word: number): boolean {
  const limit = Math.min(scan.wordCount - 1, word + longestClause)
  for (let next = word + 1; next <= limit; next++) {
    if (ends.has(scan.hashes[next] ?? 0))
      return /^(?:[.,;!?\n]|$)/.test(scan.text.slice(scan.end(next), scan.end(next) + 1))
  }
  return false
}

const particles = wordsOf('da de del della den der di du la le ten ter van von zu')

/** The first of the small words before a family name: `van` of `van der Laan`. */
function firstParticle(scan: Scan, word: number): number {
  let first = word
  while (word - first < mostParticles && particles.has(scan.hashes[first - 1] ?? 0)) {
    const before = first - 1
    if (scan.has(before, wordFlag.capital) || scan.start(first) - scan.end(before) !== 1) break
    first = before
  }
  return first
}

/** No part of a longer name. */
function isAlone(scan: Scan, word: number): boolean {
  const end = scan.end(word)
  const isLast = word + 1 >= scan.wordCount
  const isFollowed =
    !isLast && scan.has(word + 1, wordFlag.capital) && scan.start(word + 1) - end === 1
  return !isFollowed && !goesOn.test(scan.text.slice(end, end + 2))
}

const goesOn = /^(?:[-–/_@&]|[.'’]\p{L})/u
