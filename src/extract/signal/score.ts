import { salutes } from '../text/plain.ts'
import { isDenied, isUndecided } from './denial.ts'
import type { Features } from './learnt/feature.ts'
import { featuresOf } from './learnt/feature.ts'
import { genreOdds, readGenre } from './learnt/genre.ts'
import { isLicenceClause } from './licence.ts'
import { logOdds, readNetwork } from './learnt/network.ts'
import { phraseOdds, readPhrases } from './learnt/phrase.ts'
import type { Signal } from './pattern.ts'
import type { Sight } from './sight.ts'
import type { SignalName } from './signal.ts'
import { signals } from './signal.ts'
import { bias, genreShare, spokenShare, threadShare, weights } from './weight.ts'
import { wordings } from './wording.ts'

export interface Score {
  /** 0 to 1. */
  readonly value: number
  /** What spoke for it, strongest first, in words a person can read. */
  readonly reasons: readonly string[]
}

/** Reasons shown for one candidate. */
const maxReasons = 4

/** What the share of a wording's weight is where the sentence stands. */
type Place = 'plain' | 'inTalk' | 'inThread' | 'inGenre'

const rows = Object.keys(signals)
  .filter((name): name is SignalName => Object.hasOwn(signals, name))
  .map((name) => ({
    name,
    signal: signals[name] satisfies Signal,
    plain: weights[name],
    inTalk: weights[name] * (Object.hasOwn(wordings, name) ? spokenShare : 1),
    inThread: weights[name] * (Object.hasOwn(wordings, name) ? threadShare : 1),
    inGenre: weights[name] * (Object.hasOwn(wordings, name) ? genreShare : 1),
  }))

/** Which of a row's weights counts for the sentence. */
function placeOf(sight: Sight): Place {
  const { isTalk, isBrief, inMinutes, tongue, inNews, inAdvert, nearChange, nearStatus, purpose } =
    sight
  if (inNews || inAdvert || nearChange || nearStatus || purpose !== null) return 'inGenre'
  // What minutes report of the world is worded as rules are.
  if (inMinutes && tongue === null && !showsDecided(sight)) return 'inTalk'
  if (!isTalk) return 'plain'
  return isBrief ? 'inThread' : 'inTalk'
}

const inFavour = rows.filter(({ plain }) => plain > 0)
const against = rows.filter(({ plain }) => plain < 0)

/** Of what decides nothing. */
export const noScore: Score = { value: 0, reasons: [] }
/**
 * What the signals count beside what is learnt of words and of them: little, and in a short note only where they say more,
 * unless they know the whole for a text that decides nothing, or the sentence for one of long ago. Where it shows what was
 * decided, or that this stands elsewhere, they count most.
 */
const plainShare = 0.1
const decidedShare = 0.65
/** One of several options, and a question, are worded as the rule that they would be, until it is decided on. */
const openShare = 0.65
/** What the odds that all around is a text that decides nothing take away, where they are above even. */
const genreWorth = 4
/** What these odds count for where there is nothing around it: one sentence tells little of the kind of a text. */
const genreAlone = 0.3
/** What it adds to what is learnt of the words that others took it up, or that it says `from now on` and is nobody's own plan. */
const settledWorth = 0.5
/** And that it was put to a vote and adopted: a motion is worded as what is still open. */
const adoptedWorth = 1.5
/** Far more than rounding can move a sum. */
const tolerance = 1e-9

/**
 * How likely each sentence states a decision. Of a long item it is the logistic of its signals' weights; of a shorter one in
 * English, where a sentence has little around it, what is learnt of its words counts as well. What scores less than
 * `least` may be told as 0: most sentences of a text show little that speaks for them, and what speaks against them need
 * not be asked. Pure.
 */
export function scores(sights: readonly Sight[], least = 0): readonly Score[] {
  const mayScore = sights.map(mayDecide)
  const told = toldBy(sights.filter((sight, i) => mayScore[i] === true && isLearnt(sight)))
  return sights.map((sight, i) => {
    if (mayScore[i] !== true) return noScore
    const learnt = told.get(sight)
    return learnt === undefined ? signalScore(sight, least) : learntScore(sight, learnt)
  })
}

function mayDecide(sight: Sight): boolean {
  // A vote or a yes decides nothing by itself, and there are many of them.
  if (sight.words < 2 || sight.over || salutes(sight.plain)) return false
  if (sight.purpose === 'licence' || isLicenceClause(sight.plain)) return false
  return !isSupposed(sight) && !saysOtherwise(sight)
}

function signalScore(sight: Sight, least: number): Score {
  const fewest = Math.log(least / (1 - least)) - tolerance
  const where = placeOf(sight)
  let sum = bias
  const told: Told[] = []
  for (const row of inFavour) {
    const value = row.signal.of(sight)
    if (value === 0) continue
    sum += value * row[where]
    told.push({ row, value })
  }
  for (const { signal, plain: weight } of against) {
    if (sum < fewest) return noScore
    sum += signal.of(sight) * weight
  }
  return { value: logistic(sum), reasons: reasonsOf(told, where) }
}

/** What one signal says of a sentence. */
interface Told {
  readonly row: (typeof rows)[number]
  readonly value: number
}

/** Whether a sentence is of those that are learnt from. */
export function isLearnt({ company, tongue, words }: Sight): boolean {
  return company !== null && tongue === null && words >= 2
}

export function learntFeatures(sight: Sight): Features {
  const told = toldBy([sight]).get(sight) ?? []
  return featuresIn(sight, told, sumOf(told, placeOf(sight)))
}

function learntScore(sight: Sight, told: readonly Told[]): Score {
  const where = placeOf(sight)
  const sum = sumOf(told, where)
  const features = featuresIn(sight, told, sum)
  const learnt = logOdds(features, readNetwork()) + phraseOdds(features.words, readPhrases())
  const reasons = reasonsOf(told, where)
  const isOpen =
    !showsDecided(sight) && (sight.question || told.some(({ row }) => row.name === 'option'))
  const share = isOpen ? openShare : shareOfSignals(sight)
  const both = (1 - share) * learnt + share * sum
  const isBygone = told.some(({ row }) => row.name === 'longAgo')
  const wordsDecide =
    sight.isBrief && where !== 'inGenre' && !isOpen && !isBygone && !sight.elsewhere
  const isNewRule =
    told.some(({ row }) => row.name === 'newRule') && !told.some(({ row }) => row.name === 'plan')
  const isSettled = isNewRule || sight.takenUp || sight.votes > 0
  // What somebody gives way on is settled once more.
  const settled = Number(isSettled) + Number(sight.revision !== null)
  const added = settled * settledWorth + Number(sight.adopted) * adoptedWorth
  const odds = (wordsDecide ? Math.max(learnt, both) : both) + added
  return {
    value: logistic(odds - costOfGenre(sight)),
    reasons: reasons.length === 0 ? [wordsAlone] : reasons,
  }
}

/** In log-odds. In a report of work, too, what shows that it was decided was, and a rule may be cited. */
function costOfGenre(sight: Sight): number {
  if (showsDecided(sight) || sight.outlastsReport) return 0
  const traits = sight.company?.traits ?? []
  const share = traits.length === 1 ? genreAlone : 1
  return share * genreWorth * Math.max(0, genreOdds(traits, readGenre()))
}

/** `What if we paid for lunch? Nobody leaves the house then.` Of a case (`What if a parcel is lost?`) it is an answer. */
function isSupposed({ company, bare }: Sight): boolean {
  const [first, second, third] = company?.before ?? []
  return first === 'what' && second === 'if' && third === 'we' && thenAtEnd.test(bare)
}

function saysOtherwise({ tongue, decidedHere, fellThrough, plain, bare }: Sight): boolean {
  if (fellThrough || (tongue === null && isUndecided(bare))) return true
  // Of English only what speaks of deciding is looked at.
  return (tongue !== null || decidedHere) && isDenied(plain)
}

const thenAtEnd = /\bthen[.!]?$/

function shareOfSignals(sight: Sight): number {
  return showsDecided(sight) || sight.elsewhere ? decidedShare : plainShare
}

/** Whether it says itself that something was decided, or what stands around it does. */
function showsDecided(sight: Sight): boolean {
  const { decidedHere, adopted, settledInReport, section, label, votes } = sight
  return (
    decidedHere ||
    adopted ||
    settledInReport ||
    section === 'decision' ||
    label === 'decision' ||
    votes > 0
  )
}

/**
 * What each signal says of each sentence. Signal by signal: the machine code of all of them is far larger than a processor
 * has at hand, and that of one is there for the next sentence.
 */
function toldBy(sights: readonly Sight[]): ReadonlyMap<Sight, readonly Told[]> {
  const told = sights.map((): Told[] => [])
  for (const row of rows) {
    for (let i = 0; i < sights.length; i++) {
      const sight = sights[i]
      const value = sight === undefined ? 0 : row.signal.of(sight)
      if (value !== 0) told[i]?.push({ row, value })
    }
  }
  return new Map(sights.map((sight, i) => [sight, told[i] ?? []]))
}

/** What the table of weights makes of it, in log-odds. */
function sumOf(told: readonly Told[], where: Place): number {
  return told.reduce((sum, { row, value }) => sum + value * row[where], bias)
}

function featuresIn(sight: Sight, told: readonly Told[], sum: number): Features {
  const values = told.map(({ row, value }) => [row.name, value] as const)
  return featuresOf(sight, sum, values)
}

function reasonsOf(told: readonly Told[], where: Place): readonly string[] {
  return told
    .map(({ row, value }) => ({ reason: row.signal.reason, worth: value * row[where] }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, maxReasons)
    .map(({ reason }) => reason)
}

/** The reason where no signal says one. */
const wordsAlone = 'is worded as rules mostly are'

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum))
}
