/** What people have others call them by: `Anna Berg (she/her)`, `Tom Reed / he, him / Acme`. */
const pairs = [
  ['he', 'him'],
  ['she', 'her'],
  ['they', 'them'],
] as const
/** Sought with what stands before it, since a text has fewer slashes and commas than letters. */
const joints = ['/', ', ']
const gap = /(?<=\S) ?(?:[([|/,–-] ?)$/
const longestGap = 4

/** Where what stands in front of such pronouns ends, each as an offset in the text. */
export function endsBeforePronouns(text: string): number[] {
  const ends: number[] = []
  for (const joint of joints) {
    for (const [subject, object] of pairs) {
      const sought = joint + object
      for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
        const start = at - subject.length
        if (!text.startsWith(subject, start)) continue
        const before = gap.exec(text.slice(Math.max(0, start - longestGap), start))?.[0]
        if (before !== undefined) ends.push(start - before.length)
      }
    }
  }
  return ends
}
