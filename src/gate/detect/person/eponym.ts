import { folded } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'

/** Names that methods are called by, and that few people have. */
const rare = new Set(
  `aho amdahl bayes bellman bernoulli bezier bloom boehm boltzmann boole boyer bresenham cauchy chomsky corasick damerau
  dekker diffie dijkstra euler feistel fermat fiat fibonacci fourier gantt gauss goodhart hamming hellman hoare huffman
  hyrum jaro joule karatsuba knuth kolmogorov kruskal lamport lempel levenshtein luhn markov mealy mersenne merkle
  nagle nyquist pareto poisson postel rabin schnorr shamir shannon smirnov tarjan turing venn viterbi warshall winkler
  zipf ziv`.split(/\s+/),
)
/** And that many have: they count beside another, and before what nobody owns. */
const frequent = new Set(
  `brewer brooks burrows church conway curry floyd ford fowler gray howard kahn karp lloyd maxwell montgomery moore morris
  nash newton parkinson pearson peterson pratt prim ramsey reed shor solomon steiner thompson waterman welch wheeler
  wilson`.split(/\s+/),
)

const method =
  /^\s(?:algorithms?|attacks?|automat(?:on|a)|chains?|charts?|ciphers?|codes|coding|curves?|diagrams?|distances?|distributions?|exchange|filters?|garbage|graphs?|hash(?:es|ing)?|inequality|laws?|machines?|matri(?:x|ces)|metrics?|polynomials?|principle|sequences?|signatures?|similarity|theorem|transforms?|trees?)\b/
const owned = /^['’]s\s(?:conjecture|identit(?:y|ies)|inequality|laws?|paradox|theorems?)\b/
const ownedMethod = /^['’]s\s(?:algorithm|method|principle|sieve)\b/

/** `Diffie-Hellman`, a `Merkle tree`, `Conway's law`: a method that somebody's name stands for, and not somebody. */
export function isEponym(scan: Scan, first: number, last: number): boolean {
  const name = folded(scan.word(last))
  const isRare = rare.has(name)
  if (!isRare && !frequent.has(name)) return false
  if (last > first) return isPair(scan, last)
  const after = scan.text.slice(scan.end(last), scan.end(last) + 20)
  return owned.test(after) || (isRare && (method.test(after) || ownedMethod.test(after)))
}

/** Whether two such names are joined by a hyphen, one of them such as few people have. */
function isPair(scan: Scan, last: number): boolean {
  if (scan.text.slice(scan.end(last - 1), scan.start(last)) !== '-') return false
  const [one, other] = [folded(scan.word(last - 1)), folded(scan.word(last))]
  if (!rare.has(one) && !rare.has(other)) return knownPairs.has(`${one} ${other}`)
  return rare.has(one) || frequent.has(one)
}

const knownPairs = new Set(['reed solomon', 'burrows wheeler', 'ford fulkerson', 'church turing'])

/**
 * `Lucas County`, `the Bradman Museum`, `Gracie Mansion`, `the Joe Lowe company`: a place, a house, a paper or a prize that somebody's
 * name stands for, the noun behind the name or read as its last word; no `Anna Berg University of Orvik`.
 */
export function isNamesake(scan: Scan, first: number, last = first): boolean {
  const end = scan.end(last)
  const before = first - 1
  const isAfter = before >= 0 && scan.start(first) - scan.end(before) === 1
  const isArticle = isAfter && articles.has(scan.word(before))
  if (isAfter && scan.has(before, wordFlag.capital) && !isArticle) return false
  const behind = scan.text.slice(end, end + longestNamesake)
  if (namesake.test(behind) || (isArticle && first < last && firm.test(behind))) return true
  if (first === last || (families.has(scan.word(last)) && !isArticle)) return false
  return namesake.test(scan.text.slice(scan.end(last - 1), end))
}

const articles = new Set(['the', 'The', 'a', 'A', 'an', 'An'])
const longestNamesake = 40
/** Nouns that some are called by, and that count only behind a name, or where an article stands before it. */
const families = new Set(
  'Abbey Creek Dam Falls Forest Herald Journal Mine Observer Post River Works'.split(' '),
)
/** What stands between a name and such a noun. */
const sort = `
  Air Art Central Children['’]s City Comic Community Elementary Film General Grammar High Industry International Junior Law Literary
  Medical Memorial Middle Municipal Music National Naval Preparatory Primary Public Regional Research Royal Science Secondary State
  Teaching Technical Theological`
/** No noun that many are called by. */
const nouns = `
  Abbey Airport Arena Avenue Awards? Ballet Barracks Basin Boulevard Brewery Canyon Cathedral Cemetery Chapel Choir Chronicle Codex
  College Colliery County Courier Crater Creek Crescent Dam Desert Distillery Dynasty Ensemble Estate Examiner Expressway Falls
  Fellowship Forest Foundation Gallery Gardens Gazette Herald Highway Hospital Hotel Inquirer Institute Islands? Journal Lecture
  Library Mall Mansion Manuscript Medal Memorial Mine Monument Mountains Museum Observatory Observer Orchestra Parkway Peninsula
  Plateau Post Priory Prison Prize Quartet Railway Ranch Records Reservoir River Road Scholarship School Seminary Square Stadium
  Strait Telegraph Terrace Theat(?:re|er) Times Tribune Trio Trophy Trust Tunnel University Valley Works`
const anyOf = (words: string): string => words.trim().split(/\s+/).join('|')
const namesake = new RegExp(
  String.raw`^ (?:(?:${anyOf(sort)}) ){0,2}(?:${anyOf(nouns)})\b(?! of\b)`,
)
/** In small letters behind a full name, after an article. */
const firm =
  /^ (?:aircraft|award|band|brand|bridge|brewery|building|chain|company|corporation|engine|factory|firm|foundation|hospital|hotel|jet|label|library|locomotive|museum|plant|prize|ranch|rifle|school|stadium|store|theat(?:re|er))s?\b/
