import { folded, wordHash } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { People } from '../../people.ts'
import { parseName } from '../../person-name.ts'
import type { Scan } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named } from '../../tagger/word-class.ts'
import type { Field } from '../column.ts'
import { fieldsInColumns } from '../column.ts'

const whole = `lastname surname familyname firstname givenname forename middlename maidenname fullname contactname customername
  clientname patientname employeename cardholder cardholdername accountholder holdername payeename beneficiaryname
  recipientname sendername nachname vorname familienname prenom apellido apellidos cognome achternaam voornaam efternamn
  fornamn etternavn fornavn efternavn sukunimi etunimi nazwisko imie prijmeni sobrenome soyad soyadi`
/** Words of the lexicon that call a field somebody's name; `name` does so behind `last`, `First` in the column beside `Last`. */
export const nameFieldWords = `name nom first last ${whole}`

const titles = new Set(['nom', 'first', 'last', ...whole.split(/\s+/)])
const parts = new Set(
  `first last family given middle maiden full contact customer client patient employee cardholder holder payee beneficiary
  recipient sender`.split(/\s+/),
)
const joints = new Set([' ', '_', '-', '.'])
const part = String.raw`\p{Lu}[\p{L}'’.-]*`
const value = new RegExp(
  String.raw`(?:["'\x60]?\]?[ \t]{0,2}(?::|=>?|:=)[ \t]{0,2}|>[ \t]{0,2})(?:(["'\x60])(\p{L}[\p{L}'’. -]{0,60}?)\1|(${part}(?: ${part}){0,3})(?=[\s,;<|)}&]|\.?$|\.\s))`,
  'uy',
)
const cell = new RegExp(`^${part}(?: ${part}){0,3}$`, 'u')

/** What stands in fields and columns that are called somebody's name: `"lastName": "…"`, `surname=…`, `first_name,last_name`. */
export function findNameFields(scan: Scan, classes: WordClasses, people: People, sink: Sink): void {
  const words = scan.cued('name_field').filter((word) => isField(scan, word))
  if (words.length === 0) return
  const { text } = scan
  const cells = fieldsInColumns(scan, words, (title) => (isTitle(text, title) ? true : null))
  const fields = [
    ...words.flatMap((word) => valueBehind(text, scan.end(word)) ?? []),
    ...cells.filter(({ start, end }) => cell.test(text.slice(start, end))),
  ]
  for (const { start, end } of fields) {
    const said = text.slice(start, end)
    const name = mayBeName(said, classes) ? parseName(said) : null
    if (name === null) continue
    const who = people.addName(name)
    sink.add('person', start, end, who === null ? folded(said) : String(who), 'field of a name')
  }
}

/** `Nom` may be anything's; beside `Prénom` it is somebody's. */
const givenBeside = /pr[eé]nom/i

function isField(scan: Scan, word: number): boolean {
  const said = folded(scan.word(word))
  if (said === 'nom') return givenBeside.test(scan.text)
  if (said === 'first' || said === 'last') return isBesideOther(scan, word, said)
  if (said !== 'name') return true
  if (word === 0 || !parts.has(folded(scan.word(word - 1)))) return false
  return joints.has(scan.text.slice(scan.end(word - 1), scan.start(word)))
}

/** `First | Last`, `last,first` */
function isBesideOther(scan: Scan, word: number, said: string): boolean {
  const other = said === 'first' ? 'last' : 'first'
  return [word - 1, word].some((before) => {
    if (before < 0 || before + 1 >= scan.wordCount) return false
    if (folded(scan.word(before === word ? word + 1 : before)) !== other) return false
    return betweenColumns.test(scan.text.slice(scan.end(before), scan.start(before + 1)))
  })
}

const betweenColumns = /^["']?[ \t]{0,8}(?:[|,;]|\t)[ \t]{0,8}["']?$/

function valueBehind(text: string, end: number): Field | null {
  value.lastIndex = end
  const [whole = '', , quoted, bare] = value.exec(text) ?? []
  const found = quoted ?? bare
  if (found === undefined) return null
  const stop = end + whole.length - (quoted === undefined ? 0 : 1)
  return { start: stop - found.length, end: stop }
}

function isTitle(text: string, { start, end }: Field): boolean {
  return titles.has(folded(text.slice(start, end)).replaceAll(/[\s_.-]/g, ''))
}

/** `String`, `required`: a word of every day alone is no name. */
function mayBeName(text: string, classes: WordClasses): boolean {
  if (text.includes(' ')) return true
  const bits = classes.of(wordHash(folded(text)))
  return bits === 0 || (bits & named) !== 0
}
