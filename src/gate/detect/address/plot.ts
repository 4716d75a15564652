import type { Scan } from '../../scan.ts'
import { place, placeBits } from './place-word.ts'

const number = String.raw`(?:No\.?\s?)?#?\d{1,5}[A-Z]?(?:[/-]\d{1,4})?(?![\d.:%])`
const head =
  '(?:House|Plot|Shop|Flat|Unit|Office|Suite|Block|Room|Apartment|Apt\\.?|Lot|Stall|Villa)'
const road =
  '(?:Road|Rd\\.?|Street|St\\.?|Lane|Sector|Phase|Floor|Level|Tower|Building|Block|House|Plot)'
/** `F-10/2`: the sectors of Islamabad. */
const sector = String.raw`[A-Z]-\d{1,2}(?:/\d)?`
const name = String.raw`\p{Lu}[\p{L}.'’-]{1,24}(?:\s\p{Lu}[\p{L}.'’-]{1,24}){0,3}`
const country = String.raw`(?:Bangladesh|Pakistan|India|Nepal|Sri\sLanka|Ghana|Nigeria|Kenya|Uganda|Tanzania|Zambia|Zimbabwe|South\sAfrica|Malaysia|Singapore|Philippines|U\.?A\.?E\.?|United\sArab\sEmirates|Qatar|Oman|Kuwait|Bahrain|Saudi\sArabia|Egypt|Jamaica|Barbados)(?!\p{L})`
const part = String.raw`,\s(?:${road}\s${number}|${sector}|(?:Off\s)?${name}|P\.?\s?O\.?\s?Box\s\d{2,6})`
const code = String.raw`(?:,\s${name})?[\s-]\d{4,6}(?![\d.:%])`

const chain = new RegExp(
  `${head}\\s${number}(?:${part}){1,6}(?:${code}(?:,\\s${country})?|,\\s${country})`,
  'uy',
)
/** Something in it that only an address has, beside the first number and the end. */
const evidence = new RegExp(
  `,\\s(?:${road}\\s\\d|${sector},|[^,]{1,60}\\s(?:Road|Street|Estate|Tower|Towers|Lane|Avenue|Bay),|[^,]{1,40}\\s\\d{4,6},\\s${country}$|P\\.?\\s?O)`,
  'u',
)

const heads = place.unit | place.house | place.building

export interface Plot {
  readonly start: number
  readonly end: number
}

/**
 * `House 14, Road 27, Banani, Dhaka 1213`, `Plot 7, Acacia Estate, Off Spintex Road, Accra, Ghana`: where streets are numbers as houses are, or
 * houses have none. Seen from the first of the numbers; null when there is none. Bounded by a few parts.
 */
export function plotAround(scan: Scan, word: number): Plot | null {
  const { text } = scan
  const before = placeBits(scan, word - 1)
  if ((before & heads) === 0) return null
  // `House No. 14`
  const isMarked = (before & place.house) !== 0 && (placeBits(scan, word - 2) & heads) !== 0
  const first = isMarked ? word - 2 : word - 1
  const start = scan.start(first)
  chain.lastIndex = start
  const found = chain.exec(text)?.[0]
  return found !== undefined && evidence.test(found) ? { start, end: start + found.length } : null
}
