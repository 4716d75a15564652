import type { Sight } from './sight.ts'
import { advertises, narrates } from './vocabulary.ts'

/** Sentences on either side that make a sentence's surroundings. */
const around = 5
/** Fewer sentences have no tone. */
const fewest = 6
/** Where this share of the surroundings tells what happened, general statements are background. */
const reportShare = 0.25
/** Where this share of the whole advertises, the rest does, too. */
const advertShare = 0.1

/**
 * Hears from the surroundings what kind of text a sentence stands in: a report of events, an advertisement.
 * What was written as a decision, or said in conversation, is left alone.
 */
export function findTone(sights: readonly Sight[]): void {
  const adverts = sights.map(({ plain }) => advertises(plain))
  const advertising =
    sights.length >= fewest && adverts.filter(Boolean).length >= advertShare * sights.length
  sights.forEach((sight, i) => {
    const near = [i - 1, i + 1].some(
      (at) => adverts[at] === true && sights[at]?.block === sight.block,
    )
    sight.nearAdvert = near || advertising
  })
  findReports(sights)
}

function findReports(sights: readonly Sight[]): void {
  if (sights.length < fewest) return
  const narrating = sights.map(({ plain }) => (narrates(plain) ? 1 : 0))
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
