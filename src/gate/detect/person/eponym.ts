import { wordHash } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordsOf } from '../../word-set.ts'

/** Names that methods are called by, and that few people have. */
const rare = wordsOf(
  `aho amdahl bashforth bayes bellman bernoulli bessel bezier bloom boehm boltzmann bonferroni boole boyer bresenham cauchy
  cholesky chomsky corasick damerau dekker diffie dijkstra euler feistel fermat fiat fibonacci fourier galois gantt gauss goodhart
  hamming hankel hellman hermite hoare householder huffman hyrum ishikawa jacobi jaro johari joule kalman karatsuba knuth
  kolmogorov kruskal krylov lagrange laguerre lamport laplace legendre lempel levenshtein likert luhn lyapunov mandelbrot markov
  mealy mersenne merkle minkowski nagle nyquist pareto platt poincare poisson postel rabin riemann runge schnorr shamir shannon
  shapley smirnov sobel spearman taguchi tarjan tukey turing venn viterbi voronoi warshall wilcoxon winkler zipf ziv`,
)
/** And that many have: they count beside another, and before what nobody owns. */
const frequent = wordsOf(
  `brewer brooks burrows church conway curry floyd ford fowler gray howard kahn karp lloyd maxwell montgomery moore morris
  nash newton parkinson pearson peterson pratt prim ramsey reed shor solomon steiner thompson waterman welch wheeler
  wilson`,
)

const method =
  /^\s(?:algorithms?|attacks?|automat(?:on|a)|chains?|charts?|ciphers?|codes|coding|coefficients?|correlations?|curves?|diagrams?|distances?|distributions?|equations?|exchange|expansions?|filters?|functions?(?! as)|garbage|graphs?|hash(?:es|ing)?|inequality|kernels?|laws?|machines?|matri(?:x|ces)|methods?|metrics?|optimum|polynomials?|preconditioners?|principle|process|regression|scal(?:e|ing)|sequences?|series|sharing|signatures?|similarity|spaces?|test|theorem|transforms?|trees?|value|window)\b/
const owned = /^['’]s\s(?:conjecture|identit(?:y|ies)|inequality|laws?|paradox|theorems?)\b/
const ownedMethod = /^['’]s\s(?:algorithm|method|principle|sieve)\b/

/** `Diffie-Hellman`, a `Merkle tree`, `Conway's law`: a method that somebody's name stands for, and not somebody. */
export function isEponym(scan: Scan, first: number, last: number): boolean {
  const name = scan.hashes[last] ?? 0
  const isRare = rare.has(name)
  if (!isRare && !frequent.has(name)) return false
  if (last > first) return isPair(scan, last)
  if (isPair(scan, first) || isPair(scan, last + 1)) return true
  const after = scan.text.slice(scan.end(last), scan.end(last) + 20)
  return owned.test(after) || (isRare && (method.test(after) || ownedMethod.test(after)))
}

/** Whether two such names are joined by a hyphen, one of them such as few people have. */
function isPair(scan: Scan, last: number): boolean {
  if (last === 0 || last >= scan.wordCount) return false
  if (scan.text.slice(scan.end(last - 1), scan.start(last)) !== '-') return false
  const [one, other] = [scan.hashes[last - 1] ?? 0, scan.hashes[last] ?? 0]
  if (!rare.has(one) && !rare.has(other)) return knownPairs.get(one) === other
  return rare.has(one) || frequent.has(one)
}

const knownPairs: ReadonlyMap<number, number> = new Map(
  ['reed solomon', 'burrows wheeler', 'ford fulkerson', 'church turing'].map((pair) => {
    const [one = '', other = ''] = pair.split(' ')
    return [wordHash(one), wordHash(other)]
  }),
)
