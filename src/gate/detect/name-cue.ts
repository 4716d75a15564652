import { isCapitals, isManyShort } from '../capitals.ts'
import { folded, isSpace, wordHash } from '../char.ts'
import { isCommonWord, isNoName } from '../common-word.ts'
import type { Found } from '../finding.ts'
import type { Cue } from '../lexicon.ts'
import { cuesOf } from '../lexicon.ts'
import type { PersonName } from '../person-name.ts'
import { parseName } from '../person-name.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import type { WordClasses } from '../tagger/word-class.ts'
import { wordClass } from '../tagger/word-class.ts'
import { isCamel } from './camel.ts'
import { mostJoining, wordBehindJoiner } from './name-cue/joiner.ts'
import type { Label } from './name-cue/label.ts'
import { Labels, startsLine } from './name-cue/label.ts'
import { isNameGapAt, isParticle, maxWords } from './name-cue/name-word.ts'
import { isTitle } from './name-cue/title.ts'
import { isCodeWord } from './username.ts'

/** Names read from one line of recipients or attendees. */
const maxListed = 200

/**
 * Names that the text itself gives away: greeted, signed, copied, titled, mentioned, in a header line, before
 * an address, or labelling turns of speech. `emails` are the addresses found in the same text, `classes` tell of
 * a word what else it may be.
 */
export function namesInText(
  scan: Scan,
  emails: readonly Found[],
  classes: WordClasses,
): PersonName[] {
  const cues = new NameCues(scan, classes)
  for (const [index, word] of scan.listed.entries()) cues.listed(word, scan.cues[index])
  for (const [index, at] of scan.ats.entries()) cues.mention(at, scan.atWords[index] ?? 0)
  cues.labels()
  for (const email of emails) if (email.kind === 'email') cues.beforeAddress(email.start)
  return cues.names
}

/** `Good morning dear Herr Prof. Dr.`, and hardly more, before a name. */
const mostCues = 8

/** How sure the place makes a single word: `called` takes an everyday word, the others do not. */
type Trust = 'called' | 'listed'

class NameCues {
  readonly names: PersonName[] = []
  readonly #scan: Scan
  readonly #classes: WordClasses

  constructor(scan: Scan, classes: WordClasses) {
    this.#scan = scan
    this.#classes = classes
  }

  listed(word: number, cues: ReadonlySet<Cue> = new Set()): void {
    if (cues.has('greeting')) this.#greeting(word)
    if (cues.has('closing')) this.#closing(word)
    if (cues.has('copy')) this.#copy(word)
    if (cues.has('title')) this.#title(word)
  }

  /** `@Anna`, `@Anna Berg`. */
  mention(at: number, next: number): void {
    const scan = this.#scan
    const before = scan.text.charCodeAt(at - 1)
    if (at > 0 && !isSpace(before) && before !== 40 && before !== 44) return
    if (scan.start(next) !== at + 1 || isCodeWord(folded(scan.word(next)))) return
    const last = this.#run(next, 2)
    if (scan.has(next, wordFlag.innerCapital)) return
    if (last < next || '(_/'.includes(scan.text.charAt(scan.end(last)) || ' ')) return
    const full = last > next && !isCommonWord(folded(scan.word(last)))
    if (scan.text.charCodeAt(scan.end(next)) !== 95) this.#take(next, full ? last : next, 'listed')
  }

  /** `Anna Berg <anna@…>`, `"Berg, Anna" <…>`, `Anna Berg (anna@…)`. */
  beforeAddress(start: number): void {
    const { text } = this.#scan
    const opens = text.charCodeAt(start - 1)
    if (opens !== 60 && opens !== 40) return
    let end = start - 1
    while (end > 0 && start - end < 4 && text.charCodeAt(end - 1) === 32) end--
    if (text.charCodeAt(end - 1) === 34) {
      const quote = text.lastIndexOf('"', end - 2)
      if (quote !== -1 && end - quote < 80) this.#takeText(text.slice(quote + 1, end - 1))
      return
    }
    const last = this.#scan.wordAt(end) - 1
    if (last < 0 || this.#scan.end(last) !== end) return
    const first = this.#runBack(last)
    if (first <= last) this.#take(first, last, 'listed')
  }

  /** Header lines, and labels of turns: `Anna Berg: …` at least twice. */
  labels(): void {
    const labels = new Labels(this.#scan)
    for (const [index, colon] of this.#scan.colons.entries()) {
      const label = labels.at(colon, (this.#scan.colonWords[index] ?? 0) - 1)
      if (label === null) labels.addMasked(colon)
      else if (this.#isHeader(label)) this.#header(label.last + 1, colon)
      else labels.add(label)
    }
    const isSpeaker = ({ first, last }: Label): boolean =>
      !isCamel(this.#scan, last, this.#classes) && this.#take(first, last, 'listed')
    const speakers = labels.repeated().filter(isSpeaker)
    labels.amongTurnsOf(speakers).filter(isSpeaker)
  }

  /** `From:`; in lower case it is a setting, which names machines. */
  #isHeader({ first, last, isSmall }: Label): boolean {
    return !isSmall && first === last && headers.has(folded(this.#scan.word(first)))
  }

  #greeting(word: number): void {
    const scan = this.#scan
    if (!scan.has(word + 1, wordFlag.capital) && !startsLine(scan.text, scan.start(word))) return
    let next = this.#afterGap(word, /^(?:,? | ?\n)$/)
    for (let cues = 0; next !== null && cuesOf(scan.word(next)).size > 0; cues++) {
      // Each word of a long row of greetings would walk to its end.
      if (cues === mostCues) return
      next = this.#afterGap(next, /^\.? $/)
    }
    for (let count = 0; next !== null && count < 8; count++) {
      const last = this.#run(next, maxWords)
      if (last < next) {
        if (count === 0) this.#lowerGreeting(word, next)
        return
      }
      if (count === 0 && this.#isFieldOf(word, next)) return
      const tail = scan.text.slice(scan.end(last), scan.end(last) + 8)
      const closed = /^(?:[,!.:;\n\r?)]| ?[-–—]|\s*$)/.test(tail)
      const joiner = /^ (?:and|&|und|et|y|e|en|or|\/) /.exec(tail)
      if (closed || joiner !== null)
        this.#take(next, last, tail.startsWith(',') ? 'called' : 'listed')
      next = joiner === null ? null : this.#wordAfter(scan.end(last) + joiner[0].length)
    }
  }

  /** `PIM Hello Messages`, `TLS Hello Extensions`: what a protocol says, before a word that names nobody. */
  #isFieldOf(greeting: number, word: number): boolean {
    const scan = this.#scan
    if (!isCapitals(scan, greeting - 1) || isCapitals(scan, greeting)) return false
    if (scan.start(greeting) - scan.end(greeting - 1) !== 1) return false
    return this.#kindOf(folded(scan.word(word))) === 'plain'
  }

  /** `hi anna,` opening a line: lower case counts only for a word that is nothing else. */
  #lowerGreeting(greeting: number, word: number): void {
    const scan = this.#scan
    const start = scan.start(greeting)
    const opens = start === 0 || scan.text.charCodeAt(start - 1) === 10
    const closes = /^[,!\n]/.test(scan.text.slice(scan.end(word), scan.end(word) + 1))
    if (!opens || !closes || scan.end(word) - scan.start(word) < 3) return
    if (cuesOf(scan.word(word)).size > 0) return
    const name = parseName(scan.word(word))
    if (name !== null && !isCommonWord(name.words[0] ?? '')) this.names.push(name)
  }

  #closing(word: number): void {
    const scan = this.#scan
    const next = this.#afterGap(word, /^(?:[,.!]?[ \t]*\r?\n\s*|, )$/)
    if (next === null) return
    const last = this.#run(next, maxWords)
    if (last < next) return
    const tail = scan.text.slice(scan.end(last), scan.end(last) + 3)
    if (/^(?:$|\s*\n|[.,|]?\s*$|[.,]\s*\n| [|(])/.test(tail) || /^\s*$/.test(tail)) {
      this.#take(next, last, 'called')
    }
  }

  #copy(word: number): void {
    const scan = this.#scan
    const ing = this.#afterGap(word, /^['’]$/)
    const from = ing !== null && /^(?:ing|ed|d)$/i.test(scan.word(ing)) ? ing : word
    let next = this.#afterGap(from, /^(?::? | ?@)$/)
    for (let count = 0; next !== null && count < maxListed; count++) {
      const last = this.#run(next, 3)
      if (last < next) return
      this.#take(next, last, 'listed')
      next = this.#afterGap(last, /^(?:, ?@?| & )$/)
    }
  }

  #title(word: number): void {
    const next = this.#afterGap(word, /^\.? $/)
    if (next === null) return
    if (cuesOf(this.#scan.word(next)).has('title') || !isTitle(this.#scan, word, this.#classes))
      return
    const last = this.#run(next, 3)
    if (last >= next) this.#take(next, last, 'called')
  }

  /** The names after `From:`, `Attendees:` …, up to the end of the line. */
  #header(first: number, colon: number): void {
    const scan = this.#scan
    const gap = scan.text.slice(colon + 1, Math.min(scan.start(first), colon + 8))
    if (!/^[*_"\s]*$/.test(gap) || gap.includes('\n')) return
    let next: number | null = first
    for (let count = 0; next !== null && count < maxListed; count++) {
      const run = this.#run(next, maxWords)
      const last = run < next && count > 0 && this.#isHandle(next) ? next : run
      if (last < next) return
      this.#take(next, last, 'listed')
      next = this.#afterGap(last, /^(?:, |; ?| and | & )$/)
    }
  }

  /** A word in lower case that is a whole entry of a list. */
  #isHandle(word: number): boolean {
    const scan = this.#scan
    const length = scan.end(word) - scan.start(word)
    if (length < 3 || scan.has(word, wordFlag.capital | wordFlag.digit)) return false
    const after = scan.text.charCodeAt(scan.end(word))
    return Number.isNaN(after) || after === 10 || after === 13 || after === 44 || after === 59
  }

  #wordAfter(offset: number): number | null {
    const word = this.#scan.wordAt(offset)
    return this.#scan.start(word) === offset ? word : null
  }

  /** The next word, when what lies between reads as wanted. */
  #afterGap(word: number, wanted: RegExp): number | null {
    const scan = this.#scan
    const end = scan.end(word)
    const start = scan.start(word + 1)
    if (word + 1 >= scan.wordCount || start - end > 12) return null
    return wanted.test(scan.text.slice(end, start)) ? word + 1 : null
  }

  /** Last word of the name that begins here; before `first` when there is none. */
  #run(first: number, limit: number): number {
    const last = this.#rowFrom(first, limit)
    if (last < first) return last
    const word = wordBehindJoiner(this.#scan, first, last, this.#classes)
    return word === null ? last : Math.max(last, this.#rowFrom(word, limit))
  }

  /** Last word of the row of capitalised words from here. */
  #rowFrom(first: number, limit: number): number {
    const scan = this.#scan
    let last = first - 1
    for (let word = first; word < Math.min(first + limit, scan.wordCount); word++) {
      if (word > first && !this.#joined(word)) break
      if (this.#isNameWord(word, word > first)) last = word
      else if (word === first || !isParticle(scan.word(word))) break
    }
    return last
  }

  /** First word of the name that ends here; behind `last` when there is none. */
  #runBack(last: number): number {
    const first = this.#rowTo(last)
    for (let before = first - 2; before >= 0 && first - before <= mostJoining + 1; before--) {
      const start = this.#rowTo(before)
      const isName = first <= last && start <= before
      if (isName && wordBehindJoiner(this.#scan, start, before, this.#classes) === first)
        return start
    }
    return first
  }

  /** First word of the row of capitalised words up to here. */
  #rowTo(last: number): number {
    const scan = this.#scan
    let first = last + 1
    for (let word = last; word >= Math.max(0, last - maxWords + 1); word--) {
      if (word < last && !this.#joined(word + 1)) break
      if (this.#isNameWord(word, true)) first = word
      else if (!isParticle(scan.word(word))) break
    }
    return first
  }

  /** Whether this word goes on with the name of the one before; a point only ends an initial. */
  #joined(word: number): boolean {
    const scan = this.#scan
    if (isNameGapAt(scan, word)) return true
    const end = scan.end(word - 1)
    return end - scan.start(word - 1) === 1 && scan.text.slice(end, scan.start(word)) === '. '
  }

  /** `Anna`, `Åsa`, an initial; not `API`, not `iPhone`, not `R2`. */
  #isNameWord(word: number, initials: boolean): boolean {
    const scan = this.#scan
    if (!scan.has(word, wordFlag.capital) || scan.has(word, wordFlag.digit)) return false
    if (isManyShort(scan, word)) return false
    return scan.has(word, wordFlag.lower) || (initials && scan.end(word) - scan.start(word) === 1)
  }

  #take(first: number, last: number, trust: Trust): boolean {
    const scan = this.#scan
    const name = this.#nameIn(scan.text.slice(scan.start(first), scan.end(last)))
    if (name === null) return false
    if (first === last && trust === 'listed' && !this.#namesAlone(first)) return false
    this.names.push(name)
    return true
  }

  /** Whether a single word can be a name only; one in small letters is no witness against itself. */
  #namesAlone(at: number): boolean {
    const word = folded(this.#scan.word(at))
    if (isCommonWord(word)) return false
    if (this.#scan.has(at, wordFlag.capital))
      return this.#kindOf(word) !== 'plain' && !this.#isLowered(word)
    return (this.#classes.of(wordHash(word)) & wordClass.everyday) === 0
  }

  #takeText(text: string): void {
    const name = this.#nameIn(text)
    if (name !== null) this.names.push(name)
  }

  #nameIn(text: string): PersonName | null {
    const name = parseName(text)
    if (name === null) return null
    const [first = ''] = name.words
    // `Do Anna and Tom agree?`, `Guest Anna Berg`: what stands before a name need not be of it.
    if (isNoName(first) && isCommonWord(first)) return null
    return name.words.length > 1 && this.#isPhrase(name.words) ? null : name
  }

  /**
   * Whether these words say something and name nobody: `Acceptance Criteria`, `Ingress Controller`, `Will Mark`.
   * One word that is nothing but a name settles it.
   */
  #isPhrase(words: readonly string[]): boolean {
    if (words.every(isCommonWord)) return true
    const kinds = words.map((word) => this.#kindOf(word))
    return kinds.includes('plain') && !kinds.includes('name')
  }

  /** `either` may be both, as Mark; a word nobody knows is plain when this text has it in small letters, too. */
  #kindOf(word: string): 'name' | 'plain' | 'either' {
    const classes = this.#classes.of(wordHash(word))
    const plain = (classes & wordClass.everyday) !== 0
    if ((classes & (wordClass.given | wordClass.family)) !== 0) return plain ? 'either' : 'name'
    return plain || (classes === 0 && this.#isLowered(word)) ? 'plain' : 'either'
  }

  /** Whether the same word also stands in lower case somewhere in this text: then it is a word. */
  #isLowered(word: string): boolean {
    return this.#scan.hasLowered(wordHash(word))
  }
}

const headers = new Set(
  `from to cc bcc von an de para sender attendees present participants regrets absent chair scribe author
  assignee reporter facilitator teilnehmer anwesend anwesende guests host organizer organiser reviewer moderator
  presenter interviewer interviewee speakers invitees`.split(/\s+/),
)
