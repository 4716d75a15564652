import { codesOf } from '../../char.ts'
import type { Scan } from '../../scan.ts'

/** Words of one name at most; a particle counts. */
export const maxWords = 4

/** Whether one sign that names have within them stands before a word. */
export function isNameGapAt(scan: Scan, word: number): boolean {
  const start = scan.start(word)
  return start - scan.end(word - 1) === 1 && nameGaps.has(scan.text.charCodeAt(start - 1))
}

const nameGaps = codesOf(" -'’")

/** Small words that stand within a name. */
export function isParticle(word: string): boolean {
  return /^(?:van|der|den|de|la|le|von|zu|zum|zur|di|da|do|dos|das|del|della|du|el|al|bin|ibn|ben|bint|binti|binte|bte|ter|ten)$/.test(
    word,
  )
}
