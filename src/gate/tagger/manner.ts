/** How a text uses capitals: as usual, nowhere (chat), everywhere (a headline). */
export const tone = { usual: 0, lower: 1, upper: 2 } as const

/** With fewer, a text may be a note that begins with a capital and calls somebody in small letters. */
const fewCapitals = 6

/** Words that the manner of a text hangs on. */
interface MannerCounts {
  /** In small letters. */
  lower: number
  /** Of these, German ones, and those that the dictionary has as names only or not at all. */
  german: number
  noWord: number
  /** With a capital, and of these, in capitals. */
  capital: number
  shouted: number
}

/** How the whole of a text is written, which tells what a word of it may be. */
export class Manner {
  readonly counts: MannerCounts = { lower: 0, german: 0, noWord: 0, capital: 0, shouted: 0 }
  tone: number = tone.usual
  isGerman = false
  /** Capitals stand where they belong: on names, too, then. */
  isCased = false
  /** In a language that the dictionary hardly holds, none in which each noun has a capital. */
  isForeign = false

  /** Judges by the counts; answers whether it comes to another end than before. */
  judge(): boolean {
    const { isGerman, isCased, isForeign } = this
    const before = this.tone
    const { lower, german, noWord, capital, shouted } = this.counts
    // Over words that are hardly ever masked, so that the masked text reads the same.
    this.isGerman = german * 9 > lower
    this.isForeign = !this.isGerman && noWord * 12 > lower
    this.isCased = capital >= fewCapitals && capital * 16 >= lower
    this.tone = tone.usual
    if (capital * 40 < lower) this.tone = tone.lower
    else if (shouted > 2 && shouted * 10 > (lower + capital) * 7) this.tone = tone.upper
    return (
      this.tone !== before ||
      this.isGerman !== isGerman ||
      this.isCased !== isCased ||
      this.isForeign !== isForeign
    )
  }
}
