import { folded } from '../../char.ts'
import type { Scan } from '../../scan.ts'

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
