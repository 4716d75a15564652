import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { nounsOf, wordsOf } from '../../word-set.ts'

/** A text with one of these, in small letters, may tell of a kind of living thing by its Latin name. */
const topics = nounsOf(`
  genus genera species subspecies perennial shrub herb flowering larvae moth beetle passerine orchid fungus fungi fern lichen
  rodent warbler songbird pollination botanist evergreen deciduous taxonomy`)
/** What Latin words end with. */
const latin = /^[a-z]{2,}(?:a|ae|e|i|ii|is|us|um|ns|ix|ax|or|er|es|os|on)$/
const counted = /^ (?:species|spp?\.)(?!\p{L})/u
const ranked = /(?:^|\P{L})(?:sub)?gen(?:us|era) $/u
const longestRank = 12
const ranks = wordsOf('genus genera subgenus subgenera')
const species = wordsOf('species sp spp')

/** `Veronica serpyllifolia`, `the genus Eugenia`, `Viola species`: a kind of living thing, and nobody. */
export function isSpecies(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  const { text } = scan
  const [start, end] = [scan.start(first), scan.end(last)]
  const isRanked = first > 0 && ranks.has(scan.hashes[first - 1] ?? 0)
  if (isRanked && ranked.test(text.slice(Math.max(0, start - longestRank), start))) return true
  if (first < last) return false
  const isCounted = species.has(scan.hashes[last + 1] ?? 0)
  if (isCounted && counted.test(text.slice(end, end + longestRank))) return true
  return isBinomial(scan, last, classes)
}

/** Whether a Latin word that nobody knows stands behind this one, in a text on living things. */
function isBinomial(scan: Scan, genus: number, classes: WordClasses): boolean {
  const epithet = genus + 1
  if (epithet >= scan.wordCount || scan.has(epithet, wordFlag.capital)) return false
  const end = scan.end(genus)
  if (scan.start(epithet) - end !== 1 || scan.text.charCodeAt(end) !== 32) return false
  if (classes.of(scan.hashes[epithet] ?? 0) !== 0 || !latin.test(scan.word(epithet))) return false
  return topics.some((topic) => scan.hasLowered(topic))
}
