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
