import { bareOf, stated } from '../text/plain.ts'
import { wordsIn } from '../text/word.ts'
import { rulingPart } from './clause.ts'
import { nearFeatures } from './learnt/feature.ts'
import { traitsOf } from './learnt/genre.ts'
import { isLicence } from './licence.ts'
import { isMinutes, recordsDecision } from './minutes.ts'
import { goesOnIn } from './passage.ts'
import type { Purpose } from './purpose.ts'
import { isOnWork, isReadMe } from './read-me.ts'
import { isRuleBook } from './rule-book.ts'
import type { Sight } from './sight.ts'

/** So many sentences are a thread, not a meeting. */
const fewSentences = 8

/** What is learnt of words counts in items of so many sentences. */
const mostLearnt = 40
/** So many sentences before and behind one tell what it stands among. */
const companyReach = 4

/** All sentences of an item, its title and its headings, in plain form. */
interface Whole {
  readonly sights: readonly Sight[]
  readonly heads: readonly string[]
}

/** What the whole of a text that is no transcript is decides how its sentences are read. Whether it is a note. */
export function setShape({ sights, heads }: Whole): boolean {
  const ofMeeting = isMinutes(heads, sights)
  if (ofMeeting) setMinutes(sights)
  if (sights.length <= fewSentences) setBrief(sights)
  if (ofMeeting) return false
  const note = isNote(sights)
  setLicences(sights)
  if (isRuleBook(sights)) setRuleBook(sights)
  else if (isReadMe(heads, sights)) setReadMe(sights)
  else if (note) setCompany(sights)
  return note
}

function setMinutes(sights: readonly Sight[]): void {
  for (const sight of sights) {
    if (sight.isTalk) continue
    sight.inMinutes = true
    sight.decidedHere ||= recordsDecision(sight.plain)
  }
}

/** Little of what is learnt of words was of rule books: they are read by their signals. */
function setRuleBook(sights: readonly Sight[]): void {
  for (const sight of sights) sight.inRuleBook = true
}

function setReadMe(sights: readonly Sight[]): void {
  const others = sights.filter((sight) => !isOnWork(sight))
  setPurpose(others, 'tool')
}

/** One comment may hold a licence that another one is about, or say what was decided on it. */
function setLicences(sights: readonly Sight[]): void {
  for (const said of byPassage(sights)) {
    const others = said.filter(({ decidedHere }) => !decidedHere)
    if (isLicence(said)) setPurpose(others, 'licence')
  }
}

/** The sentences of each passage, one that was cut being one. */
function byPassage(sights: readonly Sight[]): Sight[][] {
  const groups: Sight[][] = []
  let last: Sight | undefined
  for (const sight of sights) {
    const isSame =
      last !== undefined &&
      (sight.passage === last.passage || goesOnIn(last.passage, sight.passage))
    if (isSame) groups.at(-1)?.push(sight)
    else groups.push([sight])
    last = sight
  }
  return groups
}

function setPurpose(sights: readonly Sight[], purpose: Purpose): void {
  for (const sight of sights) sight.purpose = purpose
}

/** A note says in one sentence what happened and what holds; in a long text, a sentence is read as it stands. */
function setBrief(sights: readonly Sight[]): void {
  for (const sight of sights) {
    sight.isBrief = true
    sight.core = rulingPart(stated(sight.plain))
    sight.bare = bareOf(sight.core)
  }
}

/**
 * A longer text is learnt of where one person wrote it as prose: what is said in it, answered to or stands under a heading
 * for what was decided is read by its signals.
 */
function isNote(sights: readonly Sight[]): boolean {
  if (sights.length <= fewSentences) return true
  if (sights.length > mostLearnt) return false
  const passage = sights[0]?.passage
  return !sights.some(
    (sight) => sight.isTalk || sight.section === 'decision' || sight.passage !== passage,
  )
}

function setCompany(sights: readonly Sight[]): void {
  const inOrder = sights.map(({ plain }) => wordsIn(plain))
  const words = inOrder.map((said) => [...new Set(said)])
  const traits = sights.map((sight, at) => traitsOf(sight, inOrder[at] ?? []))
  let near = nearFeatures([])
  let last = { from: 0, to: 0 }
  for (const [at, sight] of sights.entries()) {
    const from = Math.max(0, at - companyReach)
    const to = Math.min(sights.length, at + companyReach + 1)
    // Most notes are so short that all of their sentences stand among the same.
    if (from !== last.from || to !== last.to)
      near = nearFeatures(new Set(words.slice(from, to).flat()))
    last = { from, to }
    sight.company = {
      near,
      before: words[at - 1] ?? [],
      behind: words[at + 1] ?? [],
      traits: traits.slice(from, to),
    }
    if (at > 0) sight.place = at === sights.length - 1 ? 'last' : 'middle'
  }
}
