import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { onlyName } from '../../tagger/word-class.ts'
import { isBesidePlaceholder, withAdded, withOthers } from './added.ts'

/** As much as a word needs that stands in small letters; it is looked for nowhere else (see tagged-person.ts). */
const confidence = 0.9
const shortest = 5
/** Characters before a word that are read. */
const reach = 40

/**
 * Names, and whoever stands where English has somebody: `approved by karelski`, `ask karelski about it`, `ask Pim Oosterkwint`. In
 * small letters a word that is none for the dictionary, with capitals two that are nothing but names for it. Behind `by` only
 * where no program does what is done.
 */
export function withAsked(
  scan: Scan,
  names: readonly PersonSpan[],
  { classes, noWords }: Pick<Tagger, 'classes' | 'noWords'>,
): readonly PersonSpan[] {
  const inSmall = withAdded(scan, names, noWords, confidence, (word) => {
    const [start, end] = [scan.start(word), scan.end(word)]
    if (end - start < shortest || !endsName.test(scan.text.slice(end, end + 3))) return false
    if (isInflected(scan.word(word))) return false
    return isAsked(scan, word)
  })
  return withOthers(inSmall, pairs(scan, classes))
}

/** Whether a word in small letters stands where English has somebody. */
export function isAsked(scan: Scan, word: number): boolean {
  const lead = leadOf(scan, word)
  const end = scan.end(word)
  const behind = scan.text.slice(end, end + 10)
  return (
    toSomebody.test(lead) ||
    (doneBy.test(lead) && endsSentence.test(behind.slice(0, 3))) ||
    (lets.test(lead) && knows.test(behind)) ||
    (saysWho.test(lead) && speaks.test(behind))
  )
}

function* pairs(scan: Scan, classes: WordClasses): Iterable<PersonSpan> {
  for (const word of scan.capitals) {
    const last = word + 1
    if (last >= scan.wordCount || scan.start(last) - scan.end(word) !== 1) continue
    if (!isOnlyName(scan, word, classes) || !isOnlyName(scan, last, classes)) continue
    if (!endsName.test(scan.text.slice(scan.end(last), scan.end(last) + 3))) continue
    if (toSomebody.test(leadOf(scan, word)) && !isBesidePlaceholder(scan, word))
      yield { first: word, last, confidence }
  }
}

/** With a capital, and a name or unheard of. */
function isOnlyName(scan: Scan, word: number, classes: WordClasses): boolean {
  if (!scan.has(word, wordFlag.capital) || scan.has(word, wordFlag.innerCapital)) return false
  return (classes.of(scan.hashes[word] ?? 0) & ~onlyName) === 0
}

function leadOf(scan: Scan, word: number): string {
  const start = scan.start(word)
  return scan.text.slice(Math.max(0, start - reach), start)
}

/** `asked submitters`: formed of a word that the dictionary may have. */
export function isInflected(word: string): boolean {
  return inflected.test(word)
}

const inflected =
  /(?:[eo]rs|ees|ists|[ae]nts|ians|mates|bots?|folks|devs|admins|leads|ops|ments?|[ts]ions?|ings?|ness|ware|ly|ed|able|ity)$/
/** How it goes on behind a name in small letters, and not behind a part of a path or a term. */
export const endsName = /^(?:$|['’]s\b|[\s,;:!?)\]|]|\.(?:\s|$))/

const toSomebody =
  /\b(?:(?:approved|reviewed|signed(?: off)?|seconded|drafted|proposed|suggested|escalated|assigned|forwarded) by|(?:assigned|reassigned|escalated|handed(?: \w+)?(?: over| off)?|forwarded|reports) to|(?:ask|asked|asking|tell|told|telling|remind|reminded|ping|pinged|thank|thanked|thanks|thx)|(?:talk|talked|talking|spoke|speak|chatted|chat) (?:to|with)|(?:met|meeting|agreed|check|checked) with|(?:heard|hear) (?:back )?from|(?:my|her|his) (?:last |family |full |user)?name(?: is|['’]s)) $/i
const doneBy = /\b(?:closed|commented|merged|opened|resolved) by $/i
const endsSentence = /^(?:\.(?:\s|$)|,? ?(?:\n|$))/
const lets = /\blet $/i
const knows = /^ know\b/
const saysWho = /\bthis is $/i
const speaks = /^ (?:from|here|speaking|calling)\b/
