import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { wordsOf } from '../../word-set.ts'

/** Chinese states and their houses that share their name with a family. */
const houses = wordsOf(
  'chen chu han jin ji liang liao ming qi qin qing shang shu song sui tang wei wu xia yan yuan zhao zhou zhu',
)
/** Without an article, `Later Zhao said so` is somebody. */
const before =
  /\b(?:[Tt]he (?:Early|Earlier|Later)|Eastern|Former|Northern|Southern|Western|states? of(?: \p{Lu}\p{L}+ and)?) $/u
/** `the Mongol-led Yuan dynasty`; and of any house `the Stuart kings`, but for `King Stuart, dynasty …`. */
const behind = /^['’]?s? (?:court|dynasty|emperors?|empire)(?!\p{L})/u
const reign = /^ (?:dynasty|kings|monarchs?|monarchy|queens)(?!\p{L})/u
const reigns = wordsOf('dynasty kings monarch monarchs monarchy queens')
const longest = 32

/** Whether one word stands for a house that ruled, or for what it ruled: `Former Yan`, `the Tang court`, `the Stuart kings`. */
export function isDynasty(scan: Scan, first: number, last: number): boolean {
  if (first !== last) return false
  const isReign = reigns.has(scan.hashes[first + 1] ?? 0)
  const isHouse = houses.has(scan.hashes[first] ?? 0)
  if (!isReign && !isHouse) return false
  const { text } = scan
  const after = text.slice(scan.end(first), scan.end(first) + longest)
  const isLed = first > 0 && scan.has(first - 1, wordFlag.capital)
  if (isReign && !isLed && reign.test(after)) return true
  if (!isHouse) return false
  if (behind.test(after)) return true
  return before.test(text.slice(Math.max(0, scan.start(first) - longest), scan.start(first)))
}
