import { pattern } from '../../core/pattern.ts'
import { opensWithWork } from './genre.ts'
import { namesRuled } from './matter.ts'
import type { Sight } from './sight.ts'
import { hasVerb, modal, narrates } from './vocabulary.ts'

/** Fewer sentences tell no news. */
const fewest = 3
/** Shares of the sentences that name whom the public knows, that tell what is behind the news, and that speak of ourselves. */
const publicShare = 0.25
const backgroundShare = 0.33
const ownShare = 0.2
/** News says first what happened or will. */
const leadSentences = 2

const publicActor = pattern('u')`
  \b(?:city|town|council|mayor|district|government|ministr(?:y|ies|er)|parliament|court|police|firefighters|
  authorit(?:y|ies)|regulators?|(?:trade |drivers' |teachers' |the )unions?|employers|league|clubs?|jury|
  foundation|museum|university|hospital|library|schools?|pupils|scientists|researchers|analysts|critics|
  investors|shares|carmaker|airline|airport|railways?|metro|trains?|rivals?|consumer groups?|chief executive|
  managing director|shareholders|curriculum|teachers|referees|residents|passengers|voters|tourists|drivers|
  readers|farmers|fans|tenants?|landlords?|pensioners?|swimmers|apprentices|visitors|valley|lake|beach(?:es)?|
  the (?:country|state|nation|region|north|south)|press|co-op|streaming service|retailers?|campaigners|
  watchdog|shop owners|couriers|walk ?outs?|strikes?|coach|striker|mps?|senators?|start-?up|chain(?<=[\w-] chain))\b|
  (?<!\p{L})(?:(?:frei)?bad|stadt(?:rat)?|gemeinde|polizei|feuerwehr|regierung|ministerium|landtag|gericht|
  gewerkschaft|verb[aä]nde?|\p{L}+verbände|opposition|behörden?|fahrgäste|anwohner|bahn|bahnverkehr|
  \p{L}*züge|fahrkarten|unternehmen|forscher\p{L}*|bürgermeister\p{L}*|ville|mairie|gouvernement|ministère|
  police|syndicats?|habitants|contrevenants|l'opposition|musée|gobierno|policía|ministerio|ayuntamiento|
  vecinos|museo|club|socios|directiva|comune|residenti|commercianti|sindaco|governo|gemeente|bezoekers|
  kabinet|politie|bewoners|câmara|moradores|governo|polícia)(?!\p{L})
`
const ownVoice =
  /(?<!\p{L})(?:we|our|us|i|me|my|you|your|please|wir|uns|unser\p{L}*|ich|bitte|nous|notre|nos|je|vous|nosotros|nuestr[oa]s?|noi|nostr[oaie]|nós|noss[oa]s?|wij|ons|onze)(?!\p{L})/u
const event = pattern('u')`
  \b(?:has|have) (?:\w+ly )?(?:\w+ed|won|found|set|cut|begun|made|taken|lost|built|sold)\b|\b(?:today|
  on \w+day|announces?|on \d{1,2} [a-z]+|(?:is|are) (?:closed|shut|open|restricted|cancelled|expected))\b|
  ^(?:[\w'-]+ ){1,6}(?:will (?!be\b)\w+|is (?!to\b)\w+ing|raises|cuts|opens|bans|fined|ruled|limits|sells|
  buys|plans|closes|joins|wins|expands) |(?<!\p{L})(?:am (?:wochenende|\p{L}+tag|\d{1,2}\.)|
  ab (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember))(?!\p{L})|
  (?<!\p{L})(?:hat|haben) [^.]{3,80}ge\p{L}+(?:t|en)[.]?$|^(?:el|la|le|l'|los|las|
  les) ?\p{L}+ (?:anunci\p{L}+|ampl[ií]\p{L}+|limite|annonce|ferme|ouvre|aprob\p{L}+|cierra|abre)|
  ^(?:il|lo|la|de|het|o|a) \p{L}+ (?:chiude|apre|approva|vieta|sluit|opent|verbiedt|fecha|abre|aprova|proíbe) 
`
/** What news adds to the event: what was before, how much, what others think, what is expected. */
const background = pattern('u')`
  \b(?:last (?:year|summer|winter|spring|autumn|month|week)|until now|so far|previously|since \d{4}|in \d{4}|
  expects?|expected|hopes?|fears?|criticised|criticized|welcomed|welcome the|warned|praised|protests?|
  protestano|appeal|called (?:the|it)|wants to|resume|vorig jaar|miljoen|l'anno scorso|milioni|milhões|
  (?:critics|supporters|experts|opponents) \w+|set aside|million|billion|percent|per cent|around [\d,]+|
  more than \d|about [\d,]+|construction|is subject to|its rules|it said|said)\b|
  (?<!\p{L})(?:im vergangenen jahr|millionen|kritisier\p{L}+|kündigte|l'an dernier|dénonce\p{L}*|millions|
  el año pasado|millones|anunci\p{L}+|rechaz\p{L}+)(?!\p{L})
`

/** Whether it names whom news is about. */
export function namesPublic(plain: string): boolean {
  return publicActor.test(plain)
}

/**
 * Whether the whole tells the public what goes on, in nobody's own voice: a council votes, a company cuts jobs, visitors
 * pay less. What holds there was not ruled by whoever keeps the text. Minutes, notes and records say what they are.
 */
export function isReportage(sights: readonly Sight[]): boolean {
  if (sights.length < fewest || sights.some(isRecord)) return false
  const [first] = sights
  if (first !== undefined && isInlineHeading(first)) return false
  const share = (is: (sight: Sight) => boolean): number => sights.filter(is).length / sights.length
  const lead = sights.slice(0, leadSentences)
  if (share(({ plain }) => ownVoice.test(plain.replace(/"[^"]*"/g, ''))) > ownShare) return false
  const known = share(({ plain }) => publicActor.test(plain))
  const behind = share((sight) => narrates(sight) || background.test(sight.plain))
  if (known > 0 && behind >= backgroundShare) return lead.some((one) => tells(one) || obliges(one))
  return known >= publicShare && lead.some(tells)
}

/** `Lost keys.`, `Parking.`: a page of a handbook whose headings stand in the line. */
function isInlineHeading({ plain, words }: Sight): boolean {
  if (words > 3 || !plain.endsWith('.') || hasVerb.test(plain)) return false
  return words > 1 || namesRuled(plain)
}

function isRecord({ isTalk, label, section, bullet, plain, tongue }: Sight): boolean {
  return (
    opensWithWork({ plain, tongue }) ||
    isTalk ||
    label !== null ||
    section !== null ||
    bullet ||
    proceedings.test(plain)
  )
}

const proceedings =
  /\b(?:moved|seconded|motion|minutes|resolved|resolution|adjourned|agenda|action items?|attendees|present:|treasurer|the members|quorum)\b/

/** `Shops must take back old devices`: to be news, it needs the rest to tell what is behind it. */
function obliges({ plain }: Sight): boolean {
  return modal.test(plain) || /\bhave to\b/.test(plain)
}

function tells(sight: Sight): boolean {
  return narrates(sight) || sight.nameShare > 0 || event.test(sight.plain)
}

/** How people begin who pass on what they read or heard of others. */
const passesOn = pattern()`
  \b(?:did you (?:see|read|hear)|(?:i )?(?:just )?(?:read|saw|heard) (?:this|that|it|about|in the|on the|on their|online|
  somewhere)|apparently|(?:news|word|rumou?rs?) (?:from|is|has it)|from the (?:newsletter|news|press|papers?)|
  in the (?:news|papers?|press)|trade press|the (?:press|papers?|newspaper) (?:says?|writes?|reports?)|
  (?:article|post|piece) (?:on|about|in))\b
`

/** Whether the whole passes on what somebody else does or rules. */
export function isHearsay(sights: readonly Sight[]): boolean {
  return sights
    .slice(0, leadSentences)
    .some(({ plain, isTalk, decidedHere }) => !isTalk && !decidedHere && passesOn.test(plain))
}

/** Whether somebody speaks of themselves and those they belong to. */
export function speaksOfOwn(plain: string): boolean {
  return ownVoice.test(plain)
}
