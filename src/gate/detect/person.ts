import { isInSmall, isShouted } from '../capitals.ts'
import { codesOf, folded, isSpace } from '../char.ts'
import { isEnglishWord } from '../common-word.ts'
import type { Sink } from '../finding.ts'
import { cuesOf } from '../lexicon.ts'
import type { Identity, NamePart, People } from '../people.ts'
import { isJoining } from '../person-name.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import { isGiven, isNeverName, isPlace } from '../word-kind.ts'
import { isSignature } from './name-cue/signature.ts'
import { actsAsPerson, actsOnlyAsPerson, agrees, bare, reported } from './person/act.ts'
import { isEponym } from './person/eponym.ts'
import { isBehindSpace, isNamesake, isWithinThing } from './person/namesake.ts'
import type { Reference } from './person/reference.ts'
import { startsSentence } from './person/sentence-start.ts'
import { endOfWhole } from './person/suffix.ts'
import { isKnownThing } from './tagged-person/told.ts'
import { isBehindSaint } from './tagged-person/trim.ts'

/** Between two words of a name stand at most so many characters. */
const maxGap = 3

/** Everywhere somebody known is named: whole, turned round, by initial, by one unmistakable part. */
export function findPeople(
  scan: Scan,
  people: People,
  reference: Reference | null,
  sink: Sink,
): void {
  if (people.size === 0) return
  const filter = people.filter()
  const run = new Run(scan, sink)
  for (let word = 0; word < scan.wordCount; word++) {
    if (!filter.passes(scan.hashes[word] ?? 0)) continue
    const text = folded(scan.word(word))
    const phrase = longestPhrase(scan, people, word, text)
    if (phrase !== null) {
      const { last } = phrase
      const isNone =
        isWithinThing(scan, word, last) ||
        isKnownThing(scan, word, last) ||
        (people.isMentioned(phrase.who) && isJoining(text) && isInSmall(scan, word, last)) ||
        (people.isMentioned(phrase.who) && reference?.passesOverKnown(scan, word, last) === true)
      if (!isNone)
        run.add(phrase.who, word, endOfWhole(scan.text, endOfName(scan, phrase.last), true))
      word = phrase.last
      continue
    }
    const part = people.part(text)
    if (part !== undefined) {
      if (isEponym(scan, word, word) || isNamesake(scan, word)) continue
      const isMentioned = people.isMentioned(part.who)
      if (isMentioned && reference?.passesOverKnown(scan, word, word) === true) continue
      if (isThingHere(scan, word) || isBehindSaint(scan, word)) continue
      if (isMentioned && isElse(scan, word, text, part)) continue
      if (!part.ambiguous || isNameHere(scan, word, part))
        run.add(part.who, word, endOfWhole(scan.text, scan.end(word), false))
      continue
    }
    const owner = text.endsWith('s') ? people.part(text.slice(0, -1)) : undefined
    if (owner !== undefined && !owner.ambiguous && text.length > 4) {
      run.add(owner.who, word, scan.end(word) - 1)
    }
  }
  run.flush()
}

/** Joins what names the same person side by side into one finding. */
class Run {
  readonly #scan: Scan
  readonly #sink: Sink
  #who: Identity | null = null
  #start = 0
  #end = 0

  constructor(scan: Scan, sink: Sink) {
    this.#scan = scan
    this.#sink = sink
  }

  add(who: Identity, word: number, end: number): void {
    const start = this.#scan.start(word)
    if (who === this.#who && isOneName(this.#scan, word, this.#end, 'line')) {
      this.#end = end
      return
    }
    this.flush()
    this.#who = who
    this.#start = start
    this.#end = end
  }

  flush(): void {
    if (this.#who !== null) {
      this.#sink.add('person', this.#start, this.#end, String(this.#who), 'somebody known')
    }
    this.#who = null
  }
}

function longestPhrase(
  scan: Scan,
  people: People,
  first: number,
  text: string,
): { who: Identity; last: number } | null {
  const longest = people.longestPhrase(text)
  if (longest === 0 || !isWholeOrInitial(scan, first)) return null
  let key = text
  let best: { who: Identity; last: number } | null = null
  const limit = Math.min(scan.wordCount, first + longest)
  for (let last = first + 1; last < limit; last++) {
    if (!isOneName(scan, last, scan.end(last - 1), 'name')) break
    const adjacent = scan.end(last - 1) === scan.start(last)
    if (adjacent && !(scan.has(last, wordFlag.single) && scan.has(last - 1, wordFlag.single))) break
    key += ` ${folded(scan.word(last))}`
    // Within a name one small letter joins: `y`, the `t` of `in 't Veld`.
    const who = isWholeOrInitial(scan, last) ? people.phrase(key) : undefined
    if (who !== undefined) best = { who, last }
  }
  return best
}

/** `Anna B. agrees`: the stop of an initial belongs to the name, where it cannot end the sentence. */
function endOfName(scan: Scan, last: number): number {
  const end = scan.end(last)
  const isInitial = end - scan.start(last) === 1 && !scan.has(last, wordFlag.single)
  return isInitial && initialStop.test(scan.text.slice(end, end + 3)) ? end + 1 : end
}

const initialStop = /^\.(?:[,;:)'’]| \p{Ll})/u

/** One letter is an initial only as a capital: `a berg` is no name. */
function isWholeOrInitial(scan: Scan, word: number): boolean {
  if (scan.end(word) - scan.start(word) > 1) return true
  return scan.has(word, wordFlag.capital | wordFlag.single)
}

/**
 * Whether a word goes on with the name that ends at `end`, and not behind the end of a sentence or a dash: `We asked Tom.
 * Reed agreed`, `Ask Anna - Anna knows`. Behind an initial or `Wm.` the stop belongs to the name.
 */
function isOneName(scan: Scan, word: number, end: number, within: 'name' | 'line'): boolean {
  const start = scan.start(word)
  if (!joins(scan.text, end, start, within)) return false
  const gap = scan.text.slice(end, start)
  if (!spacedMark.test(gap)) return true
  return gap === '. ' && shortened.test(scan.word(word - 1))
}

const spacedMark = /[-.‐‑·・+_]\s|\s[-.‐‑·・+_]/u
/** One letter, or two that nobody is called by: `Wm`, not `Jo`. */
const shortened = /^(?:.|[b-df-hj-np-tv-xz]{2})$/iu

/** Within a name a comma or one line break may stand; what only stands side by side does so on one line. */
function joins(text: string, end: number, start: number, within: 'name' | 'line'): boolean {
  if (start - end > maxGap) return false
  let breaks = 0
  for (let i = end; i < start; i++) {
    const code = text.charCodeAt(i)
    if (code === 10) breaks++
    else if (!isSpace(code) && !gapMarks.has(code) && (within === 'line' || code !== 44))
      return false
  }
  return breaks < (within === 'line' ? 1 : 2)
}

const gapMarks = codesOf("-.'’_·・‐‑+")

/** Whether an everyday word is somebody's name in this place. */
function isNameHere(scan: Scan, word: number, part: NamePart): boolean {
  if (!scan.has(word, wordFlag.capital)) return isSignature(scan, word) || isNameInSmall(scan, word)
  if (isCalled(scan, word)) return true
  if (isSignature(scan, word)) return !isNeverName(folded(scan.word(word)))
  if (isMonth(scan, word)) return false
  if (isShouted(scan, word)) return false
  if (!startsSentence(scan.text, scan.start(word))) return true
  const after = textAfter(scan, word)
  if (/^['’]s\b/.test(after) || actsAsPerson(after)) return true
  if (agrees.test(after)) return true
  return part.given && (after.startsWith(':') || reported.test(after) || bare.test(after))
}

/** `el pilar norte`, `o machado`, where somebody is called Pilar or Machado; `im Sommer`. */
function isThingHere(scan: Scan, word: number): boolean {
  if (word === 0 || scan.start(word) - scan.end(word - 1) !== 1) return false
  if (scan.text.charCodeAt(scan.end(word - 1)) !== 32) return false
  const before = folded(scan.word(word - 1))
  if (inOne.has(before)) return !isGiven(folded(scan.word(word)))
  return !scan.has(word, wordFlag.capital) && articles.has(before)
}

/** A preposition and its article in one, which no German puts before somebody; a chat says `im Grace`. */
const inOne = new Set(['im', 'ins'])
/** What stands before a thing in small letters; without what is a part of names, too (`de la Cruz`). */
const articles = new Set(
  `el un una o os um uma ao aos na nos nas pelo pela il lo gli uno al nel nella du au aux une een het ein eine einen det
  ett`.split(/\s+/),
)

/**
 * Whether a name of somebody whom a text only mentions stands for something else: for a work or a ship; and as a given name for a
 * place like Jordan, unless it does what people do.
 */
function isElse(scan: Scan, word: number, text: string, part: NamePart): boolean {
  if (isKnownThing(scan, word, word)) return true
  if (!part.given || !isPlace(text)) return false
  const after = textAfter(scan, word)
  // `(Martin)`, who did it; `Don Porter`, another Don.
  if (after.startsWith(')') || (scan.isCapitalised(word + 1) && isBehindSpace(scan, word + 1)))
    return false
  return !(isCalled(scan, word) || actsAsPerson(after) || reported.test(after) || bare.test(after))
}

/** `the April figures`, `since May`, where somebody is called April or May. */
function isMonth(scan: Scan, word: number): boolean {
  if (word === 0 || !months.has(folded(scan.word(word)))) return false
  return beforeMonth.has(folded(scan.word(word - 1)))
}

const months = new Set(['april', 'may', 'june', 'august'])
const beforeMonth = new Set(
  'the in since until till last next this early late mid during of'.split(' '),
)

/**
 * `silva signs every invoice`: in small letters, where English speaks of a person. A word of its own besides must open
 * the clause, too: `so mark approves it`.
 */
function isNameInSmall(scan: Scan, word: number): boolean {
  const after = textAfter(scan, word)
  if (!isEnglishWord(folded(scan.word(word)))) return actsAsPerson(after)
  return opensClause(scan, word) && actsOnlyAsPerson(after)
}

function opensClause(scan: Scan, word: number): boolean {
  if (startsSentence(scan.text, scan.start(word))) return true
  return clauseOpeners.has(folded(scan.word(word - 1)))
}

/** `on` for `from now on`. */
const clauseOpeners = new Set(
  'that so and but then if when unless because since while until now today on'.split(' '),
)

function textAfter(scan: Scan, word: number): string {
  const end = scan.end(word)
  return scan.text.slice(end, end + 64)
}

/** Directly after a greeting, thanks, a title or an at sign. */
function isCalled(scan: Scan, word: number): boolean {
  if (scan.text.charCodeAt(scan.start(word) - 1) === 64) return true
  if (word === 0 || scan.start(word) - scan.end(word - 1) > 2) return false
  const gap = scan.text.slice(scan.end(word - 1), scan.start(word))
  const cues = cuesOf(scan.word(word - 1))
  if (cues.has('title')) return gap === ' ' || gap === '. ' || gap === '.\n'
  return (cues.has('greeting') || cues.has('copy')) && (gap === ' ' || gap === ', ')
}
