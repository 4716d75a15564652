import { folded } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { codeEnd, dwellingEnd, isAnnounced } from './address/announced.ts'
import { blockOf } from './address/block.ts'
import { postBox } from './address/box.ts'
import { colombian } from './address/colombian.ts'
import { coordinates } from './address/coordinate.ts'
import { eastAsian, thai } from './address/east-asian.ts'
import { isGlued } from './address/house.ts'
import { numberFirst } from './address/number-first.ts'
import { plotAround } from './address/plot.ts'
import type { Street } from './address/street.ts'
import { streetFirst } from './address/street-first.ts'
import { withoutNumber } from './address/without-number.ts'
import { isInByteRow } from './byte-row.ts'

/** Nothing but groups of two or four is in an address. */
const fewestBytes = 3

interface Address {
  readonly start: number
  readonly end: number
  readonly why: string
}

/**
 * Postal addresses: a street with its house number in the ways the world writes them, a post box, or a postal code
 * beside a word for it, together with the unit, town, region, code and country around. A town or country by itself
 * is none. Anchored at numbers; what is read around one is bounded.
 */
export function findAddresses(scan: Scan, sink: Sink): void {
  if (!sink.wants('address')) return
  let done = 0
  for (const word of scan.numeric) {
    if (scan.start(word) < done) continue
    const found = addressAt(scan, word)
    if (
      found === null ||
      found.end <= done ||
      isInByteRow(scan.text, found.start, found.end, fewestBytes)
    )
      continue
    const start = found.start < done ? nextWordStart(scan, done) : found.start
    if (start >= found.end) continue
    done = found.end
    const key = folded(scan.text.slice(start, done)).replaceAll(/[\s,]+/g, ' ')
    sink.add('address', start, done, key, found.why)
  }
}

/** Where an address begins that reaches into the one before it. */
function nextWordStart(scan: Scan, from: number): number {
  return scan.start(scan.wordAt(from))
}

function addressAt(scan: Scan, word: number): Address | null {
  const point = coordinates(scan, word)
  if (point !== null) return { ...point, why: 'coordinates of a place' }
  if (isGlued(scan, word)) return null
  const asian = eastAsian(scan, word) ?? thai(scan, word)
  if (asian !== null) return { ...asian, why: 'region, street and number' }
  const plot = plotAround(scan, word)
  if (plot !== null) return { ...plot, why: 'numbered house, road and town' }
  const streets = [
    colombian(scan, word),
    postBox(scan, word),
    streetFirst(scan, word),
    numberFirst(scan, word),
  ]
  for (const form of ['sure', 'loose', 'bare'] as const) {
    for (const street of streets) {
      const whole = street?.form === form ? wholeAddress(scan, street) : null
      if (whole !== null) return whole
    }
  }
  const coded = withoutNumber(scan, word)
  const whole = coded === null ? null : wholeAddress(scan, coded)
  if (whole !== null) return whole
  const end = codeEnd(scan, word) || dwellingEnd(scan, word)
  return end === 0
    ? null
    : { start: scan.start(word), end, why: 'postal code beside a word for it' }
}

/** The street with all that belongs to it; null when too little does for the form it has. */
function wholeAddress(scan: Scan, street: Street): Address | null {
  const { form, why } = street
  const block = blockOf(scan, street)
  const isMeant =
    form === 'sure' ||
    block.hasCode ||
    (form === 'loose' && block.hasUnit) ||
    isAnnounced(scan, street)
  return isMeant ? { start: block.start, end: block.end, why } : null
}
