import { wordHash } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { wordsOf } from '../../word-set.ts'

/**
 * `Lucas County`, `the Bradman Museum`, `Gracie Mansion`, `the Joe Lowe company`: a place, a house, a paper or a prize that somebody's
 * name stands for, the noun behind the name or read as its last word; no `Anna Berg University of Orvik`.
 */
export function isNamesake(scan: Scan, first: number, last = first): boolean {
  if (isInLongName(scan, first, last) || ownsPlace(scan, last)) return true
  const before = first - 1
  const isAfter = before >= 0 && scan.start(first) - scan.end(before) === 1
  const isArticle = isAfter && articles.has(scan.hashes[before] ?? 0)
  // `Charlotte Douglas International Airport`, where somebody is called Douglas.
  if (isAfter && scan.has(before, wordFlag.capital) && !isArticle)
    return first === last && isNounFrom(scan, last + 1)
  if (isNounFrom(scan, last + 1)) return true
  if (first === last) return false
  if (isArticle && isBehindSpace(scan, last + 1) && firms.has(scan.hashes[last + 1] ?? 0))
    return true
  const isSorted = first < last && sorts.has(scan.hashes[last - 1] ?? 0)
  if (families.has(scan.hashes[last] ?? 0) && !isArticle && !isSorted) return false
  return isNounFrom(scan, last)
}

/** As `isNamesake`, of somebody's full name: its own last word is no such noun. */
export function isWithinThing(scan: Scan, first: number, last: number): boolean {
  return isInLongName(scan, first, last) || isNounFrom(scan, last + 1)
}

/** `the Roger Hadfield Ogden Honors College`, `the John L. Rayward House`: all from the article to the noun is one name. */
function isInLongName(scan: Scan, first: number, last: number): boolean {
  if (!scan.has(last + 1, wordFlag.capital)) return false
  let from = first
  while (first - from < mostNames && scan.has(from - 1, wordFlag.capital) && isOfName(scan, from)) {
    if (articles.has(scan.hashes[from - 1] ?? 0)) break
    from--
  }
  if (!isBehindSpace(scan, from) || !articles.has(scan.hashes[from - 1] ?? 0)) return false
  for (let word = last + 1; word <= last + mostNames; word++) {
    if (!scan.has(word, wordFlag.capital) || !isOfName(scan, word)) return false
    const hash = scan.hashes[word] ?? 0
    const isLast = !scan.has(word + 1, wordFlag.capital) || !isBehindSpace(scan, word + 1)
    if (nouns.has(hash) || (isLast && buildings.has(hash)))
      return !scan.text.startsWith(' of ', scan.end(word))
  }
  return false
}

/** Whether a word goes on with the name that the word before is of: behind a space, an initial's stop, a dash. */
function isOfName(scan: Scan, word: number): boolean {
  const gap = scan.text.slice(scan.end(word - 1), scan.start(word))
  if (gap === ' ' || gap === '–' || gap === '-') return true
  return gap === '. ' && scan.end(word - 1) - scan.start(word - 1) === 1
}

/** `Hancock's Wharf`, amid a sentence or not: a noun of places has a capital only where it is a part of the name. */
function ownsPlace(scan: Scan, last: number): boolean {
  const mark = scan.text.charCodeAt(scan.end(last))
  if (mark !== 39 && mark !== 0x2019) return false
  const [, noun] = owned.exec(scan.text.slice(scan.end(last), scan.end(last) + longestOwned)) ?? []
  return noun !== undefined && landmarks.has(wordHash(noun.toLowerCase()))
}

const owned = /^['’]s (\p{Lu}\p{Ll}+)(?! \p{Lu})/u
const longestOwned = 24
const mostNames = 4

/** Whether such a noun begins with this word, a few others before it: `Comic Industry Awards`. */
function isNounFrom(scan: Scan, first: number): boolean {
  for (let word = first; word <= first + mostSorts; word++) {
    if (!scan.has(word, wordFlag.capital) || !isBehindSpace(scan, word)) return false
    const hash = scan.hashes[word] ?? 0
    if (nouns.has(hash)) return !scan.text.startsWith(' of ', scan.end(word))
    if (!sorts.has(hash)) return false
  }
  return false
}

/** Whether a word follows the one before it behind a space. */
export function isBehindSpace(scan: Scan, word: number): boolean {
  const end = scan.end(word - 1)
  return scan.start(word) - end === 1 && scan.text.charCodeAt(end) === 32
}

const mostSorts = 2
const articles = wordsOf('the a an')
/** Nouns that some are called by, and that count only behind a name, or where an article stands before it. */
const families = wordsOf(
  'abbey band church creek dam falls forest garden herald journal mine observer post river tower trail works',
)
/** What stands between a name and such a noun. */
const sorts = wordsOf(`
  air anglican art baptist botanic botanical brass catholic central city comic community elementary episcopal
  evangelical film general grammar high honors ice industry international junior law literary lutheran medical
  memorial methodist middle motor municipal music national native naval orthodox parish pentecostal preparatory
  presbyterian primary public regional research royal science secondary state string teaching technical theological
  volunteer`)
/** No noun that many are called by, or that a post is told with. */
const nouns = wordsOf(`
  abbey aircraft airlines airport arena automobiles avenue aviation award awards bakery ballet band barracks basin
  battalion bazaar bazar bequest books boulevard breweries brewery brewing brigade broadcasting cafe canyon cathedral cavalry
  cemetery chapel choir chronicle church coachbuilders codex collection college colliery county courier crater creek
  crescent dam desert distillery dynamics dynasty endowment ensemble entertainment escarpment estate examiner
  expedition expressway falls fellowship films forest foundation foundry fund gallery garden gardens gazette glacier gym
  herald highway holdings hospital hotel industries infantry inquirer institute invitational ironworks island
  islands journal laboratories lecture library mall mansion manufacturing manuscript medal memorial mine monument motors mountains
  museum nunatak nunataks observatory observer orchestra parkway peninsula pictures pizza plass plateau plaza post
  priory prison prize productions publications publishers publishing quartet quintet racing railway rally ranch
  records regiment reservoir restaurant river road scholarship school seminary shelf shipbuilders shipyard shipyards society spaniel
  squadron square stadium strait studios symphony telegraph terrace terrier theater theatre times tower trail tribune trio
  trophy trust tunnel university valley works`)
/** Nouns that are a part of a name behind an article and somebody's. */
const buildings = wordsOf(
  'airfield barn building cottage farm farmhouse hall home homestead house residence villa',
)
/** What somebody has named for him: `Halley's Mount`. */
const landmarks = wordsOf(`
  bay bluff bridge chapel corner corners cove creek cross ferry ford gap green harbor harbour head hill hills inn island islands
  landing lane lookout mill mills mount mountain pass peak point pond ridge rock run station tavern valley wharf wood`)
/** In small letters behind a full name, after an article. */
const firms = wordsOf(`
  aircraft award band brand bridge brewery building chain company corporation engine factory firm foundation hospital hotel jet label
  library locomotive museum plant prize ranch rifle school stadium store theater theatre`)
