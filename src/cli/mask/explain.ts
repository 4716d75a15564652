import type { Finding } from '../../gate/gate.ts'
import { printableLine } from '../printable.ts'

/** Says of the findings in one text, which comes in pieces, where they are and what found them. */
export class Explainer {
  /** 1-based line in which the next piece starts. */
  #line = 1
  /** How much of that line is behind already, in UTF-16 units. */
  #column = 0

  /**
   * `file:line:column kind detector: why`, a line each without a last line end, aligned within the piece. Lines
   * and columns count from 1, columns in UTF-16 units. Nothing of the text is in it.
   */
  lines(path: string, piece: string, findings: readonly Finding[]): string {
    const name = printableLine(path)
    const places: string[] = []
    let lineStart = -this.#column
    let newline = piece.indexOf('\n')
    const goTo = (at: number): void => {
      while (newline !== -1 && newline < at) {
        this.#line++
        lineStart = newline + 1
        newline = piece.indexOf('\n', lineStart)
      }
    }
    for (const { start } of findings) {
      goTo(start)
      places.push(`${name}:${this.#line}:${start - lineStart + 1}`)
    }
    goTo(piece.length)
    this.#column = piece.length - lineStart
    return table(places, findings)
  }
}

function table(places: readonly string[], findings: readonly Finding[]): string {
  const placeWidth = longest(places)
  const kindWidth = longest(findings.map(({ kind }) => kind))
  return findings
    .map(({ kind, detector, why }, index) =>
      [
        (places[index] ?? '').padEnd(placeWidth),
        kind.padEnd(kindWidth),
        `${detector}: ${why}`,
      ].join('  '),
    )
    .join('\n')
}

function longest(words: readonly string[]): number {
  return words.reduce((width, word) => Math.max(width, word.length), 0)
}
