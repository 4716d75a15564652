import type { Scan } from '../../scan.ts'
import type { Field } from '../column.ts'
import { fieldsInColumns } from '../column.ts'
import { dateEnd } from './date.ts'

/** Words of the lexicon that head a column of dates of birth. */
export const columnWords = `dob born birth birthdate birthday birthdays dateofbirth bday birthdt geburtsdatum geburtstag gebdatum naissance
  datenaissance ddn nacimiento fechanacimiento nascita datanascita geboortedatum nascimento urodzenia fodelsedatum fodselsdato syntymaaika narozeni`

/** Dates in the column that a word of birth heads. */
export function datesInColumns(scan: Scan): Field[] {
  return fieldsInColumns(scan, scan.cued('birth'), () => 'birth').filter(({ start, end }) =>
    isDate(scan.text, start, end),
  )
}

function isDate(text: string, start: number, end: number): boolean {
  return end - start >= 5 && end - start <= 40 && dateEnd(text, start) === end
}
