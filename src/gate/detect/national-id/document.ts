/** One kind of number a state gives a person. */
export interface Document {
  /** ISO 3166 code and the number's usual name; shown by `--explain`. */
  readonly name: string
  /**
   * Ways to write it that stand alone when the check holds, separated by `|`: `9` a digit, `A` a letter, `*`
   * either; spaces and punctuation as written.
   */
  readonly alone?: string
  /** Ways to write it that many other numbers share: they need a word such as "passport" beside them. */
  readonly beside?: string
  /** So many numbers pass its check that, without separators, one may be of something else that is named beside it. */
  readonly isCommon?: boolean
  /** Whether letters and digits, without separators and in capitals, can be this number. */
  check(compact: string): boolean
}
