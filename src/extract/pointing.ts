/** Where people meet and agree. */
export const gathering = String.raw`(?:meeting|call|discussion|debate|vote|thread|chat|retro|retrospective|workshop|guild|sync|stand-?up|offsite|crit|conference|session|town hall|(?:mon|tues|wednes|thurs|fri)day|january|february|march|april|may|june|july|august|september|october|november|december)`

const when = String.raw`(?:already|before|earlier|yesterday|today|recently|again|once more|long ago|(?:last|this) \w+|(?:an?|two|three|four|some|many|a few|\d+) (?:days?|weeks?|months?|years?) ago)`
const where = String.raw`(?:in|at|on|during|after|back in) (?:[^\s,.]+ ){0,4}?${gathering}s?`
const occasion = `(?:${when}|${where})`
const end = String.raw`(?=[,.;!]|$)`

/** Only when or where something was said: `in the guild two weeks ago`, whatever is said behind the next comma. */
const occasionOnly = new RegExp(`^${occasion}(?: ${occasion})*${end}`)
/** `that`, `this after what happened`: the rule is somewhere else. */
const pointer = new RegExp(
  `^(?:on |to |upon |do )?(?:this|that|it|them|so|these|those)(?:${end}| (?:in|at|on|during|after|because|since|when|as|already|before|earlier|yesterday|today|last|(?:an?|two|three|four|some) \\w+ ago)\\b)`,
)

const agreement = new RegExp(
  `^(?:[\\w'[\\]]+ ){0,5}?(?:decided|agreed|settled)(?: on| to| upon)? (?:this|that|it)(?: together)?(?: ${occasion})*(?:[.!]?$|, \\S+(?: \\S+){0,5}$)`,
)
const ruling =
  /^(?:[\w'[\]]+ ){0,3}?(?:make|call|let|declare) (?:that|this|it)(?: be)? (?:the|a|our)(?: (?:new|general))? (?:rule|policy|standard|default|norm|convention)(?: (?:then|from now on|for everybody|for everyone|for all))?[.!]?$/

/** Whether a sentence only says of another one that it was agreed, or is to be the rule. */
export function onlyAgrees(sentence: string): boolean {
  return agreement.test(sentence) || ruling.test(sentence)
}

/** Whether what stands behind `we agreed` says nothing itself: lower case words, one space between them. */
export function pointsAtOccasion(phrase: string): boolean {
  return pointer.test(phrase) || occasionOnly.test(phrase)
}
