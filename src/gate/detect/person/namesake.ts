import { wordHash } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'

/**
 * `Lucas County`, `the Bradman Museum`, `Gracie Mansion`, `the Joe Lowe company`: a place, a house, a paper or a prize that somebody's
 * name stands for, the noun behind the name or read as its last word; no `Anna Berg University of Orvik`.
 */
export function isNamesake(scan: Scan, first: number, last = first): boolean {
  const before = first - 1
  const isAfter = before >= 0 && scan.start(first) - scan.end(before) === 1
  const isArticle = isAfter && articles.has(scan.hashes[before] ?? 0)
  if (isAfter && scan.has(before, wordFlag.capital) && !isArticle) return false
  if (isNounFrom(scan, last + 1)) return true
  if (first === last) return false
  if (isArticle && isBehindSpace(scan, last + 1) && firms.has(scan.hashes[last + 1] ?? 0))
    return true
  const isSorted = first < last && sorts.has(scan.hashes[last - 1] ?? 0)
  if (families.has(scan.hashes[last] ?? 0) && !isArticle && !isSorted) return false
  return isNounFrom(scan, last)
}

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

function isBehindSpace(scan: Scan, word: number): boolean {
  const end = scan.end(word - 1)
  return scan.start(word) - end === 1 && scan.text.charCodeAt(end) === 32
}

const mostSorts = 2
const hashesOf = (words: string): ReadonlySet<number> =>
  new Set(words.trim().toLowerCase().split(/\s+/).map(wordHash))
const articles = hashesOf('the a an')
/** Nouns that some are called by, and that count only behind a name, or where an article stands before it. */
const families = hashesOf(
  'abbey band church creek dam falls forest garden herald journal mine observer post river tower trail works',
)
/** What stands between a name and such a noun. */
const sorts = hashesOf(`
  air anglican art baptist botanic botanical brass catholic central city comic community elementary episcopal evangelical film
  general grammar high industry international junior law literary lutheran medical memorial methodist middle motor municipal
  music national native naval orthodox parish pentecostal preparatory presbyterian primary public regional research royal
  science secondary state string teaching technical theological volunteer`)
/** No noun that many are called by, or that a post is told with. */
const nouns = hashesOf(`
  abbey aircraft airlines airport arena automobiles avenue aviation award awards bakery ballet band barracks basin battalion
  boulevard brewery breweries brewing brigade broadcasting cafe canyon cathedral cavalry cemetery chapel choir chronicle
  church coachbuilders codex college colliery county courier crater creek crescent dam desert distillery dynamics dynasty
  ensemble entertainment estate examiner expedition expressway falls fellowship films forest foundation foundry gallery garden
  gardens gazette glacier herald highway holdings hospital hotel industries infantry inquirer institute invitational ironworks
  island islands journal laboratories lecture library mall mansion manuscript medal memorial mine monument motors mountains
  museum observatory observer orchestra parkway peninsula pictures pizza plateau plaza post priory prison prize productions
  publishers publishing quartet quintet racing railway rally ranch records regiment reservoir restaurant river road
  scholarship school seminary shipbuilders shipyard society squadron square stadium strait studios symphony telegraph terrace
  theater theatre times tower trail tribune trio trophy trust tunnel university valley works`)
/** In small letters behind a full name, after an article. */
const firms = hashesOf(`
  aircraft award band brand bridge brewery building chain company corporation engine factory firm foundation hospital hotel jet label
  library locomotive museum plant prize ranch rifle school stadium store theater theatre`)
