/** Where `decision`, verbatim, stands in `text`. Throws when it does not. */
export function placeOf(text, decision) {
  const start = text.indexOf(decision)
  if (start < 0) throw new Error(`not in its text: ${decision}`)
  return { start, end: start + decision.length }
}

/**
 * Every place where the words of `decision` stand in `text`, whatever the case, the marks between them and the
 * lines: a resolution that was first read out as a proposal is found in either place.
 */
export function placesOf(text, decision) {
  const words = wordsOf(text)
  const wanted = wordsOf(decision)
  if (wanted.length === 0) return []
  const places = []
  for (let i = 0; i + wanted.length <= words.length; i++) {
    if (!wanted.every(({ word }, j) => words[i + j].word === word)) continue
    places.push({ start: words[i].start, end: words[i + wanted.length - 1].end })
  }
  return places
}

function wordsOf(text) {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
}

/** At least half of the labelled decision is in the candidate. */
export function covers(candidate, place) {
  return 2 * shared(candidate, place) >= place.end - place.start
}

/** At least half of the shorter one is in the other: a resolution may be longer than a candidate can be. */
export function meets(candidate, place) {
  const shorter = Math.min(candidate.end - candidate.start, place.end - place.start)
  return 2 * shared(candidate, place) >= shorter
}

function shared(a, b) {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
}

/** As people count. */
export function wordCount(text) {
  return text.split(/\s+/).filter(Boolean).length
}
