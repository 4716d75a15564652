import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldedWords, nameHash, wordHash } from '../../src/gate/char.ts'
import { encodeNames } from '../../src/gate/listed-name.ts'
import { wordClass } from '../../src/gate/tagger/word-class.ts'
import { cultures } from './text/name/culture.ts'

/** The lists that are written down, one for each language; the folder tells what their words are. */
const folders = [
  [wordClass.given, 'given'],
  [wordClass.family, 'family'],
  [wordClass.everyday, 'everyday'],
  [wordClass.place, 'place'],
] as const

/** Whose names are written without spaces. */
const unspaced = ['chineseScript', 'japaneseScript', 'koreanScript'] as const

/** From Devanagari to Sinhala, where vowels are marks; Thai; Han, Hangul and Kana: names are looked up as they are written. */
const asWritten =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u0900-\u0dff\u0e01-\u0eff\u30fc\u200c\u200d]+$/u

/** npm run train:name: `model/name.bin`, of names of scripts without capitals. */
export function train(root: string): void {
  const names = new Map<number, number>()
  const add = (name: string, bits: number): void => {
    for (const hash of hashesOf(name)) names.set(hash, (names.get(hash) ?? 0) | bits)
  }
  for (const [bits, folder] of folders) {
    const path = join(root, 'scripts/train/list/native', folder)
    for (const file of readdirSync(path).toSorted()) {
      for (const name of readFileSync(join(path, file), 'utf8').trim().split(/\s+/)) add(name, bits)
    }
  }
  for (const culture of unspaced) {
    const { women, men } = cultures[culture]
    for (const { given, family } of [women, men]) {
      for (const name of given) add(name, wordClass.given)
      for (const name of family) add(name, wordClass.family)
    }
  }
  const file = encodeNames(names)
  writeFileSync(join(root, 'model/name.bin'), file)
  console.log(`${names.size} names and words: ${file.length} bytes`)
}

/** A single character is no name: the gate lists those that are. */
function hashesOf(name: string): number[] {
  if (asWritten.test(name)) return name.length > 1 ? [nameHash(name.normalize('NFC'))] : []
  return foldedWords(name)
    .filter((word) => word.length > 1)
    .map(wordHash)
}
