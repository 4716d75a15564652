import { isCapitals } from '../../capitals.ts'
import { codesOf } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, onlyName, wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { isNameGapAt } from '../name-cue/name-word.ts'
import { isBesidePlaceholder, withOthers } from './added.ts'

/** Masked where it stands, and looked for everywhere: nothing but somebody is wed, portrayed or a widow. */
const confidence = 0.9
const mostWords = 3
const reach = 40

/** Words that the phrases below end with, so that only behind them one is looked for. */
const leads = wordsOf('by of married to')
/** No firm signs, writes or is a wife; `owned by` and `produced by` may be followed by one. */
const before =
  /\b(?:(?:is|was) married to|(?<!(?:is|was|are|were) )married|(?:approved|choreographed|designed|directed|drawn|illustrated|narrated|painted|photographed|played|portrayed|raised|reviewed|sculpted|sent|signed(?: off)?|sung|translated|voiced|written) by|(?:brother|daughter|father|granddaughter|grandson|husband|mother|nephew|niece|sister|son|widow|wife) of) $/i
const behind =
  /^, (?:an?|the|his|her|its|our|their) (?:[\p{Ll}-]+ ){0,3}?(?:architect|artist|author|coach|composer|designer|director|engineer|founder|inventor|lawyer|manager|owner|painter|photographer|producer|singer|widow|wife|writer)(?!\p{L})/u

const kin =
  /^['’]s (?:(?:ex-|eldest |elder |first |former |late |oldest |only |second |young |younger |youngest ){1,2})?(?:aunt|brother|childhood|cousin|daughter|ex-husband|ex-wife|father|fianc[ée]e?|girlfriend|boyfriend|grandfather|grandmother|husband|mother|nephew|niece|parents|sister|son|uncle|widow|wife)s?(?!\p{L})/u
/** Whoever is one goes by one name, whatever word it is. */
const artists = wordsOf('actor actress comedian musician rapper singer songwriter vocalist')
const apostrophes = codesOf("'’")
const endsName = /^(?:['’]s)?(?:$|[.,;:)!?\n]| \p{Ll})/u
const article = /(?:^|\P{L})(?:an?|the) $/iu
const groups = wordClass.place | wordClass.demonym | wordClass.time

/** What no part of a name is besides, and what one may be that is a name, too: `French`. */
const never = wordClass.organisation | wordClass.product
const besides = wordClass.demonym | wordClass.time

/**
 * Names, and rows of two or three words with a capital that stand where somebody's full name does, one of them a name: `designed
 * by Wells Coates`, `Phineas Banning, the founder of …`. The tagger goes by the words, which are those of every day, too.
 */
export function withStated(
  scan: Scan,
  names: readonly PersonSpan[],
  classes: WordClasses,
): readonly PersonSpan[] {
  return withOthers(names, stated(scan, classes))
}

function* stated(scan: Scan, classes: WordClasses): Iterable<PersonSpan> {
  for (const word of scan.capitals) {
    if (!startsRow(scan, word)) continue
    const last = endOfRow(scan, word)
    if (last - word >= mostWords) continue
    const isHere =
      word === last
        ? isStatedAlone(scan, word, classes)
        : isStated(scan, word, last) && isName(scan, word, last, classes)
    if (isHere && !isBesidePlaceholder(scan, word)) yield { first: word, last, confidence }
  }
}

/** Whether a word with a capital has none with one right before it. */
function startsRow(scan: Scan, word: number): boolean {
  return !(scan.has(word - 1, wordFlag.capital) && isNameGapAt(scan, word))
}

/** `Slovo's parents`, `the singer Usher`: nothing else has any or is one. */
function isStatedAlone(scan: Scan, word: number, classes: WordClasses): boolean {
  const [start, end] = [scan.start(word), scan.end(word)]
  const isBehindArtist =
    word > 0 && start - scan.end(word - 1) === 1 && artists.has(scan.hashes[word - 1] ?? 0)
  if (!isBehindArtist && !apostrophes.has(scan.text.charCodeAt(end))) return false
  const behind = scan.text.slice(end, end + reach)
  const before = scan.text.slice(Math.max(0, start - reach), start)
  const isArtist = isBehindArtist && before.endsWith(' ') && endsName.test(behind)
  if (isCapitals(scan, word) || (!isArtist && !kin.test(behind))) return false
  // `the Duchess's daughter`
  if (article.test(before)) return false
  const bits = classes.of(scan.hashes[word] ?? 0)
  if ((bits & (never | groups)) !== 0) return false
  return isArtist || bits === 0 || (bits & named) !== 0
}

function endOfRow(scan: Scan, first: number): number {
  let last = first
  while (
    last - first < mostWords &&
    scan.has(last + 1, wordFlag.capital) &&
    isNameGapAt(scan, last + 1)
  )
    last++
  return last
}

function isStated(scan: Scan, first: number, last: number): boolean {
  const { text } = scan
  if (
    text[scan.end(last)] === ',' &&
    behind.test(text.slice(scan.end(last), scan.end(last) + 2 * reach))
  )
    return true
  if (!leads.has(scan.hashes[first - 1] ?? 0)) return false
  return before.test(text.slice(Math.max(0, scan.start(first) - reach), scan.start(first)))
}

/**
 * Whether all of these may be somebody's names, one is known as one, and one is no word of every day (`Dark Horse`); behind what is
 * a given name and nothing else, the last may be any word.
 */
function isName(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  let some = 0
  let isSure = false
  for (let word = first; word <= last; word++) {
    if (isCapitals(scan, word) || scan.has(word, wordFlag.digit)) return false
    const bits = classes.of(scan.hashes[word] ?? 0)
    const isOne = bits === 0 || (bits & named) !== 0
    if ((bits & never) !== 0 || (!isOne && (bits & besides) !== 0)) return false
    if (!isOne && !(word === last && isSure && (some & wordClass.given) !== 0)) return false
    isSure ||= (bits & ~onlyName) === 0
    some |= bits & named
  }
  return isSure && some !== 0
}
