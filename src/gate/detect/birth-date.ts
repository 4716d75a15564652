import { isSpace } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Met } from '../phrase.ts'
import { PhraseBook } from '../phrase.ts'
import { placeholderEnd } from '../placeholder.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import { datesInColumns } from './birth-date/column.ts'
import { dateEnd, isMonth } from './birth-date/date.ts'

const reach = 48
const reachAfter = 24
/** A month's name at most: `października`, and `Σεπτεμβρίου`. */
const longestMonth = 12

/** What a phrase beside a date says: `label` names a date of birth, `verb` tells of a birth, `short` does with its point. */
type Birth = 'label' | 'verb' | 'short'

const labels = `date of birth, dates of birth, dob, dobs, d.o.b, birth date, birth dates, birthday, birth day, born date, day of birth, dateofbirth, birthdate, bday, b day,
  geburtsdatum, geburtstag, geb datum, geburtsdat, date de naissance, né e le, naissance, anniversaire, ddn, fecha de nacimiento, fec nac, nacimiento, cumpleaños,
  data di nascita, nascita, compleanno, geboortedatum, verjaardag, geb dat, data de nascimento, nascimento, aniversário, data urodzenia, urodziny,
  födelsedatum, födelsedag, fødselsdato, fødselsdag, syntymäaika, syntymäpäivä, datum narození, narozeniny, dátum narodenia, születési dátum, született, data nașterii,
  datum rođenja, doğum tarihi, doğum günü, дата рождения, день рождения, дата народження, день народження, дата на раждане, ημερομηνία γέννησης, ημ γέννησης,
  出生日期, 出生年月, 生日, 生年月日, 誕生日, 생년월일, 생일, วันเกิด, תאריך לידה, تاريخ الميلاد, tanggal lahir, tgl lahir, ngày sinh, जन्म तिथि, जन्मतिथि`

const verbs = `born, geboren, geb, né le, née le, né à, née à, nacido, nacida, nació, nato il, nata il, nato a, nata a, nato nel, nata nel, nascido, nascida, nasceu, urodzony, urodzona,
  ur dnia, ur r, född, født, syntynyt, narozen, narozena, narodený, narodená, născut, născută, rođen, rođena, doğumlu, родился, родилась, рожд, народився, народилася, γεννήθηκε, lahir, sinh,
  出生于, 出生於, 生于, 出生, 生まれ, 출생, 년생`

/** Other words, too: `nac. 03/08/1991` and not `NAC 03/08/1991`. */
const shortForms = `ur, nar, nac, fdt, р`

const births = new PhraseBook<Birth>()
  .add('label', labels)
  .add('verb', verbs)
  .add('short', shortForms)

/** Dates beside a word of birth, before or after it in its sentence, and in a column it heads. Ages stay, and years alone. */
export function findBirthDates(scan: Scan, sink: Sink): void {
  if (births.mayStandIn(scan)) datesBeside(scan, sink)
  if (scan.cued('birth').length === 0) return
  for (const { start, end } of datesInColumns(scan)) {
    add(scan, sink, start, end, 'in a column of dates of birth')
  }
  for (const word of scan.cued('birth')) addOfBorn(scan, sink, word)
}

function datesBeside(scan: Scan, sink: Sink): void {
  let done = 0
  for (const word of scan.numeric) {
    if (scan.start(word) < done || !mayBeDate(scan, word)) continue
    const start = listedAfter(scan, word, done)
    if (start > 0) {
      done = add(scan, sink, start, dateEnd(scan.text, start), 'listed after another')
      continue
    }
    const before = births.before(scan, word, reach)
    if (before === null && !meetsAfter(scan, word)) continue
    const date = dateAround(scan, word)
    if (date === null) continue
    const told = before !== null && tells(scan, before, scan.wordAt(date.start))
    if (!told && !isNamedAfter(scan, date.end)) continue
    done = add(scan, sink, date.start, date.end, 'beside a word of birth')
  }
}

function add(scan: Scan, sink: Sink, start: number, end: number, why: string): number {
  sink.add('date_of_birth', start, end, scan.text.slice(start, end), why)
  return end
}

const comma = /^(?:,\s?|;\s?|,?\s(?:and|or|und|et|y|e|en|i)\s|\s?[&/]\s?)$/

/** Where a date that a comma or "and" joins to the one found before starts; 0 when none does. */
function listedAfter(scan: Scan, word: number, done: number): number {
  const start = scan.start(word)
  if (done === 0 || start - done > 6 || !comma.test(scan.text.slice(done, start))) return 0
  return dateEnd(scan.text, start) > 0 ? start : 0
}

const allBorn =
  /(?:both|all|they|two|three|four|twins|triplets|siblings|children|who)\s(?:\w{1,8}\s)?(?:were|are)\s$|\)\swere\s$/i
const reachBack = 120

/** `Anna, 1957-01-24; Ben, 1948-10-02. Both were born before` */
function addOfBorn(scan: Scan, sink: Sink, word: number): void {
  const at = scan.start(word)
  const { text } = scan
  if (!allBorn.test(text.slice(Math.max(0, at - 40), at))) return
  for (let one = scan.wordAt(at - reachBack); one < word; one++) {
    const start = scan.start(one)
    if (
      !scan.has(one, wordFlag.digit) ||
      !opensBeside.test(text.slice(Math.max(0, start - 3), start))
    )
      continue
    const end = dateEnd(text, start)
    if (end > 0 && /(?:1[89]|20)\d\d/.test(text.slice(start, end))) {
      add(scan, sink, start, end, 'before those who were born')
    }
  }
}

/** Behind a name and a comma, or in brackets. */
const opensBeside = /[\p{L}\]], $|\($/u

/** Digits of a day, a year or both, with an ordinal or a time at most. */
function mayBeDate(scan: Scan, word: number): boolean {
  const length = scan.end(word) - scan.start(word)
  return length <= 4 || length === 8
}

function meetsAfter(scan: Scan, word: number): boolean {
  const limit = scan.end(word) + reachAfter + longestMonth
  for (let at = word + 1; at < scan.wordCount && scan.start(at) < limit; at++) {
    if (births.endingAt(scan, at) !== null) return true
  }
  return false
}

function leadsWithMonth(scan: Scan, word: number): boolean {
  const lead = word - 1
  if (lead < 0 || scan.has(lead, wordFlag.digit)) return false
  const length = scan.end(lead) - scan.start(lead)
  if (length < 3 || length > longestMonth || scan.start(word) - scan.end(lead) > 3) return false
  return isMonth(scan.word(lead))
}

/** The date this number opens, or its month does. */
function dateAround(scan: Scan, word: number): { start: number; end: number } | null {
  const starts = leadsWithMonth(scan, word) ? [scan.start(word - 1)] : []
  for (const start of [...starts, scan.start(word)]) {
    const end = dateEnd(scan.text, start)
    if (end > 0) return { start, end }
  }
  return null
}

/** A label holds for what follows it; between a verb and its date are only places and names (`born in Ulm on`). */
function tells(scan: Scan, { tag, last }: Met<Birth>, first: number): boolean {
  if (tag === 'label') return true
  if (tag === 'short') return shortly.test(scan.text.slice(scan.start(last) - 2, scan.start(first)))
  for (let word = last + 1; word < first; word++) {
    const short = scan.end(word) - scan.start(word) <= 3
    if (!short && !scan.has(word, wordFlag.capital) && !scan.has(word, wordFlag.single))
      return false
  }
  return true
}

/** `, ur. ` and `(nar. ` */
const shortly = /^[,;(\s][\s(]?\p{Ll}{1,4}\.\s?$/u

const closing =
  /[\s(),:;–—-]{0,4}(?:is|was|ist|est|es|è|=)?\s{0,2}(?:(?:my|his|her|their|the|sa|su|mein|sein|ihr)\s)?/iuy

/** `12/04/1985 (DOB)`, `1985-04-12 is her birthday` */
function isNamedAfter(scan: Scan, end: number): boolean {
  closing.lastIndex = end
  closing.test(scan.text)
  const word = scan.wordAt(closing.lastIndex)
  if (scan.start(word) !== closing.lastIndex) return false
  for (let last = word; last < word + 5 && last < scan.wordCount; last++) {
    const met = births.endingAt(scan, last)
    if (met !== null && met.first === word) return !hasItsOwn(scan, last)
  }
  return false
}

/** `opened 2020-01-01, DOB 1985-05-05`: a date right behind the word, or what stands for one, is the one it names. */
function hasItsOwn({ text, ends }: Scan, last: number): boolean {
  let next = ends[last] ?? 0
  while (isSpace(text.charCodeAt(next)) || text.charCodeAt(next) === 58) next++
  return placeholderEnd(text, next) > 0 || dateEnd(text, next) > 0
}
