import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { nounsOf, wordsOf } from '../../word-set.ts'
import { isBehindSpace } from '../person/namesake.ts'

/** What people are that the dictionary has as other words only. */
const trades = nounsOf(`
  athlete biographer botanist broadcaster businessman businesswoman cartoonist cellist choreographer classmate comedian cosmonaut
  cricketer critic cyclist dancer dramatist entrepreneur essayist filmmaker flautist footballer golfer humorist illustrator inventor
  keyboardist linguist lyricist magician missionary mountaineer naturalist organist percussionist philanthropist physician
  playwright politician presenter psychiatrist psychologist saxophonist screenwriter skater socialite sociologist songwriter
  soprano tenor theologian trumpeter vocalist winger wrestler`)

/** What the dictionary has among the offices, since names stand behind it, and is none. */
const noOffices = wordsOf('by with named called thanks hi hello dear')

/** Whether what somebody is stands right before a word: `the footballer Rio Ferdinand`. */
export function isIntroduced(scan: Scan, word: number, classes: WordClasses): boolean {
  if (!isBehindSpace(scan, word) || !scan.has(word - 1, wordFlag.prose)) return false
  const before = scan.hashes[word - 1] ?? 0
  if (trades.has(before)) return true
  return (classes.of(before) & wordClass.role) !== 0 && !noOffices.has(before)
}
