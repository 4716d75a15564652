import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'

/** `See you at dawn!\nDawn`, `See you!\n\n/Hope`, behind the mark that mails cut off by: a name alone on its line. */
const opens =
  /(?:[,!.?…)][ \t]*(?:\r?\n[ \t>]*){1,3}(?:--[ \t]*\r?\n[ \t>]*)?|(?:\r?\n[ \t>]*){2,3})(?:[-–—~/] ?)?$/
const closes = /^[.,]?[ \t]*(?:$|\r?\n[ \t]*(?:$|\r?\n|>|--|_{3}))/
const endsText = /^[.,]?\s*$/
const reachBefore = 16
const reachBehind = 12

/** An item of a list; below one no name signs, since it may be the next, or go on with it. */
const bullet = /^[ \t]*(?:[-–—*+•~]|\d{1,3}[.)]) /
const mark = /[-–—~/] ?$/
/** Hardly a list has such marks. */
const ownMark = /[–—~/] ?$/
/** Not below what announces a list. */
const blankLine = /(?<!:[ \t]*)\r?\n[ \t>]*\r?\n[ \t>]*(?:--[ \t]*\r?\n[ \t>]*)?$/

/** Whether a word is alone on the last line of what somebody writes, as a name is that signs it. */
export function isSignature({ text, starts, ends }: Scan, word: number): boolean {
  const [start, end] = [starts[word] ?? 0, ends[word] ?? 0]
  if (!closes.test(text.slice(end, end + reachBehind))) return false
  return opens.test(text.slice(Math.max(0, start - reachBefore), start))
}

/**
 * The word that signs a text: a given name, whatever else it is, alone at the very end, behind a mark or below a blank line.
 * In small letters only behind a mark, and behind one that lists have nothing that is a word of every day. Null where none does.
 */
export function signatureOf(scan: Scan, classes: WordClasses): number | null {
  const word = scan.wordCount - 1
  if (word < 1 || !endsText.test(scan.text.slice(scan.end(word), scan.end(word) + reachBehind)))
    return null
  const bits = classes.of(scan.hashes[word] ?? 0)
  if ((bits & wordClass.given) === 0 || !isSignature(scan, word)) return null
  const start = scan.start(word)
  const before = scan.text.slice(Math.max(0, start - reachBefore), start)
  if (!mark.test(before) && !blankLine.test(before)) return null
  if (!scan.has(word, wordFlag.capital) && !ownMark.test(before)) {
    if (!mark.test(before) || (bits & wordClass.everyday) !== 0) return null
  }
  return isBelowItem(scan.text, start) ? null : word
}

/** Whether the last line above this place that holds anything is an item of a list. */
function isBelowItem(text: string, place: number): boolean {
  const above = text.slice(0, text.lastIndexOf('\n', place) + 1).trimEnd()
  return bullet.test(above.slice(above.lastIndexOf('\n') + 1))
}
