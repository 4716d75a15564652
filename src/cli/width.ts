/** Columns of a terminal that text takes: none for a mark that joins the letter before, two for a wide one. */
export function columnsOf(text: string): number {
  if (narrow.test(text)) return text.length
  let columns = 0
  for (const { segment } of graphemes().segment(text)) columns += letterColumns(segment)
  return columns
}

/** As `padEnd`, in columns. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)))
}

/** True for letters that stand without spaces between words, so that a line may break beside each of them. */
export function isWide(text: string): boolean {
  return !narrow.test(text) && wide.test(text)
}

/** What a reader takes for one letter each. */
export function lettersOf(text: string): readonly string[] {
  return [...graphemes().segment(text)].map(({ segment }) => segment)
}

let segmenter: Intl.Segmenter | null = null

/** Made on first use: it takes longer than all else of a command that prints nothing but plain letters. */
function graphemes(): Intl.Segmenter {
  return (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' }))
}

/** Latin and what is like it, without marks that join: a column each, and nothing to cut up. */
const narrow = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff]*$/

function letterColumns(letter: string): number {
  if (wide.test(letter) || emoji.test(letter)) return 2
  return unseen.test(letter) ? 0 : 1
}

/** A letter of nothing else has no column of its own. */
const unseen = /^[\p{Mark}\p{Control}\p{Format}]+$/u

/** Emoji that terminals draw over two columns; some do so only with the selector behind them. */
const emoji = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u

/** Blocks that are wide or full width throughout (Unicode's EastAsianWidth.txt, W and F). */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18cff}\u{1aff0}-\u{1b2fb}\u{1f200}-\u{1f251}\u{20000}-\u{3fffd}]/u
