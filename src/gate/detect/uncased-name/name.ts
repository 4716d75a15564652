import { codesOf } from '../../char.ts'

/** Where a name stands in a text, in UTF-16 units, and how sure it is one, from 0.5 to 1. */
export interface NameAt {
  readonly start: number
  readonly end: number
  readonly confidence: number
}

/** Of a full name, which is looked for elsewhere, too; of one part of it, which is masked where it stands. */
export const surenessOf = { full: 0.85, part: 0.6 } as const

/** Words that are looked for at a place: all of them short. */
export class Words {
  readonly #lines: string
  #known: ReadonlySet<string> | null = null
  #longest = 0

  /** `lines`: words between spaces or line breaks. */
  constructor(lines: string) {
    this.#lines = lines
  }

  /** How long the longest of these words is that ends at a place of a text; 0 when none does. */
  lengthBefore(text: string, at: number): number {
    const known = this.#listed()
    for (let length = Math.min(this.#longest, at); length > 0; length--) {
      if (known.has(text.slice(at - length, at))) return length
    }
    return 0
  }

  /** The same of those that start there. */
  lengthAfter(text: string, at: number): number {
    const known = this.#listed()
    for (let length = Math.min(this.#longest, text.length - at); length > 0; length--) {
      if (known.has(text.slice(at, at + length))) return length
    }
    return 0
  }

  has(word: string): boolean {
    return this.#listed().has(word)
  }

  /** Split once they are asked for: most texts have no such script. */
  #listed(): ReadonlySet<string> {
    if (this.#known === null) {
      this.#known = new Set(this.#lines.trim().split(/\s+/))
      for (const word of this.#known) this.#longest = Math.max(this.#longest, word.length)
    }
    return this.#known
  }
}

/** The characters of a list, its spaces and line breaks left out; made once they are asked for. */
export class Characters {
  readonly #lines: string
  #known: ReadonlySet<number> | null = null

  constructor(lines: string) {
    this.#lines = lines
  }

  has(code: number): boolean {
    this.#known ??= new Set(
      Array.from(this.#lines.replaceAll(/\s/g, ''), (char) => char.charCodeAt(0)),
    )
    return this.#known.has(code)
  }
}

/** Whether a line begins there, or a mention or an item of a list in it. */
export function opensLine(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  return Number.isNaN(before) || lineStarts.has(before) || text.startsWith('- ', at - 2)
}

const lineStarts = codesOf('\n@')
