import type { Sight } from './sight.ts'
import { narrates } from './vocabulary.ts'

/** Fewer sentences tell no news. */
const fewest = 4
/** Shares of the sentences that name whom the public knows, and that speak of ourselves. */
const publicShare = 0.25
const ownShare = 0.2
/** News says first what happened or will. */
const leadSentences = 2

const publicActor =
  /\b(?:city|town|council|mayor|district|government|ministr(?:y|ies|er)|parliament|court|police|firefighters|authorit(?:y|ies)|regulators?|unions?|employers|league|clubs?|jury|foundation|museum|university|hospital|schools?|pupils|scientists|researchers|analysts|critics|investors|shares|carmaker|chief executive|shareholders|curriculum|teachers|referees|residents|passengers|voters|tourists|drivers|the (?:country|state|nation|region)|press)\b|(?<!\p{L})(?:stadt|gemeinde|polizei|feuerwehr|regierung|ministerium|landtag|gericht|gewerkschaft|verband|behörden?|fahrgäste|anwohner|bahn|unternehmen|forscher\p{L}*|bürgermeister\p{L}*|ville|mairie|gouvernement|ministère|police|syndicats?|habitants|gobierno|policía|ministerio|ayuntamiento|vecinos)(?!\p{L})/u
const ownVoice =
  /(?<!\p{L})(?:we|our|us|i|you|your|wir|uns|unser\p{L}*|ich|nous|notre|nos|je|vous|nosotros|nuestr[oa]s?|noi|nostr[oaie]|nós|noss[oa]s?|wij|ons|onze)(?!\p{L})/u
const event =
  /\b(?:has|have) (?:\w+ly )?(?:\w+ed|won|found|set|cut|begun|made|taken|lost|built|sold)\b|\b(?:today|on \w+day|announces?|on \d{1,2} [a-z]+|(?:is|are) (?:closed|shut|open|restricted|cancelled|expected))\b|(?<!\p{L})am (?:wochenende|\p{L}+tag|\d{1,2}\.)|(?<!\p{L})(?:hat|haben) [^.]{3,80}ge\p{L}+(?:t|en)[.]?$/u

/**
 * Whether the whole tells the public what goes on, in nobody's own voice: a council votes, a company cuts jobs, visitors
 * pay less. What holds there was not ruled by whoever keeps the text. Minutes, notes and records say what they are.
 */
export function isReportage(sights: readonly Sight[]): boolean {
  if (sights.length < fewest || sights.some(isRecord)) return false
  const share = (is: (sight: Sight) => boolean): number => sights.filter(is).length / sights.length
  return (
    share(({ plain }) => publicActor.test(plain)) >= publicShare &&
    sights.slice(0, leadSentences).some(tells) &&
    share(({ plain }) => ownVoice.test(plain.replace(/"[^"]*"/g, ''))) <= ownShare
  )
}

function isRecord({ isTalk, label, section, bullet, plain }: Sight): boolean {
  return isTalk || label !== null || section !== null || bullet || proceedings.test(plain)
}

const proceedings =
  /\b(?:moved|seconded|motion|minutes|resolved|resolution|adjourned|agenda|action items?|attendees|present:|treasurer|the members|quorum)\b/

function tells(sight: Sight): boolean {
  return narrates(sight) || sight.nameShare > 0 || event.test(sight.plain)
}
