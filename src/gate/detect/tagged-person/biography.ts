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
const role =
  '(?:(?:co-)?founder|activist|actor|actress|admiral|anthropologist|archaeologist|architect|artist|astronaut|astronomer|athlete|author|aviator|bacteriologist|banker|biochemist|biologist|bishop|botanist|boxer|businessman|businesswoman|cartoonist|cellist|character|chemist|choreographer|clarinetist|comedian|cricketer|dancer|diplomat|dramatist|drummer|economist|educator|engineer|entrepreneur|essayist|explorer|footballer|geneticist|geographer|geologist|golfer|guitarist|gymnast|historian|immunologist|industrialist|inventor|jockey|journalist|jurist|lawyer|lexicographer|librettist|linguist|mathematician|musician|naturalist|navigator|novelist|nurse|painter|pathologist|philanthropist|philologist|philosopher|photographer|physician|physicist|pianist|playwright|poet|politician|priest|professor|psychiatrist|psychoanalyst|psychologist|rapper|sailor|saxophonist|scientist|screenwriter|sculptor|senator|singer|singer-songwriter|skater|skier|sociologist|soldier|songwriter|soprano|sprinter|statesman|stateswoman|statistician|suffragist|superhero|supervillain|surgeon|swimmer|teacher|theologian|trumpeter|violinist|virologist|wrestler|zoologist|(?:basketball|baseball|chess|football|handball|hockey|rugby|soccer|tennis|volleyball) player|(?:army|military|naval) officer|film ?maker)'
/** What a program may be as well, unless it has a country: `is a Danish television writer`. */
const roleOfBoth =
  '(?:coach|composer|conductor|designer|director|judge|model|presenter|producer|referee|scholar|writer)'
const behindRole =
  '(?:[.,;:/)]|$| \\(| (?:active|and|as|at|based|best|born|by|celebrated|considered|during|famous|for|from|in|known|noted|of|or|regarded|remembered|specialising|specializing|that|to|who|whose|with)\\b)'
const word = '(?:[\\p{L}-]+[ /,]{1,2})'
const part = "(?:['’]?\\p{Lu}[\\p{L}'’-]*\\.?)"
const particle =
  '(?:al|bin|bint|binte|da|das|de|del|della|den|der|di|do|dos|du|el|ibn|la|le|no|of|ter|van|von|y|zu) '
/**
 * How an encyclopaedia begins on somebody, at the head of a paragraph: `Anna Maria van Berg (born 4 May 1970)`, `Anna Berg is a Danish
 * painter`, `Anna Berg: Danish painter`; never by one word alone, as things are called, too.
 */
const opening = new RegExp(
  `(?!The |An? |This |In |On )(${part}(?: (?:${particle}){0,2}${part}){1,5}?)(?:,? (?:Jr|Sr)\\.?)?(?:,? [A-Z]{2,4})?(?: ${life}|(?:(?: \\([^()\\n]{0,80}\\))?,? (?:is|was) (?:an?|the)|:) (?:${word}{0,6}${role}|${word}{0,2}\\p{Lu}${word}{1,5}${roleOfBoth})${behindRole})`,
  'uy',
)

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
    opening.lastIndex = line
    const [said, name] = opening.exec(text) ?? []
    if (said === undefined || name === undefined) continue
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
