import type { Scan } from '../../scan.ts'

/** What lies between two parts of an address: nothing that parts of one are divided by, a space, a comma, a line. */
export const gap = { none: 0, space: 1, comma: 2, line: 3 } as const

const longest = 6

/** How the text goes on from an offset to a word. */
export function gapBefore(scan: Scan, from: number, word: number): number {
  const { text } = scan
  const to = word < scan.wordCount ? scan.start(word) : text.length
  if (to <= from || to - from > longest) return gap.none
  let commas = 0
  let hyphens = 0
  let lines = 0
  for (let i = from; i < to; i++) {
    switch (text.charCodeAt(i)) {
      case 10:
        lines++
        break
      case 44: // ,
      case 59: // ;
      case 124: // |
      case 0x60c: // Arabic comma
      case 0xb7: // ·
      case 0x2022: // •
        commas++
        break
      case 45: // -
      case 47: // /
      case 0x2013: // –
        hyphens++
        break
      case 39: // before the Dutch 's
      case 0x2019:
      case 9:
      case 13:
      case 32:
      case 0xa0:
        break
      case 46: // of a shortened word
        if (i > from || text.charCodeAt(i + 1) !== 44) return gap.none
        break
      default:
        return gap.none
    }
  }
  if (lines > 0) return lines === 1 && hyphens === 0 ? gap.line : gap.none
  if (hyphens > 0) return to - from === 3 && commas === 0 ? gap.comma : gap.none
  return commas > 0 ? gap.comma : gap.space
}

/** Whether nothing but a comma follows on the line. */
export function endsLine(text: string, at: number): boolean {
  let i = at
  while (text.charCodeAt(i) === 32 || text.charCodeAt(i) === 44 || text.charCodeAt(i) === 13) i++
  return i >= text.length || text.charCodeAt(i) === 10
}

/** Whether nothing goes before an offset on its line. */
export function opensLine(text: string, at: number): boolean {
  return at === 0 || text.charCodeAt(at - 1) === 10
}
