import type { Sight } from './sight.ts'
import { hasVerb } from './vocabulary.ts'

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
  return opens && rest.some(({ plain, isTalk }) => !isTalk && gets.test(plain))
}

/** `Hosting that never sleeps.`, `The last bag you'll buy`, `Tea for people in a hurry: …`. */
const headline =
  /^(?:the (?:last|only|first) [\w-]+ you|[\w -]{3,40} for (?:people (?:in|who)|teams|shops|those who)\b|(?:the |an? )?[\w-]+ that (?!.*\b(?:gets?|goes|needs?|must|may|is|are|has|stays?|pays?)\b)[\w' -]{3,25}[.]$)/
/** What a ticket or a note begins with. */
const namesCase =
  /\b(?:request|complaint|call|caller|ticket|case|ask|mail|parcel|order|customer|client|guest|tenant|user|invoice|account|today|\[person\]|[\d.]+ (?:lines|items)|meeting|refund)s?\b|^(?:ok|done|fixed|good|nice|same|agreed|sorry|thanks)\b/
const gets =
  /\b(?:free|try|guaranteed|for life|forever|on us|from (?:only |just )?[$€£]?\d|for (?:only |just )?(?:\d+|nine|ten|five) (?:euros|dollars|pounds)|you'll|cheaper|teams of|move in|no permanent)\b/
