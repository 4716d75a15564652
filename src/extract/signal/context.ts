import type { MaskedChunk, MaskedPassage, Shape } from '../../core/item.ts'
import type { MaskedText } from '../../core/text.ts'
import type { LineState } from '../text/line.ts'
import { bareOf, plain, stated } from '../text/plain.ts'
import type { Section } from '../text/section.ts'
import { sectionOf } from '../text/section.ts'
import type { Sentence } from '../text/sentence.ts'
import { sentences } from '../text/sentence.ts'
import { countWords } from '../text/segment.ts'
import { asksAloud } from '../text/speech.ts'
import type { Reading } from '../text/symbol.ts'
import { withoutSymbols } from '../text/symbol.ts'
import { topicAsked } from './asked.ts'
import type { Sight } from './sight.ts'
import { isOver, statusInFront } from './record-status.ts'
import { isProposal, tellsOfDeciding } from './vocabulary.ts'
import { lookBack } from './agreement.ts'
import { goesOnIn } from './passage.ts'
import { setShape } from './shape.ts'
import type { Tongue } from './tongue/tongue.ts'
import { german } from './tongue/german.ts'
import { tongueOf } from './tongue/recognise.ts'

/** Everything said in one item, in order, each sentence with its surroundings; and how many words that was. */
export interface Scene {
  readonly sights: readonly Sight[]
  readonly words: number
  /** Whether it is a note: a few sentences, or a page that one person wrote as prose (see `isNote`). */
  readonly isNote: boolean
}

/** Reads all chunks of one item, in order. Linear. */
export function survey(chunks: Iterable<MaskedChunk>): Scene {
  const [scene] = surveyEach([chunks])
  if (scene === undefined) throw new Error('an item makes a scene')
  return scene
}

/** As `survey` does, each of several items, step by step (see `extractEach`). */
export function surveyEach(items: readonly Iterable<MaskedChunk>[]): readonly Scene[] {
  const readers = items.map(readerOf)
  const notes = readers.map((reader) => !reader.isTranscript && setShape(reader))
  lookBack(readers.map(({ sights }) => sights))
  return readers.map(({ sights, words }, i) => ({ sights, words, isNote: notes[i] ?? false }))
}

function readerOf(chunks: Iterable<MaskedChunk>): Reader {
  const reader = new Reader()
  for (const { shape, title, passages } of chunks) {
    reader.beginChunk(title)
    for (const passage of passages) reader.read(passage, shape)
  }
  return reader
}

/** So many sentences open a section; each weighs less than the one before. */
const openingSentences = 4
/** Fewer words open no section. */
const fewestOpening = 5

interface Heading {
  readonly level: number
  readonly section: Section | null
  /** What it says, where that names a subject. */
  readonly subject: MaskedText | null
  /** Tells whether the record holds. */
  readonly isStatus: boolean
  /** Divides a section that had said something before. */
  readonly divides: boolean
  /** Whether something was said right under it. */
  opened: boolean
}

class Reader {
  readonly sights: Sight[] = []
  /** The title and the headings, in plain form. */
  readonly heads: string[] = []
  words = 0
  isTranscript = false
  #block = 0
  #turn = 0
  #topic = 0
  #voice = ''
  #hasSpoken = false
  #headings: Heading[] = []
  #asked: MaskedText | null = null
  #sinceHeading = Infinity
  #state: LineState = { fence: null }
  #last: MaskedPassage | null = null
  #opensChunk = true
  #subject: ReadonlySet<string> = new Set()
  #shape: Shape = 'prose'
  #tongue: Tongue | null = null
  /** The record being read says of itself that it no longer holds. */
  #isOver = false

  beginChunk(title: MaskedText): void {
    this.#opensChunk = true
    const named = plain(title.value)
    if (this.#subject.size === 0) this.#subject = contentWords(named)
    if (this.heads.length === 0) this.heads.push(named)
  }

  read(passage: MaskedPassage, shape: Shape): void {
    const reading = withoutSymbols(passage.text.value)
    const { text } = reading
    this.#shape = shape
    if (shape === 'transcript') this.isTranscript = true
    this.#tongue = tongueOf(text)
    this.words += countWords(text)
    if (!this.#continues(passage)) {
      this.#state = { fence: null }
      this.#turn++
      this.#voice = ''
      // A comment's headings are its own; a document's sections run on from cell to cell.
      if (shape !== 'prose') this.#headings = []
    }
    this.#last = passage
    this.#opensChunk = false
    if (isOver(statusInFront(text))) this.#isOver = true
    let before = 0
    for (const sentence of sentences(text, this.#state)) {
      if (sentence.block !== before) this.#block++
      before = sentence.block
      this.#take(passage, reading, sentence)
    }
  }

  #continues(passage: MaskedPassage): boolean {
    return this.#opensChunk && this.#last !== null && goesOnIn(this.#last, passage)
  }

  #take(passage: MaskedPassage, { text, origin }: Reading, sentence: Sentence): void {
    const written = text.slice(sentence.start, sentence.end)
    const words = plain(written)
    if (sentence.level > 0 && !this.#speaksAsHeading(words, sentence)) {
      const heading = passage.text.slice(origin(sentence.start), origin(sentence.end - 1) + 1)
      this.#enter(sentence.level, words, heading)
      return
    }
    const bare = bareOf(stated(words))
    this.#listen(passage, sentence, bare)
    const label = sentence.label
    const question = (/\?["')]*$/.test(words) && stated(words) === words) || asksAloud(written)
    if (question)
      this.#asked ??= topicAsked(passage.text.slice(origin(sentence.start), origin(sentence.end)))
    const heading = this.#headings.at(-1)
    if (heading !== undefined && sentence.words >= fewestOpening) heading.opened = true
    if ((heading?.isStatus === true || sentence.named === 'status') && isOver(words))
      this.#isOver = true
    this.sights.push({
      passage,
      start: origin(sentence.start),
      end: origin(sentence.end - 1) + 1,
      words: sentence.words,
      plain: words,
      core: words,
      bare,
      tongue: this.#tongue,
      nameShare: this.#tongue === german ? 0 : nameShare(written, sentence.words),
      placeholders: words.match(/\[[a-z]+\]/g)?.length ?? 0,
      question,
      exclaimed: /!["')]*$/.test(words),
      label,
      first: sentence.first,
      bullet: sentence.bullet,
      emphasised: sentence.emphasised,
      stamped:
        /^\d{1,2}:\d\d\s/.test(written) ||
        (sentence.first && timeBefore.test(text.slice(0, sentence.start).slice(-longestTime))),
      apart: sentence.apart,
      afterTurn: this.#hasSpoken,
      overList: sentence.overList,
      section: heading?.section ?? null,
      heading: this.#headings.findLast(({ subject }) => subject !== null)?.subject ?? null,
      asked: this.#asked,
      detail: heading?.divides ?? false,
      afterHeading: Math.max(0, 1 - this.#sinceHeading / openingSentences),
      block: this.#block,
      turn: this.#turn,
      topic: this.#topic,
      voice: this.#voice !== '' ? this.#voice : String(passage.speaker ?? ''),
      decidedHere: tellsOfDeciding(words, this.#tongue),
      isProposal:
        label === 'proposal' || label === 'decision' || isProposal(words, bare, this.#tongue),
      isTalk:
        !sentence.apart &&
        (this.#shape === 'transcript' ||
          sentence.unnamed ||
          (sentence.speaker ?? this.#voice) !== ''),
      isBrief: false,
      inMinutes: false,
      inRuleBook: false,
      company: null,
      place: 'first',
      subjectShare: share(this.#subject, words),
      votes: 0,
      endOfTopic: false,
      restated: false,
      settles: false,
      yielded: false,
      closesPoll: false,
      revises: null,
      revision: null,
      fellThrough: false,
      sumsUp: false,
      assented: false,
      takenUp: false,
      answers: false,
      unopposed: false,
      adopted: false,
      reversed: false,
      openTopic: false,
      elsewhere: false,
      centrality: 0,
      unmarked: false,
      cited: sentence.quoted && this.#shape === 'thread',
      quoted: false,
      over: this.#isOver,
      nearAdvert: false,
      inAdvert: false,
      nearChange: false,
      nearStatus: false,
      outlastsReport: false,
      settledInReport: false,
      inNews: false,
      purpose: null,
      report: 0,
    })
    this.#sinceHeading++
  }

  /** `## Decision: use JSON` is both: a heading, and what was decided. */
  #speaksAsHeading(words: string, sentence: Sentence): boolean {
    return sentence.label === 'decision' && sentence.words >= 4 && !words.endsWith(':')
  }

  #enter(level: number, words: string, heading: MaskedText): void {
    this.heads.push(words)
    if (level === 1 && this.#topic === 0) this.#subject = contentWords(words)
    if (level === 1) {
      this.#isOver = false
      this.#asked = null
    }
    const kept = this.#headings.filter((heading) => heading.level < level)
    const own = sectionOf(words)
    const above = kept.at(-1)
    // What stands under an agenda is what was talked about.
    const inherited = above?.section === 'admin' ? null : above?.section
    const section = own ?? inherited ?? null
    const divides =
      own === null && level <= 6 && (above?.divides === true || above?.opened === true)
    const [status, value] = /^status\b:?\s*(.*)/.exec(words) ?? []
    const isStatus = status !== undefined
    if (value !== undefined && isOver(value)) this.#isOver = true
    const subject = own === null ? heading : null
    this.#headings = [...kept, { level, section, subject, isStatus, divides, opened: false }]
    this.#topic++
    this.#turn++
    this.#voice = ''
    this.#hasSpoken = false
    this.#sinceHeading = own === null ? Infinity : 0
  }

  /** A new turn begins with a new voice, and with a line that is nothing but a vote. */
  #listen(passage: MaskedPassage, sentence: Sentence, bare: string): void {
    const voice = sentence.speaker
    if (voice !== null && sentence.first) {
      // A label alone on its line is a heading for what stands below it, not for a conversation.
      while ((this.#headings.at(-1)?.level ?? 0) > 6) this.#headings.pop()
      if (voice !== this.#voice || isVoteAlone(bare)) this.#turn++
      this.#voice = voice
      this.#hasSpoken = true
      return
    }
    const alone = passage.speaker === null && isVoteAlone(bare)
    if (sentence.first && (sentence.unnamed || alone)) this.#turn++
  }
}

/** Up to the sentence: a time of day. */
const timeBefore = /\d:\d\d(?::\d\d)?[\])]?\s+$/
const longestTime = 12

/** A capital within a sentence; where most words have one, it tells nothing. */
function nameShare(written: string, words: number): number {
  const names = written.match(capital)?.length ?? 0
  const count = names - (written.match(calendar)?.length ?? 0)
  return count >= fewestNames && count <= mostNames * words ? count / words : 0
}

const capital = /(?<=[\p{L}\p{N},;)'’] )\p{Lu}\p{Ll}[\p{L}’'-]+/gu
const calendar =
  /(?<= )(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tues?|Wed|Thur?s?|Fri|Sat|Sun)\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)\b/g
/** One name is what a team decides about; and in a title, all words look like names. */
const fewestNames = 2
const mostNames = 0.6

/** Words long enough to mean something. */
function contentWords(text: string): ReadonlySet<string> {
  return new Set(
    text
      .match(/[\p{L}\d]{4,}/gu)
      ?.slice(0, 20)
      .map(stem),
  )
}

function share(subject: ReadonlySet<string>, text: string): number {
  if (subject.size < 2) return 0
  let held = 0
  for (const word of contentWords(text)) if (subject.has(word)) held++
  return held / subject.size
}

function stem(word: string): string {
  return word.replace(/(?:ing|ed|es|s)$/, '')
}

function isVoteAlone(bare: string): boolean {
  return /^(?:[+-]1|agreed|lgtm|yes|no objections?|👍)\b.{0,12}$/u.test(bare)
}
