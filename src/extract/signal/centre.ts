import type { Sight } from './sight.ts'

/** Fewer sentences have no centre: each is as near to it as the other. */
const fewest = 8
/** So many words make the centre: as many as a title has. */
const size = 8
/** In a text that holds talk, the writing is about the talk. */
const mostlyWritten = 0.9
/** A word said less often than this is no word of the whole. */
const oftenEnough = 3

const empty = new Set(
  (
    'this that these those with from will have been must should could would when where which what while also ' +
    'they them their there then than your into only more most some such each other about because being were ' +
    'does doing done make makes made need needs uses used using like just very over under after before between ' +
    'here well even same both first second one two new can may not for the and are was has had its our but all ' +
    'any how who why you use via per'
  ).split(' '),
)

/**
 * Hears what the whole is about: the words that come back most. A sentence that holds many of them speaks of the
 * matter itself rather than of a detail. Talk is left alone: what comes back there is what was argued over.
 */
export function findCentre(sights: readonly Sight[]): void {
  const written = sights.filter(({ isTalk }) => !isTalk)
  if (written.length < fewest || written.length < sights.length * mostlyWritten) return
  const wordsOf = written.map(({ plain }) => contentOf(plain))
  const centre = new Set(mostFrequent(wordsOf))
  if (centre.size === 0) return
  written.forEach((sight, i) => {
    let held = 0
    for (const word of wordsOf[i] ?? []) if (centre.has(word)) held++
    sight.centrality = held / centre.size
  })
}

function mostFrequent(wordsOf: readonly ReadonlySet<string>[]): string[] {
  const counts = new Map<string, number>()
  for (const words of wordsOf)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= oftenEnough)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, size)
    .map(([word]) => word)
}

function contentOf(plain: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const word of plain.match(/[\p{L}\d]{3,}/gu) ?? []) {
    if (!empty.has(word)) found.add(word.replace(/(?:ing|ed|es|s)$/, ''))
  }
  return found
}
