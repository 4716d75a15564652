import { pattern } from '../../core/pattern.ts'
import { gathering, pointsAtOccasion } from '../pointing.ts'
import { withoutPreamble } from './colon.ts'
import { withholds } from './meaning.ts'
import type { Token } from './token.ts'
import { behind, phraseOf } from './token.ts'

const body =
  '(?:teams?|group|committee|board|council|meeting|company|faculty|guild|management|leadership|chapter|squad|crew|department|partners|founders)'
const group = String.raw`(?:we|they|it|i|you|(?:(?:the|our) )?(?:[\w-]+ ){0,3}?${body}(?: and ${body})?|council|everyone|everybody|all|\[person_\d+\](?:(?:,| and) (?:i|\[person_\d+\]))*)`
const auxiliary = String.raw`(?:have|has|had|was|were|'ve|are|is|be|all|just|also|finally|then|unanimously|jointly|now|formally|therefore|already)`
/** `After the audit the board resolved …` */
const occasion = String.raw`(?:(?:after|following|during|yesterday|today)\b(?: [^\s:,]+){0,8}|(?:in|at|on)(?: [^\s:,]+){0,6}? ${gathering}(?: [^\s:,]+){0,3}),?(?= (?:the |our |we |${body}))`
const decided = '(?:decided|agreed|resolved|settled|concluded|voted|opted|determined)'
/**
 * What leads up to `we agreed`: when and where it was, or a clause of its own. What has neither a comma nor an `and`
 * behind it says how the agreement is meant (`Pat thinks we agreed …`).
 */
const telling = [
  String.raw`(?:after|following|during) (?:\S+ ){1,12}?`,
  String.raw`(?:yesterday|today|tonight|recently|(?:last|this) \w+|earlier(?: today)?)[, ](?:\S+ ){0,6}?`,
  String.raw`(?:in|at|on|with) (?:\S+ ){0,6}?${gathering}\b[^ ]* (?:\S+ ){0,4}?`,
  String.raw`(?!(?:for|in|on|at|with|within|without|under|over|above|below|between|per|from|outside|inside|across)\b)(?:\S+ ){0,13}?(?:[^\s,:;–—-]+[,:;–—-]+|and|so|but|then|yeah|yes|ok|okay)(?= )`,
].join('|')

/** Who is told of, in few words and without a clause of their own: `our lawyers`, and no `customers who have`. */
const somebody = String.raw`(?:the |our )?(?:(?!(?:who|which|that|whose|if|when|once|until|unless|whether|after|before|having|to|must|should|may|can|will|shall|is|are|be)\b)[\w[\]-]+ ){1,5}?`

/** A word of those that lead up to what was decided, and none that a rule is made of. */
const plainly = String.raw`(?!(?:who|which|whose|if|when|once|until|unless|whether|must|should|may|can|will|shall|is|are|be|no|not|never|only|we|that|dass)\b)[^\s:;]+ `

/** Where people of other tongues meet and agree. */
const gatheringAbroad =
  '(?:réunion|discussion|échange|concertation|débat|atelier|comité|rencontre|entretien|reunión|discusión|hablarlo|consulta|votación|llamada|riunione|discussione|confronto|votazione|incontro|reunião|discussão|conversa|votação|rücksprache|abstimmung|absprache|diskussion|sitzung|besprechung|meeting|runde|workshop|retro|gespräch|versammlung)'
/** `Suite à la réunion de lundi,`; what has a figure in it may say from when on, or how often. */
const occasionAbroad = String.raw`(?:[^,:;\d]{0,40}[ ']${gatheringAbroad}(?: [^,:;\d]{1,60})?,? )?`

/** The same in French, Spanish, Italian and Portuguese. */
const romance: readonly RegExp[] = [
  /^(?:alors|bon|donc|entonces|bueno|pues|allora|quindi|bene|então|bom)[,:]? (?=\S+ \S)/,
  new RegExp(
    `^${occasionAbroad}(?:nous avons|on a|il a été|il est) (?:tous )?(?:décidé|convenu|acté)(?: ensemble)? (?:que |de )?`,
  ),
  /^(?:on est|nous sommes) (?:tous )?d'accord[:,]? (?:que |pour (?:que )?)?/,
  new RegExp(
    `^${occasionAbroad}(?:hemos (?:decidido|acordado)|se (?:ha )?(?:decidió|decidido|acordó|acordado)|decidimos|acordamos|acordámos|quedamos en|queda así[:,]?) (?:que )?`,
  ),
  new RegExp(
    `^${occasionAbroad}(?:abbiamo (?:deciso|concordato|stabilito)|(?:è stato|si è) (?:deciso|concordato|stabilito)|siamo (?:tutti )?d'accordo)[:,]? (?:che |di )?`,
  ),
  new RegExp(`^${occasionAbroad}(?:ficou|foi) (?:decidido|acordado|combinado) (?:que )?`),
  /^(?:à partir (?:de maintenant|d'aujourd'hui)|a partir de (?:ahora|agora|hoy|hoje)|d'ora in (?:poi|avanti)|da oggi(?: in poi)?|doravante|de agora em diante),? (?=\S+ \S)/,
  /^vamos (?:a )?(?=\S{2,}[aei]r )|^(?:on va|nous allons) (?=\S{2,}(?:er|ir|re) )/,
]

/** What people say before they say it, one lead a pattern; matched against lower case words without mark-up. */
const leads: readonly RegExp[] = [
  /^\[[a-z_]+_\d+\][:,] /,
  /^(?:moreover|furthermore|additionally|anyway|anyhow|lastly|secondly|thirdly|next|in addition|in general|consequently|accordingly|as a result)[,:] (?=\S+ \S)/,
  /^(?:(?:please )?note(?:, (?:though|however),)?|(?:the|an?) (?:(?:main|important) )?(?:point|thing) to (?:remember|note|notice|keep in mind)(?: is)?|(?:it is|it's) important(?: to (?:note|remember))?|keep in mind|bear in mind|(?:please )?be aware),? that (?=\S+ \S)/,
  /^from the adoption of this (?:adr|record|decision|proposal)(?: on(?:wards?)?)?, /,
  /^(?:(?:the )?(?:chosen|selected|preferred|proposed) (?:option|solution|alternative|approach)|our preference)(?::| is(?: to)?) (?!\S+ (?:because|since|as|due)\b)(?=\S+ \S)/,
  /^(?:um+|uh+|hmm+)[,.:;…–—-]+ /,
  /^(?:update|edit|edited|addendum|correction)(?: (?:on |of )?\d[\d./-]*)?: (?=\S+ \S)/,
  /^[+-]1[-–—,:.]* /,
  /^-- (?=\S+ \S)/,
  /^(?:told|reminded|informed) (?:him|her|them|everyone|\[\w+\]) (?:again )?that (?!not\b)(?=\S+ \S)/,
  /^(?:listen|guys|answered|(?:yes, )?that's right|(?:hello|hey|hi|dear)(?: (?:\w+|\[\w+\]))?|morning(?: all)?|moin|nope|nee|nah|ugh|hmm(?: ok| okay)?|lol(?: ok)?|that works|that's fine|i give in|apparently|nit|quick one|kurz zur info|dear all)[,:;.!–—-]+ (?:but |and )?(?=\S+ \S)/,
  /^(?:i mean, )?we (?:did|do) say it, didn't we, (?:that )?(?=\S+ \S)/,
  // As many begin a rule themselves: `Team leads may …`.
  /^(?:well|right|sure|great|good|cool|perfect|fine|deal|hey|hi all|folks|team|update|recap)(?:[,:;.!–—-]+| (?=(?:so|then|ok|okay|and|we|i|let's|that's|it's|no) )) ?/,
  /^(?:so|ok|okay|alright|all right|yeah|yes|yep|and|but|then|now|also|by the way|btw|hence|therefore|thus|finally|please|basically|instead(?! of)|in short|long story short|kurz gesagt|to be clear|tl;dr|for what it's worth|in summary|to summari[sz]e|to recap|for the record|fyi|(?:that )?sounds good|(?:that )?makes sense|fair enough|one more thing|i guess|i think|also gut|gut|bueno|bon|alors|just to (?:confirm|be clear|close the loop))[,:;.!–—-]* /,
  pattern()`
  ^(?:(?:final |group |team |our |the )?(?:decision|decided|agreed|resolved|resolution|consensus|conclusion|
  outcome|upshot|bottom line|verdict|policy|rule|proposal|proposed(?: resolution)?|motion|
  action agreed by everyone|beschlossen|beschluss|entscheidung|vereinbart|décision|acuerdo|decisión|decisione|
  decisão|besluit)(?: ?#?\d{1,4})?(?: in [^,:]{1,40}| by [^,:]{1,30})?(?:[:–—-]+|
  ,| that| (?:is|was)(?: to| that|:)?)) (?=\S+ \S)
`,
  /^(?:from now on|in future|going forward|moving forward|on reflection|for the avoidance of doubt|(?:up)?on (?:the )?advice (?:of|from) [^,]{3,40}(?=,)|(?:as )?per (?:our|the) (?:discussion|meeting|call|chat|sync)(?: [^,:]{1,60})?(?=[,:])|with immediate effect|effective immediately|as (?:discussed|agreed|decided)(?: [^,]{1,50}(?=,))?|per (?:our|the) (?:discussion|meeting|call)|in the end|in the meeting(?: yesterday| today)?|désormais|de ahora en adelante)[,:]? /,
  /^(?:ab sofort|künftig|in zukunft)[,:] /,
  /^(?:(?:i|we) )?(?:totally |fully )?(?:understand|get|hear|appreciate) [^,]{3,60}, but (?=\S+ \S)/,
  /^(?:i|we) (?:guess|think|believe|feel|suppose|understand)(?: strongly| firmly)?(?: that)? /,
  /^what (?:we|i) (?:said|agreed(?: on)?|decided(?: on)?|landed on|settled on|want) is(?: that)? (?:an? )?/,
  /^(?:what i'm hearing is|let's (?:just )?say|it (?:is|was) (?:agreed|left)|(?:following (?:our|the|my) \S+(?: \S+){0,4}? )?(?:i|we) can confirm)(?: that)? (?=\S+ \S{2})/,
  /^(?:it|this) is the policy of [^,]{2,40}? that (?=\S+ \S)/,
  /^we(?:'ve| have)? said (?:that )?(?!that\b|so\b|it\b|this\b|yes\b)(?=\S+ \S)/,
  /^(?:it's|it is) official(?: now)?[,:] (?=\S+ \S)/,
  /^let (?:the )?(?:record|minutes) (?:show|state) that /,
  /^that (?=(?:the|an?|our|all) (?:\S+ ){3})/,
  /^\/\/ (?:note: |nb: )?(?=\S+ \S)/,
  /^(?:sorry|thanks|thank you|cheers)(?: for (?:\S+ ){1,5}?\S+?)?(?: (?:everyone|everybody|all|folks|team))?[,!:–—-]+ (?=\S+ \S)/,
  /^(?:there (?:was|is) (?:a |broad |general |rough )?(?:consensus|agreement)|(?:it|that)(?:'s| is| was| has been|'s been) (?:decided|agreed|resolved|settled))(?: then)?(?:[:,]| that| to)? (?=\S+ \S)/,
  /^(?:it's|it is|that's) (?=(?:\d|one|two|three|four|no|only)\b)/,
  new RegExp(
    String.raw`^(?:${occasion} )?(?:${group} )?(?:${auxiliary} ){0,4}${decided}(?: today| yesterday| together| unanimously| in the meeting| on (?:mon|tues|wednes|thurs|fri)day| with (?:\S+ ){1,3}?(?=that|to))?,? ?(?:that|to|on|for|upon) (?!not\b)`,
  ),
  new RegExp(
    String.raw`^(?:${occasion} )?(?:${group} )?(?:${auxiliary} ){0,3}(?:chose|chosen|opted for|settled on|went (?:with|for)|approved|adopted) (?:(?:the|an?) )?(?=\S+ \S)(?!to )`,
  ),
  new RegExp(
    String.raw`^(?:${telling}) ?we (?:have |'ve )?(?:all |then |just |finally )?(?:decided|agreed|resolved) (?:to|that|on) (?!not\b)(?=\S+ \S)`,
  ),
  new RegExp(
    String.raw`^${somebody}(?:briefly |also |then |further )?(?:discussed|reviewed|considered|debated|looked at|(?:talked|went) (?:about|over|through)) (?:\S+ ){1,16}?and (?:then |also |unanimously |finally )?(?:decided|agreed|resolved|concluded) (?:(?:that|to|on) |(?=(?:the|an?|we) ))(?!(?:not|is|are|was|were|has|have|must|may|will|can)\b)(?=\S+ \S)`,
  ),
  new RegExp(
    String.raw`^${somebody}(?:have |has |had )?(?:unanimously |formally |just )?(?:decided|agreed|resolved|concluded|stipulated|confirmed|voted|noted|stated|stressed|ruled|determined|announced|asked|told us|reminded us|pointed out)(?: (?:unanimously|yesterday|today|last \w+|again)|, (?:by|with|after) [^,]{3,60},)? that (?!not\b)(?=\S+ \S)`,
  ),
  /^(?:\S+ ){1,6}?(?:decided|agreed|settled) (?:on )?(?:it|this)(?: today| yesterday| now)?[,:;–—-]+ (?=\S+ \S)/,
  /^(?:it )?turns out [^,]{5,90}, so (?=\S+ \S)|^at the end of the day [^,]{5,90}, so (?=\S+ \S)/,
  /^rather than [^,]{10,90}, (?=we )/,
  pattern()`
  ^(?:i've|i have|i had|i'd|i would|(?:i )?would rather|fair point|good point|weighed|honestly|
  we (?:discussed|talked|looked|weighed|compared|tried)|\[person_\d+\] and i (?:had|looked|talked|checked|spoke))
  (?: \S+){1,20}?(?: (?:and|but|so|hence)|[,;–—-]+ (?:and|but|so|hence))
  (?:,? (?:still|fine|yes|ok|okay|then|now|in the end|basically|given (?:\S+ ){1,4}?\S+),?){0,3}
  \ (?=we\ (?!(?:were|had|have|could|did|can't|discussed|looked|talked|agreed|decided)\b))
`,
  new RegExp(
    String.raw`^(?:${plainly}){1,16}?(?:decided|determined|resolved|agreed|concluded|seconded|stipulated|concur(?:red)?|unanimous|chosen|to record)(?: (?!to\b|that\b)\S+){0,3}? that (?!not\b)(?=\S+ \S)`,
  ),
  new RegExp(
    String.raw`^(?:${plainly}){1,12}?(?:came round to|(?:crew|members|everybody|everyone|residents|they|all) agreed(?: (?:over|at|in|by) \S+)? to|and (?:the |our )?(?:\S+ )?settled on|(?:voted|were) (?:narrowly |clearly |mostly )?(?:for|in favou?r of)) (?=\S+ \S)`,
  ),
  /^by a (?:majority )?vote of \d+ (?:to|against) \d+,? (?:that )?(?=\S+ \S)/,
  /^it (?:was|is|has been) (?:noted|felt|understood|stressed|confirmed) that (?=\S+ \S)/,
  /^(?:the )?\S+ (?:was|were|is|are) of (?:the )?opinion that (?=\S+ \S)/,
  /^(?:just )?(?:remember|remembering) that (?=\S+ \S)/,
  /^(?:to everyone who asked|in other words)[:,] (?:yes, )?(?=\S+ \S)/,
  /^when it comes to \S+(?: \S+){0,3}, (?=we (?:have |'ve )?(?:decided|agreed|resolved)\b)/,
  /^(?:we're|we are) (?:basically )?saying (?:that )?(?=\S+ \S)/,
  /^(?:what|all) we (?:all )?(?:agreed|decided|settled)(?: on)?(?: in the end)?: (?=\S+ \S)/,
  /^(?:\S+ ){1,8}?and the answer is that (?=\S+ \S)/,
  /^(?:\S+ ){1,14}?\S+[;.–—-] (?:the )?(?:result|outcome|upshot): (?=\S+ \S)/,
  /^(?:the )?(?:[\w-]+ ){1,4}?voted (?:\d+ (?:to|against|:) \d+ )?in favou?r of (?=\S+ \S)/,
  /^(?:for reasons of|at the request of|in (?:view|light) of|on the (?:advice|recommendation) of|in (?:response|answer) to|in (?:line|accordance|keeping) with|further to) [^,:]{3,70}[,:] (?=\S+ \S)/,
  /^(?:with regard to|regarding|concerning) [^,]{3,60}, (?=\S+ (?:confirmed|decided|agreed|resolved)\b)/,
  /^(?:(?:\S+ ){0,13}?(?:\S+[,;:]|and|but|so|think|honestly) )?(?:for \S+ \S+ )?(?:the |our )?(?:consensus|(?:cleanest|simplest|easiest|best) (?:option|fix|way|solution)|conclusion|decision|outcome|upshot) (?:in the \S+ )?(?:is|was|seems to be|seems) (?:that (?:we )?|to (?:just )?)(?=\S+ \S)/,
  /^(?:i|we)(?: would|'d) (?:suggest|propose), and [^,]{3,40}, that (?:we )?(?=\S+ \S)/,
  /^speaking (?:for|as) [^,]{2,40}, (?:we want )?(?=\S+ \S)/,
  /^(?:sorry|apologies) for (?:\S+ ){1,5}?\S*[–—-]+ (?:yes, )?(?=\S+ \S)/,
  /^@?\[[a-z_]+_\d+\],? (?:as )?per (?:our|the) \S+[:,] (?=\S+ \S)/,
  /^(?:after|following) (?:\S+ ){1,20}?(?:we|the (?:group|team|board|committee)) (?:ended up|went|settled|came down) (?:in favou?r of|with|on|for) (?=\S+ \S)/,
  /^(?:wie|as|comme|como) (?:mit|with|avec|con|convenu|acordado|discussed|besprochen)[^,]{0,60}(?:besprochen|vereinbart|\]), (?=\S+ \S)/,
  /^(?:auf \S+ (?:\S+ ){0,3})?(?:hat|haben) (?:die |der |das )?\S+ (?:beschlossen|entschieden|zugestimmt), (?:dass )?(?=\S+ \S)/,
  /^(?:der |die |das )?\S+ (?:hat|haben) (?:(?:in|auf|bei|am|nach) (?:\S+ ){1,8}?)?(?:einstimmig |mehrheitlich )?(?:beschlossen|entschieden), (?:dass )?(?=\S+ \S)/,
  /^(?:auf|in|bei) (?:\S+ ){1,5}?wurde (?:\S+ ){0,14}?(?:beschlossen|entschieden|vereinbart), (?:dass )?(?=\S+ \S)/,
  /^(?:die |eine )?mehrheit (?:war|ist|stimmte) (?:dafür|einverstanden)[,:] (?:dass )?(?=\S+ \S)/,
  /^(?:ich|wir) (?:schlagen? vor|würden? vorschlagen),? dass wir (?=\S+ \S)/,
  /^we(?:'ve| have) (?:all |now |just |finally )?(?:decided|agreed|resolved|settled) (?:that|to|on) (?!not\b)/,
  /^\[[a-z_]+_\d+\] (?:said|noted|suggested|proposed|confirmed|added)(?:,? and everyone agreed)?,? (?:that )?(?=\S+ \S)/,
  /^(?:with [^,]{3,40}, )?(?:(?:\w+ )?\[[a-z_]+_\d+\]|(?:the )?(?:chair|clerk|treasurer|secretary)) (?:moved|moves|motioned|made a motion)(?: to| that)? (?=\S+ \S)/,
  /^(?:a |the )?motion (?:was )?(?:made )?(?:by \[[a-z_]+_\d+\] )?to (?=\S+ \S)/,
  /^it was moved by (?:\S+ ){1,16}?that (?=\S+ \S)/,
  /^moved by [^,.]{1,60}(?:, (?:and )?seconded by [^,.]{1,60})?[,:]? (?:that |to )(?=\S+ \S)/,
  /^(?:the )?motion (?:was )?(?:carried|passed|approved)(?: unanimously)? to /,
  /^(?:the )?(?:board|council|committee) (?:directs|instructs|asks) (?:staff|management|the team) to /,
  /^(?:(?:i|we) (?:would )?(?:(?:propose|suggest|recommend)(?: that)?(?: we)?|move (?:that|to))|i'd (?:say|suggest|propose)(?: that)?(?: we)?|let's(?: just| all)?|let us|how about we|should we|shall we|can we(?: just| all)?(?: agree (?:that|to|on))?) (?!not\b)(?=\S+ \S)/,
  new RegExp(
    `^(?:wir haben|${occasionAbroad}haben wir) (?:uns )?(?:heute |gestern |gemeinsam |jetzt )?(?:beschlossen|entschieden|vereinbart|festgelegt|(?:darauf )?geeinigt),? (?:dass )?`,
  ),
  /^wir sind uns einig,? dass /,
  /^wir (?:entscheiden|einigen) uns(?: (?:dafür|dazu|darauf|für|auf))?,? (?:dass )?(?=\S+ \S)/,
  /^es (?:wurde|ist) (?:beschlossen|entschieden|vereinbart|festgelegt)(?: worden)?,? (?:dass )?/,
  /^(?:a|the) decision (?:was|is|has been) (?:made|taken)(?: today| yesterday| in the meeting)? (?:that|to) /,
  /^(?:having|after having) [^,]{3,60}, /,
  /^make sure that (?=\S+ \S)/,
  ...romance,
  /^(?:dus|oké|goed)(?:,| dan| (?=(?:we|wij) )) /,
  /^(?:(?:we|wij) hebben|er (?:is|werd)) (?:samen )?(?:besloten|afgesproken|vastgelegd),? (?:om |dat )?/,
]

/** The words behind all leads. Every round drops one; rounds are few, and what is left still says something. */
export function withoutLeads(tokens: readonly Token[]): readonly Token[] {
  let rest = withoutPreamble(tokens)
  for (let round = 0; round < 8; round++) {
    const phrase = phraseOf(rest.slice(0, 40))
    const length = leadLength(phrase)
    if (length === 0) return withoutPreamble(rest)
    const next = behind(rest, length)
    if (next.length < 2 || !mayGo(rest.slice(0, -next.length), next)) return rest
    rest = next
  }
  return rest
}

/** The characters of the first lead that opens the phrase; 0 where none does. */
function leadLength(phrase: string): number {
  for (const lead of leads) {
    const length = lead.exec(phrase)?.[0].length ?? 0
    if (length > 0) return length
  }
  return 0
}

/** Words that deny, doubt or bound what follows stay, and so do all when what follows only points at a rule. */
function mayGo(lead: readonly Token[], rest: readonly Token[]): boolean {
  const doubts = withholds(lead) && phraseOf(lead) !== 'for the avoidance of doubt,'
  return !doubts && !pointsAtOccasion(phraseOf(rest))
}
