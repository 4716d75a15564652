import { isCapitals } from '../../capitals.ts'
import { folded } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { tone } from '../../tagger/manner.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { onlyName, wordClass } from '../../tagger/word-class.ts'
import { withAdded } from './added.ts'
import { endsName } from './asked.ts'
import { isBehindReign } from './reign.ts'
import { isSecond } from './second.ts'
import { toldAsThing } from './told.ts'
import { isBehindSaint } from './trim.ts'

/** Not certain: it is masked where it stands, and looked for nowhere else. */
const confidence = 0.75

/**
 * Names, and the words that are given names and nothing else: `Craig's signature`, `Otto (waiting)`,
 * `| Cakes | Petra |`, `ask petra` where a whole text is in small letters, and `King Charles`, whatever else his name may
 * be. The tagger asks for more around a word that stands alone; in what people write at work such a word hardly ever is
 * anything else.
 */
export function withGivenNames(
  scan: Scan,
  names: readonly PersonSpan[],
  { classes, given, manner }: Pick<Tagger, 'classes' | 'given' | 'manner'>,
): readonly PersonSpan[] {
  const inCompany = names.length > 0
  return withAdded(scan, names, given, confidence, (word) => {
    const isCapital = scan.has(word, wordFlag.capital)
    if (!isCapital && manner.tone !== tone.lower) return false
    const bits = classes.of(scan.hashes[word] ?? 0)
    if (isCapital && (bits & wordClass.given) !== 0 && reigns(scan, word)) return true
    if ((bits & ~onlyName) !== 0) return false
    // Somebody else is named in the text; what only one people calls its children by is a product where nobody is.
    if ((bits & wordClass.widespread) === 0 && !inCompany) return false
    if (!(isCapital ? isByItself(scan, word, classes) : isSmallByItself(scan, word))) return false
    return !isCommonWord(folded(scan.word(word))) && toldAsThing(scan, word, classes) === 0
  })
}

/** `King Charles III`, neither `King Charles Spaniel` nor `the Queen Elizabeth 2`. */
function reigns(scan: Scan, word: number): boolean {
  if (!isBehindReign(scan, word)) return false
  const behind = scan.text.slice(scan.end(word), scan.end(word) + 6)
  return ordinal.test(behind) || !goesOn.test(behind)
}

const ordinal = /^ [IVX]{1,4}(?![\p{L}\p{N}])/u

function isByItself(scan: Scan, word: number, classes: WordClasses): boolean {
  if (isCapitals(scan, word) || scan.has(word, wordFlag.innerCapital)) return false
  return !isSecond(scan, word, classes) && !isPartOfName(scan, word) && !isBehindSaint(scan, word)
}

/** Not in `hugo-build`, `the hudson server`, `mo`. */
function isSmallByItself(scan: Scan, word: number): boolean {
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  if (end - start < shortestSmall || !endsName.test(text.slice(end, end + 3))) return false
  const before = text.slice(Math.max(0, start - 6), start)
  return begins.test(before) && !determiner.test(before)
}

const shortestSmall = 3
const begins = /(?:^|[\s(|,])$/
const determiner =
  /\b(?:the|an?|this|that|our|my|his|her|its|your|their|no|of|in|from|at|el|l[aeo]s?|un[ae]?|der|die|das|den|eine?|il|gli|os|as|het|een)\s$/

/** `Hurricane Ida`, `the Otto`, `Otto & Sons`, `Earl of Tyrone`, `Vasco da Gama`, `Ruth 1`: with what stands beside it, it names something else. */
function isPartOfName(scan: Scan, word: number): boolean {
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  if (goesOn.test(text.slice(end, end + 5))) return true
  if (comesFrom.test(text.slice(Math.max(0, start - 6), start))) return true
  const before = word - 1
  if (before < 0 || start - scan.end(before) !== 1 || !scan.has(before, wordFlag.capital))
    return false
  // `Ask Otto`, `Thanks Petra`
  return text.charCodeAt(start - 1) === 32 && !isCommonWord(folded(scan.word(before)))
}

const goesOn = /^(?: \p{Lu}| ?&| \d| (?:d[aeiou]|del|v[ao]n|of) |-\p{L}|['’](?!s\b)\p{L}|[./_@]\w)/u
const comesFrom =
  /(?:& ?|\bSt\.? |\b(?:the|an?|this|our|my|his|her|its|your|their|no|of|in) |[-'’./_@#\w])$/iu
