import { pattern } from '../../../core/pattern.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import type { Cell, Field } from '../column.ts'
import { fieldsInColumns } from '../column.ts'

/** Words of the lexicon that titles of columns of ids have in them. */
export const idColumnWords = `customer client account order member membership policy invoice contract booking reservation patient student employee
  case claim subscription loan meter kunde kundennr kundennummer auftrag auftragsnr bestellung bestellnr rechnungsnr vertragsnr mitglied
  commande contrat adherent pedido cliente poliza socio ordine polizza klant bestelling polis kund kundnr medlem zamowienie klient umowa`

/** Numbered by its title: `customer_id`, `Order no`, `Kundennr`. */
const numbered = /(?:[\s_-]?(?:id|no|nr|num|number|nummer|ref|reference|code|#)\.?|nr|nummer)$/iu
const words = new Set(idColumnWords.split(/\s+/))

const lead = /(?:^|[\n,;|\t(]| {2})[ \t"'`*]{0,3}(?:[\p{L}\d]{1,12}[_ -])?$/u
const longestLead = 20
const close = pattern('iuy')`
  (?:[\s_-]?(?:id|no|nr|num|number|nummer|ref|reference|code|#)\.?)?["'\x60*]{0,2}(?:[ \t]{0,3}(?:[,;|\t)]|\r?\n)|[ \t]{2,}\S)
`

/** A column, which is told from others by its object. */
interface Column {
  readonly isNumbered: boolean
}

/**
 * Ids in the column that their name heads: numbers under what says that it numbers, and under others what has letters, too,
 * or is made like its neighbours.
 */
export function findInColumns(scan: Scan, sink: Sink): void {
  const heads = scan.cued('id_column').filter((word) => isTitle(scan, word))
  if (heads.length === 0) return
  const cells = fieldsInColumns(scan, heads, (title) => readTitle(scan, title))
  const uniform = uniformColumns(scan.text, cells)
  for (const { start, end, tag } of cells) {
    const value = scan.text.slice(start, end)
    const isOne = isId(value, tag.isNumbered) || (uniform.has(tag) && alike.test(value))
    if (isOne) sink.add('account_id', start, end, value.toUpperCase(), why)
  }
}

const why = 'in a column of ids'

/** Whether a word is all or the end of a field: few are, and tables are looked for behind those only. */
function isTitle({ text, starts, ends }: Scan, word: number): boolean {
  const start = starts[word] ?? 0
  close.lastIndex = ends[word] ?? 0
  return close.test(text) && lead.test(text.slice(Math.max(0, start - longestLead), start))
}

function readTitle({ text }: Scan, { start, end }: Field): Column | null {
  const title = text.slice(start, end)
  const isNumbered = numbered.test(title)
  return isNumbered || words.has(title.toLowerCase()) ? { isNumbered } : null
}

const mixed = /^(?=[^\d]{0,6}\d)(?=[^A-Z]{0,10}[A-Z])[A-Z\d]{1,8}(?:[-/._ ]?[A-Z\d]{1,10}){1,4}$/
const number = /^\d[\d -]{4,18}$/
const fewestDigits = 4

function isId(value: string, isNumbered: boolean): boolean {
  if (value.replaceAll(/\D/g, '').length < fewestDigits || day.test(value)) return false
  return mixed.test(value) || (isNumbered && number.test(value))
}

/** Of a column that says whose it is and not that it numbers: several, of as many digits, and no counts, which are round. */
const alike = /^\d{5,10}$/
const round = /00$/

function uniformColumns(text: string, cells: readonly Cell<Column>[]): Set<Column> {
  const values = new Map<Column, string[]>()
  for (const { start, end, tag } of cells) {
    const value = text.slice(start, end)
    if (ruler.test(value)) continue
    const above = values.get(tag)
    if (above === undefined) values.set(tag, [value])
    else above.push(value)
  }
  const uniform = new Set<Column>()
  for (const [column, [first = '', ...others]] of values) {
    const isLike = (value: string): boolean =>
      value.length === first.length && alike.test(value) && !round.test(value)
    if (others.length > 0 && isLike(first) && others.every(isLike)) uniform.add(column)
  }
  return uniform
}

/** What parts a head from its rows. */
const ruler = /^[-=: ]*$/

const day = /^\d{4}-\d\d-\d\d$|^\d\d-\d\d-\d{4}$/
