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

/** Ids in the column that their name heads: numbers under what says that it numbers, and under others what has letters, too. */
export function findInColumns(scan: Scan, sink: Sink): void {
  const heads = scan.cued('id_column').filter((word) => isTitle(scan, word))
  if (heads.length === 0) return
  for (const cell of fieldsInColumns(scan, heads, (title) => readTitle(scan, title))) {
    const value = scan.text.slice(cell.start, cell.end)
    if (isId(value, cell)) sink.add('account_id', cell.start, cell.end, value.toUpperCase(), why)
  }
}

const why = 'in a column of ids'

/** Whether a word is all or the end of a field: few are, and tables are looked for behind those only. */
function isTitle({ text, starts, ends }: Scan, word: number): boolean {
  const start = starts[word] ?? 0
  close.lastIndex = ends[word] ?? 0
  return close.test(text) && lead.test(text.slice(Math.max(0, start - longestLead), start))
}

function readTitle({ text }: Scan, { start, end }: Field): 'numbered' | 'named' | null {
  const title = text.slice(start, end)
  if (numbered.test(title)) return 'numbered'
  return words.has(title.toLowerCase()) ? 'named' : null
}

const mixed = /^(?=[^\d]{0,6}\d)(?=[^A-Z]{0,10}[A-Z])[A-Z\d]{1,8}(?:[-/._ ]?[A-Z\d]{1,10}){1,4}$/
const number = /^\d[\d -]{4,18}$/
const fewestDigits = 4

function isId(value: string, { tag }: Cell<'numbered' | 'named'>): boolean {
  if (value.replaceAll(/\D/g, '').length < fewestDigits || day.test(value)) return false
  return mixed.test(value) || (tag === 'numbered' && number.test(value))
}

const day = /^\d{4}-\d\d-\d\d$|^\d\d-\d\d-\d{4}$/
