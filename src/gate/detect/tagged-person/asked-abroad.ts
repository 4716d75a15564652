import { pattern } from '../../../core/pattern.ts'
import { isCapitals } from '../../capitals.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
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
  (?:doorsturen|geef|geven|mailen|stuur|sturen|toegewezen)(?: \p{L}+){0,3} (?:aan|naar)|(?:bel|mail|vraag) (?:het |dit )?(?:aan)?|
  (?:fråga|pratade? med|skickade?(?: \p{L}+){0,4} till)|
  (?:spørge?|send(?:e|er|t)?(?: \p{L}+){0,4} til|snakke(?:de|t)? med|talt?e med)|
  (?:godkänt|godkänd|öppnats?|öppnades|skrevs under|undertecknad|stängdes) av|
  (?:godkendt|lukket|oprettet|signert|skrevet|underskrevet|undertegnet|åbnet|åpnet) (?:af|av)|
  (?:compte|conta|conto|cuenta|rekening) (?:de|di|da|do|van)|konto(?:et|en|t)? (?:för|for|til|till|von)|
  d['’]après|enligt|ifølge|laut|secondo|según|segundo|selon|volgens)\s$
`
/** The last words of these. */
const beforeEnds = wordsOf(`
  à ad a par por da pelo pela ao para o aan naar bel mail vraag het dit fråga med till til spør spørg spørge av af de di do van för for
  von après enligt ifølge laut secondo según segundo selon volgens
`)
/** `{} du service financier`, `{} de finanzas`, `{} aus der Buchhaltung`. */
const ofTeam = pattern('iu')`
  ^ (?:(?:du service|de la (?:compta|direction)|des (?:achats|ventes))|
  de (?:compras|contabilidad|finanzas|marketing|recursos humanos|soporte|ventas)|
  (?:dell['’]|in )(?:amministrazione|assistenza|contabilità)|(?:do (?:comercial|financeiro|jurídico|marketing|suporte)|da contabilidade)|
  (?:van|uit) (?:de (?:administratie|boekhouding)|financiën|inkoop|marketing|support|verkoop)|
  aus (?:der|dem) (?:Buchhaltung|Einkauf|Entwicklung|Marketing|Personalabteilung|Support|Technik|Vertrieb|Verwaltung)|
  på (?:ekonomi|inköp|support|sälj)|(?:fra|i) (?:innkjøp|indkøb|regnskab|salg|support|økonomi))(?!\p{L})
`
/** `door {} ondertekend`, `von {} unterschrieben`, `muss man {} fragen`: languages that put the verb behind. */
const doneBy = pattern('iu')`
  ^ (?:(?:betaald|gecontroleerd|geopend|gesloten|goedgekeurd|gemaakt|ondertekend|opgesteld|verstuurd)|
  (?:angelegt|bearbeitet|bezahlt|erstellt|freigegeben|genehmigt|geöffnet|geprüft|geschickt|geschlossen|geschrieben|unterschrieben)|
  (?:anrufen|bellen|bitten|fragen|informieren|mailen|vragen))(?!\p{L})
`
const doneByEnds = wordsOf('door von du es het ihr man muss musst wir')
/** What people do, where the verb ends the sentence: `Bu sabah {} aradı`. */
const ends = pattern('u')`
  ^ (?:(?:\p{L}+ ){0,3}(?:açtı|aradı|gönderdi|gönderecek|hazırladı|imzaladı|istedi|kapattı|onayladı|söyledi|sordu|yazdı)|karar verir)(?!\p{L})
`
/** `- {} enviará las cifras` */
const does = pattern('u')`
  ^ (?:(?:enverra|fera|prépare|préparera|s['’]occupe|vérifie|vérifiera|va)|
  (?:enviará|hará|prepara|preparará|revisa|revisará|va a|se encarga)|
  (?:invierà|farà|manda|prepara|preparerà|verifica|verificherà|si occupa)|
  (?:enviará|envia|fará|prepara|trata|vai|verifica)|
  (?:belt|checkt|controleert|doet|maakt|mailt|regelt|schrijft|stuurt|zal)|
  (?:fixar|gör|kollar|kontrollerar|ringer|ska|skickar|skriver|tar)|
  (?:gjør|gør|kontrollerer|laver|ordner|ringer|sender|sjekker|skal|skriver|tager|tjekker)|
  (?:klärt|kümmert sich|macht|prüft|schickt|schreibt|soll|übernimmt)|
  (?:napisze|przygotuje|sprawdzi|wyśle|zadzwoni|zrobi)|(?:chce|napíše|pošle|připraví|udělá|zavolá|zkontroluje|žádá))(?!\p{L})
`
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
  { classes }: Pick<Tagger, 'classes'>,
): readonly PersonSpan[] {
  const { capitals } = scan
  const alone = withAdded(scan, names, capitals, confidence, (word) =>
    isAsked(scan, word, word, classes),
  )
  const prefixed: PersonSpan[] = []
  for (const last of capitals) {
    const first = firstParticle(scan, last, classes)
    if (first < last && isAsked(scan, first, last, classes))
      prefixed.push({ first, last, confidence })
  }
  return prefixed.length === 0 ? alone : withThese(alone, prefixed)
}

function isAsked(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  const bits = classes.of(scan.hashes[last] ?? 0)
  // Behind small words a place is the family's: `van den Berg`.
  const barred = first < last ? others & ~wordClass.place : others
  if ((bits & named) === 0 || (bits & barred) !== 0 || isCapitals(scan, last)) return false
  if (!isAlone(scan, last) || isBesidePlaceholder(scan, first)) return false
  const [start, end] = [scan.start(first), scan.end(last)]
  const behind = scan.text.slice(end, end + reach)
  if (ofTeam.test(behind) || ends.test(behind)) return true
  // There any word has a capital: `Nu ska det hända`.
  if (startsSentence(scan.text, start))
    return (bits & ~onlyName) === 0 && end - start >= shortest && does.test(behind)
  const hash = first === 0 ? 0 : (scan.hashes[first - 1] ?? 0)
  if (doneByEnds.has(hash) && doneBy.test(behind)) return true
  if (!beforeEnds.has(hash)) return false
  return before.test(scan.text.slice(Math.max(0, start - reach), start))
}

/** The first of the small words before a family name: `van` of `van der Laan`. */
function firstParticle(scan: Scan, word: number, classes: WordClasses): number {
  let first = word
  while (word - first < mostParticles && first > 0) {
    const before = first - 1
    if (scan.has(before, wordFlag.capital) || scan.start(first) - scan.end(before) !== 1) break
    if ((classes.of(scan.hashes[before] ?? 0) & wordClass.particle) === 0) break
    first = before
  }
  return first
}

/** No part of a longer name. */
function isAlone(scan: Scan, word: number): boolean {
  const end = scan.end(word)
  const isFollowed = scan.has(word + 1, wordFlag.capital) && scan.start(word + 1) - end === 1
  return !isFollowed && !goesOn.test(scan.text.slice(end, end + 2))
}

const goesOn = /^(?:[-–/_@&]|[.'’]\p{L})/u
