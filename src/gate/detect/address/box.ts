import { pattern } from '../../../core/pattern.ts'
import type { Scan } from '../../scan.ts'
import { isHouse } from './house.ts'
import { place, placeBits } from './place-word.ts'
import type { Street } from './street.ts'

/** A little longer than the longest form, `Apartado de correos n.º `. */
const reach = 28

const box = pattern('i')`
  (?:^|[^A-Za-zà-ž])((?:(?:G\.?|P\.?\s?M\.?)?P?\.?\s?O\.?\s?Box|Post\s?box|Post Office Box|Private Bag|
  Locked Bag|Postfach|Boîte postale|B\.\s?P\.|BP|Case postale|Apartado(?: de correos| postal| aéreo)?|Apdo\.?|
  Casella postale|Caixa postal|Postbus|Postboks|Postlokero|PL|Skr(?:ytka|\.) poczt(?:owa|\.)|
  P\.?\s?O\.?\s?pašto|P\.\s?f\.|Pf\.|C\.\s?P\.|Căsuța poștală|PK|P\.K\.|[аa]\/я|
  (?:PSC|CMR|Unit) \d{1,5},? Box)[ :]{0,2}(?:n[.or°º]{1,3} ?|No\.? ?|#)?)$
`
const digits = /\d{1,6}(?:-\d{5}|-\d{3})?(?: \d{2,3}){0,2}(?![A-Za-z\d]|[.:,-]\d)/y

/** A post box, also of the armed forces abroad: `P.O. Box 12`, `Postfach 10 20 30`, `PSC 1234, Box 5678`. */
export function postBox(scan: Scan, word: number): Street | null {
  const isBoxed =
    (placeBits(scan, word - 1) & place.box) !== 0 ||
    ((placeBits(scan, word - 1) & place.house) !== 0 &&
      (placeBits(scan, word - 2) & place.box) !== 0)
  if (!isBoxed || !isHouse(scan, word)) return null
  const number = scan.start(word)
  const found = box.exec(scan.text.slice(Math.max(0, number - reach), number))?.[1]
  digits.lastIndex = number
  if (found === undefined || !digits.test(scan.text)) return null
  const start = number - found.length
  const isShort = /^(?:pl|pk|bp)\W/i.test(found)
  const form = isShort ? 'loose' : 'sure'
  return { start, end: digits.lastIndex, word: scan.wordAt(start), form, why: 'post box' }
}
