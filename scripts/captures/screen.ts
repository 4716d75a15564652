/** How a character looks: numbers of the 16 colours, and the few attributes that svc uses. */
export interface Look {
  readonly color: number | null
  readonly bold: boolean
  readonly dim: boolean
  readonly underline: boolean
}

export interface Cell {
  readonly character: string
  readonly look: Look
}

const plain: Look = { color: null, bold: false, dim: false, underline: false }

/** A terminal without an end at the bottom: what a program writes, as a person sees it. */
export class Screen {
  readonly #columns: number
  #rows: Cell[][] = [[]]
  #row = 0
  #column = 0
  #look = plain
  /** The start of a sequence whose end has not come yet. */
  #rest = ''

  constructor(columns: number) {
    this.#columns = columns
  }

  write(part: string): void {
    const text = this.#rest + part
    this.#rest = ''
    // A sequence of ECMA-48, or one character; what is not handled below has no look.
    const pattern =
      /\u001b\[([?>=]?)([\d;]*)([@-~])|\u001b\][^\u0007]*\u0007|\u001b[@-Z\\-~]|\u001b.*|./gsu
    for (const [all, mark, numbers, final] of text.matchAll(pattern)) {
      if (final !== undefined) {
        if (mark === '') this.#sequence(final, (numbers ?? '').split(';').map(Number))
      } else if (all.length > 1 && all.startsWith('\u001b')) {
        if (!/^\u001b(?:\]|[@-Z\\-~])/.test(all)) this.#rest = all
      } else if (all !== '\u001b') {
        this.#character(all)
      } else {
        this.#rest = all
      }
    }
  }

  /** What is on it, without the empty end. */
  rows(): readonly (readonly Cell[])[] {
    const last = this.#rows.findLastIndex((row) => row.some(({ character }) => character !== ' '))
    return this.#rows.slice(0, last + 1)
  }

  text(): readonly string[] {
    return this.rows().map((row) =>
      row
        .map(({ character }) => character)
        .join('')
        .trimEnd(),
    )
  }

  /** Puts other words of the same length where these stand. */
  replace(words: RegExp, by: string): void {
    for (const [nth, line] of this.text().entries()) {
      const at = line.search(words)
      if (at === -1) continue
      for (const [i, character] of by.split('').entries()) {
        const cell = this.#rows[nth]?.[at + i]
        if (cell !== undefined) this.#set(nth, at + i, { ...cell, character })
      }
    }
  }

  #character(character: string): void {
    switch (character) {
      case '\r':
        this.#column = 0
        return
      case '\n':
        this.#row += 1
        return
      case '\b':
        this.#column = Math.max(0, this.#column - 1)
        return
      case '\u0007':
        return
      default:
        if (this.#column >= this.#columns) {
          this.#column = 0
          this.#row += 1
        }
        this.#set(this.#row, this.#column, { character, look: this.#look })
        this.#column += 1
    }
  }

  #sequence(final: string, numbers: readonly number[]): void {
    const [first = 0] = numbers
    const count = Math.max(1, first)
    switch (final) {
      case 'A':
        this.#row = Math.max(0, this.#row - count)
        return
      case 'B':
        this.#row += count
        return
      case 'C':
        this.#column += count
        return
      case 'D':
        this.#column = Math.max(0, this.#column - count)
        return
      case 'G':
        this.#column = count - 1
        return
      case 'H':
        this.#row = count - 1
        this.#column = Math.max(1, numbers[1] ?? 1) - 1
        return
      case 'J':
        if (first === 0) this.#rows.length = Math.min(this.#rows.length, this.#row + 1)
        if (first === 0) this.#rows[this.#row]?.splice(this.#column)
        if (first === 2) this.#rows = [[]]
        return
      case 'K':
        this.#rows[this.#row]?.splice(first === 2 ? 0 : this.#column)
        return
      case 'm':
        for (const number of numbers) this.#look = restyled(this.#look, number)
    }
  }

  #set(row: number, column: number, cell: Cell): void {
    while (this.#rows.length <= row) this.#rows.push([])
    const cells = this.#rows[row] ?? []
    while (cells.length < column) cells.push({ character: ' ', look: plain })
    cells[column] = cell
  }
}

function restyled(look: Look, number: number): Look {
  if (number === 0) return plain
  if (number === 1) return { ...look, bold: true }
  if (number === 2) return { ...look, dim: true }
  if (number === 4) return { ...look, underline: true }
  if (number === 22) return { ...look, bold: false, dim: false }
  if (number === 24) return { ...look, underline: false }
  if (number === 39) return { ...look, color: null }
  if (number >= 30 && number <= 37) return { ...look, color: number - 30 }
  if (number >= 90 && number <= 97) return { ...look, color: number - 82 }
  return look
}
