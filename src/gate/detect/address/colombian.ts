import { codesOf } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { Street } from './street.ts'

const form =
  /(?:Calle|Cll?\.?|Carrera|Cra\.?|Cr\.?|Kr\.?|Diagonal|Diag\.?|Dg\.?|Transversal|Tv\.?|Avenida|Av\.?) \d{1,3} ?[A-Z]?(?: bis| sur| este| norte)? ?(?:#|No\.?|N[°º]) ?\d{1,3} ?[A-Z]?(?: bis)? ?[-–] ?\d{1,3}(?![\p{L}\d])/iuy

/** Of the words that the form begins with, for most words before a number are none of them. */
const initials = codesOf('cdkatCDKAT\u212a')

/** Streets are numbers themselves in Colombia: `Cra. 110A No. 11-63`, seen from the number of the street. */
export function colombian(scan: Scan, word: number): Street | null {
  const first = word - 1
  if (first < 0 || !scan.has(first, wordFlag.capital) || scan.end(word) - scan.start(word) > 4) {
    return null
  }
  const start = scan.start(first)
  if (!initials.has(scan.text.charCodeAt(start))) return null
  form.lastIndex = start
  if (!form.test(scan.text)) return null
  const end = form.lastIndex
  return { start, end, word: first, form: 'sure', why: 'numbered street and house number' }
}
