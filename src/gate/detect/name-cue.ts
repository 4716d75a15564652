import { isCapitals } from '../capitals.ts'
import { folded, isSpace } from '../char.ts'
import { isCommonWord } from '../common-word.ts'
import type { Found } from '../finding.ts'
import type { Cue } from '../lexicon.ts'
import { cuesOf } from '../lexicon.ts'
import type { PersonName } from '../person-name.ts'
import { parseName } from '../person-name.ts'
import { placeholderEnd } from '../placeholder.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import type { WordClasses } from '../tagger/word-class.ts'
import { wordClass } from '../tagger/word-class.ts'
import { isCamel } from './camel.ts'
import { isPartOfThing } from './known-thing.ts'
import { authorEnd, smallAuthor } from './name-cue/attribution.ts'
import { nameBefore } from './name-cue/before-address.ts'
import { isGreeting } from './name-cue/greeting.ts'
import { isCapacity, isEveryone, isGreetedCapacity } from './name-cue/capacity.ts'
import { headers } from './name-cue/header.ts'
import type { Label } from './name-cue/label.ts'
import { Labels, endBeforeTime, opensLine, startsLine } from './name-cue/label.ts'
import { maxWords } from './name-cue/name-word.ts'
import { endsBeforePronouns } from './name-cue/pronoun.ts'
import {
  endsEntry,
  isHandle,
  isMaskedEntry,
  itemsBelow,
  nextEntry,
  rosterAt,
} from './name-cue/roster.ts'
import { Rows } from './name-cue/row.ts'
import type { Trust } from './name-cue/sense.ts'
import { Senses } from './name-cue/sense.ts'
import { isSignature, signatureOf } from './name-cue/signature.ts'
import { endOfShouted, isForeignTitle, isPluralTitle, isTitle } from './name-cue/title.ts'
import { isCodeWord } from './username.ts'

/** Who takes in the post of others. */
const careOf = ['c/o ', 'C/O ']
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
  cues.pronouns()
  cues.signature()
  for (const mark of careOf) cues.behind(mark)
  for (const email of emails) if (email.kind === 'email') cues.beforeAddress(email.start)
  return cues.names
}

/** `Good morning dear Herr Prof. Dr.`, and hardly more, before a name. */
const mostCues = 8

/** Names behind one office. */
const mostOfOffice = 8
/** Headings without a list of people that a text is read below: each costs as much as a long list. */
const mostMisread = 16

class NameCues {
  readonly names: PersonName[] = []
  readonly #scan: Scan
  readonly #classes: WordClasses
  readonly #rows: Rows
  readonly #senses: Senses
  /** Where the last item of a list stands that was read below a heading, and how many headings had none below. */
  #listedTo = 0
  #misread = 0
  /** Behind the last name that was read behind an office. */
  #officesTo = 0

  constructor(scan: Scan, classes: WordClasses) {
    this.#scan = scan
    this.#classes = classes
    this.#rows = new Rows(scan, classes)
    this.#senses = new Senses(scan, classes)
  }

  listed(word: number, cues: ReadonlySet<Cue> = new Set()): void {
    if (cues.has('greeting')) this.#greeting(word)
    if (cues.has('greeting_part') && isGreeting(this.#scan, word)) this.#greeting(word, word + 1)
    if (cues.has('closing')) this.#closing(word)
    if (cues.has('copy')) this.#copy(word)
    if (cues.has('title')) this.#title(word)
    if (cues.has('foreign_title') && isForeignTitle(this.#scan, word, this.#classes))
      this.#title(word)
    if (cues.has('office')) this.#office(word)
    if (cues.has('roster')) this.#roster(word)
  }

  /** `@Anna`, `@Anna Berg`. */
  mention(at: number, next: number): void {
    const scan = this.#scan
    const before = scan.text.charCodeAt(at - 1)
    if (at > 0 && !isSpace(before) && before !== 40 && before !== 44) return
    if (scan.start(next) !== at + 1 || isCodeWord(folded(scan.word(next)))) return
    const last = this.#rows.from(next, 2)
    if (scan.has(next, wordFlag.innerCapital)) return
    if (last < next || '(_/'.includes(scan.text.charAt(scan.end(last)) || ' ')) return
    const full = last > next && !isCommonWord(folded(scan.word(last)))
    if (scan.text.charCodeAt(scan.end(next)) !== 95) this.#take(next, full ? last : next, 'listed')
  }

  /** `Anna Berg <anna@…>`: whoever stands before an address. */
  beforeAddress(start: number): void {
    const name = nameBefore(this.#scan, this.#rows, start)
    if (name === null) return
    if ('text' in name) this.#takeText(name.text)
    else this.#take(name.first, name.last, 'listed')
  }

  /** `Anna Berg (she/her)` */
  pronouns(): void {
    for (const end of endsBeforePronouns(this.#scan.text)) {
      const last = this.#scan.wordAt(end) - 1
      const first = this.#scan.end(last) === end ? this.#rows.upTo(last) : last + 1
      if (first <= last) this.#take(first, last, 'called')
    }
  }

  /** `See you at dawn!`, and on a line of its own `- Mark`. */
  signature(): void {
    const word = signatureOf(this.#scan, this.#classes)
    if (word !== null) this.#take(word, word, 'called')
  }

  /** `c/o Berg`: whoever stands behind such a mark. */
  behind(mark: string): void {
    const { text } = this.#scan
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
      const first = this.#wordAfter(at + mark.length)
      const last = first === null ? -1 : this.#rows.from(first, maxWords)
      if (first !== null && last >= first) this.#take(first, last, 'called')
    }
  }

  /** Header lines, and labels of turns: `Anna Berg: …` at least twice. */
  labels(): void {
    const labels = new Labels(this.#scan)
    for (const [index, colon] of this.#scan.colons.entries()) {
      const before = (this.#scan.colonWords[index] ?? 0) - 1
      this.#author(authorEnd(this.#scan, colon, before))
      const time = endBeforeTime(this.#scan.text, colon)
      const [end, last] = time < 0 ? [colon, before] : [time, this.#scan.wordAt(time) - 1]
      const label = labels.at(end, last)
      if (label === null) labels.addMasked(end)
      else if (this.#isHeader(label)) this.#header(label.last + 1, colon)
      else labels.add(label)
    }
    const isSpeaker = ({ first, last }: Label): boolean =>
      !isCamel(this.#scan, last, this.#classes) && this.#take(first, last, 'listed')
    const speakers = labels.repeated().filter(isSpeaker)
    labels.amongTurnsOf(speakers).filter(isSpeaker)
    const bitsOf = (word: number): number => this.#classes.of(this.#scan.hashes[word] ?? 0)
    for (const { first } of labels.givenAmong(bitsOf)) this.#take(first, first, 'called')
  }

  /** Whoever wrote what a mail quotes. */
  #author(last: number): void {
    if (last < 0) return
    const first = this.#rows.upTo(last)
    if (first <= last) this.#take(first, last, 'listed')
    else {
      const small = smallAuthor(this.#scan, last, this.#classes)
      if (small < last) this.#take(small, last, 'listed')
    }
  }

  /** `From:`; in lower case it is a setting, which names machines. */
  #isHeader({ first, last, isSmall }: Label): boolean {
    return !isSmall && first === last && headers.has(folded(this.#scan.word(first)))
  }

  #greeting(word: number, last = word): void {
    const scan = this.#scan
    if (!scan.has(word + 1, wordFlag.capital) && !startsLine(scan.text, scan.start(word))) return
    if (!scan.has(last + 1, wordFlag.capital) && !startsLine(scan.text, scan.start(word))) return
    let next = this.#afterGap(last, /^(?:,? | ?\n)$/)
    for (let cues = 0; next !== null && cuesOf(scan.word(next)).size > 0; cues++) {
      // Each word of a long row of greetings would walk to its end.
      if (cues === mostCues) return
      next = this.#afterGap(next, /^\.? $/)
    }
    for (let count = 0; next !== null && count < 8; count++) {
      const end = this.#rows.from(next, maxWords)
      if (end < next) {
        if (count === 0) this.#lowerGreeting(word, next)
        return
      }
      if (count === 0 && this.#isFieldOf(word, next)) return
      // `Hola Buenos Aires`
      if (count === 0 && isPartOfThing(scan, next, end)) return
      const isName = next < end || !isGreetedCapacity(scan, next, this.#classes)
      const tail = scan.text.slice(scan.end(end), scan.end(end) + 8)
      const closed = /^(?:[,!.:;\n\r?)]| ?[-–—]|\s*$)/.test(tail)
      const joiner = /^ (?:and|&|und|et|y|e|en|or|\/) /.exec(tail)
      if (isName && (closed || joiner !== null))
        this.#take(next, end, tail.startsWith(',') ? 'called' : 'listed')
      next = joiner === null ? null : this.#wordAfter(scan.end(end) + joiner[0].length)
    }
  }

  /** `PIM Hello Messages`, `TLS Hello Extensions`: what a protocol says, before a word that names nobody. */
  #isFieldOf(greeting: number, word: number): boolean {
    const scan = this.#scan
    if (!isCapitals(scan, greeting - 1) || isCapitals(scan, greeting)) return false
    if (scan.start(greeting) - scan.end(greeting - 1) !== 1) return false
    return this.#senses.kindOf(folded(scan.word(word))) === 'plain'
  }

  /** `hi anna,` opening a line: lower case counts only for a word that is nothing else. */
  #lowerGreeting(greeting: number, word: number): void {
    const scan = this.#scan
    const opens = opensLine(scan.text, scan.start(greeting))
    const closes = /^[,!\n]/.test(scan.text.slice(scan.end(word), scan.end(word) + 1))
    if (!opens || !closes || scan.end(word) - scan.start(word) < 3) return
    if (cuesOf(scan.word(word)).size > 0 || isEveryone(scan.word(word))) return
    const name = parseName(scan.word(word))
    if (name !== null && !isCommonWord(name.words[0] ?? '')) this.names.push(name)
  }

  #closing(word: number): void {
    const scan = this.#scan
    const next = this.#afterGap(word, /^(?:[,.!]?[ \t]*\r?\n\s*|, )$/)
    if (next === null) return
    const row = this.#rows.from(next, maxWords)
    const last = row < next && this.#signsSmall(next) ? next : row
    if (last < next || (last === next && isCapacity(scan, next, this.#classes))) return
    const tail = scan.text.slice(scan.end(last), scan.end(last) + 3)
    if (/^(?:$|\s*\n|[.,|]?\s*$|[.,]\s*\n| [|(])/.test(tail) || /^\s*$/.test(tail)) {
      this.#take(next, last, 'called')
    }
  }

  /** `Cheers,` and below it `bill`, who may be called so and stands alone. */
  #signsSmall(word: number): boolean {
    const bits = this.#classes.of(this.#scan.hashes[word] ?? 0)
    return (bits & wordClass.given) !== 0 && isSignature(this.#scan, word)
  }

  #copy(word: number): void {
    const scan = this.#scan
    const ing = this.#afterGap(word, /^['’]$/)
    const from = ing !== null && /^(?:ing|ed|d)$/i.test(scan.word(ing)) ? ing : word
    let next = this.#afterGap(from, /^(?::? | ?@)$/)
    for (let count = 0; next !== null && count < maxListed; count++) {
      const last = this.#rows.from(next, 3)
      if (last < next) return
      this.#take(next, last, 'listed')
      next = this.#afterGap(last, /^(?:, ?@?| & )$/)
    }
  }

  #title(word: number): void {
    const scan = this.#scan
    const next = this.#afterGap(word, /^(?:\.? |\.\n)$/)
    if (next === null) return
    if (cuesOf(scan.word(next)).has('title') || !isTitle(scan, word, this.#classes)) return
    const row = this.#rows.from(next, 3)
    const last = row < next ? endOfShouted(scan, word, this.#classes) : row
    if (last < next || (last === next && this.#isOfficeOfMasked(next))) return
    this.#take(this.#rows.withoutOffice(next, last), last, 'called')
    if (!isPluralTitle(scan.word(word))) return
    const entry = nextEntry(scan.text, scan.end(last))
    const second = entry < 0 ? null : this.#wordAfter(entry)
    if (second !== null) this.#entries(second, mostOfOffice)
  }

  /** `Minister` of `Herr Minister [PERSON_1]`. */
  #isOfficeOfMasked(word: number): boolean {
    const scan = this.#scan
    if (placeholderEnd(scan.text, scan.end(word) + 1) === 0) return false
    return (this.#classes.of(scan.hashes[word] ?? 0) & wordClass.role) !== 0
  }

  /** `Coach Berg`, `Cllrs Berg and Reed`; what has such an office in its name is none: `Mayor Street`. */
  #office(word: number): void {
    // One within the row of another was read with it.
    if (word < this.#officesTo || !this.#scan.has(word, wordFlag.capital)) return
    const next = this.#afterGap(word, /^\.? $/)
    if (next !== null) this.#officesTo = this.#entries(next, mostOfOffice)
  }

  /** The names below or beside a heading like `Present`. */
  #roster(word: number): void {
    const scan = this.#scan
    const roster = rosterAt(scan, word)
    if (roster === null) return
    if ('inline' in roster) {
      const next = this.#wordAfter(roster.inline)
      if (next !== null) this.#entries(next)
      return
    }
    if (roster.below < this.#listedTo || this.#misread > mostMisread) return
    const items = itemsBelow(scan.text, roster)
    const names: [first: number, last: number][] = []
    let masked = 0
    for (const item of items) {
      const first = this.#wordAfter(item)
      const last = first === null ? -1 : this.#rows.entryFrom(first)
      if (first === null) masked += isMaskedEntry(scan.text, item) ? 1 : 0
      else if (last >= first && endsEntry(scan.text, scan.end(last))) names.push([first, last])
    }
    const listed = this.#rows
      .withoutRoles(names)
      .filter(([first, last]) => this.#senses.isListed(first, last))
    // Most of a list of people are people: among `Anna Berg` and `Tom Reed` Acme Nova is a guest.
    const isList = (listed.length + masked) * 2 >= items.length && items.length > 0
    if (isList) this.#listedTo = items.at(-1) ?? 0
    else this.#misread++
    if (!isList) return
    for (const [first, last] of listed) this.#take(first, last, 'listed')
  }

  /** The names after `From:`, `Attendees:` …, up to the end of the line. */
  #header(first: number, colon: number): void {
    const scan = this.#scan
    const gap = scan.text.slice(colon + 1, Math.min(scan.start(first), colon + 8))
    if (!/^[*_"\s]*$/.test(gap) || gap.includes('\n')) return
    this.#entries(first)
  }

  /** Names in a row, from this word on; the word behind the last of them. */
  #entries(first: number, limit = maxListed): number {
    const scan = this.#scan
    const doubtful: number[] = []
    let behind = first
    let next: number | null = first
    let count = 0
    for (; next !== null && count < limit; count++) {
      const run = this.#rows.entryFrom(next)
      const last = run < next && count > 0 && isHandle(scan, next) ? next : run
      if (last < next) break
      behind = last + 1
      const isTaken =
        !(last === next && isCapacity(scan, next, this.#classes)) &&
        this.#take(this.#rows.withoutRole(next, last), last, 'listed')
      if (!isTaken && next === last && this.#senses.isGiven(folded(scan.word(next))))
        doubtful.push(next)
      const entry = nextEntry(scan.text, scan.end(last))
      next = entry < 0 ? null : this.#wordAfter(entry)
    }
    // `Mark` of `Dan, Mark, Alex`: among people a word that may be one is one.
    if (count - doubtful.length >= 2) for (const word of doubtful) this.#take(word, word, 'called')
    return behind
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

  #take(first: number, last: number, trust: Trust): boolean {
    const name = this.#senses.nameOf(first, last, trust)
    if (name !== null) this.names.push(name)
    return name !== null
  }

  #takeText(text: string): void {
    const name = this.#senses.nameIn(text)
    if (name !== null) this.names.push(name)
  }
}
