import { isCapitals } from '../capitals.ts'
import { folded, foldedWords } from '../char.ts'
import type { Found, Sink } from '../finding.ts'
import type { People } from '../people.ts'
import { isOdd, isSingle, longestName, parseName } from '../person-name.ts'
import type { Scan } from '../scan.ts'
import type { PersonSpan, Tagger } from '../tagger/tagger.ts'
import { isPartOfThing } from './known-thing.ts'
import { isGreeted, isSalutation } from './name-cue/capacity.ts'
import { isAddress } from './name-cue/row.ts'
import { isEponym } from './person/eponym.ts'
import { isFormerName } from './person/former-name.ts'
import { isNamesake } from './person/namesake.ts'
import type { Reference } from './person/reference.ts'
import { endOfWhole } from './person/suffix.ts'
import { withActing } from './tagged-person/acting.ts'
import { withAged } from './tagged-person/aged.ts'
import { withAsked } from './tagged-person/asked.ts'
import { withAskedAbroad } from './tagged-person/asked-abroad.ts'
import { withBiographies } from './tagged-person/biography.ts'
import { bracketedSpans } from './tagged-person/bracketed.ts'
import { isCalledAfter } from './tagged-person/called-after.ts'
import { withCalledInSmall } from './tagged-person/called-in-small.ts'
import { withCompanions } from './tagged-person/companion.ts'
import { withFormal } from './tagged-person/formal.ts'
import { withFullNames } from './tagged-person/full-name.ts'
import { withGivenNames } from './tagged-person/given-alone.ts'
import { withGivenParticles } from './tagged-person/given-particle.ts'
import { isDynasty } from './tagged-person/dynasty.ts'
import { joinedSpans } from './tagged-person/joined.ts'
import { isListed, withListed } from './tagged-person/listed.ts'
import { withNicknamed } from './tagged-person/nicknamed.ts'
import { isProduct } from './tagged-person/product.ts'
import { trimmed } from './tagged-person/trim.ts'
import { withTurned } from './tagged-person/turned.ts'
import { withNamesInSmall } from './tagged-person/in-small.ts'
import { withKnownByOne } from './tagged-person/one-name.ts'
import { withSaints } from './tagged-person/saint.ts'
import { withStated } from './tagged-person/stated.ts'
import { isLikely } from './tagged-person/sureness.ts'
import { withSlavicCases } from './tagged-person/slavic-case.ts'
import { isSpecies } from './tagged-person/species.ts'
import { Tally } from './tagged-person/tally.ts'
import { isInTitle } from './tagged-person/work.ts'
import { withUncased } from './uncased-name.ts'
import {
  isAcronym,
  isAlsoThing,
  isDate,
  isGivenAndFamily,
  isLatin,
  isMost,
  withoutLabel,
  withoutThings,
} from './tagged-person/thing.ts'

/** For Price, which may rise, and Grace. */
const unmistakable = 0.9
/** From this confidence on a name is looked for in the whole item, not only masked where it stands. */
const certain = 0.8
/** The same of a given name and what follows it, which is hardly anything else. */
const certainInFull = 0.7

/**
 * Takes up what the tagger holds for names: masks each where it stands, and makes the certain ones known. A
 * name that may be something else is never made known by this: elsewhere it may be the other. Answers with the
 * tally that stood against some of them.
 */
export function findTagged(
  scan: Scan,
  tagger: Tagger,
  people: People,
  reference: Reference,
  sink: Sink,
): Tally {
  const spans = tagger.tag(scan)
  const { classes } = tagger
  const tally = new Tally(scan, spans, classes)
  const logins = loginsIn(sink)
  const read = withoutLogins(scan, namesAmong(scan, spans, tally, tagger), logins)
  const seen = withActing(
    scan,
    withGivenParticles(scan, withAskedAbroad(scan, read, tagger), classes),
    tagger,
  )
  const given = withAsked(
    scan,
    withNamesInSmall(
      scan,
      withCalledInSmall(scan, withGivenNames(scan, seen, tagger), tagger),
      tagger,
      reference,
    ),
    tagger,
  )
  const full = withNicknamed(
    scan,
    withFormal(scan, withSaints(scan, withFullNames(scan, given, tagger), tagger), tagger),
    tagger,
  )
  const known = withKnownByOne(scan, withSlavicCases(scan, full, tagger), tagger)
  const stated = withStated(scan, known, classes)
  const isNobody = ({ first, last }: PersonSpan): boolean =>
    isPartOfThing(scan, first, last) ||
    isCalledAfter(scan, first, last, classes) ||
    isDynasty(scan, first, last) ||
    isSpecies(scan, first, last, classes) ||
    isLatin(scan, first, last) ||
    isInTitle(scan, first, last) ||
    isEponym(scan, first, last) ||
    (first === last && isSalutation(scan, first))
  // Whoever stands beside `Bonnie and Clyde` is not in the company of somebody.
  const sure = withBiographies(scan, withAged(scan, stated, classes), classes).filter(
    (name) => !isNobody(name),
  )
  const cleared = new Set(sure)
  const names = withCompanions(scan, withListed(scan, sure, classes), classes)
  const whole = joinedSpans(scan, names, classes)
  const joined = withTurned(scan, whole, classes)
  const entries = withUncased(scan, bracketedSpans(scan, joined, classes), classes)
  const all = withoutLogins(scan, entries, logins)
  let before: { readonly last: number; readonly key: string } | null = null
  for (const [i, one] of all.entries()) {
    const { first, last, confidence } = one
    const start = scan.start(first)
    if (!cleared.has(one) && isNobody(one)) continue
    if (!isListed(scan, all, i) && reference.passesOver(scan, one)) continue
    const text = scan.text.slice(start, scan.end(last))
    const end = endOfWhole(scan.text, scan.end(last), first < last)
    const name = parseName(withoutBrackets(text))
    if (name === null) {
      if (isSingle(text)) sink.add('person', start, end, text, whyUnparsed(text))
      else if (confidence >= certain && isLongName(text))
        sink.add('person', start, end, folded(text), 'reads as a long name')
      continue
    }
    const isAlso = isAlsoThing(scan, name, classes)
    if (isAlso && confidence < unmistakable) continue
    // `KARP` in a text that shouts nothing else: once it reads as a name, ten times it is an acronym.
    const shouted = first === last && isCapitals(scan, first)
    const sureFrom = isGivenAndFamily(name, classes) ? certainInFull : certain
    const known = confidence >= sureFrom && !isAlso && !shouted && tally.isSteady(first, last)
    const who = known ? people.mention(withoutThings(scan, name, classes)) : people.identify(text)
    const own = who === null ? folded(text) : String(who)
    const key: string =
      before !== null && isFormerName(scan, before.last, first, classes) ? before.key : own
    sink.add('person', start, end, key, 'reads as a name')
    before = { last, key }
  }
  return tally
}

/** Of characters without spaces, fewer or more than a name has that is looked for elsewhere. */
function whyUnparsed(text: string): string {
  return text.length === 1 ? 'family name before an office' : 'reads as a long name'
}

function withoutBrackets(name: string): string {
  return name.includes('(') || name.includes(')') ? name.replaceAll(/[()]/g, '') : name
}

/** `María de los Ángeles Guerrero de la Vega`: more words than a name that is looked for elsewhere has. */
function isLongName(text: string): boolean {
  const words = foldedWords(text)
  return words.length > longestName && !words.some((word) => isOdd(word, words))
}

/** But for those that only read as one: names do, too. */
function loginsIn(sink: Sink): readonly Found[] {
  return sink.found
    .filter(({ kind, detector }) => kind === 'username' && detector !== 'tagged-value')
    .sort((a, b) => a.start - b.start)
}

/** `logged in as petra-n`: what is called a login is one, however much it reads as a name. Both ascending. */
function withoutLogins(
  scan: Scan,
  names: readonly PersonSpan[],
  logins: readonly Found[],
): readonly PersonSpan[] {
  if (logins.length === 0) return names
  let next = 0
  return names.filter(({ first, last }) => {
    const start = scan.start(first)
    while (next < logins.length && (logins[next]?.end ?? 0) <= start) next++
    const login = logins[next]
    return login === undefined || login.start > start || login.end < scan.end(last)
  })
}

/** Without what is none where it stands: a label, an acronym, a date. */
function namesAmong(
  scan: Scan,
  spans: readonly PersonSpan[],
  tally: Tally,
  tagger: Tagger,
): PersonSpan[] {
  const { classes } = tagger
  const names: PersonSpan[] = []
  for (const { first: begin, last: stop, confidence } of spans) {
    const from = withoutLabel(scan, begin, stop, classes)
    const words = from === null ? null : trimmed(scan, [from, stop], classes)
    if (words === null) continue
    const [first, last] = words
    if (!isLikely(scan, { first, last, confidence }, tagger)) continue
    if (tally.speaksAgainst(first, last) || isAcronym(scan, first, last, classes)) continue
    if (isDate(scan, first, last, classes) || isEponym(scan, first, last)) continue
    if (isNamesake(scan, first, last)) continue
    if (first === last && (isAddress(scan.word(first)) || isGreeted(scan, first, classes))) continue
    if (isProduct(scan, first, last, tally, classes) || isMost(scan, first, last, classes)) continue
    names.push({ first, last, confidence })
  }
  return names
}
