/** Text put together line by line: blocks stand apart, and a mark stands before the first words of its block only. */
export class Lines {
  readonly #parts: string[] = []
  /** Line ends owed before the next words. */
  #owed = 0
  #mark = ''
  /** The next words go on where the last ones ended, whatever block they are in. */
  #joined = false

  /** Words, as they are but for control characters. Nothing for none. */
  write(text: string, quoted: boolean): void {
    const words = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(control, '')
    if (words === '') return
    const isFresh = this.#parts.length === 0 || this.#owed > 0
    if (this.#owed > 0) this.#parts.push('\n'.repeat(this.#owed))
    if (isFresh && quoted) this.#parts.push(quote)
    this.#parts.push(this.#mark, quoted ? words.replaceAll('\n', `\n${quote}`) : words)
    this.#owed = 0
    this.#mark = ''
    this.#joined = false
  }

  /** Stands before the next words: a bullet, a heading's sign. Takes the place of one not used; '' for none. */
  mark(mark: string): void {
    this.#mark = mark
    this.#joined = false
  }

  /** Ends the line (1) or the block (2), if there is one. */
  end(lines: 1 | 2): void {
    if (this.#parts.length > 0 && !this.#joined) this.#owed = Math.max(this.#owed, lines)
  }

  /** One more line, as somebody typed it. */
  feed(): void {
    if (this.#parts.length > 0 && !this.#joined) this.#owed = Math.min(2, this.#owed + 1)
  }

  /** Makes a label of the line before, if there is one that is still open. */
  label(): void {
    const last = this.#parts.at(-1)
    if (last === undefined || this.#owed > 1) return
    this.#owed = 0
    this.#mark = /:\s*$/.test(last) ? ' ' : ': '
    this.#joined = true
  }

  text(): string {
    return this.#parts.join('')
  }
}

const quote = '> '
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g
