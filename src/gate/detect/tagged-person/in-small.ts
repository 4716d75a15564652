import type { Scan } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import { withAdded } from './added.ts'

/** As much as a word needs that stands in small letters; it is looked for nowhere else (see tagged-person.ts). */
const confidence = 0.9
const shortest = 5
/** Characters before a word that are read. */
const reach = 40

/**
 * Names, and the words in small letters that are none for the dictionary where English has somebody: `approved by karelski`,
 * `ask karelski about it`. Behind `by` only where no program does what is done.
 */
export function withNamesInSmall(
  scan: Scan,
  names: readonly PersonSpan[],
  { noWords }: Pick<Tagger, 'noWords'>,
): readonly PersonSpan[] {
  return withAdded(scan, names, noWords, confidence, (word) => {
    const { text } = scan
    const [start, end] = [scan.start(word), scan.end(word)]
    if (end - start < shortest || !ends.test(text.slice(end, end + 3))) return false
    if (inflected.test(scan.word(word))) return false
    const before = text.slice(Math.max(0, start - reach), start)
    return (
      toSomebody.test(before) ||
      (lets.test(before) && knows.test(text.slice(end, end + 6))) ||
      (saysWho.test(before) && speaks.test(text.slice(end, end + 10)))
    )
  })
}

/** `asked submitters`: formed of a word that the dictionary may have. */
const inflected =
  /(?:[eo]rs|ees|ists|[ae]nts|ians|mates|bots|folks|devs|admins|leads|ops|ments?|[ts]ions?|ings?|ness|ware|ly|ed|able|ity)$/
const ends = /^(?:$|['’]s\b|[\s,;:!?)\]|]|\.(?:\s|$))/

const toSomebody =
  /\b(?:(?:approved|reviewed|signed(?: off)?|seconded|drafted|proposed|suggested|escalated|assigned|forwarded) by|(?:assigned|reassigned|escalated|handed(?: \w+)?(?: over| off)?|forwarded|reports) to|(?:ask|asked|asking|tell|told|telling|remind|reminded|ping|pinged|thank|thanked|thanks|thx)|(?:talk|talked|talking|spoke|speak|chatted|chat) (?:to|with)|(?:met|meeting|agreed|check|checked) with|(?:heard|hear) (?:back )?from|(?:my|her|his) (?:last |family |full |user)?name(?: is|['’]s)) $/i
const lets = /\blet $/i
const knows = /^ know\b/
const saysWho = /\bthis is $/i
const speaks = /^ (?:from|here|speaking|calling)\b/
