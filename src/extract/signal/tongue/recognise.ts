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

/** The language of `text` where it is one of ours and not English, told by its commonest words, else by those of its rules. */
export function tongueOf(text: string): Tongue | null {
  const read = text.slice(0, lookedAt).toLowerCase()
  const words = read.match(/\p{L}+/gu) ?? []
  const inEnglish = words.filter((word) => english.has(word)).length
  let best: Tongue | null = null
  let most = inEnglish
  for (const tongue of tongues) {
    const found = words.filter((word) => tongue.common.has(word))
    const hits = found.length
    // One short word may be a name or belong to several languages; one long word does not.
    if (hits > most && (hits >= 2 || found.some((word) => word.length >= longWord))) {
      best = tongue
      most = hits
    }
  }
  return best ?? (words.length <= fewWords ? tongueOfRule(read, words, inEnglish) : null)
}

/** A text of more words has common ones, if it is prose. */
const fewWords = 30
/** So many more signs than words of English tell a rule's language, what it obliges to among them. */
const fewestSigns = 3

/**
 * A comment of one sentence may hold no common word; a rule still has the words of a rule. Only of what obliges somebody:
 * what a shop promises and what somebody did today names the same things.
 */
function tongueOfRule(read: string, words: readonly string[], inEnglish: number): Tongue | null {
  let best: Tongue | null = null
  let most = inEnglish + fewestSigns - 1
  for (const tongue of tongues) {
    const common = new Set(words.filter((word) => tongue.common.has(word))).size
    const others = [tongue.limit, tongue.universal, tongue.matter]
    // Of English text there are too few of these for any pattern to be asked.
    if (common + others.length + 1 <= most || !tongue.modal.test(read)) continue
    const signs = 1 + others.filter((form) => form.test(read)).length + common
    if (signs > most) {
      best = tongue
      most = signs
    }
  }
  return best
}
