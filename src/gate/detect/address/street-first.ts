import { codesOf, folded } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { opensLine } from './gap.ts'
import { countsSomething, houseEnd, isHouse } from './house.ts'
import { isJoined, isName, place, placeBits } from './place-word.ts'
import { isYear } from './postal-code.ts'
import type { Street } from './street.ts'
import { writings } from './writing.ts'

const maxWords = 8
/** Numbers this long are none of a house, where nothing says that they are: `Berlin 50000`. */
const longest = 5

/** A street whose house number goes last: `Via Roma 12`, `Lindenallee 7b`, `ul. Długa 5/7`, `Kossuth utca 5`. */
export function streetFirst(scan: Scan, word: number): Street | null {
  if (word === 0 || !isHouse(scan, word)) return null
  const named = lastOfName(scan, word)
  if (named < 0 || opensTown(scan, named, word) || isOfTime(scan, named)) return null
  const end = houseEnd(scan, word)
  if (countsSomething(scan.text, end)) return null
  const start = (first: number, form: Street['form']): Street => ({
    start: scan.start(first),
    end,
    word: first,
    form,
    why: 'street and house number',
  })
  const bare = (first: number): Street | null =>
    scan.end(word) - scan.start(word) < longest ? start(first, 'bare') : null
  const head = headOf(scan, named, named < word - 1)
  if (head !== null) return start(head.first, head.form)
  const bits = placeBits(scan, named)
  if ((bits & place.unit) !== 0) {
    const of = headBeforeUnit(scan, named)
    if (of !== null) return start(of, 'sure')
  }
  const first = firstOfName(scan, named)
  if ((bits & place.closing) !== 0) {
    const own = ownNameOf(scan, named)
    return own < named ? start(own, 'sure') : null
  }
  if (!isName(scan, named)) {
    if ((bits & place.counted) !== 0) return null
    if (opensName(scan, first, named)) return bare(first)
    if (first !== named - 1) return null
    const isLine = opensLine(scan.text, scan.start(first)) || scan.text.charCodeAt(end) === 10
    return isLine || hasSplitCode(scan.text, end) ? bare(first) : null
  }
  const form = endingForm(scan, named)
  if (form !== null) return start(compoundStart(scan, named), form)
  if ((bits & (place.after | place.afterLoose)) !== 0 && first < named) return start(first, 'loose')
  if (
    (bits & (place.counted | place.other)) !== 0 ||
    isAcronym(scan, named) ||
    isYear(scan.text, scan.start(word), scan.end(word))
  )
    return null
  return bare(first)
}

const splitCode = /, \d{3} \d\d \p{Lu}/uy

/** `Starý brod 41, 917 04 Nová Ves`: a code that hardly anything else looks like. */
function hasSplitCode(text: string, end: number): boolean {
  splitCode.lastIndex = end
  return splitCode.test(text)
}

/** `Na hradbe 8`, `Pod starou vežou 12`: Czech and Slovak streets that are called after what they lie at. */
function opensName(scan: Scan, first: number, named: number): boolean {
  const isNear = first < named && named - first <= 3 && scan.end(first) - scan.start(first) <= 3
  return isNear && /^(?:Na|Nad|Pod|Pri|Při|Za|Ve|[KUV])$/.test(scan.word(first))
}

/** `TFN 833 287 563` numbers something. */
function isAcronym(scan: Scan, named: number): boolean {
  const isCapitals = scan.has(named, wordFlag.innerCapital) && !scan.has(named, wordFlag.lower)
  return isCapitals && scan.end(named) - scan.start(named) <= 4
}

/** `, 75116 Paris` is the code of a town, not the number of a house. */
function opensTown(scan: Scan, named: number, word: number): boolean {
  const isLong = scan.end(word) - scan.start(word) >= 4 && word + 1 < scan.wordCount
  if (!isLong || scan.text.charCodeAt(scan.end(named)) !== 44) return false
  return (
    scan.text.charCodeAt(scan.end(word)) === 32 && isName(scan, word + 1) && isJoined(scan, word)
  )
}

/** `In 2004` of `Square Enix. In 2004`. */
function isOfTime(scan: Scan, named: number): boolean {
  return beforeYear.has(scan.word(named))
}

const beforeYear = new Set(['By', 'During', 'From', 'In', 'On', 'Since', 'Until'])

/** The word before the number, over `,`, `No`, `д.` between them; -1 when the number stands apart. */
function lastOfName(scan: Scan, word: number): number {
  let i = word - 1
  for (let skipped = 0; skipped < 3 && i >= 0; skipped++) {
    const isHouseWord = (placeBits(scan, i) & place.house) !== 0 && scan.end(i) - scan.start(i) <= 7
    if (!isNear(scan.text, scan.end(i), scan.start(i + 1), isHouseWord)) return -1
    if (!isHouseWord) return isNameEnd(scan, i) ? i : -1
    i--
  }
  return i
}

function isNameEnd(scan: Scan, word: number): boolean {
  if (scan.has(word, wordFlag.single)) return false
  return !scan.has(word, wordFlag.digit) || isMarked(scan, word)
}

const between = codesOf(' .,،№#°º\u00a0')

function isNear(text: string, end: number, start: number, isHouseWord: boolean): boolean {
  if (start === end || start - end > 4) return false
  for (let i = end; i < start; i++)
    if (!between.has(text.charCodeAt(i)) && !isHouseWord) return false
  const first = text.charCodeAt(end)
  return isHouseWord || first === 32 || start - end > 1 || first === 44 || first === 46
}

/** The street word that goes before the name: `Via`, `ул.`, `rue`; null when there is none. */
function headOf(
  scan: Scan,
  named: number,
  hasHouseWord: boolean,
): { first: number; form: Street['form'] } | null {
  const lowest = Math.max(0, named - maxWords)
  let capitals = isMarked(scan, named) ? 1 : 0
  for (let i = named; i >= lowest; i--) {
    const bits = placeBits(scan, i)
    if ((bits & (place.before | place.beforeLoose)) !== 0 && capitals > 0) {
      const isSure = (bits & place.before) !== 0
      const isMeant = isSure || scan.has(i, wordFlag.capital) || (bits & place.after) !== 0
      return isMeant || isShortened(scan, i)
        ? { first: i, form: isSure || closes(scan, named) ? 'sure' : 'loose' }
        : null
    }
    const isPart =
      hasHouseWord ||
      isName(scan, i) ||
      (bits & place.particle) !== 0 ||
      scan.has(i, wordFlag.digit)
    if (!isPart || i === lowest || !isJoined(scan, i - 1)) return null
    if (isName(scan, i)) capitals++
  }
  return null
}

/** The first word of a street without a number whose building or flat follows: `Bulevardul Unirii, Bloc 5`. */
function headBeforeUnit(scan: Scan, unit: number): number | null {
  const last = unit - 1
  const from = scan.end(last)
  const isApart = scan.text.charCodeAt(from) === 44 && scan.start(unit) - from === 2
  const head = isApart && isName(scan, last) ? headOf(scan, last, false) : null
  return head?.form === 'sure' ? head.first : null
}

const marks = codesOf('#°º№')

/** `N° 481` and `# 7-2` follow streets that are numbers themselves, too. */
function isMarked(scan: Scan, named: number): boolean {
  const from = scan.end(named)
  for (let i = from; i < from + 4; i++) if (marks.has(scan.text.charCodeAt(i))) return true
  return false
}

function isShortened(scan: Scan, word: number): boolean {
  const next = scan.text.charCodeAt(scan.end(word))
  return next === 46 || next === 47
}

/** `Via Roma 12, …` stands by itself where `Via Slack 3 messages` goes on. */
function closes(scan: Scan, named: number): boolean {
  let i = named + 1
  while (i < scan.wordCount && i < named + 3 && !scan.has(i, wordFlag.digit)) i++
  const end = scan.end(i)
  const next = scan.text.charCodeAt(end)
  return Number.isNaN(next) || next === 44 || next === 10 || next === 46 || next === 13
}

/** Goes back over the capitalised words of a name. */
function firstOfName(scan: Scan, named: number): number {
  let first = named
  for (let i = named; i > 0 && i > named - 5; i--) {
    if (!isJoined(scan, i - 1)) break
    const isSmall = (placeBits(scan, i - 1) & place.particle) !== 0
    if (isName(scan, i - 1) || scan.has(i - 1, wordFlag.digit)) first = i - 1
    else if (!isSmall && i < named) break
  }
  return first
}

/** The name before a street word; small words belong to it only where one of them begins it (`An der Alten Straße`). */
function ownNameOf(scan: Scan, named: number): number {
  const whole = firstOfName(scan, named)
  if ((placeBits(scan, whole) & place.particle) !== 0) return whole
  let first = named
  while (first > whole && (placeBits(scan, first - 1) & place.particle) === 0) first--
  return first
}

/** `Karl-Marx-Allee`, and a name in front where nothing else is on the line: `Alte Poststraße`. */
function compoundStart(scan: Scan, named: number): number {
  let first = named
  while (first > 0 && first > named - 4 && scan.text.charCodeAt(scan.end(first - 1)) === 45) {
    if (scan.start(first) - scan.end(first - 1) !== 1) break
    first--
  }
  const whole = firstOfName(scan, first)
  if (whole === first) return first
  // `Västra Hamngatan`: a capital in the middle of a sentence makes the small word a part of the name.
  const beside = first - 1
  const isNamed =
    scan.has(beside, wordFlag.capital) && (placeBits(scan, beside) & place.particle) !== 0
  if (!opensLine(scan.text, scan.start(whole))) return isNamed ? beside : first
  // `An der Alten Poststraße` is a name; of `Wohnhaft in der Poststraße` only the last word is.
  const isSmall = (placeBits(scan, whole) & place.particle) !== 0
  return isSmall || scan.start(first) - scan.end(whole) === 1 ? whole : first
}

const alternatives = (name: 'ending' | 'endingLoose'): string =>
  [...new Set(Object.values(writings).flatMap((one) => (one[name] ?? '').split(/\s+/).map(folded)))]
    .filter((ending) => ending !== '')
    .join('|')

/** Words that end like a street and are none. */
const notStreet =
  'bundes|landes|kreis|staats|sitz|park|arbeits|stell|schau|lager|speicher|stand|aus|halb|unter|um|rund|fluch|heim|hin|be|er|ge'
const sureEnding = new RegExp(
  `^(?!(?:${notStreet})(?:platz|weg|wege|strase|strasse)$).{2,40}(?:${alternatives('ending')})$`,
  'u',
)
const looseEnding = new RegExp(`^.{2,40}(?:${alternatives('endingLoose')})$`, 'u')

/** What the end of the word before the number says; null when it says nothing. */
function endingForm(scan: Scan, named: number): 'sure' | 'loose' | null {
  const length = scan.end(named) - scan.start(named)
  if (length < 5 || length > 42) return null
  const word = folded(scan.word(named))
  if (sureEnding.test(word)) return 'sure'
  if (scan.text.charCodeAt(scan.end(named)) === 46 && word.endsWith('str')) return 'sure'
  return looseEnding.test(word) ? 'loose' : null
}
