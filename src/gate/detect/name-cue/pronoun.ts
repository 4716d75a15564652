/** What people have others call them by: `Anna Berg (she/her)`, `Tom Reed / he, him / Acme`. */
const pairs = ['he/him', 'she/her', 'they/them', 'he, him', 'she, her', 'they, them']
const gap = /(?<=\S) ?(?:[([|/,–-] ?)$/
const longestGap = 4

/** Where what stands in front of such pronouns ends, each as an offset in the text. */
export function endsBeforePronouns(text: string): number[] {
  const ends: number[] = []
  for (const pair of pairs) {
    for (let at = text.indexOf(pair); at >= 0; at = text.indexOf(pair, at + pair.length)) {
      const before = gap.exec(text.slice(Math.max(0, at - longestGap), at))?.[0]
      if (before !== undefined) ends.push(at - before.length)
    }
  }
  return ends
}
