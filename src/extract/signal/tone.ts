import type { Sight } from './sight.ts'
import {
  advertises,
  opensRelease,
  tellsChange,
  tellsRelease,
  tellsStatus,
  isNews,
  namesPart,
} from './genre.ts'
import { purposeOf, tellsMeasure } from './purpose.ts'
import { isReportage, namesPublic } from './reportage.ts'
import { isSlogan, opensLikeSeller } from './seller.ts'
import { narrates } from './vocabulary.ts'

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
      : advertised > (isLetter(sights) ? 1 : 0) && sights.length <= shortAdvert
  const courting = sights.filter(
    (sight) => !sight.isTalk && (sight.exclaimed || courts.test(sight.plain) || isSlogan(sight)),
  )
  const selling =
    (advertised >= 2 && advertised >= wholeAdvert * sights.length) ||
    (advertising && courting.length >= courtingShare * sights.length) ||
    opensLikeSeller(sights)
  const changing =
    sights.slice(0, 2).some(({ plain }) => opensRelease(plain)) ||
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
  const purpose = purposeOf(sights)
  const reporting = mostly(
    sights,
    (sight) => !sight.decidedHere && (sight.label === 'status' || tellsStatus(sight)),
  )
  const unmarked =
    sights.length <= fewSentences &&
    purpose === null &&
    advertised === 0 &&
    !sights.some(hintsAtGenre)
  sights.forEach((sight, i) => {
    sight.unmarked = unmarked
    const near = [i - 1, i + 1].some(
      (at) => adverts[at] === true && !sight.isTalk && sights[at]?.block === sight.block,
    )
    sight.nearAdvert = near || advertising
    sight.inAdvert = selling
    sight.nearChange = changing
    sight.nearStatus = reporting
    sight.inNews = news || (reported && !sight.decidedHere)
    sight.purpose = purpose
  })
  findReports(sights)
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
    if (sight === undefined || sight.isTalk || sight.apart || sight.decidedHere) continue
    const share = told / (Math.min(i + around, sights.length - 1) - Math.max(i - around, 0) + 1)
    sight.report = Math.min(1, Math.max(0, share - reportShare) * 4)
  }
}
