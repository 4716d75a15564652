import type { Token } from './token.ts'
import { behind, phraseOf } from './token.ts'

const group = String.raw`(?:we|they|it|i|you|(?:the|our) (?:whole |product |core |leadership |working |entire )?(?:team|group|committee|board|council|meeting|company|faculty)|council|everyone|everybody|all|\[person_\d+\](?:(?:,| and) (?:i|\[person_\d+\]))*)`
const auxiliary = String.raw`(?:have|has|had|was|were|'ve|are|is|be|all|just|also|finally|then|unanimously|jointly|now|formally|therefore|already)`
const decided = '(?:decided|agreed|resolved|settled|concluded|voted|opted|determined)'

/** What people say before they say it, one lead a pattern; matched against lower case words without mark-up. */
const leads: readonly RegExp[] = [
  /^\[[a-z_]+_\d+\][:,] /,
  /^[+-]1[-–—,:.]* /,
  /^(?:so|ok|okay|well|right|alright|all right|yeah|yes|yep|sure|and|but|then|now|also|um+|uh+|hmm+|hence|therefore|thus|finally|great|good|cool|perfect|fine|deal|hey|folks|team|please|basically|instead|in short|in summary|to summari[sz]e|to recap|recap|for the record|fyi|update|(?:that )?sounds good|(?:that )?makes sense|fair enough|one more thing|i guess|i think|also gut|gut|bueno|bon|alors|just to (?:confirm|be clear|close the loop))[,:;.!–—-]* /,
  /^(?:(?:final |group |team |our |the )?(?:decision|decided|agreed|resolved|resolution|consensus|conclusion|outcome|upshot|bottom line|verdict|policy|rule|proposal|proposed(?: resolution)?|motion|action agreed by everyone|beschlossen|beschluss|entscheidung|vereinbart|décision|acuerdo|decisión)(?: ?#?\d{1,4})?(?: in [^,:]{1,40}| by [^,:]{1,30})?(?:[:–—-]+|,| that| is(?: to| that)?)) (?=\S+ \S)/,
  /^(?:from now on|going forward|with immediate effect|effective immediately|as discussed(?: with [^,]{1,30})?|as agreed|per (?:our|the) (?:discussion|meeting|call)|in the end|in the meeting(?: yesterday| today)?|désormais|de ahora en adelante),? /,
  /^(?:ab sofort|künftig|in zukunft)[,:] /,
  /^(?:i|we) (?:guess|think|believe|feel|suppose|understand)(?: strongly| firmly)?(?: that)? /,
  /^what (?:we|i) (?:said|agreed(?: on)?|decided(?: on)?|want) is(?: that)? /,
  /^(?:there (?:was|is) (?:a |broad |general |rough )?(?:consensus|agreement)|(?:it|that)(?:'s| is| was| has been) (?:decided|agreed|resolved|settled))(?: then)?(?:[:,]| that| to)? (?=\S+ \S)/,
  /^(?:it's|it is|that's) (?=(?:\d|one|two|three|four|no|only)\b)/,
  new RegExp(
    `^(?:${group} )?(?:${auxiliary} ){0,4}${decided}(?: today| yesterday| together| unanimously| in the meeting| on (?:mon|tues|wednes|thurs|fri)day)?,? (?:that|to|on|for|upon) (?!not )`,
  ),
  new RegExp(
    String.raw`^(?:${group} )?(?:${auxiliary} ){0,3}(?:chose|opted for|settled on|went (?:with|for)|approved|adopted) (?:(?:the|an?) )?(?=\S+ \S)(?!to )`,
  ),
  /^we(?:'ve| have) (?:all |now |just |finally )?(?:decided|agreed|resolved|settled) (?:that|to|on) (?!not )/,
  /^\[[a-z_]+_\d+\] (?:said|noted|suggested|proposed|confirmed|added)(?:,? and everyone agreed)?,? (?:that )?(?=\S+ \S)/,
  /^moved by [^,.]{1,60}(?:, (?:and )?seconded by [^,.]{1,60})?[,:]? (?:that |to )(?=\S+ \S)/,
  /^(?:the )?motion (?:was )?(?:carried|passed|approved)(?: unanimously)? to /,
  /^(?:the )?(?:board|council|committee) (?:directs|instructs|asks) (?:staff|management|the team) to /,
  /^(?:(?:i|we) (?:would )?(?:propose|suggest|move|recommend)(?: that)?(?: we)?|i'd (?:say|suggest|propose)(?: that)?(?: we)?|let's(?: just| all)?|let us|how about we|should we|shall we|can we(?: just| all)?(?: agree (?:that|to|on))?) (?!not )(?=\S+ \S)/,
  /^wir haben (?:uns )?(?:heute |gestern |gemeinsam |jetzt )?(?:beschlossen|entschieden|vereinbart|festgelegt|(?:darauf )?geeinigt),? (?:dass )?/,
  /^wir sind uns einig,? dass /,
  /^es (?:wurde|ist) (?:beschlossen|entschieden|vereinbart|festgelegt)(?: worden)?,? (?:dass )?/,
]

/** The words behind all leads. Every round drops one; rounds are few, and what is left still says something. */
export function withoutLeads(tokens: readonly Token[]): readonly Token[] {
  let rest = tokens
  for (let round = 0; round < 8; round++) {
    const phrase = phraseOf(rest.slice(0, 40))
    const length = leads.map((lead) => lead.exec(phrase)?.[0].length ?? 0).find((n) => n > 0)
    if (length === undefined) return rest
    const next = behind(rest, length)
    if (next.length < 2) return rest
    rest = next
  }
  return rest
}
