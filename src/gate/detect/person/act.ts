import { pattern } from '../../../core/pattern.ts'

/** Whether what follows a word is what people do: it tells Mark from a mark, and Bishop from a bishop. */
export function actsAsPerson(after: string): boolean {
  return onlyPeople.some((acts) => acts.test(after)) || task.test(after)
}

/** As `actsAsPerson`, where nothing else could be meant: `mark reviews as done` is no Mark, `mark reviews all` is. */
export function actsOnlyAsPerson(after: string): boolean {
  return onlyPeople.some((acts) => acts.test(after)) || taskOnAll.test(after)
}

const speech = pattern()`
  ^,? (?:said|says|thinks|thought|asked|asks|agrees|wants|wanted|suggests|proposes|wrote|replied|explained|told|
  prefers|believes|volunteered|and I)\b
  |^, who(?:se)?\b
`

/** Of a first name also without what was reported: a price may be agreed, too. */
export const reported = pattern()`
  ^,? (?:agreed|approved|suggested|proposed|mentioned|confirmed|pointed|moved|seconded|raised|reported|noted|presented|
  responded|informed|announced|reminded|volunteered)\b
`

/** `Reed agreed.`: nothing but that; `Price agreed with Acme` says what the price is. */
export const agrees =
  /^ (?:also |then )?(?:agreed|approved|confirmed|objected|seconded|volunteered)[.!](?:\s|$)/

/**
 * What people do and are, and a thing only behind an article: where somebody of the text is called Bill, `Bill has all of them`
 * at the start of a sentence is about him.
 */
export const bare = pattern()`
  ^ (?:(?:still|just|already|also|then|now|only|never|always) )?
  (?:is|isn['’]t|was|wasn['’]t|has|hasn['’]t|had|hadn['’]t|does|doesn['’]t|did|didn['’]t|knows|knew|brought|called|came|forgot|found|gave|
  got|held|joined|kept|left|made|met|offered|promised|put|ran|sent|showed|took|tried|went|won|
  chaired|chose|drew|drove|opened|rang|read|spoke|thanked|wrote|would (?!be\b|help\b|make\b|have been\b)[a-z]{3,})\b
`

const report = pattern()`
  ^,? (?:agreed|approved|suggested|proposed|mentioned|confirmed|pointed)\s
  (?:the|a|an|that|it|this|these|those|every|each|all|our|his|her|their|out)\b
`

/** `Bill summarized the terms`; `mark updated rows` says what is done with rows. */
const deed = pattern('u')`
  ^ \p{Ll}{3,}ed (?:the|a|an|that|it|this|these|those|every|each|all|our|his|her|their|us|him|them|\p{Lu}\p{L}+['’]s)\b
`

const rule = pattern()`
  ^ (?:(?:always|never|also|only|still|then|now) )?
  (?:approves|decides|countersigns|owns|oversees|vetoes|coordinates|(?:has|gets) the (?:final|last) (?:say|word))\b
`

/** As verbs only: price checks are done, and the price checks of May. */
const task = pattern('u')`
  ^ (?:(?:always|never|also|only|still|then|now) )?(?:reviews|checks|signs|handles|leads|manages)
  (?= (?!(?:are|were|is|was|be|been|have|has|had|must|shall|should|will|would|may|can|do|did|happen|take|of|for|and|or|
  in|on|at|by|to|from|with|before|after|during|per|as)\b)\p{L})
`

const taskOnAll =
  /^ (?:reviews|checks|signs|handles|leads|manages) (?:all|every|each|any|the|our|off)\b/

const duty = pattern()`
  ^ (?:must|shall|should|will|would|may|can|cannot|won['’]t|has to|needs to|is to|gets to)
  (?: (?:not|always|never|also|only|still|then|now|first|personally))?
  (?: (?:not|always|never|also|only|still|then|now|first|personally))?\s
  (?:approve|sign|countersign|review|decide|check|handle|own|confirm|agree|ask|tell|write|say|explain|prepare|send|
  coordinate|communicate|contact|attend|discuss|draft|email|get back|investigate|organi[sz]e|reach out|talk|try|speak|take over|
  follow up|look (?:at|after|into)|
  be (?:responsible|in charge|on call|told|asked|informed|consulted|paged))\b
`

/** What is done to people and to nothing else. */
const life = pattern()`
  ^ (?:(?:is|was|were|been|got) (?:(?:also|later|then|first|re-?) ?)?
  (?:appointed|arrested|born|educated|elected|hired|knighted|married|named (?!after|for)|ordained|promoted|succeeded by|sworn in)|
  (?:died|retired|resigned|married))\b
`

const onlyPeople = [speech, report, deed, rule, duty, life]
