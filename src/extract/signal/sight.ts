import type { MaskedPassage } from '../../core/item.ts'
import type { MaskedText } from '../../core/text.ts'
import type { LabelKind } from '../text/label.ts'
import type { Section } from '../text/section.ts'
import type { Layered } from './learnt/feature.ts'
import type { Traits } from './learnt/genre.ts'
import type { Purpose } from './purpose.ts'
import type { Tongue } from './tongue/tongue.ts'

/** A sentence as the scorer sees it: its words and what stands around it. */
export interface Sight {
  readonly passage: MaskedPassage
  readonly start: number
  readonly end: number
  readonly words: number
  /** For matching only: lower case, one line, without mark-up. */
  readonly plain: string
  /** `plain`; in an item of few sentences, without what is said around the part that may rule. */
  core: string
  /** `core` without the words people say before they say it. */
  bare: string
  /** What it is written in; null for English and for what we do not know. */
  readonly tongue: Tongue | null
  readonly placeholders: number
  /** Share of the words that are written as names, where case tells them. */
  readonly nameShare: number
  readonly question: boolean
  readonly exclaimed: boolean
  readonly label: LabelKind | null
  readonly first: boolean
  readonly bullet: boolean
  /** An item that heads others, or is set in bold above what is said of it. */
  readonly overList: boolean
  readonly emphasised: boolean
  /** Stands behind the time of day that opens its line. */
  readonly stamped: boolean
  readonly apart: boolean
  /** Somebody spoke before it, under the same heading. */
  readonly afterTurn: boolean
  readonly section: Section | null
  /** The nearest heading that names a subject, and no kind of section. */
  readonly heading: MaskedText | null
  /** What the first question above it that asks for a choice wants chosen. */
  readonly asked: MaskedText | null
  /** Under a heading inside of a section that began without it. */
  readonly detail: boolean
  /** 1 for the first sentence under a heading that names a kind of section, less for the next ones, then 0. */
  readonly afterHeading: number
  /** Numbers paragraphs, turns and topics through the whole item. */
  readonly block: number
  readonly turn: number
  readonly topic: number
  /** Tells voices apart; empty where nobody is named. */
  readonly voice: string
  decidedHere: boolean
  readonly isProposal: boolean
  /** Spoken: part of a transcript or a conversation written as one. */
  readonly isTalk: boolean
  /** Part of an item of few sentences: a thread below a ticket rather than a meeting. */
  isBrief: boolean
  /** Written down of a meeting, in its minutes. */
  inMinutes: boolean
  /** The whole is a handbook or a guide of style. */
  inRuleBook: boolean
  /** What it stands among; null where what is learnt of words does not count. */
  company: Company | null
  /** Where in the item it stands. */
  place: 'first' | 'middle' | 'last'
  /** Share of the words of the item's title that the sentence holds, 0 to 1. */
  readonly subjectShare: number

  /** What later sentences say about this one. */
  votes: number
  endOfTopic: boolean
  restated: boolean
  /** States again what was proposed. */
  settles: boolean
  /** A proposal that a later sentence states again. */
  yielded: boolean
  /** The first words after at least two voted. */
  closesPoll: boolean
  /** What it takes back and names otherwise; what takes it back. */
  revises: Sight | null
  revision: Sight | null
  /** Put to a group, and nothing came of it. */
  fellThrough: boolean
  /** Begins as people do who sum up; follows words of assent; is thanked for or taken up. */
  sumsUp: boolean
  assented: boolean
  takenUp: boolean
  /** Comes first after somebody asked what holds. */
  answers: boolean
  /** Said soon after somebody asked for objections. */
  unopposed: boolean
  /** Put to a group, and said to be adopted right behind it. */
  adopted: boolean
  reversed: boolean
  openTopic: boolean
  /** Prose outside the decision section of an item that has one. */
  elsewhere: boolean
  /** Share of the words that come back most in the whole, 0 to 1. */
  centrality: number
  /** Nothing in a short text hints at another kind of text than one that rules. */
  unmarked: boolean
  /** Marked as a quotation, in a thread. */
  readonly cited: boolean
  /** Somebody else is quoted with it. */
  quoted: boolean
  /** The record it stands in says of itself that it no longer holds. */
  readonly over: boolean
  nearAdvert: boolean
  /** Most of the whole advertises. */
  inAdvert: boolean
  /** The whole is a change log, or a report of work. */
  nearChange: boolean
  nearStatus: boolean
  /** Holds for good, in a report of the day: a rule that somebody cites there. */
  outlastsReport: boolean
  /** Says of itself, among reports of work, that it was agreed or is to stand. */
  settledInReport: boolean
  inNews: boolean
  /** What the whole is there for, where that is not to rule. */
  purpose: Purpose | null
  /** How much the surroundings tell of what happened, 0 to 1. */
  report: number
}

export interface Company {
  /** What the words of the sentence and those around it tell: one object for all that stand among the same. */
  readonly near: Layered
  /** Words of the sentences right before and behind it, each once. */
  readonly before: readonly string[]
  readonly behind: readonly string[]
  /** Of the sentence and each of those around it: what it tells of the kind of text. */
  readonly traits: readonly Traits[]
}
