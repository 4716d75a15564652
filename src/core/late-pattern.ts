/**
 * A regular expression that is made once it is first asked something. To make all that the package has takes longer than to
 * mask a line, of which a tenth is asked. The build puts it in the place of patterns (scripts/build/late-patterns.ts), so that
 * the source says `/…/u` and `RegExp`; it answers whatever `RegExp` and the methods of strings ask of one.
 */
export class LatePattern {
  readonly #make: () => RegExp
  #made: RegExp | null = null

  constructor(make: () => RegExp) {
    this.#make = make
  }

  get #pattern(): RegExp {
    return (this.#made ??= this.#make())
  }

  get source(): string {
    return this.#pattern.source
  }

  get flags(): string {
    return this.#pattern.flags
  }

  get global(): boolean {
    return this.#pattern.global
  }

  get lastIndex(): number {
    return this.#pattern.lastIndex
  }

  set lastIndex(index: number) {
    this.#pattern.lastIndex = index
  }

  test(text: string): boolean {
    return this.#pattern.test(text)
  }

  exec(text: string): RegExpExecArray | null {
    return this.#pattern.exec(text)
  }

  toString(): string {
    return this.#pattern.toString()
  }

  [Symbol.match](text: string): RegExpMatchArray | null {
    return this.#pattern[Symbol.match](text)
  }

  [Symbol.matchAll](text: string): RegExpStringIterator<RegExpMatchArray> {
    return this.#pattern[Symbol.matchAll](text)
  }

  [Symbol.replace](text: string, by: string): string {
    return this.#pattern[Symbol.replace](text, by)
  }

  [Symbol.search](text: string): number {
    return this.#pattern[Symbol.search](text)
  }

  [Symbol.split](text: string, limit?: number): string[] {
    return this.#pattern[Symbol.split](text, limit)
  }
}
