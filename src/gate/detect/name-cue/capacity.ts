import { folded } from '../../char.ts'
import { cuesOf } from '../../lexicon.ts'
import type { Scan } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { opensLine } from './label.ts'

/** Of everyday words: several, or what somebody is; `Hi Justice` and `Hi Knowledge` greet people. */
const everyday =
  /[^s]s$|(?:er|or|ee|ia|ian|ist|board|colleague|council|diary|guest|lady|lord|mate|neighbou?r|principal|team|world|(?:account|applic|assist|consult|particip|ten)ant|(?:ag|cli|par|pati|recipi|resid|stud)ent)$/
/** Of words that nobody knows; hardly any name ends so. */
const several =
  /(?:(?:at|ct|it|ut|vis|ess)ors|freunde|holders?|ians|innen|ists|owners?|worms|women|folks?|alumn[ia]e?)$/
/** As many families are called so: `Dear Rowers`, `Mrs Kuipers`. */
const doubtful = /(?:ers|ees|men|mates)$/
/** In other languages, and `Dear Sir or Madam`. */
const others = new Set(
  `amies colegas companeras companeros eltern grannar kollegen kollegor leden leute madam medlemmar mieter naboer nachbarn ruderer
  soci venner voisines voisins vrienden`.split(/\s+/),
)

/** Behind a greeting in small letters: all who read it. */
const everyone = new Set(
  `alle allen allemaal allerseits alla arkadaslar beinand colegas equipa equipe equipo gente iedereen leute mitenand pessoal
  semua team todas todos tuturor turma tutti vsem wszystkim zusammen`.split(/\s+/),
)
/** Greetings that read as somebody; with their accents, since `Ola` and `Kare` are people. */
const salutations = new Set(
  `góðan grüezi gruezi halo hei hej hoi jó kjære kære käre labas merhaba oi olá selamat servus sveiki szia sziasztok
  zdravo`.split(/\s+/),
)

/** Whether a word that opens its line greets, and is nobody: `Kære alle`, `Olá pessoal`. */
export function isSalutation(scan: Scan, word: number): boolean {
  return opensLine(scan.text, scan.start(word)) && salutations.has(scan.word(word).toLowerCase())
}

/** Whether a word stands for all who read it. */
export function isEveryone(word: string): boolean {
  return everyone.has(folded(word))
}

/**
 * `To: Directors and Supervisors`, `Yours, Treasurer`: whether a word that stands where a name does says what somebody is, or
 * several are: an everyday word that is no name, or one that nobody knows, with such an ending.
 */
export function isCapacity(scan: Scan, word: number, classes: WordClasses): boolean {
  const bits = classes.of(scan.hashes[word] ?? 0)
  if ((bits & named) !== 0) return false
  const text = folded(scan.word(word))
  if (others.has(text)) return true
  return (bits & wordClass.everyday) !== 0 ? everyday.test(text) : bits === 0 && several.test(text)
}

/** As `isCapacity`, of a word that is greeted: `Dear Neighbours`, `Hello, Rowers!`. */
export function isGreetedCapacity(scan: Scan, word: number, classes: WordClasses): boolean {
  const isUnknown = classes.of(scan.hashes[word] ?? 0) === 0
  return (isUnknown && doubtful.test(folded(scan.word(word)))) || isCapacity(scan, word, classes)
}

/** Whether a word right behind a greeting is such a one. */
export function isGreeted(scan: Scan, word: number, classes: WordClasses): boolean {
  if (word === 0 || !cuesOf(scan.word(word - 1)).has('greeting')) return false
  return isGreetedCapacity(scan, word, classes)
}
