import { dutch } from './dutch.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import type { Tongue } from './tongue.ts'

const tongues: readonly Tongue[] = [german, french, spanish, italian, portuguese, dutch]

const english = new Set(
  'the of and to is are be in for not with that by we on it or an at from as this must have has was will you i our no if can when all so but do then there what they he she up out only one more than any after over before without me'.split(
    ' ',
  ),
)

/** So much of a text tells its language. */
const lookedAt = 1500

const longWord = 5

/** The language of `text` where it is one of ours and not English, told by its commonest words. */
export function tongueOf(text: string): Tongue | null {
  const words =
    text
      .slice(0, lookedAt)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  let best: Tongue | null = null
  let most = words.filter((word) => english.has(word)).length
  for (const tongue of tongues) {
    const found = words.filter((word) => tongue.common.has(word))
    const hits = found.length
    // One short word may be a name or belong to several languages; one long word does not.
    if (hits > most && (hits >= 2 || found.some((word) => word.length >= longWord))) {
      best = tongue
      most = hits
    }
  }
  return best
}
