import type { Scan } from '../../scan.ts'
import { place, placeBits } from './place-word.ts'
import { isYear, postalCodeEnd } from './postal-code.ts'
import type { Street } from './street.ts'
import { codedTownEnd } from './town.ts'

const reach = 6

/** Whether a word on the same line says that an address follows: `Address:`, `lives at`. */
export function isAnnounced(scan: Scan, street: Street): boolean {
  const { text } = scan
  const wanted = street.form === 'loose' ? place.label | place.dwelling : place.label
  for (let i = street.word - 1; i >= 0 && i > street.word - reach; i--) {
    if (text.slice(scan.end(i), scan.start(i + 1)).includes('\n')) return false
    const bits = placeBits(scan, i)
    if ((bits & wanted & place.dwelling) !== 0) return true
    if ((bits & place.label) !== 0) return labels(text, scan.end(i))
  }
  return false
}

const marks = /["'*\])}A-Za-z\d_ ]{0,8}(?:[:=|>]|\s(?:is|ist|est|es)\s)/y

/** `Address:`, `**Address** |`, `Address 1:`, `address_line1":`, `address is` */
function labels(text: string, at: number): boolean {
  marks.lastIndex = at
  return marks.test(text)
}

const filler =
  /^["'*]{0,3}(?:[\s_]?(?:code|no|number|is|ist|est))?["'*]{0,3}\s?[:=#|>-]?\s?["'*]{0,3}$/i

/** `lives in 10115 Berlin`: where the town ends; 0 for none. */
export function dwellingEnd(scan: Scan, word: number): number {
  const isBeside =
    scan.end(word) - scan.start(word) >= 5 &&
    (placeBits(scan, word - 1) & place.particle) !== 0 &&
    (placeBits(scan, word - 2) & place.dwelling) !== 0
  if (!isBeside) return 0
  const end = codedTownEnd(scan, word, false)
  return end > postalCodeEnd(scan.text, scan.start(word)) ? end : 0
}

/** A postal code beside a word for it: `ZIP 90210`, `Postleitzahl: 10115`. The offset of its end; 0 for none. */
export function codeEnd(scan: Scan, word: number): number {
  const { text } = scan
  const start = scan.start(word)
  for (let i = word - 1; i >= 0 && i >= word - 3; i--) {
    if ((placeBits(scan, i) & place.codeLabel) === 0) continue
    if (start - scan.end(i) > 16 || !filler.test(text.slice(scan.end(i), start))) return 0
    const isProse = /^(?:cap|pin)$/.test(scan.word(i)) && start - scan.end(i) === 1
    if (isProse) return 0
    const needed = scan.end(i) - scan.start(i) === 3 && scan.word(i) !== 'PLZ' ? 5 : 4
    const end = postalCodeEnd(text, start)
    return end - start >= needed && !isYear(text, start, end) ? end : 0
  }
  return 0
}
