import type { Sight } from './sight.ts'
import { opensCase } from './case.ts'
import { opensWithWork } from './genre.ts'
import { isGeneral, isOfOneOccasion } from './statement.ts'
import { rulesPlainly } from './wording.ts'
import { hasVerb, instructs } from './vocabulary.ts'

/** Longer texts say more plainly what they are. */
const mostSentences = 6
const longestSlogan = 8

/** `Clean shirts, zero effort.`, `192 numbered pages.`: no verb, and yet a full stop, as in advertisements. */
export function isSlogan({ plain, words, isTalk, bullet, tongue }: Sight): boolean {
  if (tongue !== null || isTalk || bullet || words < 3 || words > longestSlogan) return false
  return plain.endsWith('.') && !hasVerb.test(plain)
}

/** Whether the whole opens with a slogan and goes on with what one gets. */
export function opensLikeSeller([first, ...rest]: readonly Sight[]): boolean {
  if (first === undefined || rest.length === 0 || rest.length >= mostSentences) return false
  const opens = headline.test(first.plain) || (isSlogan(first) && !namesCase.test(first.plain))
  if (opens && rest.some(({ plain, isTalk }) => !isTalk && gets.test(plain))) return true
  const all = [first, ...rest]
  if (all.some((sight) => isForOwn(sight) || opensCase(sight.plain))) return false
  if (all.filter(({ bare }) => rulesPlainly(bare)).length >= mostRules) return false
  return isVerbless(first) && first.words >= 3 && !isReply.test(first.plain) && rest.some(promises)
}

/** What one writes back, or a heading. */
const isReply =
  /^(?:good|nice|great|well|same|not|no|just|small|quick|another|third|second|yes|one more|fair|true|about|approved|agreed|done|last|next|new|old|as|re)\b|^(?:[\w'-]+ ){0,3}(?:rules?|process|hours|counter|property|office|limits?|requests?|names|files|notes?|week|month|today|news)[.]$/

/** What is good about it for whoever reads. */
function promises({ plain, isTalk }: Sight): boolean {
  return (
    !isTalk &&
    ((reader.test(plain) && !rulesReader.test(plain)) || gets.test(plain) || praises.test(plain))
  )
}

const praises =
  /^(?:all (?:our|of our)|our|choose|come|try|meet|join|visit|taste)\b|\b(?:free|included|by hand|for life|of the year|in one|any (?:format|device|time)|around the clock|while you)\b/

/** `Hosting that never sleeps.`, `The last bag you'll buy`, `Tea for people in a hurry: …`. */
const headline =
  /^(?:the (?:last|only|first) [\w-]+ you|[\w -]{3,40} for (?:people (?:in|who)|teams|shops|those who)\b|(?:the |an? )?[\w-]+ that (?!.*\b(?:gets?|goes|needs?|must|may|is|are|has|stays?|pays?)\b)[\w' -]{3,25}[.]$)/
/** What a ticket or a note begins with. */
const namesCase =
  /\b(?:request|complaint|call|caller|ticket|case|ask|mail|parcel|order|customer|client|guest|tenant|user|invoice|account|today|\[person\]|[\d.]+ (?:lines|items)|meeting|refund)s?\b|^(?:ok|done|fixed|good|nice|same|agreed|sorry|thanks)\b/
const gets =
  /\b(?:free|try|guaranteed|for life|forever|on us|from (?:only |just )?[$€£]?\d|for (?:only |just )?(?:\d+|nine|ten|five) (?:euros|dollars|pounds)|you'll|cheaper|teams of|move in|no permanent)\b/

/** Who writes for themselves, to somebody they know, or of a case, sells nothing. */
const knowsReader =
  /(?<![\w'])(?:i|i'm|i've|i'll|i'd|my|me|pls|fyi|policy|policies|staff|employees?|colleagues)(?![\w'])|^(?:hi|hello|hey|dear|morning|all|team|folks|everyone|hallo)\b[^.!?]{0,30}[,!]|^(?:re|nit|todo|note|@\w+)\b|@\w{3}/
const obliged =
  /\b(?:must|shall|ha(?:s|ve) to|may (?:not|only)|(?:is|are) (?:required|mandatory|forbidden|not allowed))\b/
const reader = /\b(?:you|your|yours|yourself|you're|you'll|you've)\b/
/** Who is told what holds for them is not courted. */
const rulesReader =
  /\b(?:must|need|needs|have to|has to|should|shall|required|only|not|don't|never|cannot|can't|if|when|once|report|submit|ask|claim|expense|request|manager|lead|hr|unless)\b/
/** A shop promises a thing or two in the words of rules. */
const mostRules = 2

function isForOwn({ isTalk, label, section, tongue, plain, decidedHere, bullet }: Sight): boolean {
  if (/\b(?:can|could|would) (?:you|we|i)\b|^why\b/.test(plain)) return true
  if (isTalk || bullet || label !== null || section !== null || tongue !== null || decidedHere)
    return true
  return knowsReader.test(plain) || obliged.test(plain)
}

function isVerbless({ plain, bare }: Sight): boolean {
  if (!plain.endsWith('.') || says.test(plain) || /#|\d{3}|\b(?:sick|ill)\b/.test(plain))
    return false
  return (
    !isGeneral(bare) &&
    !instructs(bare) &&
    !isOfOneOccasion(bare) &&
    !opensWithWork({ plain, tongue: null })
  )
}

/** A verb in a form only sentences have; behind `that`, it belongs to what is named. */
const says =
  /(?<!\bthat )\b(?:is|are|was|were|must|may|can|cannot|shall|will|should|has|have|do|does|gets?|goes|go|needs?|stays?|pays?|takes?|i|you|we|they|it|if)\b|\w'(?:s|re|ll|ve|d|t)\b/
