import { wordHash } from './char.ts'
import { isCommonWord } from './common-word.ts'
import { readModel } from './tagger/model.ts'
import { named, wordClass } from './tagger/word-class.ts'

const others =
  wordClass.everyday |
  wordClass.organisation |
  wordClass.role |
  wordClass.time |
  wordClass.product |
  wordClass.particle

/** What the dictionary says of a folded word; 0 for one that it does not have. */
export function classesOf(word: string): number {
  return readModel().dictionary.of(wordHash(word))
}

/** Whether a folded word is a name of the dictionary, whatever else it is. */
export function isNamed(word: string): boolean {
  return (classesOf(word) & named) !== 0
}

/** Whether a folded word is a given name of the dictionary, whatever else it is. */
export function isGiven(word: string): boolean {
  return (classesOf(word) & wordClass.given) !== 0
}

/** Whether a folded word is a place of the dictionary, whatever else it is. */
export function isPlace(word: string): boolean {
  return (classesOf(word) & wordClass.place) !== 0
}

/** Whether a folded word is a name of the dictionary, and nothing that stands beside names. */
export function isNameOnly(word: string): boolean {
  return isNamed(word) && (classesOf(word) & others) === 0 && !isCommonWord(word)
}

/** Whether a folded word is one of every day that nobody is called by: Records, Shards. */
export function isNeverName(word: string): boolean {
  return (classesOf(word) & (wordClass.everyday | named)) === wordClass.everyday
}

/** Whether a folded word is a word of the dictionary, and not as a name. */
export function isThing(word: string): boolean {
  return classesOf(word) !== 0 && !isNamed(word)
}
