import { folded } from '../../char.ts'
import { isEnglishWord } from '../../common-word.ts'
import type { Scan } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { isDefinedAtLength } from '../tagged-person/definition.ts'
import { isIntroduced } from '../tagged-person/introduced.ts'
import { isCalledThing } from '../tagged-person/told.ts'
import { isQuotedTitle } from '../tagged-person/work.ts'
import { isReference } from './manner.ts'
import { isBehindSpace } from './namesake.ts'

/** How sure a name must be where an encyclopaedia is read; one word surer, unless it is a given name only. */
const likely = 0.65
const sure = 0.85
const unmistakable = 0.9
const otherwise = wordClass.place | wordClass.everyday

/** `the Kirby series`, `the wealthy Berg family`, `Kirchhoff's laws`, `Morse code`: what has a name of its own that is somebody's, too. */
const namedAfter =
  /^(?: (?:(?:noble|royal|ruling|film|television|video game) )?(?:code|dynasty|era|family|franchise|people|period|saga|scale|series|speakers|trilogy)|['’]s (?:criteri(?:a|on)|equations?|formula|identity|laws?|lemma|method|number|paradox|principle|problem|rules?|test|theorem))(?!\p{L})/u
/** `published by Zorkan`, `renamed the country Zorkan`, `titled Zorkan`: a word alone that is nobody's who is named in full before. */
const told =
  /(?:^|\P{L})(?:(?:acquired|aired|animated|broadcast|developed|distributed|manufactured|operated|owned|published|sold|syndicated) (?:by|on|to)|(?:sub|en)?titled|renamed|(?:brand|city|club|company|country|county|district|firm|genus|island|label|magazine|newspaper|province|publisher|region|retailer|ship|species|state|studio|suburb|town|village)s?) $/u
/** `Zorkan licenses its name`: what firms do. */
const doesBusiness =
  /^ (?:distributes|licens(?:es|ed)|manufactures|(?:is|was) (?:headquartered|incorporated|rebranded))(?!\p{L})/u
/** `Appleton & Jones`, `Black, Reed & Stone`, `Bright/Crane Productions` */
const partnerBehind = /^(?:(?:, \p{Lu}\p{L}+){0,3},? & |\/)\p{Lu}/u
const partnerBefore = /\p{Lu}\p{L}+,?(?: & |\/)$/u
/** `Zorkan (1983–1989)`: no life is so short. */
const years = /^ \(((?:1[89]|20)\d\d)[–-]((?:1[89]|20)\d\d)\)/u
const shortestLife = 18
const longestBehind = 40

/**
 * What reads as a name and is none where an encyclopaedia is read, of one text: a doubtful word, a title, what the text is
 * about. Made of a text read whole, it holds for parts of it that are read again.
 */
export class Reference {
  readonly #text: string
  readonly #classes: WordClasses
  /** Words of what the text tells that it is a thing. */
  readonly #things = new Set<number>()
  #isRead: boolean | null = null
  /** Whether somebody would be found if the text were written otherwise. */
  hasPassedOver = false

  constructor(scan: Scan, classes: WordClasses) {
    this.#text = scan.text
    this.#classes = classes
  }

  /** Whether what reads as a name is none here. */
  passesOver(scan: Scan, name: PersonSpan): boolean {
    if (!this.#reads(scan)) return false
    const { first, last, confidence } = name
    const isNone =
      confidence < sureOf(scan, name, this.#classes) ||
      (isOneWord(scan, first, last) && told.test(leadOf(scan, first))) ||
      this.#isThing(scan, first, last) ||
      isCalledThing(scan, first, last, this.#classes) ||
      (first === last && this.#things.has(scan.hashes[first] ?? 0))
    this.hasPassedOver ||= isNone
    return isNone
  }

  /** Whether the name of somebody known stands for something else here. */
  passesOverKnown(scan: Scan, first: number, last: number): boolean {
    if (!this.#reads(scan)) return false
    const isNone =
      this.#isThing(scan, first, last) ||
      (first === last && this.#isBeforeName(scan, last)) ||
      isCalledThing(scan, first, last, this.#classes)
    this.hasPassedOver ||= isNone
    return isNone
  }

  /** Found out once somebody is named; of a text read in part, when it was read whole. */
  #reads(scan: Scan): boolean {
    return (this.#isRead ??= scan.text === this.#text && isReference(scan))
  }

  #isThing(scan: Scan, first: number, last: number): boolean {
    if (isQuotedTitle(scan, first, last) || this.#isCompound(scan, last)) return true
    const end = scan.end(last)
    const behind = scan.text.slice(end, end + longestBehind)
    if (namedAfter.test(behind) || isShortLived(behind)) return true
    if (first === last && (doesBusiness.test(behind) || isOfFirm(scan, first, behind))) return true
    if (!isDefinedAtLength(scan.text, end)) return false
    if (first === last) this.#things.add(scan.hashes[first] ?? 0)
    return true
  }

  /** `Johnson Hall`, `the Schlieffen Plan`: a word of the language has a capital behind a name where both are one name. */
  #isCompound(scan: Scan, last: number): boolean {
    const next = last + 1
    return (
      goesOn(scan, next) &&
      !this.#is(scan, next, wordClass.time) &&
      isEnglishWord(folded(scan.word(next)))
    )
  }

  /** `Kaiser Permanente`, where somebody is called Kaiser, and nobody Permanente. */
  #isBeforeName(scan: Scan, last: number): boolean {
    const next = last + 1
    return goesOn(scan, next) && !this.#is(scan, next, named | wordClass.time | wordClass.title)
  }

  #is(scan: Scan, word: number, bits: number): boolean {
    return (this.#classes.of(scan.hashes[word] ?? 0) & bits) !== 0
  }
}

function goesOn(scan: Scan, word: number): boolean {
  return scan.isCapitalised(word) && isBehindSpace(scan, word)
}

function isOfFirm(scan: Scan, first: number, behind: string): boolean {
  return partnerBehind.test(behind) || partnerBefore.test(leadOf(scan, first))
}

function isShortLived(behind: string): boolean {
  const [, from, to] = years.exec(behind) ?? []
  return from !== undefined && Number(to) - Number(from) < shortestLife
}

function sureOf(scan: Scan, { first, last }: PersonSpan, classes: WordClasses): number {
  if (first < last) return isIntroduced(scan, first, classes) ? 0 : likely
  const bits = classes.of(scan.hashes[first] ?? 0)
  if ((bits & otherwise) !== 0) return unmistakable
  return (bits & named) === wordClass.given ? 0 : sure
}

/** `Frito-Lay` is one, too. */
function isOneWord(scan: Scan, first: number, last: number): boolean {
  return !scan.text.slice(scan.start(first), scan.end(last)).includes(' ')
}

function leadOf(scan: Scan, first: number): string {
  const start = scan.start(first)
  return scan.text.slice(Math.max(0, start - longestBehind), start)
}
