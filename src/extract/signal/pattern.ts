import type { Sight } from './sight.ts'
import type { Tongue } from './tongue/tongue.ts'

/** One thing about a sentence that speaks for or against its being a decision. */
export interface Signal {
  /** In words a person can read: it is shown as a reason. */
  readonly reason: string
  /** How strongly the sentence shows it: 0 not at all, 1 plainly; votes may count more than once. */
  readonly of: (sight: Sight) => number
}

/** What a language other than English has in place of an English pattern. */
export type TonguePattern = Exclude<keyof Tongue, 'common'>

export function matches(pattern: RegExp, elsewhere?: TonguePattern): (sight: Sight) => number {
  return ({ plain, tongue }) => {
    const own = tongue === null || elsewhere === undefined ? pattern : tongue[elsewhere]
    return own.test(plain) ? 1 : 0
  }
}

export function opens(pattern: RegExp): (sight: Sight) => number {
  return ({ bare }) => (pattern.test(bare) ? 1 : 0)
}

/** Occurrences of a global pattern, at most `most`; in another language one at most. */
export function counts(
  pattern: RegExp,
  most: number,
  elsewhere?: TonguePattern,
): (sight: Sight) => number {
  return ({ plain, tongue }) => {
    if (tongue !== null && elsewhere !== undefined) return tongue[elsewhere].test(plain) ? 1 : 0
    let found = 0
    pattern.lastIndex = 0
    while (found < most && pattern.test(plain)) found++
    return found
  }
}
