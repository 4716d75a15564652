import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { placeholder } from './added.ts'

/** `the Zorkan family`: what belongs to somebody. */
const owned = new Set(
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
const used = /\bus(?:e|es|ed|ing)\s$/i
/** Characters that the longest of these have. */
const reach = 28

/** How much a place says that the word with a capital there is a thing, from 0 to 2: `written in Zorkan`, `the Zorkan daemon`, `Zorkan 2.1`. */
export function toldAsThing(scan: Scan, word: number, classes: WordClasses): number {
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  if (text.charCodeAt(end) === 39 || text.charCodeAt(end) === 0x2019) return 0
  if (version.test(text.slice(end, end + 16))) return 2
  const before = text.slice(Math.max(0, start - reach), start)
  if (done.test(before) || isAmongProducts(scan, word, classes)) return 2
  if (isCalledThing(scan, word, word, classes)) return 2
  if (used.test(before)) return 1
  if (word === 0 || start - scan.end(word - 1) !== 1 || !articles.has(scan.word(word - 1))) return 0
  return text.charCodeAt(end) === 32 && !owned.has(scan.word(word + 1)) ? 1 : 0
}

/** What is no person and has a name of its own; `song` and `play` may be somebody's who is named behind them. */
const kind =
  '(?:(?:rock |metal |pop |punk )?band|supergroup|(?:studio )?album|film|movie|sitcom|musical|novel|opera|tv series|video game|record label|asteroid|football club)'
const kindBefore = new RegExp(String.raw`\b${kind}s? ["“'‘]?$`, 'i')
/** What somebody holds or rules is a place or a house: `king of Zorkan`, `Earl of Zorkan`. */
const placeBefore =
  /\b(?:hamlet|village|town|city|county|parish|province|district|municipality|borough|isle|battle|siege|treaty|university|kingdom|duchy|earldom|(?:arch)?diocese|king|queen|emperor|prince(?:ss)?|earl|count(?:ess)?|duke|duchess|marqu(?:is|ess)|baron(?:ess)?|viscount|(?:arch)?bishop) of $/i
/** Ships, storms and places whose sort stands right in front of their name. */
const sortBefore =
  /\b(?:HMA?S|HMCS|RMS|SS|USC?GC?|USS|(?:Hurricane|Typhoon|Cyclone|Tropical Storm)|Cape|Fort|Gmina|Lake|Mount|Estadio|Stade|Stadio) $/
/** What people own or ride and give a name, where nothing behind it is what they do: `the ferry Zorkan, …`, no `the mare Anna rode`. */
const ownedBefore =
  /\b(?:barque|battleship|brig|coaster|colt|comet|cruiser|destroyer|ferry|filly|freighter|frigate|gelding|lifeboat|liner|locomotive|mare|minesweeper|(?:motor |steam)ship|racehorse|schooner|stallion|steamer|submarine|tanker|trawler|tug|yacht)s? ["“'‘]?$/
const ownedBehind = /^(?:$|[,.;:)'’"”\n]| (?:and|at|from|in|is|near|of|off|on|to|was|which|with)\b)/
const kindBehind = new RegExp(`^ ${kind}`)
/** Right behind the name: in `Anna Berg, Acme Ltd` it is of the company she is with. */
const legalForm = /^,? (?:Inc|Corp|LLC|Ltd|PLC|plc|GmbH)(?![\p{L}\d])/u

const companyEnd =
  /^(?: \p{Lu}\p{L}+)?(?: (?:Company|Corporation|Laboratories|Industries)| & (?:Co|Sons|Bros|Brothers|Company))(?!\p{L})/u

/** What an encyclopaedia says that is no person, and that nobody is called by either (`a star`, `a coach`, `a publisher`). */
const sorts =
  `aircraft airline airport album algorithm anime application asteroid award band bank barque bay bicycle bird boat
  book brand breed brewery bridge building bus butterfly campaign canal cape car castle cathedral cave cemetery charity cheese
  church city club cocktail college comet comic commune company conference corporation county crater crossing cultivar dam
  department desert dialect disease dish district documentary drink duo ensemble estate exhibition ferry festival film fish
  foundation foundry fountain framework game garden genus glacier group hamlet hill hospital hotel house hurricane institute
  island isle journal lake language law library lighthouse line locomotive magazine manga marsh mine monastery monument moth
  mountain municipality museum musical newspaper novel office opera orchestra organisation organization painting palace park
  parish party peak peninsula plant play pod podcast poem prison prize programme project province pub quarter quartet quarterly
  racehorse railway range region regiment reserve restaurant river road route sculpture school sea series settlement ship shop
  show single sitcom song species square stadium station storm street strait submarine suburb summit syndrome telescope temple
  theatre theorem theory tournament town township tram treaty tree tribe trio tunnel type union university valley variety vessel
  village virus volcano waterfall website weekly yacht`
    .split(/\s+/)
    .join('|')
const closing = String.raw`(?: (?:and|at|between|by|consisting|first|for|from|held|in|located|made|named|near|of|off|on|owned|published|released|set|that|to|which|with|within|written)\b|[,.;])`

/** How an encyclopaedia begins on what is no person: `Zorkan (Polish: Sorkan) is a village in`; `is a film director` goes on otherwise. */
const definition = new RegExp(
  String.raw`^(?: (?:\p{Lu}\p{L}*|No\. \d+)){0,3}(?: (?:\([^)\n]{0,60}\)|\[[^\]\n]{0,60}\]))?,? (?:is|was|are|were) (?:an?|the|one of the) (?:[\p{L}\d][\p{L}\d.'’-]* ){0,6}(?:${sorts})s?${closing}`,
  'u',
)
const longestDefinition = 200

/** What a placeholder stands for may have been shorter: in a masked text it counts for the words that it may have kept apart. */
function isDefined(behind: string): boolean {
  return opensDefinition.test(behind) && (definition.test(behind) || placeholder.test(behind))
}

const opensDefinition = /^,? (?:is |was |are |were |[([]|\p{Lu})/u

/** `the band Zorkan`, `the village of Zor Kan`, `(Zorkan album)`, `Zor Kan Inc`: whether the words beside a name call it a thing. */
export function isCalledThing(
  scan: Scan,
  first: number,
  last: number,
  classes: WordClasses,
): boolean {
  const { text } = scan
  const [start, end] = [scan.start(first), scan.end(last)]
  const before = text.slice(Math.max(0, start - reach), start)
  const behind = text.slice(end, end + reach)
  if (placeBefore.test(before) || sortBefore.test(before)) return true
  if (first < last && legalForm.test(behind)) return true
  if (companyEnd.test(behind) || isDefined(text.slice(end, end + longestDefinition))) return true
  if (ownedBefore.test(before) && ownedBehind.test(behind)) return true
  // `the film Anna Berg made`
  if (isNamed(scan, first, last, classes)) return false
  return kindBefore.test(before) || (text[start - 1] === '(' && kindBehind.test(behind))
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
