/** A text with the people it names. UTF-16 offsets, ascending, not overlapping. */
export interface Example {
  readonly text: string
  readonly people: readonly Span[]
  /** Named by the set, but not said right or wrong: handles, for one. */
  readonly unknown?: readonly Span[]
  /** Names of all kinds, where the set labels them. */
  readonly names?: readonly Span[]
  readonly genre: string
  readonly language: string
}

export interface Span {
  readonly start: number
  readonly end: number
}
