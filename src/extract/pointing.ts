import { setOf } from './signal/tongue/phrase.ts'

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

const exception = setOf(
  'exception exceptions excuses debate talk ausnahme ausnahmen excepción excepciones eccezione eccezioni exceção exceções uitzondering uitzonderingen',
)
const none = setOf(
  'no not never without keine keinerlei ohne nicht nie pas aucune sans ninguna sin non nessuna senza não nenhuma sem geen zonder niet',
)
const besideNone = setOf(
  `agreed with more there are is will be made allowed accepted possible granted permitted to this here at all any it we
   gibt es sind werden hier hiervon davon dazu machen gemacht möglich vorgesehen zulässig zugelassen erlaubt
   n ne il y a d de on fait est sont sera faite admise possible tolérée acceptée autorisée prévue
   se hay hacen admiten aceptan permiten existen habrá
   ci sono vi si fanno ammesse previste há são fazem feitas existem admitidas
   er zijn worden gemaakt maken we mogelijk toegestaan`,
)

/** Whether a sentence only says that there is no exception to another: `No exceptions.`, `Ausnahmen gibt es nicht.` */
export function onlyStresses(sentence: string): boolean {
  const words = sentence.match(/\p{L}+/gu) ?? []
  return (
    words.some((word) => exception.has(word)) &&
    words.some((word) => none.has(word)) &&
    words.every((word) => exception.has(word) || none.has(word) || besideNone.has(word))
  )
}

const outcome = setOf(
  `carried carries passed passes approved adopted accepted agreed unanimous unanimously einstimmig angenommen abstimmung`,
)
const besideOutcome = setOf(
  `the a an this that motion vote votes voted voting question resolution proposal amendment was were is has been called taken put
   and then so by on upon with without in to for against of voice roll call show hands acclamation consensus majority
   all both aye ayes nay nays yes no none nobody one two three four five six seven eight nine ten opposed opposing favor
   favour abstention abstentions abstaining abstained objection objections dissent members present seconded it s person
   das ergebnis der ja nein stimme stimmen enthaltung enthaltungen keine eine mit bei gegen wurde wird antrag`,
)
/** More words say something besides. */
const longestOutcome = 18

/** Whether a sentence only tells how a vote on another one ended: `The motion carried unanimously.`, `Passed, 5 to 2.` */
export function onlyTellsVote(sentence: string): boolean {
  const words = sentence.match(/\p{L}+/gu) ?? []
  return (
    words.length <= longestOutcome &&
    words.some((word) => outcome.has(word)) &&
    words.every((word) => outcome.has(word) || besideOutcome.has(word))
  )
}
