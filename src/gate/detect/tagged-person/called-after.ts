import { folded } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'

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
const patients = new Set(
  `addison alzheimer asperger barre bechterew bell crohn cushing down dupuytren ewing gaucher gehrig graves hansen hashimoto hodgkin
  huntington kaposi kawasaki lyme marfan meniere parkinson raynaud reye sjogren tourette turner wilson`.split(
    /\s+/,
  ),
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
/** Sorts of trees, animals and arms, that nobody has by their given name: `Douglas fir`, `Hereford cattle`. */
const sort =
  /^ (?:apple|cattle|cedar|cypress|firs?|[Hh]ound|pear|pine|revolver|rifle|[Ss]etter|[Ss]paniel|[Ss]heepdog|spruce|submachine|[Tt]errier)(?!\p{L})/u
/** Behind an article hardly anybody's own: `a Crookes tube`, `the Maxim gun`. */
const device =
  /^ (?:burner|carbine|chair|collar|flask|gun|lamp|loom|pistol|tent|tube|valve)s?(?!\p{L})/u
const article = /(?:^|\P{L})(?:an?|the) $/iu
/** `sold under the brand name Lodine` */
const branded = /(?:^|\P{L})(?:brand|code|trade) ?names? (?:is |was )?["“'‘]?$/iu
/** `four Tony awards`, `nominated for an Oscar`: prizes that are called like somebody. */
const prizes = new Set(['emmy', 'oscar', 'tony'])
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
  const from = scan.has(first, wordFlag.capital) ? first : lastParticle(scan, first, last) + 1
  if (from > last) return false
  const lead = text.slice(Math.max(0, scan.start(from) - longestLead), scan.start(from))
  const isGiven = (classes.of(scan.hashes[last] ?? 0) & wordClass.given) !== 0
  const isPatient = patients.has(folded(scan.word(last)))
  if (from === last && (!isGiven || isPatient) && foreign.test(lead)) return true
  if (street.test(lead)) return true
  const behind = text.slice(scan.end(last), scan.end(last) + longestTail)
  if (from === last && branded.test(lead)) return true
  if (team.test(behind)) return true
  if (from === last && device.test(behind) && article.test(lead)) return true
  if (from === last && (sort.test(behind) || isPrize(scan, last, behind))) return true
  if (isOfFirm(scan, first, last, isGiven)) return true
  if (isOfPair(scan, first, last)) return behindPair.test(behind)
  if (first < last) return false
  if (ofAnimal.test(behind)) return true
  if (isPatient && ofIllness.test(behind)) return true
  if (isGiven) return false
  return ofFinding.test(behind) || beside.test(behind)
}

function isPrize(scan: Scan, word: number, behind: string): boolean {
  if (!prizes.has(folded(scan.word(word)))) return false
  const before = scan.text.slice(Math.max(0, scan.start(word) - longestLead), scan.start(word))
  return prizeBehind.test(behind) || (prizeBefore.test(before) && !/^ \p{Lu}|^['’]/u.test(behind))
}

/** `Lamport and Holt was a shipping line`: two of whom one thing is said are a firm, a band, a pair of scissors. */
function isOfFirm(scan: Scan, first: number, last: number, isGiven: boolean): boolean {
  if (first !== last || isGiven) return false
  const { text } = scan
  const behind = text.slice(scan.end(last), scan.end(last) + longestTail)
  if (oneSaid.test(behind))
    return firmBefore.test(text.slice(0, scan.start(first)).slice(-longestTail))
  return firmBehind.test(behind)
}

const oneSaid = /^ (?:is|was) (?:an?|the|one)(?!\p{L})/u
const firmBefore = /(?:^|[^\p{L}\s] |\n|(?:^|\s)[Tt]he )\p{Lu}\p{L}+ (?:and|&) $/u
const firmBehind = /^ (?:and|&) \p{Lu}\p{L}+ (?:is|was) (?:an?|the|one)(?!\p{L})/u

/** The last of the small words that a name begins with: `de la` of `de la Ruchère`. */
function lastParticle(scan: Scan, first: number, last: number): number {
  let word = first
  while (word < last && !scan.has(word + 1, wordFlag.capital)) word++
  return word
}

/** All or one of `Kaplan–Meier`: a dash joins two people, as a hyphen does two names of one. */
function isOfPair(scan: Scan, first: number, last: number): boolean {
  const { text } = scan
  if (first < last) {
    return last === first + 1 && text.slice(scan.end(first), scan.start(last)) === '–'
  }
  return text[scan.start(first) - 1] === '–' || text[scan.end(first)] === '–'
}
