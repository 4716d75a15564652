import type { Scan } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, onlyName, wordClass } from '../../tagger/word-class.ts'
import { isNamesake } from '../person/namesake.ts'
import { isBesidePlaceholder } from './added.ts'

/** Nobody but somebody is born, or is an actor. */
const confidence = 0.95

const month =
  '(?:Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|March|April|May|June|July|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)'
const date = `(?:\\d{1,2} ${month}|${month} \\d{1,2}(?: or ${month} \\d{1,2})?,?) \\d{3,4}`
/** `(born 1952)`, `(March 28, 1483 – April 6, 1520)`, `(藤原 頼忠; 924 – 31 July 989)`; a war and a firm have years alone. */
const life = `\\((?:[^()\\n]{0,40}[;,] )?(?:(?:born|b\\.) [^()\\n]{0,60}\\d{4}|${date} ?[-–—] ?(?:${date}|\\))|\\d{3,4} ?[-–—] ?${date})`
const roles: ReadonlySet<string> = new Set([
  ...`
    activist actor actress admiral anthropologist archaeologist architect artist astronaut astronomer athlete author aviator
    bacteriologist banker biochemist biologist bishop botanist boxer businessman businesswoman cartoonist cellist character
    chemist choreographer clarinetist co-founder comedian cricketer dancer diplomat dramatist drummer economist educator
    engineer entrepreneur essayist explorer filmmaker footballer founder geneticist geographer geologist golfer guitarist
    gymnast historian immunologist industrialist inventor jockey journalist jurist lawyer lexicographer librettist linguist
    mathematician musician naturalist navigator novelist nurse painter pathologist philanthropist philologist philosopher
    photographer physician physicist pianist playwright poet politician priest professor psychiatrist psychoanalyst psychologist
    rapper sailor saxophonist scientist screenwriter sculptor senator singer singer-songwriter skater skier sociologist soldier
    songwriter soprano sprinter statesman stateswoman statistician suffragist superhero supervillain surgeon swimmer teacher
    theologian trumpeter violinist virologist wrestler zoologist
  `
    .trim()
    .split(/\s+/),
  ...'baseball basketball chess football handball hockey rugby soccer tennis volleyball'
    .split(' ')
    .map((game) => `${game} player`),
  'army officer',
  'film maker',
  'military officer',
  'naval officer',
])
/** What a program may be as well, unless it has a country: `is a Danish television writer`. */
const rolesOfBoth: ReadonlySet<string> = new Set(
  'coach composer conductor designer director judge model presenter producer referee scholar writer'.split(
    ' ',
  ),
)
const behindRole =
  /^(?:[.,;:/)]|$| \(| (?:active|and|as|at|based|best|born|by|celebrated|considered|during|famous|for|from|in|known|noted|of|or|regarded|remembered|specialising|specializing|that|to|who|whose|with)\b)/
const longestBehind = 16
const part = "['’]?\\p{Lu}[\\p{L}'’-]*\\.?"
const particle =
  '(?:al|bin|bint|binte|da|das|de|del|della|den|der|di|do|dos|du|el|ibn|la|le|no|of|ter|van|von|y|zu) '

/** By one word alone things are called, too. */
const opening = new RegExp(
  `(?!The |An? |This |In |On )${part}(?: (?:${particle})*${part}){1,5}`,
  'uy',
)
/** `Anna Berg Jr.`, `Anna Berg OBE`: what stands behind a name and is no part of it. */
const titleWithin = /(?: (?:Jr|Sr)\.?)?(?: [A-Z]{2,4})?$/
const titleBehind = /^(?:,? (?:Jr|Sr)\.?)?(?:,? [A-Z]{2,4})?/

/** Nearly no line goes on like this: what tells more is only read, and made ready to be, where one does. */
const goesOn = /^(?: \(|,? (?:is|was) (?:an?|the) |: )/
const lived = new RegExp(`^ ${life}`, 'u')
const longestSaying = 400

/**
 * How an encyclopaedia begins on somebody, at the head of a paragraph: `Anna Maria van Berg (born 4 May 1970)`, `Anna Berg is a Danish
 * painter`, `Anna Berg: Danish painter`. Answers with the name and with all that says so, or null.
 */
function openingAt(text: string, line: number): { name: string; said: string } | null {
  opening.lastIndex = line
  const whole = opening.exec(text)?.[0]
  if (whole === undefined) return null
  const end = line + whole.length
  const title = titleBehind.exec(text.slice(end, end + longestTitle))?.[0] ?? ''
  const from = end + title.length
  const behind = text.slice(from, from + longestSaying)
  if (!goesOn.test(behind)) return null
  const said = lived.exec(behind)?.[0] ?? roleIn(behind)
  if (said === null) return null
  const bare = whole.replace(titleWithin, '')
  return { name: bare.includes(' ') ? bare : whole, said: title + said }
}
const longestTitle = 16

/** ` (1901–1970) was a Danish abstract painter`, up to the role; null where none is told. */
function roleIn(behind: string): string | null {
  let at = leading.exec(behind)?.[0].length ?? 0
  if (at === 0) return null
  let last = ''
  let hasCountry = false
  for (let i = 0; i <= mostBeforeRole; i++) {
    wordHere.lastIndex = at
    const [, word, gap] = wordHere.exec(behind) ?? []
    if (word === undefined || gap === undefined) return null
    const end = at + word.length
    const isRole = roles.has(word) || roles.has(`${last} ${word}`)
    if (isRole || (hasCountry && rolesOfBoth.has(word))) {
      if (behindRole.test(behind.slice(end, end + longestBehind))) return behind.slice(0, end)
    }
    if (gap === '') return null
    hasCountry ||= i <= mostBeforeCountry && capitalised.test(word)
    last = word
    at = end + gap.length
  }
  return null
}

const leading = /^(?:(?: \([^()\n]{0,80}\))?,? (?:is|was) (?:an?|the)|:) /
const wordHere = /([\p{L}-]+)([ /,]{0,2})/uy
const capitalised = /^\p{Lu}\p{L}/u
const mostBeforeRole = 7
const mostBeforeCountry = 2

/** Names, and whoever a paragraph begins on as an encyclopaedia does. */
export function withBiographies(
  scan: Scan,
  names: readonly PersonSpan[],
  classes: WordClasses,
): readonly PersonSpan[] {
  const { text } = scan
  const all: PersonSpan[] = []
  let next = 0
  for (let line = 0; line >= 0; line = nextLine(text, line)) {
    const begun = openingAt(text, line)
    if (begun === null) continue
    const { name, said } = begun
    const first = scan.wordAt(line)
    let last = scan.wordAt(line + name.length) - 1
    // What stood where a placeholder stands might have told that it is nobody.
    if (last <= first || said.includes('[') || isBesidePlaceholder(scan, first)) continue
    if (isNamesake(scan, first, last) || isElse(scan, first, last, classes)) continue
    let other = names[next]
    for (; other !== undefined && other.last < first; other = names[++next]) all.push(other)
    for (; other !== undefined && other.first <= last; other = names[++next])
      last = Math.max(last, other.last)
    all.push({ first, last, confidence })
  }
  return [...all, ...names.slice(next)]
}

/** `Spanish Civil War (17 July 1936 – 1 April 1939)`: a word that nobody is called by; behind a given name any may be a family's. */
function isElse(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  const given = classes.of(scan.hashes[first] ?? 0)
  const isGiven = (given & wordClass.given) !== 0 && (given & ~onlyName) === 0
  for (let word = first; word < (isGiven ? last : last + 1); word++) {
    // `Anna Maria of Orvik (1712 – 1760)`
    if (isGiven && scan.word(word) === 'of') return false
    const bits = classes.of(scan.hashes[word] ?? 0)
    if (bits !== 0 && (bits & (named | wordClass.particle)) === 0) return true
  }
  return false
}

/** Where the line behind the one that this stands in begins, or -1. */
function nextLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? -1 : end + 1
}
