import { pattern } from '../../core/pattern.ts'
import type { Told } from './vocabulary.ts'

/**
 * The kinds of text that decide nothing: an advertisement, a report of one's own work, a fault; change logs have a file
 * of their own. Each is known by a sentence or two of it, and colours the rest.
 */

const advertising = pattern()`
  \b(?:discover|unlock|boost|introducing|excited|delighted|thrilled|proud|sign up|free trial|tell us|
  we want to show|our favou?rites?|at no extra cost|(?:has|got) (?:a new|smarter|faster|easier)|what is next|
  no code needed|twice as fast|thank you for being|everything new|best-in-class|world-class|seamless(?:ly)?|
  powerful|ever before|save up to|save \d|limited time|get started|join (?:us|thousands|over)|love it|
  our customers|award|ships? free|free shipping|until sunday|while stocks|game-?chang\w+|effortless(?:ly)?|
  supercharge|transform|whether you|imagine|no matter (?:where|when|how (?:big|small|many)|your)|meet the|
  learn more|click here|shop now|don't miss|offer ends|subscribe|newsletter|revolutioni\w+|delight|trusted by|
  peace of mind|designed to help|helps? (?:you|teams|your)|all your|
  your (?:team|business|workflow|customers|inbox|favorite|favourite)|register (?:now|today)|
  tickets (?:on sale|available|are limited|start)|webinar|enjoy|deserves?|(?:hours?|days?) left|unlimited|
  24\/7|announc(?:e|ing|es)|spokes\w+|million|billion|off (?:all|every|your|everything)|
  get [^.]{3,40} at half price|(?:is|are) on us|on the house|
  no [a-z]{3,12}(?: [a-z]+)?, no [a-z]{3,12}(?: [a-z]+)?, (?:and )?no|never \w+ (?:[\w-]+ ){1,4}again|
  (?:used|made|worn|chosen) by [^.]{3,40} from \w+ to \w+|or send it back|for the price of|
  as long as stocks last|offer of the (?:year|month|week)|(?:pay for|buy) \w+(?: \w+)?,? get|
  no (?:set-?up|hidden|joining) fees?|small print|tired of|you can trust|do the rest|
  (?:customers|users|teams|companies|clients) save|(?:speak|talk) to (?:our|the) team|early tickets|
  speakers(?<=\w speakers)\b|happier \w+|or your money|(?:nights|days) to try|for the whole (?:team|family)|
  hand it out|itself\b[.!]|(?:spring|summer|autumn|winter|black friday|holiday|easter|clearance) sale|
  free returns|offer (?:valid|runs|is valid)|cancel (?:any ?time|whenever) you (?:like|want)|
  from (?:just |only )?[$€£]\d+(?:\.\d\d)? an? (?:month|year|week|day)|
  ask for a (?:demo|walk-?through|tour|call|quote|trial)|free of charge for life|perfect (?:present|gift)|
  one reason why|you will learn|seats are free|places go fast|rely on \w+\?|that respects|pay nothing|
  reporters|minister|president|say goodbye to|(?:book|request|watch|get) (?:a|your|the) (?:free )?demo|
  talk to (?:sales|us|an expert)|try (?:it|us|now|our|\w+ free)|try (?:it )?(?:for )?free|free for \d|
  (?:your )?first (?:month|year) free|(?:no|without a) credit card|no card (?:required|needed)|
  in (?:seconds|minutes|one click)|with (?:just )?(?:one|a single|a few) clicks?|money-back|see for yourself|
  read the (?:case study|story)|upgrade (?:today|now)|switch (?:today|now)|relax|
  (?:teams|companies|customers|people) (?:choose|love|trust)|
  \d[\d,.]*\+? (?:teams|companies|customers|people) (?:use|trust|rely|choose|already)|
  (?:your|more) (?:boss|colleagues|customers) will|never (?:again|been easier|worry|miss|chase|lose)|
  worry about|stop (?:paying|searching|juggling|chasing|wasting|worrying|guessing|losing)|finally,? an?|
  the only \w+ you|that (?:just )?works|made (?:simple|easy)|
  the (?:easiest|fastest|smartest|best) (?:way|offer|price|plan)|seats are limited|win an?|
  grab (?:yours|your)|rated \d|loved by|built for|say hello to|(?:weeks?|months?|year) on us\b|
  days, not (?:weeks|months)|(?:seconds|minutes|hours), not (?:minutes|hours|days)|
  \d+% (?:faster|more|less|fewer|cheaper)|all in one place|out of the box|like never before|look no further|
  hassle|headaches?|at a glance|fingertips|so (?:that )?you can (?:focus|spend|get back)|
  (?:grows?|scales?) with you|early bird|instantly|no strings|no hidden|why wait|ready to|
  (?:order|buy|shop|book|call) (?:now|today|online)|limited edition|new (?:arrivals|collection)|the smarter|
  take control|say yes to|wherever you are|whenever you want|love (?:it|our|your)|
  free (?:delivery|returns|gift|forever)|(?:plans?|prices?|packages?) (?:start|begin)s? (?:at|from)|
  for (?:just|only) [$€£]|now available|coming soon|pre-?order|(?:all|brand)-new|next-gen\w*|cutting-edge|
  state-of-the-art|stay ahead|level up|stunning|beautifully|happy customers|five-star|we've got you covered|
  just got (?:better|easier|faster|smarter)|works? while you|stress-free|worry-free|the future of|
  upgrade your|more time for|bring your \w+ together|thousands of|only (?:this week|today|until)|
  (?:taste|feel|see|hear) the difference|places remain|supplies last|
  your (?:data|team|customers|inbox|money|files|photos) (?:never|always|stays?|sleeps?)|
  (?:start|grow|boost|save) (?:today|more)|(?:zero|no) (?:effort|fuss|strings|hassle|stress|spam|paperwork)|
  no (?:forms?|fees|contracts?|queues?), no \w+|(?:your )?first \w+ (?:is )?(?:free|on us)|
  every (?:cent|penny|dollar|euro) back|(?:used|trusted|worn|made) by (?:over |more than )?\d[\d,.]*|
  \d+ a (?:month|year) per (?:user|seat|agent)|in action (?:on|at|today)|
  that (?:runs|sells|writes|pays for) itself|(?:bound|made|knitted|sewn|roasted|picked|baked) by hand|
  hand(?:made|crafted)|\d[\d,.]*\+? \w+ (?:use|trust|rely on|choose|love)|(?:is|are) yours(?=[.!])|
  (?:call|visit|text|ring) us (?:for|today|now|on)|for a (?:free )?quote|
  to your (?:door|office|home|desk|doorstep)|refer a friend|early birds?|that fits? your|
  gets? (?:an? )?free \w+|minimum order|that hate|already (?:\w+ with|use|trust))\b|
  ^meet [\w-]+, (?:the|your)\b|^why (?:teams|customers|companies|people|shops|we are|\w+ (?:choose|love))\b|
  ^built for\b
`

/** Whether the sentence sells something. */
export function advertises({ plain, tongue }: Told): boolean {
  return (tongue?.advert ?? advertising).test(plain)
}

const status = pattern()`
  \b(?:yesterday|today i|today:|tomorrow:|next:|done:|doing:|
  (?:quick|short|async|small|status|weekly|team|daily|sprint|project) update|blocked (?:on|by)|blockers?|
  working on|worked on|wip|in progress|progress:|finished|wrapped up|
  (?<!\b(?:is|are|be|and) )picked up|picking up|no blockers|
  pairing with|paired with|on track|still (?:working|waiting|investigating|blocked|on|looking)|
  started (?:on|working)|continu(?:e|ed|ing) (?:with|on|working)|
  will (?:continue|finish|start|look into|pick up|work on|pair|review|try)|waiting (?:on|for)|
  should be (?:done|ready|finished)|almost done|half ?way|% (?:done|complete)|
  out (?:sick|of office|tomorrow|today|from|until|on \w+day)|on (?:leave|vacation|pto)|ooo\b|pto\b|wfh|
  deployed (?:to|the)|investigat(?:ed|ing)|code review|looking (?:at|into)|my (?:plate|focus|day)|
  (?<!be )carr(?:y|ied) over|in review|heads[- ]down|ready for review|pr (?:is )?(?:up|open|merged|ready)|
  nothing (?:to report|blocking|new)|\d+ (?:done|to go|pending)|
  \((?:\w+ )?(?:last|previous) (?:week|month|quarter)|
  (?:is|are) (?:booked|ordered|under ?way|(?:ahead of|behind|on) (?:plan|schedule))|
  in (?:its|the|their) (?:first|second|third|fourth|fifth|final|last) (?:week|month)|
  (?:monthly|weekly|quarterly) (?:update|report)|follow in \w+|quick one from|same as yesterday|
  my (?:side|end)\b|almost there|spent (?:the|most|all|half)|opened a pr|pushed (?:the|a|my)|offsite|
  sprint (?:review|planning|goal|prep|day)|(?:story )?points?\b(?! of)|stand-?up|
  (?:tomorrow|today|monday|tuesday|wednesday|thursday|friday|(?:this|the) (?:morning|afternoon)) off|is on it|
  on call this week|in qa|off (?:this|tomorrow|today)|picking [\w ]{3,40} up)\b
`

/** Work without anybody who does it: notes of one's own day. */
const ownWork =
  /^(?:(?:still|now|currently|mostly|then|also) )?(?:reviewing|debugging|finishing|testing|fixing|writing|refactoring|migrating|chasing|preparing|investigating|drafting|setting up|wrapping up|cleaning up|building|reviewed|debugged|drafted|shipped|merged|pushed|synced|paired|prepared|tested|investigated|wrote|met with|need an? (?:second )?(?:review|reviewer))\b/

/** What is only so for now: one day, one hour of it, a share that is done, what is left. */
const forNow = pattern()`
  \b(?:today|tonight|tomorrow|tmrw|yesterday|ystd|this (?:morning|afternoon|evening|week|sprint)|last (?:night|week)|
  the rest of the (?:day|week)|(?:after|before|until|by|over) lunch|later (?:on|today)|right now|again|still|so far|
  at (?:noon|one|two|three|four|five|ten|eleven|twelve|\d{1,2})(?=[.;]|,(?!\d)|$)|
  until (?:noon|one|two|three|four|ten|eleven|sunday)(?=[.,;]|$)|
  (?:the )?(?:next|last) \d+ ?h(?:ours)?|(?:is|are|got) (?:done|fixed|back|in|out|ready|live|gone|up|
  signed|merged|repaired|
  renewed|scheduled|collected|published|deployed|missing|short|full|down|quiet|stale|stuck)|we're short|down from|
  up from|\d+ (?:open|left|lost|new|out|in)|(?:one|two|three|\d+) (?:done|left|lost|to go|in review|published|out)|
  \d+ ?%|days? (?:behind|ahead)|not (?:much|many) (?:to say|new)|nothing (?:exciting|new|special)|
  no (?:help needed|news|blockers)|can you (?:review|check|look)|ping me|i'm (?:on|at|in|off)|
  i (?:do|take|stay|need|want))\b|
  ^(?:(?:plan|risk|wip|todo|status|me|ops|data|qa|art|design|dispatch|kitchen|lab|support|sales|tomorrow|next|
  finished|rest)|[\w-]+ (?:update|sync|round|queue|stand-?up|here)):
`
/** `I take the late shift`, `I'll close the till`. */
const ownActs =
  /\bi(?:'m| am|'ll| will)? (?!(?:think|know|believe|guess|hope|see|like|love|mean|feel|suppose|wonder|agree|would|could|can|had|was|did|have|were)\b)(?:\w+(?<!ed) )?(?:on|at|in|the|an?|it|both|my|all|everyone|over|for|two|three)\b/
/** Begins with what was done or is being done, and not with who does it: `Finished the draft`. */
const doneOrDoing =
  /^(?:(?:just|also|mostly|still|then|and|finally|already),? )*(?!(?:nothing|anything|everything|something|during|including|excluding|according|being|regarding|following|need)\b)(?:[a-z]{3,}ing|[a-z]{3,}ed|wrote|sent|met|ran|did|made|spent|got|back to|done with) /
/** What stands behind a word like that where it belongs to a name: `Opened items are …`. */
const finite =
  /\b(?:is|are|must|may|can|cannot|shall|will|gets?|goes|go|needs?|stays?|counts?|costs?|takes?|belongs?)\b/

/** Whether the sentence opens with work and nobody who does it. */
export function opensWithWork({ plain, tongue }: Told): boolean {
  return tongue === null && doneOrDoing.test(plain) && !finite.test(plain.replace(/[,;:.] .*$/, ''))
}

/** Whether somebody says what they do themselves. */
export function tellsOwnActs(plain: string): boolean {
  return ownActs.test(plain)
}

/** Whether the sentence tells what is only so for now, or what somebody did or does of their work. */
export function tellsOfNow(told: Told): boolean {
  if (told.tongue !== null) return false
  return forNow.test(told.plain) || opensWithWork(told) || ownActs.test(told.plain)
}

/** Whether the sentence is of the kind people say in a stand-up. */
export function tellsStatus({ plain, tongue }: Told): boolean {
  return tongue === null ? status.test(plain) || ownWork.test(plain) : tongue.news.test(plain)
}

const fault = pattern()`
  \b(?:fails?|failing|failed|failure|broken|breaks|crash(?:es|ed|ing)?|errors? (?:out|message|when|says)|
  throws|timed? ?out|exception is|nan|undefined|blank|grey(?:ed)? out|gray(?:ed)? out|stuck|
  (?:does|do|did)(?:n't| not) (?:work|load|open|save|show|appear|start|respond|match|update|fit)|not working|
  stopped working|wrong(?:ly)?|typo|flickers?|overlaps?|misaligned|missing from|never ends|no longer works|
  regression|bug(?![- ]?(?:fix\w*|reports?|tracker|bount\w+))|actual(?:ly)? (?:result|shows)|logs attached|screenshot attached|
  see (?:the )?(?:attached|screenshot)|repro|shows? "|although (?:the|i|it|we)|off by one|
  only (?:on|in) (?:safari|firefox|chrome|android|ios|mobile|windows|landscape|portrait|edge)|steps:|expected:|
  actual:|used to work|happens (?:every time|only|when|sometimes)|reproduced|(?:log|trace|video) (?:attached|below)|
  (?:went|goes|sent|shows?|showed) (?:out )?twice|
  keeps? (?:spinning|crashing|loading|jumping))\b
`

/** Whether the sentence reports something that does not work. */
export function reportsFault(plain: string): boolean {
  return fault.test(plain)
}

const attributed =
  /\b(?:spokes\w+|officials?|critics|supporters|opponents|analysts?|reporters?|lawmakers|prosecutors?|police|mayor|minister|president|governor|senator|parliament|court|voters|residents|investors|shares (?:rose|fell|gained|lost)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|said|according to)\b/
const reported =
  /" (?:said|says|added)\b|\bsaid (?:the|a|an|in|on|that|it|he|she|they|\[person\])\b|\btold (?:the|a|reporters|journalists)\b|\b(?:spokes\w+|officials|critics|analysts|reporters|lawmakers|prosecutors) \w+|\baccording to\b/
const ownVoice = /\b(?:we|our|us|i|you|your)\b/
const proceedings =
  /\b(?:moved|seconded|motion|minutes|resolved|resolution|adjourned|agenda|action items?|attendees|present:)\b/
/** Fewer sentences are no report. */
const fewestOfNews = 3

/** Whether the whole tells, in nobody's own voice, what others did and said: their decisions are not ours. */
export function isNews(plains: readonly string[]): boolean {
  if (plains.length < fewestOfNews || !plains.some((plain) => reported.test(plain))) return false
  if (plains.some((plain) => proceedings.test(plain))) return false
  const share = (pattern: RegExp): number =>
    plains.filter((plain) => pattern.test(plain.replace(/"[^"]*"/g, ''))).length / plains.length
  return share(attributed) >= 0.25 && share(ownVoice) <= 0.1
}
