import { firstCapital } from '../../capitals.ts'
import type { Scan } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { nounsOf, wordsOf } from '../../word-set.ts'

/** Animals that nobody keeps: `Hume's flycatcher`, `Theobald's tomb bat`. */
const animals = `albatross antbird antelope auklet babbler barbet bulbul bunting bustard buzzard chipmunk cisticola cormorant crake curlew
  dolphin duiker eider finch flowerpiercer flycatcher gazelle goldeneye grebe grouse gull harrier honeyeater hornbill
  hummingbird jay kestrel kingfisher lark lemur longspur mockingbird monal nightjar nuthatch oriole partridge petrel phalarope
  pheasant pipit plover pochard porpoise redstart rosefinch salamander sandgrouse sandpiper sapsucker shearwater shrew shrike skink
  skua sparrow spinetail starling sunbird swift tanager tern thrasher thrush toad treefrog trogon vireo vole warbler weaver
  wheatear woodpecker wren`
const kept =
  'bat cuckoo deer duck eagle frog gecko hawk lizard monkey owl pigeon snake squirrel swan tortoise turtle viper'
const illness = 'contracture disease lymphoma palsy sarcoma syndrome thyroiditis'
const finding = 'conjecture inequality lemma paradox theorem'
/** Whose illness is nobody's own: `Berg's disease got worse`. */
const patients = wordsOf(
  `addison alzheimer asperger barre bechterew bell crohn cushing down dupuytren ewing gaucher gehrig graves hansen hashimoto hodgkin
  huntington kaposi kawasaki lyme marfan meniere parkinson raynaud reye sjogren tourette turner wilson`,
)

const anyOf = (words: string): string => words.trim().split(/\s+/).join('|')
const ofAnimal = new RegExp(
  String.raw`^['’]s (?:(?:[a-z]+[- ]){0,2}(?:${anyOf(animals)})|(?:[a-z]+[- ]){1,2}(?:${anyOf(kept)}))(?:e?s)?(?![\p{L}\p{N}])`,
  'u',
)
const ofIllness = new RegExp(String.raw`^['’]s (?:${anyOf(illness)})(?!\p{L})`, 'u')
const ofFinding = new RegExp(
  String.raw`^['’]s (?:${anyOf(finding)}|Law|Paradox|Theorem)(?!\p{L})`,
  'u',
)
/** No verb among them: `Berg codes`. */
const beside = new RegExp(
  String.raw`^ (?:${anyOf(`${illness} ${finding}`)}|algorithm|constant|dithering|effect|equations?|manifolds?|parsing|polynomials?|postulate|radiation|scattering|telescope|transform)(?!\p{L})`,
  'u',
)
const besides = nounsOf(
  `${illness} ${finding} algorithm constant dithering effect equation manifold parsing polynomial postulate radiation scattering telescope
  transform`,
)
/** Sorts of trees, animals and arms, that nobody has by their given name: `Douglas fir`, `Hereford cattle`. */
const sort =
  /^ (?:apple|cattle|cedar|cypress|firs?|[Hh]ound|pear|pine|revolver|rifle|[Ss]etter|[Ss]paniel|[Ss]heepdog|spruce|submachine|[Tt]errier)(?!\p{L})/u
const sorts = nounsOf(
  'apple cattle cedar cypress fir hound pear pine revolver rifle setter spaniel sheepdog spruce submachine terrier',
)
/** Behind an article hardly anybody's own: `a Crookes tube`, `the Maxim gun`. */
const device =
  /^ (?:burner|carbine|chair|collar|flask|gun|lamp|loom|pistol|tent|tube|valve)s?(?!\p{L})/u
const devices = nounsOf('burner carbine chair collar flask gun lamp loom pistol tent tube valve')
const article = /(?:^|\P{L})(?:an?|the) $/iu
/** `sold under the brand name Lodine` */
const branded = /(?:^|\P{L})(?:brand|code|trade) ?names? (?:is |was )?["“'‘]?$/iu
const brandEnds = nounsOf('name is was')
/** `four Tony awards`, `nominated for an Oscar`: prizes that are called like somebody. */
const prizes = wordsOf('emmy oscar tony')
const prizeBehind =
  /^ (?:[Aa]wards?|nominat(?:ed|ions?)|nominees?|winn(?:ers?|ing)|for Best)(?!\p{L})|^-(?:nominated|winning)/u
const prizeBefore =
  /\b(?:wins?|won|winning|receiv(?:es|ed|ing)|nominated for|awarded|earn(?:s|ed|ing)) (?:an?|two|three|four|five|six|seven) $/
const behindPair =
  /^(?:–\p{Lu}\p{L}+)? (?:condensate|curves?|dithering|distance|distribution|effect|equations?|estimator|inequality|law|metric|model|problem|relations?|scale|statistics|syndrome|test|theorem|theory|transform)(?!\p{L})/u
/** `sindrome di Reye`, `codificação de Huffman`: no law, formula or sentence, which somebody may have written. */
const foreign =
  /(?<!\p{L})(?:codifica|codificaci[oó]n|codificação|inégalité|morbo|paradoja|paradosso|paradoxe|paradoxo|sindrome|síndrome|syndrome|teorema|théorème|trasformata|transformada|transformée) (?:de |di |do |d['’])$/u
/** `Wagner Seahawks men's basketball` */
const team =
  /^ (?:men|women)['’]s (?:basketball|cross country|football|golf|hockey|ice hockey|lacrosse|rowing|rugby|soccer|softball|swimming|tennis|volleyball)(?!\p{L})/u
/** `rue Victor Hugo`, `przy ulicy Adama Mickiewicza`; `Via` only amid a sentence, since English goes via somebody. */
const street =
  /(?<!\p{L})(?:[Aa]venida|[Bb]oulevard|[Cc]alle|[Pp]aseo|[Pp]iazz(?:a|ale)|[Pp]laza|[Pp]raça|[Qq]uai|[Rr]u[ae]|[Tt]ravessa|[Uu]lic[aąęy]|[Uu]l\.|[Vv]iale|[Ll](?:['’]avenue|a place)) $|\p{Ll},? (?:Via|Corso|Largo) $/u
/** What the lead of such a street ends with, and of a foreign syndrome. */
const streetEnds = wordsOf(
  'avenida boulevard calle paseo piazza piazzale plaza praca quai rua rue travessa ulica ulice ulicy ul viale avenue place via corso largo',
)
const ofForeign = wordsOf('de di do d')
const menOrWomen = wordsOf('men women')
const longestLead = 24
const longestTail = 48

/**
 * Whether what reads as a name stands for what was called after somebody: a species, an illness, a law, an effect. A given name is
 * somebody's who is spoken of: `Anna's theorem`.
 */
export function isCalledAfter(
  scan: Scan,
  first: number,
  last: number,
  classes: WordClasses,
): boolean {
  const { text } = scan
  const from = firstCapital(scan, first, last)
  if (from > last) return false
  // Every name comes by here: the words beside it tell most of them from all that is asked then.
  const before = from === 0 ? 0 : (scan.hashes[from - 1] ?? 0)
  const next = scan.hashes[last + 1] ?? 0
  const lead = text.slice(Math.max(0, scan.start(from) - longestLead), scan.start(from))
  const isGiven = (classes.of(scan.hashes[last] ?? 0) & wordClass.given) !== 0
  const isPatient = patients.has(scan.hashes[last] ?? 0)
  const mayBeForeign = from === last && (!isGiven || isPatient) && ofForeign.has(before)
  if (mayBeForeign && foreign.test(lead)) return true
  if (streetEnds.has(before) && street.test(lead)) return true
  const behind = text.slice(scan.end(last), scan.end(last) + longestTail)
  if (from === last && brandEnds.has(before) && branded.test(lead)) return true
  if (menOrWomen.has(next) && team.test(behind)) return true
  if (from === last && devices.has(next) && device.test(behind) && article.test(lead)) return true
  if (from === last && sorts.has(next) && sort.test(behind)) return true
  if (from === last && isPrize(scan, last, behind)) return true
  if (isOfFirm(scan, first, last, isGiven)) return true
  if (isOfPair(scan, first, last)) return behindPair.test(behind)
  if (first < last) return false
  if (behind.startsWith(' ')) return !isGiven && besides.has(next) && beside.test(behind)
  if (ofAnimal.test(behind)) return true
  if (isPatient && ofIllness.test(behind)) return true
  return !isGiven && ofFinding.test(behind)
}

function isPrize(scan: Scan, word: number, behind: string): boolean {
  if (!prizes.has(scan.hashes[word] ?? 0)) return false
  const before = scan.text.slice(Math.max(0, scan.start(word) - longestLead), scan.start(word))
  return prizeBehind.test(behind) || (prizeBefore.test(before) && !/^ \p{Lu}|^['’]/u.test(behind))
}

/** `Lamport and Holt was a shipping line`: two of whom one thing is said are a firm, a band, a pair of scissors. */
function isOfFirm(scan: Scan, first: number, last: number, isGiven: boolean): boolean {
  if (first !== last || isGiven) return false
  const { text } = scan
  const end = scan.end(last)
  if (!firmGoesOn.has(scan.hashes[last + 1] ?? 0) && text.charCodeAt(end + 1) !== ampersand)
    return false
  const behind = text.slice(end, end + longestTail)
  if (oneSaid.test(behind))
    return firmBefore.test(text.slice(0, scan.start(first)).slice(-longestTail))
  return firmBehind.test(behind)
}

const ampersand = 38
const firmGoesOn = wordsOf('is was and')
const oneSaid = /^ (?:is|was) (?:an?|the|one)(?!\p{L})/u
const firmBefore = /(?:^|[^\p{L}\s] |\n|(?:^|\s)[Tt]he )\p{Lu}\p{L}+ (?:and|&) $/u
const firmBehind = /^ (?:and|&) \p{Lu}\p{L}+ (?:is|was) (?:an?|the|one)(?!\p{L})/u

/** All or one of `Kaplan–Meier`: a dash joins two people, as a hyphen does two names of one. */
function isOfPair(scan: Scan, first: number, last: number): boolean {
  const { text } = scan
  if (first < last) {
    const dash = scan.end(first)
    return last === first + 1 && scan.start(last) === dash + 1 && text.charCodeAt(dash) === enDash
  }
  return (
    text.charCodeAt(scan.start(first) - 1) === enDash || text.charCodeAt(scan.end(first)) === enDash
  )
}

const enDash = 0x2013
