import type { Sight } from './sight.ts'

/** A sentence is a quotation where this share of it stands between quotation marks. */
const mostShare = 0.5
/** Fewer words between marks are a term. */
const fewestWords = 3
/** A mark that nothing closes for so many sentences was no opening one. */
const longest = 8
/** Our own wording is quoted, too, to be decided on. */
const ours =
  /\b(?:we|our|us|policy|rules?|handbook|definition|wording|text|sentence|macro|label|button|use|write|agreed|decided|decision|resolved|resolution|propos\w+|motion|must|should|never|always|not)\b/

/**
 * Marks the sentences that somebody else is quoted with, over as many sentences as the quotation marks hold: what a
 * hotel or a competitor writes is no rule of ours. Nor is what a comment quotes to answer it.
 */
export function findQuoted(sights: readonly Sight[]): void {
  const answered = new Set(sights.filter(({ cited }) => !cited).map(({ passage }) => passage))
  let since = 0
  let theirs = false
  sights.forEach((sight, i) => {
    const before = sights[i - 1]
    if (before?.passage !== sight.passage || sight.isTalk || since > longest) since = 0
    const parts = sight.plain.split('"')
    // Every second part stands between marks; the first does where a quotation goes on.
    const within = parts.filter((_, at) => (at % 2 === 1) !== since > 0)
    const words = within.join(' ').split(' ').filter(Boolean).length
    if (since === 0) {
      const around = parts.filter((_, at) => at % 2 === 0).join(' ')
      theirs =
        !sight.isTalk && sight.label === null && !ours.test(`${before?.plain ?? ''} ${around}`)
    }
    const isBetweenMarks = theirs && words >= fewestWords && words >= mostShare * sight.words
    sight.quoted =
      isBetweenMarks || (sight.cited && sight.label === null && answered.has(sight.passage))
    const goesOn = (parts.length % 2 === 0) !== since > 0
    since = goesOn ? since + 1 : 0
  })
}
