/** A street with its house number, before what belongs to it is looked for. Offsets in UTF-16 units. */
export interface Street {
  readonly start: number
  readonly end: number
  /** The first word of it. */
  readonly word: number
  /**
   * How much it needs around it: a sure one nothing, a loose one (`3 Google Drive`) a unit or a postal code, a bare
   * one (a number and capitalised words) a postal code.
   */
  readonly form: 'sure' | 'loose' | 'bare'
  readonly why: string
}
