import { pattern } from '../../core/pattern.ts'
import type { Sight } from './sight.ts'
import { modal } from './vocabulary.ts'

/**
 * What a whole text is there for, where that is not to rule: to show how something is done, to tell what a tool does, to
 * let others use it, to fill a post, to gather news, to make known what goes on, to tell how far work has come. It mostly
 * says so where it begins.
 */
export type Purpose =
  'guide' | 'tool' | 'licence' | 'vacancy' | 'digest' | 'announcement' | 'progress'

/** A longer text has parts, and is there for more than one thing. */
const mostSentences = 80
/** What is read of a text to see how it begins. */
const openingSentences = 2
/** A guide is one by so many steps where it does not say so, and by this share of its sentences. */
const fewestSteps = 2
const stepShare = 0.4
/** Commands to type in this share of the sentences make the description of a tool. */
const shellShare = 0.25

const opensGuide = pattern('u')`
  ^(?:(?:question|q|faq): )?(?:how (?:to|do i|can i|do you)\b|where (?:do|can) i (?:find|see|change|get)\b|
  \w+ing (?:the|an?|your) [\w -]{2,30}(?:[.:]?$|: )|pour [^,]{4,40}, (?:cliqu|ouvr|appuy|chois|sélect|saisi)|
  para [^,]{4,40}, (?:haz|pulsa|abre|selecciona|clique|toque|abra|dé|quite|ponga|mida|gire|mezcla|mezcle|
  coloque|corta|corte)|per [^,]{4,40}, (?:clicca|premi|apri|scegli)|
  um [^,]{4,60}, (?:klicken|öffnen|wählen|drücken|tippen)|(?:setting|getting|installing|configuring|
  connecting|making|importing|exporting|resetting|linking) (?:up |started|an? |the |your |
  \w+ (?:with|in|on|to|from) )|(?:quick ?start|getting started|tutorial|installation|step[- ]by[- ]step)\b|
  in this (?:guide|tutorial|how-?to)|so (?:geht|können|\p{L}+en sie|\p{L}+st du)(?!\p{L})|cómo \p{L}+r\b|
  comment \p{L}+r\b|come \p{L}+re\b|como \p{L}+r\b|hoe (?:kan|stel|maak|verander|zet))
`

const hand =
  "(?:click|tap|press|pick|open|choose|select|type|enter|copy|paste|drag|scroll|hover|download|install|upload|clone|plug|unplug|hold|connect|turn|switch|go to|log in|sign in|log out|sign out|navigate|tick|untick|scan|insert|pour|fill|stir|mix|wipe|grind|heat|rinse|tighten|unscrew|pull|push|shake|slide|lift|remove the|attach|peel|water|sweat|chop|fold|loosen|strain|boil|simmer|feed|cover|throw|bake|knead|drain|season|roast|fry|repot|sand|drill|glue|take (?:it|them|the|an?)|cut|leave (?:it|them|the)|put (?:it|them)|restart|reboot|reload|refresh|wait|unzip|extract|flash|build it|create an? |add (?:an?|the|your) |save (?:the|your|it)|run (?:the|')|edit (?:the|your|'))"
const step = new RegExp(
  `^(?:(?:then|next|now|first|finally|afterwards|answer|step \\d+)[,:]? |\\d+[.)] |to [^,]{4,50}, |in [^,]{3,30}, |once [^,]{4,60}, )*${hand}\\b(?! (?:questions?|points?|issues?|source)\\b)|: ${hand}\\b|, (?:then |and )+${hand}\\b`,
)
/** What hands measure out. */
const amount =
  /\b\d+ ?(?:g|kg|ml|cl|dl|oz|cups?|tbsp|tsp|°c)\b|\b(?:an?|one|two|half an?) (?:litres?|liters?|pinch|(?:tea|table)?spoon\w*|cups?|ladles?|handfuls?|cloves?|onions?|pots?)\b/
/** What hands are guided over. */
const screen =
  /\b(?:buttons?|menus?|settings|tabs?|screens?|dialogs?|icons?|pages?|fields?|links?|boxes|checkbox|workspace|sidebar|toolbar|dropdown|cables?|lids?|knobs?|lights?|folders?|downloads?|browsers?|passwords?|terminal|certificate|url)\b/

const opensTool = pattern('u')`
  ^(?:(?!.*\b(?:is|are|must|may|gets?|goes|needs?|can(?:not)?|will|shall|should|requires?|belongs?|
  stays?)\b)an? (?:[\w-]+,? ){0,3}(?:library|tool|toolkit|queue|wrapper|plugin|package|module|cli|utility|
  framework|script|parser|binding|bindings|polyfill|extension|middleware|linter|formatter|loader|generator|
  bundler|driver|compiler|client|server)(?: \w+)? (?:for|that|to|which|in|written)\b|
  (?:[\w.+'-]+ ){1,4}is an? (?:(?!must\b|for\b|of\b|on\b|in\b|to\b|by\b|with\b|at\b|the\b|our\b|that\b|which\b)
  [\w/+-]+,? ){0,6}(?:libraries|library|tools?|toolkit|package|module|framework|
  program|application|apps?|utility|daemon|editor|game|viewer|player|plug-?in|extension|engine|suite|
  interface|compiler|interpreter|implementation|wrapper|bindings?|software|language|platform|metapackage|
  collection|port|parser|emulator|simulator|backend|frontend|front-end|font|theme|command)\b|
  this (?:\w+ )?(?:repo|repository|package|library|module|plugin|gem|crate|action|image|program|tool|
  application|extension|metapackage|class|distribution) \w+s\b|[\w.+-]+ is (?:designed|intended) (?:to|for)\b|
  (?:'[\w@/.-]+' )?(?:finds|turns|converts|renders|parses|generates|formats|wraps|provides|implements|lets|
  exposes|compares|detects|validates|serves|downloads|bundles|compiles|resolves|watches|prints) \w+|
  ein(?:e|en)? (?:\p{L}+ ){0,2}(?:werkzeug|bibliothek|paket|programm|skript|modul)\b|
  une? (?:petite? )?(?:outil|bibliothèque|paquet|module)\b|
  una? (?:pequeñ[ao] |piccol[ao] )?(?:herramienta|biblioteca|strumento|libreria)\b)
`
const shell =
  /\b(?:(?:npm|yarn|pnpm) (?:i|add|ci|dlx|install|run|start|test)\b|npx|pip install|cargo (?:add|build|run|install)|go (?:get|install)|brew install|apt(?:-get)? install|docker(?: |-)compose|docker run|git clone|clone the repo\w*|'make|make install|\.env\b|localhost|port \d{2,5})/

const opensVacancy = pattern('u')`
  \b(?:about the role|you report to|in a similar role|years? of (?:\w+ )?experience)\b|
  \b(?:we(?:'re| are) (?:looking for|hiring|recruiting|seeking) (?:an?|our|new|several|two|three|people|
  experienced|you)\b|is (?:hiring|looking for an?)\b|join our (?:team|crew)|needs someone\b|
  (?:we )?need (?:an? )?\w+ for \d+ hours|wir suchen|nous (?:recherchons|recrutons|cherchons)|
  (?:se busca|buscamos|contratamos)|cerchiamo|procuramos|(?:wij|we) zoeken)|
  ^[^.:]{4,60}(?:, (?:part-time|full-time|remote|permanent|hybrid)\b| wanted[.!:]?$| \(\d+(?:-\d+)? ?%\))|
  ^(?:job|vacancy|open position|position|now hiring|open role)\b[^.]{0,12}:
`
/** Who speaks of what an applicant is and has all along fills a post. */
const fewestOfVacancy = 3
const vacancyShare = 0.75
/** As the law of several countries has it: a post for whomever. */
const anySex = /\([mwfdxh]\/[mwfdxh](?:\/[mwfdxh])?\)/
const ofVacancy = pattern()`
  \b(?:appl(?:y|ications?|icants?)|you report to|similar role|cv|résumé|resume|cover letter|salary|we offer|
  you (?:\w+ )?(?:have|are|bring|build|know|love|speak|write|work|enjoy|understand|own|hold)|
  you(?:'ll| will| must| should)|your (?:tasks|profile|role|responsibilities|skills|documents|team)|
  requirements|experience|years of|vacation|bewerbung|gehalt|wir bieten|nous offrons|candidature|vous|
  sie (?:haben|bringen|prüfen|sind|arbeiten|kennen|sprechen)|interested\?|licen[cs]e|currículum|
  imprescindible|ofrecemos|offriamo|oferecemos|wij bieden|je (?:hebt|bent))\b
`

const opensDigest = pattern('u')`
  ^(?:this (?:week|month|quarter|time|issue)(?: in [\w ]+)?: |
  (?:tip|recipe|question|quote|word|fact|book|photo|number|plant) of the (?:day|week|month|year)\b|
  (?:news )?from our (?:members|readers|community|blog|shops)\b|(?:three|four|five|six|seven|eight|nine|ten|
  \d+) (?:more )?(?:things|tips|ways|reasons|lessons|ideas|facts|mistakes|tricks)\b(?! (?:must|need|have to))|
  (?:club|village|school|community|member|industry) news\b|in this (?:issue|edition|week's|month's)|
  this (?:week|month) in\b|your (?:week|month|day|year) (?:in|at|on)\b|(?:(?:the|your|our) )?(?:weekly|daily|
  monthly|\w+day) (?:digest|links|roundup|round-up|news|reads?|briefing|letter|summary)|
  (?:top|most read|popular|trending|hot) (?:threads?|posts?|stories|articles|topics|discussions)|
  (?:issue|edition|no\.) #?\d+[.:]?$|(?:hello|hi|dear|hej|liebe|chers|chères|queridos|estimados|cari|caros|
  beste) (?:\p{L}+ )?(?:members|readers|subscribers|fans|supporters|followers|mitglieder|leser\p{L}*|membres|
  lecteurs|adhérents|socios|lectores|soci|lettori|sócios|leitores|leden|lezers)(?!\p{L})|links of the|
  (?:the )?[\p{L} ]{2,20} (?:page|corner|gazette|bulletin|newsletter):|resumo (?:da|do)|resumen (?:de la|del)|
  riassunto della|résumé de la|wochenrückblick|rückblick|nieuws van)
`

const opensAnnouncement = pattern('u')`
  \bwe(?:'re| are) (?:\w+ )?(?:pleased|happy|proud|delighted|thrilled|excited|glad|honou?red) to (?:announce|
  welcome|share|introduce|present|invite)\b|^(?:the|our|this year's) (?:[\w-]+ ){0,3}(?:conference|summit|
  festival|fair|meet-?up|open day|tournament|regatta|prize|award) (?:\w+ )?(?:returns|is back|takes place|
  opens|starts)\b|\bhas been (?:named|awarded|honou?red)\b|
  \b(?:has|have) (?:awarded|won) (?:this year's|the|an?) (?:[\w-]+ ){0,3}(?:prize|award|medal)\b|
  ^(?:the |our )?(?:[\w-]+ ){1,4}announces? (?:its|the|an?|that)\b|
  \bhas a new (?:home|name|look|boss|head|director|website)\b|\bhands over the \w+ to\b|
  ^(?:scheduled |planned )?(?:maintenance|downtime|outage)(?: window)? (?:on|from|this|tonight)\b|
  ^(?:wir freuen uns, [^.]{0,60}(?:bekannt|ankündigen|mitteilen)|
  nous sommes (?:heureux|ravis|fiers) d'annoncer|nos complace anunciar|siamo lieti di annunciare|
  temos o prazer de anunciar|met trots (?:kondigen|presenteren))
`

const opensProgress = pattern('u')`
  ^(?:[\w -]{2,30} in (?:short|brief|figures):|[\w-]+ log, (?:day|week) \d|
  (?:board|executive|exec|sales|team|market|monthly|weekly) (?:summary|report|update|review)\b|
  [\w -]{3,30} (?:update|report card)[:.]|
  (?:[\w-]+ ){0,2}(?:test|experiment|trial|pilot|rollout), (?:day|week) \d|[\w-]+(?: [\w-]+)?, (?:january|
  february|march|april|may|june|july|august|september|october|november|december)(?: \d{4})?[.:]|
  [\w-]+ in numbers\b|(?:weekly|monthly|daily|quarterly|project|sprint|migration|rollout|hiring|status|
  progress) (?:status|status report|report|progress|numbers|figures)(?: \w+){0,2}(?:[.:]|$)|
  (?:status|progress) (?:update|report):|
  (?:project|programme|workstream|initiative) [\w-]+[,:] (?:week|sprint|kw|month|status|update)\b|
  where we (?:are|stand) (?:on|with)\b|(?:q[1-4]|(?:first|second|third|fourth)[- ]quarter|year-end|monthly|
  half-year)(?: \d+)? (?:numbers|results|figures|review|report)\b|
  (?:week|kw|sprint|semana|semaine|settimana|woche) \d+\b|(?:informe|relatório) (?:semanal|mensual|mensal)|
  rapport (?:hebdo\p{L}*|mensuel)|wochenbericht|statusbericht|point d'avancement|weekrapport|
  rapporto settimanale)
`

/** What was counted or measured: `orders leave within 21 hours on average`, `converts at 3.1 %`. */
const measured =
  /\b(?:on average|in total|\d+ (?:out )?of (?:the )?\d+|(?:is|are|was|were|went) (?:up|down)\b|(?:up|down|by) [\d.]+ ?%|(?:rose|fell|grew|dropped|climbed|increased|decreased) (?:by|to|from)|converts? at|(?:higher|lower|more|fewer|less) than (?:last|in) \w+|as planned|out of service|is expected in|[\d.]+ ?% (?:satisfied|complete|of (?:target|plan)))\b/
/** Whether it tells what was counted or measured. */
export function tellsMeasure(plain: string): boolean {
  return measured.test(plain)
}

const measuredShare = 0.4
/** Lines that open with a time of day, of so many sentences and in this share of them, make a log of events. */
const fewestStamped = 3
const stampedShare = 0.5

/** What the whole is for, or null where it may rule. Words of deciding anywhere outweigh what it looks like. */
export function purposeOf(sights: readonly Sight[]): Purpose | null {
  if (sights.length > mostSentences) return null
  const written = sights.filter(({ isTalk }) => !isTalk)
  if (written.some(decides)) return null
  const opening = written.slice(0, openingSentences)
  const opens = (pattern: RegExp): boolean => opening.some(({ plain }) => pattern.test(plain))
  const holds = (pattern: RegExp): number =>
    written.filter(({ plain }) => pattern.test(plain)).length
  if (opens(opensDigest)) return 'digest'
  if (opens(opensAnnouncement)) return 'announcement'
  if (
    opens(anySex) ||
    (opens(opensVacancy) && holds(ofVacancy) > 0) ||
    holds(ofVacancy) >= Math.max(fewestOfVacancy, vacancyShare * written.length)
  )
    return 'vacancy'
  if (opens(opensTool) || holds(shell) >= Math.max(fewestSteps, shellShare * written.length))
    return 'tool'
  if (isGuide(written, opens(opensGuide))) return 'guide'
  return opens(opensProgress) || isLog(written) || isTally(written) ? 'progress' : null
}

/** Below the events, a report may tell what is learned from them. */
function isLog(written: readonly Sight[]): boolean {
  if (written.some(({ section }) => section === 'action')) return false
  const stamped = written.filter((sight) => sight.stamped).length
  return stamped >= Math.max(fewestStamped, stampedShare * written.length)
}

function isTally(written: readonly Sight[]): boolean {
  const tells = written.filter(({ plain }) => measured.test(plain)).length
  return tells >= Math.max(2, measuredShare * written.length)
}

function decides({ label, section }: Sight): boolean {
  return (
    label === 'decision' || label === 'proposal' || section === 'decision' || section === 'policy'
  )
}

function obliges({ plain }: Sight): boolean {
  return modal.test(plain)
}

/** By its title and a step of the hand, or by its steps alone where they are led over a screen or a device. */
function isGuide(written: readonly Sight[], saysSo: boolean): boolean {
  const steps = written.filter(({ plain }) => step.test(plain))
  const overScreen = written.some(({ plain }) => screen.test(plain) || amount.test(plain))
  if (saysSo && written.some(({ tongue }) => tongue !== null)) return true
  if (saysSo) return steps.length > 0 || (overScreen && !written.some(obliges))
  return overScreen && steps.length >= Math.max(fewestSteps, stepShare * written.length)
}
