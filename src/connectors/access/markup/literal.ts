/** Characters for private use: icons in some fonts, and here the marks of what inline markup must not touch. */
export const reserved = /[\uE000\uE001]/g

/** What stands for itself, kept apart while the rest is worked on. The text must hold nothing `reserved`. */
export class Shelf {
  readonly #kept: string[] = []

  put(text: string): string {
    this.#kept.push(this.restored(text))
    return `\uE000${this.#kept.length - 1}\uE001`
  }

  restored(text: string): string {
    return text.replaceAll(/\uE000(\d+)\uE001/g, (_, at: string) => this.#kept[Number(at)] ?? '')
  }
}

/** A code span, or a character (the second group) that stands for itself: `\*`, and `` \` `` begins no span. */
export const literal = /(?<!`)(`{1,3})(?!`)[^\n]{1,400}?(?<!`)\1(?!`)|\\([!-/:-@[-`{-~])/g
