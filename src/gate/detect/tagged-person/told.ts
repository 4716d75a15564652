import { wordHash } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { isDefined } from './definition.ts'
import { isForeignThing, isMeasured } from './foreign-thing.ts'
import { nounsOf, wordsOf } from '../../word-set.ts'
import { isWork } from './work.ts'

/** `the Zorkan family`: what belongs to somebody. */
const belongings = new Set(
  `family account team deal contract ticket file files invoice order renewal estate brothers sisters siblings
  household case lawsuit trial campaign administration government report paper memo proposal request lead
  opportunity meeting call interview`.split(/\s+/),
)
const articles = new Set(['the', 'The', 'a', 'A', 'an', 'An'])
/** `Zorkan 2.1`, and no `2.5 hours` of somebody's. */
const version =
  /^ (?:to )?v?\d+\.\d(?:[.\d]*)(?! ?(?:h|hrs?|hours?|days?|pts?|points?|km|%|[€$£])(?![\p{L}\p{N}]))/u
/** What is done with programs, and hardly with people. */
const done =
  /\b(?:(?:written|implemented|coded|built) (?:in|on|with)|(?:runs?|running|based|hosted) on(?: top of)?|powered by|migrat(?:e|es|ed|ing)(?: away)? (?:from|off|to)|mov(?:e|es|ed|ing) off|(?:adopt|install|deploy|upgrad)(?:s|e|es|ed|ing)?(?: to)?)\s$/i
/** The last words of these. */
const doneEnds = wordsOf(
  `in with on of by from off to adopt adopts adopted adopting install installs installed installing deploy deploys deployed deploying
  upgrade upgrades upgraded upgrading`,
)
const uses = wordsOf('use uses used using')
const used = /\bus(?:e|es|ed|ing)\s$/i
/** Characters that the longest of these have. */
const reach = 28

/** How much a place says that the word with a capital there is a thing, from 0 to 2: `written in Zorkan`, `the Zorkan daemon`, `Zorkan 2.1`. */
export function toldAsThing(scan: Scan, word: number, classes: WordClasses): number {
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  if (text.charCodeAt(end) === 39 || text.charCodeAt(end) === 0x2019)
    return isDefined(text, end) ? 2 : 0
  if (text.charCodeAt(end) === 32 && version.test(text.slice(end, end + 16))) return 2
  const hash = word === 0 ? 0 : (scan.hashes[word - 1] ?? 0)
  const before = text.slice(Math.max(0, start - reach), start)
  if (doneEnds.has(hash) && done.test(before)) return 2
  if (isAmongProducts(scan, word, classes)) return 2
  if (isCalledThing(scan, word, word, classes)) return 2
  if (isPlaceHere(scan, word, before, classes)) return 2
  if (uses.has(hash) && used.test(before)) return 1
  if (word === 0 || start - scan.end(word - 1) !== 1 || !articles.has(scan.word(word - 1))) return 0
  return text.charCodeAt(end) === 32 && !isOwned(scan, word) ? 1 : 0
}

/** Whether what follows the name that ends with this word belongs to somebody: `the Anna Berg account`. */
export function isOwned(scan: Scan, word: number): boolean {
  return scan.text.charCodeAt(scan.end(word)) === 32 && belongings.has(scan.word(word + 1))
}

/** `in Florence`, of a word that may be a place. */
function isPlaceHere(scan: Scan, word: number, before: string, classes: WordClasses): boolean {
  if ((classes.of(scan.hashes[word] ?? 0) & wordClass.place) === 0) return false
  const goesOn = scan.text.charCodeAt(scan.end(word)) === 32 && scan.has(word + 1, wordFlag.capital)
  return within.test(before) && !goesOn
}

const within = /(?<![\p{L}\d])(?:in|near|outside|throughout|across) $/iu

/** What is no person and has a name of its own; `song` and `play` may be somebody's who is named behind them. */
const kind =
  '(?:(?:rock |metal |pop |punk )?band|supergroup|(?:studio )?album|film|movie|sitcom|musical|novel|opera|tv series|video game|record label|asteroid|football club)'
/** The same in the Romance languages: `agência Lusa`, `la marca Zorkan`. */
const foreignKind =
  '(?:ag[eê]ncia|agencia|agenzia|agence|álbum|azienda|banda|cadeia|editora|empresa|film|filme|gruppo|jornal|marca|marque|novela|película|periódico|revista|rivista|romanzo|site|telenovela)'
const kindBefore = new RegExp(String.raw`\b${kind}s? ["“'‘]?$`, 'i')
const foreignKindBefore = new RegExp(String.raw`(?<![\p{L}\d])${foreignKind} ["“'‘]?$`, 'iu')
const kindBehind = new RegExp(`^ ${kind}`)
/** The last words of these, one or several. */
const kinds = nounsOf(
  `band supergroup album film movie sitcom musical novel opera series game label asteroid club agencia agenzia agence azienda banda
  cadeia editora empresa filme gruppo jornal marca marque novela pelicula periodico revista rivista romanzo site telenovela`,
)
/** What somebody holds or rules is a place or a house: `king of Zorkan`, `Earl of Zorkan`. */
const placeBefore =
  /\b(?:hamlet|village|town|city|county|parish|province|district|municipality|borough|isle|battle|siege|treaty|university|kingdom|duchy|earldom|(?:arch)?diocese|barony|dukedom|viscountcy|baronetcy|king|queen|emperor|prince(?:ss)?|earl|count(?:ess)?|duke|duchess|marqu(?:is|ess)|baron(?:ess)?|viscount|(?:arch)?bishop) of $/i
const of = wordHash('of')
/** `in suburban Zorkan` */
const quarters = wordsOf('suburban downtown uptown midtown')
/** `the University of California, Davis` */
const campus = /\bUniversity of(?: \p{Lu}\p{L}+){1,3}, $/u
const longestCampus = 48
/** `The county seat is Zorkan.` */
const seatBefore =
  /\b(?:county seat|seat of (?:government|the county)|capital(?: city)?|(?:former|old|original|previous) name|(?:largest|nearest) (?:city|town|village|community)) (?:is|was) $/
/** `Zorkan became the county seat.` */
const seatBehind =
  /^ (?:became|becomes|is|remained|was) the (?:capital|county seat|seat of)(?!\p{L})/u
const seatFollows = wordsOf('became becomes is remained was')
const isOrWas = wordsOf('is was')
/** Ships, storms and places whose sort stands, with a capital, right in front of their name. */
const sorts = nounsOf(
  `HMS HMAS HMCS RMS SS USCGC USS Hurricane Typhoon Cyclone Cape Fort Gmina Lake Mount Aeropuerto Aeroporto Aéroport Château
  Colegio Collège Escola Escuela Estadio Fundación Fundação Hôpital Instituto Istituto Lycée Musée Museo Ospedale Palazzo
  Piazza Ponte Premio Schloss Stade Stadio Teatro Universidad Universidade Università Université`,
)
/** What people own or ride and give a name, and works, where nothing behind it is what they do: `the ferry Zorkan, …`, no `the mare Anna rode`. */
const vessels = nounsOf(
  `barque battleship brig cabinet coaster colt comet cruiser destroyer ferry filly freighter frigate gelding lifeboat liner locomotive
  mare minesweeper motorship racehorse rack room schooner ship stallion steamer steamship submarine tanker trawler tug typeface yacht`,
)
const ownedBehind =
  /^(?:$|[,.;:)'’"”\n]| (?:and|at|capsized|foundered|from|in|is|near|of|off|on|sank|to|was|which|with)\b)/
/** Right behind the name: in `Anna Berg, Acme Ltd` it is of the company she is with. */
const legalForm = /^,? (?:Inc|Corp|LLC|Ltd|PLC|plc|GmbH)(?![\p{L}\d])/u
const companyEnd =
  /^(?: \p{Lu}\p{L}+)?(?: (?:Company|Corporation|Laboratories|Industries)| & (?:Co|Sons|Bros|Brothers|Company))(?!\p{L})/u
const companies = nounsOf('company corporation laboratories industries co sons bros brothers')

/** `the band Zorkan`, `the village of Zor Kan`, `(Zorkan album)`, `Zor Kan Inc`: whether the words beside a name call it a thing. */
export function isCalledThing(
  scan: Scan,
  first: number,
  last: number,
  classes: WordClasses,
): boolean {
  const { text } = scan
  const [start, end] = [scan.start(first), scan.end(last)]
  // Every name comes by here, and most stand beside nothing of this: what costs least is asked first.
  const before = first === 0 ? 0 : scan.end(first - 1)
  const isBeside = first > 0 && start - before <= 2 && text.charCodeAt(before) === 32
  const hash = isBeside ? (scan.hashes[first - 1] ?? 0) : 0
  if (hash === of && placeBefore.test(text.slice(Math.max(0, start - reach), start))) return true
  if (sorts.has(hash) && scan.has(first - 1, wordFlag.capital)) return true
  if (quarters.has(hash)) return true
  if (isBeside && isForeignThing(scan, first, last, classes)) return true
  if (text[start - 2] === ',' && campus.test(text.slice(Math.max(0, start - longestCampus), start)))
    return true
  if (isOrWas.has(hash) && seatBefore.test(text.slice(Math.max(0, start - reach), start)))
    return true
  if (isWork(scan, first, last)) return true
  const behind = text.slice(end, end + reach)
  const next = scan.hashes[last + 1] ?? 0
  if (seatFollows.has(next) && seatBehind.test(behind)) return true
  if (vessels.has(hash) && ownedBehind.test(behind)) return true
  if (first < last && legalForm.test(behind)) return true
  const isBeforeCompany = companies.has(next) || companies.has(scan.hashes[last + 2] ?? 0)
  if (isBeforeCompany && companyEnd.test(behind)) return true
  if (isDefined(text, end) || isMeasured(text, end)) return true
  const lead = kinds.has(hash) ? text.slice(Math.max(0, start - reach), start) : null
  const isKind = lead !== null && kindBefore.test(lead)
  const isKindBehind = text[start - 1] === '(' && kindBehind.test(behind)
  // `the film Anna Berg made`
  if (isKind && first < last && ownedBehind.test(behind)) return true
  // `disse à agência Lusa Anna Berg`
  const isForeign = first === last && lead !== null && foreignKindBefore.test(lead)
  return (isKind || isForeign || isKindBehind) && !isNamed(scan, first, last, classes)
}

/** `Teatro Anna Berg`, `Anna Berg is a 1994 film by`: whether somebody's full name is called a place or a work by these words. */
export function isKnownThing(scan: Scan, first: number, last: number): boolean {
  const isBeside = first > 0 && scan.start(first) - scan.end(first - 1) === 1
  const isSorted = isBeside && sorts.has(scan.hashes[first - 1] ?? 0)
  if (isSorted && scan.has(first - 1, wordFlag.capital)) return true
  return isWork(scan, first, last) || isDefined(scan.text, scan.end(last))
}

/** A given name, alone or before a family name. */
function isNamed(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  const bitsOf = (word: number): number => classes.of(scan.hashes[word] ?? 0)
  if ((bitsOf(first) & wordClass.given) === 0) return false
  return first === last || (bitsOf(last) & wordClass.family) !== 0
}

/** `Julia over Python`: whether a word that is a product, too, stands beside another or what is nothing else. */
function isAmongProducts(scan: Scan, word: number, classes: WordClasses): boolean {
  if ((classes.of(scan.hashes[word] ?? 0) & wordClass.product) === 0) return false
  return [word - 2, word - 1, word + 1, word + 2].some(
    (other) =>
      other >= 0 &&
      other < scan.wordCount &&
      scan.has(other, wordFlag.capital) &&
      (classes.of(scan.hashes[other] ?? 0) & wordClass.product) !== 0 &&
      joiner.test(
        scan.text.slice(scan.end(Math.min(word, other)), scan.start(Math.max(word, other))),
      ),
  )
}

const joiner = /^(?:, | ?\/ ?| (?:and|or|nor|over|vs\.?|versus|to|than) )$/

/** Where programs are kept, and nobody's own files. */
const program = /\/(?:etc|bin|sbin|lib|libexec|opt|run|log|spool|cache|share)\/$/

/** Whether a word in small letters is the folder of a program: `/var/run/zorkan/`. */
export function isInstalled(scan: Scan, word: number): boolean {
  const start = scan.start(word)
  return program.test(scan.text.slice(Math.max(0, start - 9), start))
}

/** `__ZORKAN_PUBLIC_H__`: whether a word is a part of what code writes in capitals. */
export function isInConstant(scan: Scan, word: number): boolean {
  const { text } = scan
  return (
    text.charCodeAt(scan.start(word) - 1) === underscore &&
    text.charCodeAt(scan.end(word)) === underscore
  )
}

const underscore = 95
