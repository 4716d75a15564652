/** How a line that a program writes or reads holds a login, and marks of which it has one: no text without them is read for it. */
export interface LineForm {
  readonly marks: readonly string[]
  /** Characters it has besides; two blanks are two in a row. */
  readonly signs?: string
  /** Whether it has a word for a login. */
  readonly named?: true
  readonly pattern: RegExp
  /** Whether nothing else can stand there, so that a word of every day is a login, too. */
  readonly surely?: true
}
