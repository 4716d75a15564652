import type { Sight } from './sight.ts'
import {
  holdsChange,
  listsEdits,
  namesPart,
  namesRelease,
  opensRelease,
  recordsReleases,
  sortsChanges,
  tellsChange,
  tellsRelease,
} from './change-log.ts'
import {
  advertises,
  opensWithWork,
  tellsOfNow,
  tellsOwnActs,
  tellsStatus,
  isNews,
  reportsFault,
} from './genre.ts'
import { opensCase } from './case.ts'
import { purposeOf, tellsMeasure } from './purpose.ts'
import { isHearsay, isReportage, namesPublic, speaksOfOwn } from './reportage.ts'
import { isSlogan, opensLikeSeller } from './seller.ts'
import { isGeneral, isOfOneOccasion } from './statement.ts'
import { narrates } from './vocabulary.ts'
import { rulesPlainly } from './wording.ts'

/** Sentences on either side that make a sentence's surroundings. */
const around = 5
/** More sentences are no short text. */
const fewSentences = 8
/** Fewer sentences have no tone. */
const fewest = 6
/** Where this share of the surroundings tells what happened, general statements are background. */
const reportShare = 0.25
/** Where this share of the whole advertises, the rest does, too. */
const advertShare = 0.1
/** A text of so few sentences that advertises once does nothing else. */
const shortAdvert = 5
/** Whoever sells speaks to `you`, or raises the voice, in this share of the sentences. */
const courtingShare = 0.34
/** Who is obliged is not courted. */
const courts =
  /^(?!.*\byou(?:'ll)? (?:must|may|need|have to|should|shall|are required)\b).*\byou(?:rs?|'re|'ll)?\b/
/** Where this share of the whole advertises, it is an advertisement and holds no rule. */
const wholeAdvert = 0.4
/** Where this share of the whole are entries of a change log or of a stand-up, the rest are, too. */
const entryShare = 0.4
/** So many plain rules are not outweighed by one word of praise. */
const fewestRules = 2
/** A report of the day holds so many sentences, and tells in this share of them what is so for now. */
const fewestTold = 2
const nowShare = 0.5
/** Of more sentences, one on oneself tells little. */
const fewestLong = 3
/** The same for what does not work. */
const faultShare = 0.34

/**
 * Hears from the surroundings what kind of text a sentence stands in: a report of events, an advertisement.
 * What was written as a decision, or said in conversation, is left alone.
 */
export function findTone(sights: readonly Sight[]): void {
  const adverts = sights.map(advertises)
  const advertised = adverts.filter(Boolean).length
  const advertising =
    sights.length >= fewest
      ? advertised >= advertShare * sights.length
      : sights.length <= shortAdvert &&
        advertised > (isLetter(sights) || (adverts[0] !== true && holdsRules(sights)) ? 1 : 0)
  const courting = sights.filter(
    (sight) => !sight.isTalk && (sight.exclaimed || courts.test(sight.plain) || isSlogan(sight)),
  )
  const selling =
    (advertised >= 2 && advertised >= wholeAdvert * sights.length) ||
    (advertising && courting.length >= courtingShare * sights.length) ||
    opensLikeSeller(sights)
  const changing =
    sights.slice(0, 2).some(({ plain }) => opensRelease(plain)) ||
    listsChanges(sights) ||
    listsEdits(sights) ||
    recordsReleases(sights) ||
    sortsChanges(sights) ||
    mostly(
      sights,
      ({ bare, plain, label, section }) =>
        label === 'change' ||
        section === 'changelog' ||
        tellsChange(bare) ||
        tellsRelease(plain) ||
        namesPart(plain),
    )
  const news =
    !sights.some(({ isTalk, label }) => isTalk || label !== null) &&
    isNews(sights.map(({ plain }) => plain))
  const reported = isReportage(sights)
  const hearsay = sights.length <= fewSentences && isHearsay(sights)
  const purpose = purposeOf(sights)
  const reporting = mostly(sights, reportsWork)
  const holdsReports = sights.some(reportsWork)
  const forNow = reportsNow(sights)
  const unmarked =
    sights.length <= fewSentences &&
    purpose === null &&
    sights.every((sight) => sight.purpose === null) &&
    advertised === 0 &&
    !sights.some(hintsAtGenre)
  sights.forEach((sight, i) => {
    // Minutes are there to tell what was decided, whatever else was reported.
    if (sight.inMinutes) return
    sight.unmarked = unmarked
    const near = [i - 1, i + 1].some(
      (at) => adverts[at] === true && !sight.isTalk && sights[at]?.block === sight.block,
    )
    sight.nearAdvert = near || advertising
    sight.inAdvert = selling
    sight.nearChange = changing
    sight.settledInReport = holdsReports && isSettledThere(sight)
    sight.outlastsReport =
      sight.settledInReport || (!reporting && forNow && holdsForGood(sight.bare))
    sight.nearStatus = (reporting || forNow) && !sight.outlastsReport
    sight.inNews =
      news || (!sight.decidedHere && (reported || (hearsay && !speaksOfOwn(sight.plain))))
    // What its own passage or the headings tell comes first.
    sight.purpose ??= sight.settledInReport && purpose === 'progress' ? null : purpose
  })
  findReports(sights)
  if (reportsFaults(sights)) for (const sight of sights) sight.report = 1
}

function holdsRules(sights: readonly Sight[]): boolean {
  return sights.filter(({ bare }) => rulesPlainly(bare)).length >= fewestRules
}

/** Whether a short text names a release where it begins, and a change. */
function listsChanges(sights: readonly Sight[]): boolean {
  const [first] = sights
  if (first === undefined || sights.length > fewSentences || first.isTalk) return false
  if (sights.some(({ decidedHere, bare }) => decidedHere || obliged.test(bare))) return false
  return namesRelease(first.plain) && sights.some(({ plain }) => holdsChange(plain))
}

/** Whether a short text mostly tells what does not work. */
function reportsFaults(sights: readonly Sight[]): boolean {
  const told = sights.filter(({ isTalk, words }) => !isTalk && words >= 2)
  if (told.length === 0 || told.length > fewSentences) return false
  if (told.some(({ decidedHere, bare }) => decidedHere || holdsForGood(bare))) return false
  return (
    told.filter(({ plain, bare }) => reportsFault(plain) && !isGeneral(bare)).length >=
    faultShare * told.length
  )
}

function hintsAtGenre(sight: Sight): boolean {
  const { plain, bare, exclaimed, words } = sight
  // A title or a word in passing hints at nothing.
  if (words < 3) return exclaimed
  return (
    exclaimed ||
    tellsStatus(sight) ||
    tellsRelease(plain) ||
    tellsChange(bare) ||
    tellsMeasure(plain) ||
    namesPublic(plain)
  )
}

/** Whether a short text mostly tells what is so today, and cites no rule by a word of its own. */
function reportsNow(sights: readonly Sight[]): boolean {
  const told = sights.filter(({ isTalk, words }) => !isTalk && words >= 2)
  if (told.length < fewestTold || told.length > fewSentences) return false
  if (told.some((sight) => sight.decidedHere || obliges(sight) || opensCase(sight.plain)))
    return false
  const now = told.filter(isForNow).length
  const [first] = told
  if (first === undefined || told.some(({ plain }) => pointsAtWork.test(plain))) return false
  const speaksOfDay = told.length <= fewestLong && !told.some(({ bare }) => holdsForGood(bare))
  if (speaksOfDay && told.some(({ plain }) => tellsOwnActs(plain))) return true
  return now >= nowShare * told.length && (now >= fewestTold || opensWithWork(first))
}

/** Whoever reviews points at what they read. */
const pointsAtWork =
  /\bhere[.!?]?$|\bthis (?!week|morning|afternoon|evening|sprint|month|year|time|one)\w+|\?$/

function isForNow(sight: Sight): boolean {
  return tellsOfNow(sight) || tellsStatus(sight) || isOfOneOccasion(sight.bare)
}

/** Whether the sentence is plainly a rule, or says what we do, and not only today. */
function holdsForGood(bare: string): boolean {
  return rulesPlainly(bare) || (!isOfOneOccasion(bare) && choosing.test(bare))
}

function reportsWork(sight: Sight): boolean {
  return !sight.decidedHere && (sight.label === 'status' || tellsStatus(sight))
}

/** Whether the sentence says of itself, among reports of work, that it was agreed or is to stand. */
function isSettledThere({ plain, bare, label }: Sight): boolean {
  if (isOfOneOccasion(bare.replace(fromNowOn, '')) || ofTheDay.test(plain)) return false
  return label === 'decision' || fromNowOn.test(plain) || groupSettled.test(plain)
}

/** `Today: we agreed to pair on the importer` */
const ofTheDay =
  /^(?:yesterday|today|tomorrow): we(?:'ve| have)? (?:agreed|decided) to (?!(?:always|never|no longer|not|only|stop)\b)/
const fromNowOn = /\b(?:from (?:now|here) on|going forward|henceforth|until further notice)\b/
const groupSettled =
  /\bwe(?:'ve| have)? (?:all |also |now )*(?:agreed|decided)(?: [\w' -]{1,25})? (?:that|to|on)\b/

const choosing =
  /^we |\bwe(?:'re| are|'ll| will) (?:go|use|keep|drop|move|switch|stick|stay)|\b(?:instead of|rather than|not \w+(?: \w+)?[.!]?$)/

/** What a colleague `needs` today is no rule. */
const obliged =
  /\b(?:must|shall|may (?:not|only)|(?:is|are) (?:required|mandatory|forbidden|not allowed))\b/

function obliges({ plain, bare }: Sight): boolean {
  return obliged.test(plain) || /^(?:if|when|whoever|unless|once) /.test(bare)
}

/** Whoever writes to one person praises in passing. */
function isLetter(sights: readonly Sight[]): boolean {
  return sights.some(({ plain }) => signsOff.test(plain))
}

const signsOff =
  /^(?:with )?(?:(?:kind|best|warm) )?(?:regards|wishes)\b|^(?:sincerely|cheers|(?:mit )?(?:viele|freundliche|beste)n? grüße|cordialement|bien à vous|(?:un )?(?:cordial )?saludos?|cordiali saluti|saluti|met vriendelijke groet|atenciosamente|cumprimentos)/

function mostly(sights: readonly Sight[], is: (sight: Sight) => boolean): boolean {
  const told = sights.filter((sight) => !sight.isTalk || sights.length < fewest).filter(is).length
  return told >= Math.min(2, sights.length) && told >= entryShare * sights.length
}

function findReports(sights: readonly Sight[]): void {
  if (sights.length < fewest) return
  const narrating = sights.map((sight) => (narrates(sight) ? 1 : 0))
  let told = 0
  for (let i = -around; i < sights.length; i++) {
    told += narrating[i + around] ?? 0
    told -= narrating[i - around - 1] ?? 0
    const sight = sights[i]
    if (sight === undefined || sight.isTalk || sight.apart || sight.decidedHere || sight.inMinutes)
      continue
    const share = told / (Math.min(i + around, sights.length - 1) - Math.max(i - around, 0) + 1)
    sight.report = Math.min(1, Math.max(0, share - reportShare) * 4)
  }
}
