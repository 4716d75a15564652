import { pattern } from '../../core/pattern.ts'
import type { Tongue } from './tongue/tongue.ts'

/** Word lists that several signals share. English first; other languages where a phrase is unmistakable. */

export const group =
  '(?:we|we all|they all|the (?:[\\w-]+ ){0,2}(?:team|group|committee|board|council|wg|working group|chairs?|meeting|members|editors|maintainers|partners|company|squad|guild|panel|leads)|\\[(?:person|org)\\](?:, | and )\\[(?:person|org)\\](?: and \\[person\\])?|everyone|everybody|all|both teams|leadership|management|legal|finance|engineering|security|it (?:was|has been|is))'
export const adverb =
  "(?:(?:'ve|'re|have|has|had|are|were|was|been|be|just|all|also|finally|then|unanimously|jointly|now|already|formally|therefore|both|ultimately|collectively|hereby|provisionally) ?){0,4}"
export const decided =
  '(?:decided|agreed|resolved|settled (?:on|for|that)|concluded|chose|chosen|opted|voted|approved|(?:ruled|has ruled|have ruled) (?:that|out)|adopted|ratified|accepted|selected|picked|went with|gone with|signed off|standardi[sz]ed|committed to|aligned on|locked in|mandated|banned|rejected|deferred|dropped the idea)'
const verb =
  '(?:advance|approve|accept|defer|close|merge|publish|adopt|drop|remove|keep|add|rename|move|postpone|reject|ratify|replace|deprecate|create|request|leave|change|reopen|withdraw|transition|split|allow|forbid|ban|require|restrict|limit|default|switch|migrate|standardi[sz]e|freeze|include|exclude|update|resolve|mark|put|make|set|use|go|take|proceed|continue|stop|start|appoint|elect|extend|align|retain|restructure|elevate|clarify|specify|define|treat|expose|support|ship|release|cancel|schedule|hold|charter|record|revert|strike|land|editors? (?:to|will)|table)'
const rule =
  "(?:use|do not|don't|never|always|avoid|prefer|ensure|make sure|keep|write|name|declare|put|place|return|escalate|refund|route|assign|store|log|rotate|review|ask|check|run|encrypt|archive|delete|offer|send|reply|respond|answer|report|submit|include|add|wrap|follow|limit|only|at least|at most|no|all|every|each|any|spell out|hand over|see to it|stick to|go through|treat|tag|label|document|require|reject|approve|notify|tell|file|open|close|call|transfer|forward|hand|get|test|validate|sign|lock|mask|redact|charge|bill|pay|cap|order|sort|indent|wait|start|stop|set|leave|limit|separate|omit|refrain|consider it|must)"

export const modal = pattern()`
  \b(?:must|shall|has to|is to be|are to be|
  needs (?:to|an?|the|two|written|prior|at least|approval|sign-?off|manager|review)|
  (?<!\b(?:we|i|you|they|people|do|don't|will|would|might|may|really|also|still|just|would) )need (?:to|an?|
  the|two|written|prior|at least|approval|sign-?off|manager|review)|
  (?:do|does)(?: not|n't) need (?:to|an?|any|approval|sign-?off|permission|review)|needs? no|(?:is|are|
  be) (?:required|mandatory|obligatory|obliged|forbidden|prohibited|off-limits|not allowed|not permitted|
  not accepted)|(?:has|have|having) to be (?:\w+ly )?\w+(?:ed|en|wn)|
  requires? (?:an?|the|two|three|written|prior|at least|approval|sign-?off|manager|review|\[|\d)|
  may (?:not|only)|can only|cannot be|(?:is|are) only)\b
`
export const epistemic = pattern()`
  \bmust (?:have|be (?:a|an|the|some|something|because|missing|wrong|nice|hard|fun|tired)|say|admit)\b|
  \b(?:i|you|he|she) (?:must|have to|need to|had to)\b(?! (?:have|get|be|submit|file|request|use|provide)\b)|
  \bno need\b|\b(?:it|this|that) needs (?:the|an?) |\bneed to (?:talk|discuss|figure|think|look|check|
  find out|decide|understand|know|see|resolve|work out|wait|leave|go|run|drop|hop)\b|
  \bhave to (?:say|admit|go|run|leave|drop|talk|discuss|think|figure|look|check|find|decide|see)\b
`

export const motionStart = new RegExp(
  `^(?:not to |to |do not |don't |we (?:will|should|shall) |let's |let us |no )?${verb}\\b(?! of\\b)`,
)
/** Further verbs of instructions; as many are nouns, too, something that has to follow a verb comes next. */
const further =
  '(?:address|apply|assume|begin|break|bring|build|capitali[sz]e|choose|combine|convert|count|create|cut|define|delete|describe|divide|end|explain|export|express|favou?r|format|give|group|handle|hide|hold|import|indicate|leave|let|link|list|mark|match|mention|minimi[sz]e|move|pass|prefix|print|provide|quote|record|remove|rename|repeat|replace|restrict|reuse|round|save|say|schedule|select|serve|shorten|show|specify|spell|split|start|state|switch|throw|treat|turn|update)'
const object =
  "(?:the|an?|your|our|its|all|each|every|any|only|no|one|two|new|as|in|with|for|from|by|at|on|off|it|them|out|both|either|how|what|where|[\\w'-]{3,}(?:s|ing)|[\\w'-]{3,} [\\w'-]{3,}s)"
export const instructionStart = new RegExp(
  `^(?:please )?(?:(?:${rule}|${further} (?=${object}\\b))\\b|${further} "[^"]{1,40}",? (?:and )?(?:not|never|instead)\\b)`,
)
const notInstruction = pattern()`
  ^(?:no (?:change|progress|movement|surprises|response|word|sign|trace|luck) (?:on|from|to|in|at|of|since|
  with)\b|no \w+(?: \w+)? (?:was|were|had|came|did|got)\b|
  no[,.! ]+(?:i|we|it|that|problem|worries|idea|need|one|thanks|not|but|that's|it's)\b|
  all (?:two|three|four|five|good|right|set|of|the best|in all|i|we|that)\b|
  any (?:idea|update|news|thoughts|way|time|other)\b|get (?:well|back)|check (?:it|this|that) out|every time|
  each time|only (?:if|then|one|a|the|problem|thing)\b|report:|test:|start (?:with|by)|follow up|
  open (?:question|issue|source|point)|call (?:me|you)|open (?:the|your|an?) |run (?:the|your) |review of|
  return of|use (?:case|when|this|it)\b|set of|sign in|sign up|order of|close to|label:|name:|no update|
  no news|keep up|keep in mind|make sense|makes|(?:don't|do not|never) (?:feel|worry|panic|hesitate|be (?:afraid|
  shy|sad)|get me wrong)\b|(?:request|order|call|claim|refund|report|complaint|offer|change|transfer|record|
  update|release|review|charge|bill) (?:for|from|about)\b|set to\b)
`
export const emptyWill = pattern()`
  \b(?:will|'ll|going to) (?:not )?(?:see|discuss|talk|get back|look (?:at|into)|circle|try|need to|have to|
  be (?:able|happy|glad|interesting|hard|great|nice|fun|there|back|out|in touch|talking|discussing|looking|
  working|covering|meeting|sending)|meet|start with|continue|probably|come back|figure|find out|hear|
  go through|cover|revisit|know|take a look|let you|keep you|follow up|wait and|call you|miss|help)\b
`
/** Verbs of instructions that are nouns as often: `Refund requests are equal`, `Support that answers`, `Call with the buyer`. */
const asNoun = new RegExp(
  '^(?:please )?(?:answer|bill|call|cap|change|charge|file|label|limit|log|offer|order|record|refund|release|reply|report|request|review|route|schedule|store|support|tag|test|transfer)' +
    "(?: (?!(?:that|which|who|if|when|how|what|the|an?|all|each|every|no|only)\\b)[\\w'-]+){0,2}" +
    '(?: (?:is|are|was|were|has|had|have|will|can|may|must|should|needs?|goes|go|gets?|stays?|which|that (?!(?:the|an?|it|they|we|you)\\b)\\w+)\\b|:)|^call with\\b',
)

/** Whether the sentence (in bare form) opens as an instruction does. */
export function instructs(bare: string): boolean {
  return instructionStart.test(bare) && !opensOtherwise(bare)
}

/** Whether it opens as a motion does. */
export function moves(bare: string): boolean {
  return motionStart.test(bare) && !opensOtherwise(bare)
}

function opensOtherwise(bare: string): boolean {
  return notInstruction.test(bare) || asNoun.test(bare)
}

/** A word by which a line is a sentence and not a title. */
export const hasVerb =
  /\b(?:is|are|was|were|be|been|will|won't|must|shall|may|can|cannot|should|has|have|had|do|does|don't|not|to|never|always|only|no|if|that|we|it|\w+'(?:s|re|ll)|goes|moves|stays|keeps|becomes|gets|\w{3,}(?:ed|en|wn|ise|ize))\b/

/** A sentence's words and their language. */
export interface Told {
  readonly plain: string
  readonly tongue: Tongue | null
}

/** Whether the sentence puts something to others. */
export function proposes(plain: string, tongue: Tongue | null): boolean {
  if (tongue !== null) return tongue.proposal.test(plain)
  return /\b(?:i (?:propose|suggest|move|recommend|vote (?:for|to)|would propose|'d propose|'d suggest)|i'd (?:propose|suggest|say|go)|let's|let us|proposal|proposed|how about|what about|what if we|why don't we|shall we|should we|can we just|we should|we could|we'd better|could we|may i suggest|my (?:proposal|suggestion)|suggestion|can we (?:use|make|go|set|move|keep|just|drop|have)|do we want to)\b/.test(
    plain,
  )
}

const deciding =
  /\b(?:decided|agreed|resolved|approved|adopted|voted|ratified|accepted|settled|chose|tabled|carried|seconded|deferred)\b/

/** Whether the sentence tells of deciding itself, so that its past tense is no history. */
export function tellsOfDeciding(plain: string, tongue: Tongue | null): boolean {
  return tongue === null ? deciding.test(plain) : tongue.decided.test(plain)
}

/** Whether agreement after it would make this sentence the decision. */
export function isProposal(plain: string, bare: string, tongue: Tongue | null): boolean {
  if (tongue !== null) return putsElsewhere(plain, tongue)
  return (
    proposes(plain, null) ||
    modal.test(plain) ||
    deciding.test(plain) ||
    motionStart.test(bare) ||
    /\b(?:we(?:'ll| will| should| use| go| keep| make)|(?:the|all|every) [^.]{1,40} (?:will|is|are)|should|make it|go with|instead of|rather than|from now on|only|never|always|propos\w*)\b|\b(?:it is|then)[.!]?$/.test(
      plain,
    )
  )
}

function putsElsewhere(plain: string, tongue: Tongue): boolean {
  return [tongue.proposal, tongue.modal, tongue.decided, tongue.chooses, tongue.universal].some(
    (pattern) => pattern.test(plain),
  )
}

/** Pasts that are participles, too, and tell nothing behind a form of `be`. */
const keptOnce =
  /(?<!\b(?:is|are|be|been|being|gets?|got|not|never|always|only|also|then|first|still|has|have|and|or|whoever|\w+ly) )\b(?:kept|held|paid|sent|lost|found|began|became|gave|left|met|knew|brought|spent|wrote|spoke|broke|needed(?![.!,]|$)|wanted|looked|tried|asked|turned|worked|ended up|forgot|thought|stopped working|stood|drew|led|won|grew)\b/

/** Whether the sentence tells of something that happened. */
export function narrates({ plain, tongue }: Told): boolean {
  if (tongue !== null) return tongue.particular.test(plain)
  return (
    /\b(?:was|were|had|did|didn't|wasn't|weren't|couldn't|took|came|went|got|said|says|told|saw|made|seemed|happened|caused|noticed|reported|started)\b/.test(
      plain,
    ) || keptOnce.test(plain)
  )
}
