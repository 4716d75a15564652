import type { Scan } from '../../scan.ts'

export interface Coordinates {
  readonly start: number
  readonly end: number
}

const reach = 40
const degrees = String.raw`\d{1,3}\.\d{3,15}(?!\d)\s?°?\s?`
const pair = new RegExp(
  String.raw`[-+]?${degrees}[NS]?\s?["']?\s?[,;/ ]\s{0,4}(?:["']?(?:lon|lng|long|longitude|longitud)["']?\s?[:=]?\s?)?[-+]?${degrees}[EWO]?(?![A-Za-z\d])`,
  'iy',
)
const compass = /°\s?[NS].{1,24}°\s?[EWO]$/i
const cue =
  /(?:lat(?:itude|itud)?|gps|geo(?:location)?|coord(?:inate|enada|onnée|onnee)?s?|koordinaten|location|position|located at|lives near)["'*]{0,3}\s?(?:is|are|of|at|:|=|\()?\s?[[("'*]{0,3}\s?$/i

/** Two decimal degrees beside a word for a place, or with points of the compass; at least three decimals each. */
export function coordinates(scan: Scan, word: number): Coordinates | null {
  const { text } = scan
  const isDecimal =
    text.charCodeAt(scan.end(word)) === 46 &&
    scan.end(word) - scan.start(word) <= 3 &&
    scan.start(word + 1) - scan.end(word) === 1 &&
    scan.end(word + 1) - scan.start(word + 1) >= 3
  if (!isDecimal) return null
  const sign = text.charCodeAt(scan.start(word) - 1)
  const start = scan.start(word) - (sign === 45 || sign === 43 ? 1 : 0)
  pair.lastIndex = start
  if (!pair.test(text)) return null
  const end = pair.lastIndex
  const isMeant =
    compass.test(text.slice(start, end)) || cue.test(text.slice(Math.max(0, start - reach), start))
  return isMeant ? { start, end } : null
}
