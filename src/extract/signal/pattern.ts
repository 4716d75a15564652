import type { Sight } from './sight.ts'

/** One thing about a sentence that speaks for or against its being a decision. */
export interface Signal {
  /** In words a person can read: it is shown as a reason. */
  readonly reason: string
  /** How strongly the sentence shows it: 0 not at all, 1 plainly; votes may count more than once. */
  readonly of: (sight: Sight) => number
}

export function matches(pattern: RegExp): (sight: Sight) => number {
  return ({ plain }) => (pattern.test(plain) ? 1 : 0)
}

export function opens(pattern: RegExp): (sight: Sight) => number {
  return ({ bare }) => (pattern.test(bare) ? 1 : 0)
}

/** Occurrences of a global pattern, at most `most`. */
export function counts(pattern: RegExp, most: number): (sight: Sight) => number {
  return ({ plain }) => {
    let found = 0
    pattern.lastIndex = 0
    while (found < most && pattern.test(plain)) found++
    return found
  }
}
