import { pattern } from '../../core/pattern.ts'

/** How a sentence says that something was not decided, or only might have been, before it says what. */
const denied = pattern('u')`
  \b(?:do(?:es)?n't|do(?:es)? not|did(?:n't| not)|can(?:'t|not)|nobody(?: can| could)?|no one(?: can| could)?) (?:really )?
  (?:think|thinks|believe|believes|remember|remembers|recall|recalls|know|knows|see|feel)
  (?: that| when| whether| if| where| why)? (?:we|they)(?:'ve|'d)? (?:(?:have|had|ever|all|really) )*
  (?:agreed|decided|resolved|settled)\b|
  \b(?:not (?:true|correct|the case|right|clear)|untrue|wrong)(?: that)? (?:we|they)(?:'ve|'d)? (?:(?:have|had|ever) )*
  (?:agreed|decided|resolved)\b|
  \b(?:at no (?:time|point)|in no case|never|nowhere)(?: \S+){0,3} (?:have|had|did) (?:we|they) (?:ever )?
  (?:agreed?|decided?|resolved?)\b|
  \b(?:we|they)(?:'ve|'d| have| had)? (?:almost|nearly|never|hardly) (?:agreed|decided|resolved)\b|
  \b(?:wish|thinks?|claims?|assumes?|imagines?|pretends?|as if)(?: that)? (?:we|they)(?: have| had|'ve|'d)
  (?: ever)? (?:agreed|decided|resolved)\b|
  (?<!\p{L})n(?:'|e )(?:a|ont|avons|est|sont|avait) (?:pas|jamais) (?:encore |été )*(?:décidée?s?|convenue?s?|adoptée?s?)(?!\p{L})|
  (?<!\p{L})(?:nie|niemals|nicht|noch nicht) (?:beschlossen|vereinbart|entschieden)(?!\p{L})
`

/** Whether a sentence (in plain form) denies or doubts that what it names was decided. */
export function isDenied(sentence: string): boolean {
  return denied.test(sentence)
}

/** How a sentence says from its first word that nothing was decided. */
const undecided = pattern()`
  ^(?:(?:there(?:'s| is| was| has been)|we(?:'ve| have| had)) (?:still |as yet )?no (?:\w+ )?
  (?:decision|consensus|agreement|resolution|conclusion|verdict|compromise)\b|
  (?:still )?no (?:\w+ )?(?:decision|consensus|agreement|resolution|conclusion|verdict|compromise|vote)
  (?: (?:on|about|as to|regarding)(?: \S+){1,8})? (?:was|were|has been|have been|had been|could be|yet|so far)\b|
  (?:still )?no (?:\w+ )?(?:decision|consensus|agreement)(?: on| about| as to| regarding)? (?:whether|who|how|what|
  when|which|where|if)\b|
  (?:still )?no (?:\w+ )?(?:decision|consensus|agreement) (?:on|about|as to|regarding)
  (?!.*\b(?:is|are|may|must|shall|can|goes|go|gets?|needs?|counts?|holds?)\b)|
  nothing (?:(?:is|was|has been|had been|has yet been) (?:yet |finally |really |officially )?)
  (?:decided|agreed|resolved|settled)\b|
  it (?:was|is|has|had)(?:n't| not) (?:yet )?(?:been )?(?:yet )?(?:decided|agreed|resolved|settled)\b|
  (?:we|they|somebody|someone) (?:(?:still|also|just|first) )?(?:need|needs|have|has|ought) (?:still )?to\s
  (?:decide|settle|clarify|agree(?: on)?|work out|figure out) (?:who|whether|how|what|when|which|where|if)\b|
  (?:the|our) (?:[\w-]+ ){1,6}(?:was|were|has|have|had)(?:n't| not) (?:yet )?been (?:decided|agreed)\b|
  (?:we|they|everyone|everybody|(?:the|our) (?:[\w-]+ ){0,2}(?:team|group|board|committee|council|company|members|
  management|leads|directors|partners|meeting|panel|guild|squad|editors|maintainers)) (?:(?:have|has|had|did|could)
  (?:n't| not)|failed to|(?:was|were) unable to) (?:yet |really |quite |finally )?(?:decided?|resolved?|
  agreed?(?! to\b)|reach(?:ed)? (?:a|an|any)|come to (?:a|an|any))\b|
  (?:(?:a|the|any|our) )?(?:final )?(?:decision|ruling|resolution|agreement)\b[^,]{0,80}? (?:(?:is|are|was|remains?) (?:still |
  as yet |yet )?(?:outstanding|pending|open|missing|to (?:come|follow|be (?:taken|made|reached)))|
  (?:is|was|has)(?:n't| not) (?:yet )?(?:been )?(?:taken|made|reached))(?=[.,!]|$| (?:and|as|because|since)\b)|
  (?:still )?to be (?:checked|clarified|confirmed|decided|determined|discussed|voted)\b(?! (?:by|in|within|every|each)\b))
` /** What is said besides may hold (`…, so economy it stays`), and with a condition it is a rule. */
const holdsMore =
  /;|\b(?:but|so|except|however|meanwhile|in the meantime|unless|until|till|before|without)\b/

/** `The motion to close at six was put forward by two members`: put, and no more. */
const onlyPut = pattern()`
  ^(?:(?:the|a|an|one|another|this) )?(?:[\w-]+ )?(?:proposal|motion|suggestion|request|
  amendment|idea) (?:to|that|for|of|by|from) .{3,200}? (?:failed|lapsed|did(?:n't| not) (?:pass|carry)|
  found no (?:majority|seconder|support)|(?:was|were|has been|have been) (?:put forward|put up|presented|
  brought (?:up|forward)|discussed|debated|defeated|lost|withdrawn|not (?:\w+ )?(?:carried|passed|approved|accepted|
  adopted|agreed|seconded|supported)))\b
`

const carried =
  /\b(?:was|were|been|and|then|later|unanimously) (?:carried|passed|approved|accepted|adopted|agreed|granted|decided)\b/

/** Whether a sentence (in bare form) says only that something was not decided, or was put without being decided. */
export function isUndecided(sentence: string): boolean {
  return (
    (undecided.test(sentence) || (onlyPut.test(sentence) && !carried.test(sentence))) &&
    !holdsMore.test(sentence)
  )
}

/** What is put to a group by name: `Proposal to allow dogs on Fridays`. */
const put =
  /^(?:(?:the|a|an|one|another) )?(?:[\w-]+ )?(?:proposal|motion|suggestion|request|amendment) (?:to|that|for|by|from)\b/
const fell = pattern()`
  ^(?:(?:the (?:motion|proposal|suggestion|request|amendment|vote)|it|this|that) (?:failed|lapsed|was (?:defeated|lost|
  withdrawn|put off|not \w+)|did(?:n't| not) (?:pass|carry)|found no|(?:will|is to|has to|still has to|needs to) be
  (?:discussed|decided|voted|taken up|checked))|(?:still )?to be (?:discussed|decided|checked|confirmed|voted)|
  (?:status(?: is)?[:,]? )?(?:not yet|never|not) (?:discussed|decided|agreed|voted)|
  (?:status(?: is)?[:,]? )?(?:still )?(?:open|undecided)[.!]?$|
  (?:deferred|postponed|tabled|rejected|declined|defeated|withdrawn|lost|failed)
  (?: (?:unanimously|(?:until|to|by|for|pending)\b[^.]{0,60}))?[.!]?$)
`

/** Whether a sentence (in bare form) puts something to a group, and no more. */
export function puts(sentence: string): boolean {
  return put.test(sentence)
}

/** Whether a sentence (in bare form) says of what was put before it that nothing came of it, or not yet. */
export function fallsThrough(sentence: string): boolean {
  return fell.test(sentence) || isUndecided(sentence)
}
