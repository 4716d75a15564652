import type { Cue } from '../transcript.ts'

/** Words compared at a seam. A rolling caption repeats one or two lines, a growing one its whole sentence. */
const seamWords = 200
/** Repeats further apart than this are said twice, not shown twice. */
const nearSeconds = 5

/**
 * Takes out what live captions show twice: each cue repeats the last line of the one before it (YouTube), or
 * grows word by word (Teams live). Only in a file where that is the habit: people do repeat themselves.
 */
export function unrolled(cues: readonly Cue[]): readonly Cue[] {
  const overlaps = cues.map((cue, i) => overlapWith(cues[i - 1], cue))
  const repeats = overlaps.filter((overlap) => overlap.telling).length
  if (repeats < 2 || repeats < (cues.length - 1) * 0.3) return cues
  return cues.map((cue, i) => ({ ...cue, text: afterWords(cue.text, overlaps[i]?.words ?? 0) }))
}

interface Overlap {
  /** How many words at the start of the cue the cue before it ends with. */
  readonly words: number
  /** Long enough not to be chance. */
  readonly telling: boolean
}

const none: Overlap = { words: 0, telling: false }

function overlapWith(before: Cue | undefined, cue: Cue): Overlap {
  if (before === undefined || before.speaker !== cue.speaker) return none
  const from = before.endSeconds ?? before.startSeconds
  if (from !== null && cue.startSeconds !== null && cue.startSeconds - from > nearSeconds) {
    return none
  }
  const head = words(cue.text).slice(0, seamWords)
  const tail = words(before.text).slice(-seamWords)
  const shared = longestSeam(tail, head)
  const whole = shared === head.length || shared === tail.length
  // One word at a seam is mostly chance ("... we said no" / "No more pushes"), unless it is a line of its own.
  const line = lastLine(before.text) === firstLine(cue.text)
  if (shared < 2 && !line) return none
  return { words: shared, telling: shared >= 3 || (shared > 0 && (whole || line)) }
}

/** Length of the longest end of `tail` that `head` begins with (Knuth-Morris-Pratt, so linear). */
function longestSeam(tail: readonly string[], head: readonly string[]): number {
  const border: number[] = [0]
  for (let i = 1, k = 0; i < head.length; i++) {
    while (k > 0 && head[i] !== head[k]) k = border[k - 1] ?? 0
    if (head[i] === head[k]) k++
    border.push(k)
  }
  let k = 0
  for (const word of tail) {
    if (k === head.length) k = border[k - 1] ?? 0
    while (k > 0 && word !== head[k]) k = border[k - 1] ?? 0
    if (word === head[k]) k++
  }
  return k
}

/** Words as they compare: a later caption of the same words mends their case and punctuation. */
function words(text: string): string[] {
  return (text.match(/\S+/g) ?? []).map(
    (word) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || word,
  )
}

function afterWords(text: string, count: number): string {
  if (count === 0) return text
  const pattern = /\S+/g
  for (let i = 0; i < count; i++) pattern.exec(text)
  return text.slice(pattern.lastIndex).trim()
}

const firstLine = (text: string): string => text.split('\n', 1)[0]?.trim() ?? ''
const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1).trim()
