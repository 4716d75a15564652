import type { Label, LabelKind } from './label.ts'
import { labelOf } from './label.ts'
import type { Line, LineState } from './line.ts'
import { lines } from './line.ts'
import { countWords, segments } from './segment.ts'

/** A sentence, or what stands for one: a heading, a list item, a stretch of unpunctuated speech. */
export interface Sentence {
  /** UTF-16 offsets in the text, without bullets, labels and white space around. */
  readonly start: number
  readonly end: number
  readonly words: number
  /** 0, or the level of the heading this is. */
  readonly level: number
  readonly label: LabelKind | null
  /** What the label says, lower case; '' where there is none. */
  readonly named: string
  /** Behind the mark that quotes somebody. */
  readonly quoted: boolean
  /** The first of its line or list item. */
  readonly first: boolean
  readonly bullet: boolean
  /** An item that heads others, or one in bold above what is said of it. */
  readonly overList: boolean
  /** The whole line is set in bold or italics. */
  readonly emphasised: boolean
  /** The name before the colon when the text is a conversation. */
  readonly speaker: string | null
  /** Stands by itself between the turns of a conversation: what the one who wrote it down added. */
  readonly apart: boolean
  /** Somebody's words, though nobody is named. */
  readonly unnamed: boolean
  /** Counts paragraphs, list items and turns. */
  readonly block: number
}

/** Fewer lines in lower case are a careless note. */
const fewestBareLines = 12
/** Fewer turns are no conversation. */
const fewestTurns = 3
/** Lines at least this long were probably broken by a program and go on in the next. */
const wrappedLength = 45

/**
 * Splits a text into its sentences, in order; code, tables, logs, mail headers and boilerplate are left out.
 * Knows abbreviations, decimals, versions, addresses, placeholders, lists, labels, hard-wrapped lines and
 * speech without punctuation. No sentence has more than about 60 words. Linear.
 */
export function sentences(text: string, state?: LineState): readonly Sentence[] {
  const all = [...lines(text, state)]
  const talk = conversation(text, all)
  const found: Sentence[] = []
  let block = 0
  for (let i = 0; i < all.length;) {
    const last = lastOfBlock(text, all, i, talk)
    block++
    addBlock(text, all, i, last, { block, talk }, found)
    i = last + 1
  }
  return found
}

interface Talk {
  /** Most paragraphs have a speaker. */
  readonly throughout: boolean
  /** Most lines have one: a line is a turn. */
  readonly byLine: boolean
  /** What a recogniser wrote down without names, capitals and stops: a line is a turn. */
  readonly unnamed: boolean
  /** A record's fields, one to a line. */
  readonly record: boolean
  /** Whether a label names a speaker. */
  readonly speaks: (label: Line['label']) => boolean
}

/** Decides whether names before colons are speakers: most lines have one, or the same come back. */
function conversation(text: string, all: readonly Line[]): Talk {
  const counts = new Map<string, number>()
  for (const { label } of all) {
    if (label !== null && isVoice(label)) counts.set(label.name, (counts.get(label.name) ?? 0) + 1)
  }
  const recurs = (label: Label): boolean => (counts.get(label.name) ?? 0) > 1
  const isNick = ({ label }: Line): boolean => label?.kind === 'nick' && recurs(label)
  // Any word may stand before a colon, so it takes a log full of them.
  const nicks = all.filter(isNick).length
  const thread =
    nicks > 0 && all.length >= fewestTurns && all.every(({ label }) => label?.kind === 'nick')
  const log = thread || (nicks >= 6 && nicks * 3 >= all.length)
  const record = isFieldList(all, recurs) || isTitledList(all, recurs)
  const names = record ? 0 : all.filter(({ label }) => label?.kind === 'speaker').length
  const labelled = names + (log ? nicks : 0)
  const mostly =
    (labelled >= 2 && labelled * 2 >= all.length) || (labelled >= 8 && labelled * 5 >= all.length)
  const speaks = (label: Line['label']): boolean => {
    if (record) return false
    if (label?.kind === 'nick') return thread || (log && recurs(label))
    return (
      label?.kind === 'speaker' && (mostly || label.name.startsWith('[person') || recurs(label))
    )
  }
  const paragraphs = all.filter((line) => line.opens && !line.bullet && line.level === 0)
  const spoken = paragraphs.filter((line) => speaks(line.label)).length
  return {
    speaks,
    record,
    throughout: spoken >= 3 && spoken * 2 >= paragraphs.length,
    byLine: labelled >= 4 && labelled * 2 >= all.length,
    unnamed: labelled === 0 && isBareSpeech(text, all),
  }
}

/** `<anna> RESOLVED: keep it`: whoever keeps the minutes marks a decision in a turn of their own. */
function labelInTurn(said: string): Label | null {
  const label = labelOf(said)
  return label?.kind === 'decision' || label?.kind === 'proposal' ? label : null
}

/** `Do we wait? Conclusion: ship it.`: what was said comes to a decision in the middle of a paragraph. */
function labelWithin(said: string): Label | null {
  if (!/^[\p{Lu}*_]/u.test(said)) return null
  const label = labelOf(said)
  return label?.kind === 'decision' && label.end > 0 && concluding.test(label.name) ? label : null
}

const concluding =
  /^(?:decisions?|resolution|resolved|decided|agreed|agreement|conclusion|consensus|outcome|beschluss|entscheidung|fazit)\b/

const fieldName =
  /^(?:name|value|item|team|contact|owner|status|type|category|region|topic|rule|policy|notes?|field|key|description|area|department|tier|id|source|last (?:checked|updated|reviewed)|reviewed|valid (?:from|until)|approved by|effective|scope|subject|applies to|vendor(?: tier)?|team lead|product|plan|handling|limit|amount|decision|state|priority|severity|requester|reason)$/

/** A record's fields, each named once: nobody speaks there. */
function isFieldList(all: readonly Line[], recurs: (label: Label) => boolean): boolean {
  const labels = all.flatMap(({ label }) => (label === null ? [] : [label]))
  if (labels.length < 2 || labels.length * 3 < all.length * 2) return false
  if (labels.some((label) => recurs(label) || label.name.startsWith('[person'))) return false
  return labels.some(({ name }) => fieldName.test(name))
}

/** Words for what a rule is about; nobody is called so. */
const titleWord =
  /(?:[st]ions?|ility|ilities|\p{L}{4}ments?|\b(?:access|approvals?|attire|breaks|deadlines?|deposits?|expenses|fees|hours|leave|overtime|parking|payments?|period|pets|privacy|process|refunds?|returns|safety|security|shipping|training|travel|use|visitors))$/u

/** Items that each open with a title of their own, such as `- Eligibility: …`. */
function isTitledList(all: readonly Line[], recurs: (label: Label) => boolean): boolean {
  const named = all.flatMap(({ label, bullet }) =>
    label?.kind === 'speaker' ? [{ label, bullet }] : [],
  )
  if (named.length < 2 || !named.some(({ label }) => titleWord.test(label.name))) return false
  return named.every(
    ({ label, bullet }) => bullet && !recurs(label) && !label.name.startsWith('[person'),
  )
}

/** Many lines, hardly any of which begins with a capital or ends with a stop. */
function isBareSpeech(text: string, all: readonly Line[]): boolean {
  if (all.length < fewestBareLines) return false
  const written = all.filter(
    ({ start, end, bullet, level }) =>
      bullet || level > 0 || !/^\p{Ll}.*[^.!?:;]$/su.test(text.slice(start, end)),
  ).length
  return written * 5 < all.length
}

function isVoice({ kind }: Label): boolean {
  return kind === 'speaker' || kind === 'nick'
}

/** Index of the last line that belongs to the paragraph beginning at line `first`. */
function lastOfBlock(text: string, all: readonly Line[], first: number, talk: Talk): number {
  for (let i = first; ; i++) {
    const line = all[i]
    const next = all[i + 1]
    if (line === undefined || next === undefined) return i
    const apart = next.opens || next.level > 0 || next.quoted || line.level > 0 || line.hardBreak
    if (talk.speaks(line.label) && line.label?.end === line.end - line.start && !next.opens)
      continue
    if (apart || talk.speaks(next.label) || isKnown(next.label)) return i
    if (talk.record && next.label !== null) return i
    if (talk.unnamed) return i
    const length = line.end - line.start
    if (talk.byLine && /[.!?]/.test(text.charAt(line.end - 1))) return i
    const goesOn = /[\p{Ll}\d(]/u.test(text.charAt(next.start))
    const wrapped = length >= wrappedLength && (goesOn || length >= wrappedLength + 10)
    const open = /[,\p{Ll}]/u.test(text.charAt(line.end - 1)) && goesOn && length >= 30
    if (!wrapped && !open) return i
  }
}

function isKnown(label: Line['label']): boolean {
  return label !== null && !isVoice(label)
}

interface BlockContext {
  readonly block: number
  readonly talk: Talk
}

function addBlock(
  text: string,
  all: readonly Line[],
  first: number,
  last: number,
  { block, talk }: BlockContext,
  found: Sentence[],
): void {
  const head = all[first]
  const tail = all[last]
  if (head === undefined || tail === undefined) return
  const speaks = talk.speaks(head.label)
  const speaker = speaks ? (head.label?.name ?? null) : null
  const isHeading = head.level > 0
  const behind = head.start + (head.label?.end ?? 0)
  const inTurn = speaks && !isHeading ? labelInTurn(text.slice(behind, tail.end)) : null
  const label = isKnown(head.label) ? (head.label?.kind ?? null) : (inTurn?.kind ?? null)
  const labelled = speaks || label !== null || (talk.record && head.label !== null)
  const from = labelled && !isHeading ? behind + (inTurn?.end ?? 0) : head.start
  const parts = isHeading ? [{ start: from, end: tail.end }] : segments(text, from, tail.end)
  const apart = talk.throughout && head.opens && !head.bullet && speaker === null
  let isFirst = true
  let kind = label
  for (const part of parts) {
    const within = isFirst || isHeading ? null : labelWithin(text.slice(part.start, part.end))
    const { start, end } = part
    if (within !== null) kind = within.kind
    found.push({
      start,
      end,
      words: countWords(text, start, end),
      level: head.level,
      label: kind,
      named: head.label?.name ?? '',
      quoted: head.quoted,
      first: isFirst || within !== null,
      bullet: head.bullet,
      overList: head.overList && isFirst && first === last,
      emphasised: head.emphasised,
      speaker,
      apart,
      unnamed: talk.unnamed,
      block,
    })
    isFirst = false
  }
}
