/**
 * What the signals look for in a language other than English. All patterns are tested on `plain`, in lower case.
 * Thinner than the English ones: the forms a rule has, and the forms that only look like one.
 */
export interface Tongue {
  /** The commonest words, by which it is told from the others. */
  readonly common: ReadonlySet<string>
  /** A group decided, or something was approved or turned down. */
  readonly decided: RegExp
  /** `We stay with`, `we drop`: a choice is made by saying it. */
  readonly chooses: RegExp
  readonly refuses: RegExp
  readonly newRule: RegExp
  /** Must, may not, is required. */
  readonly modal: RegExp
  /** Always, never, only, every. */
  readonly universal: RegExp
  /** Present-tense verbs and passives that say how something is in general. */
  readonly standing: RegExp
  /** What organisations make rules about. */
  readonly matter: RegExp
  readonly instruction: RegExp
  readonly whenThen: RegExp
  readonly limit: RegExp
  readonly preference: RegExp
  /** Somebody in particular, one occasion, a tense that tells. */
  readonly particular: RegExp
  readonly hedge: RegExp
  readonly undecided: RegExp
  /** Puts something to others, or asks them. */
  readonly proposal: RegExp
  /** A stand-up's or a change log's entry. */
  readonly news: RegExp
  readonly advert: RegExp
}
