import { charClass, charTable } from '../../char-table.ts'
import { codesOf, isSpace } from '../../char.ts'
import { placeholderEnd } from '../../placeholder.ts'

/** What parts the pieces of a text besides blanks: quotes, brackets, and the signs between a name and its value. */
const parting = codesOf('"\'`,;|<>(){}[]=@:#*\\“”„‘’«»→•·–—：，。')
/** What ends a sentence as well as a value. */
const closing = codesOf('.!?')

/** What an address of the web cannot have in it. */
const linkEnds = codesOf('"\'`<>|“”«»')

/** The sorts of characters a piece has, as bits. */
export const made = { lower: 1, upper: 2, digit: 4, sign: 8, laterUpper: 16 } as const

const blank = 32
const blanks = 33
const newline = 10
const openingBracket = 91
const zero = 48
const small = 97
const capital = 65
/** Longer runs are one length. */
const longestRun = 7

/**
 * The pieces of a text between blanks and signs, in which most values stand whole, and what is asked of each of them by those
 * around it. One object is used for text after text.
 */
export class Pieces {
  text = ''
  count = 0
  readonly starts: number[] = []
  readonly ends: number[] = []
  /** Of the folded characters, as the scan hashes words. */
  readonly hashes: number[] = []
  /** Likewise, with each run of digits as one digit. */
  readonly contexts: number[] = []
  /** Of the sorts of characters, a run of one sort as one. */
  readonly shapes: number[] = []
  /** Likewise, with the lengths of the runs. */
  readonly runs: number[] = []
  /** Of what stands between a piece and the one before, blanks in a row as one. */
  readonly gaps: number[] = []
  /** Bits of `made`. */
  readonly makes: number[] = []
  readonly lines: number[] = []
  /** Whether `:` or `=` stands before it. */
  readonly isLinked: boolean[] = []
  /** Whether it is a part of an address of the web. */
  readonly isInLink: boolean[] = []
  /** Whether it is what stands for a value already. */
  readonly isHeld: boolean[] = []

  read(text: string): void {
    const { classes, fold } = charTable(text)
    this.text = text
    this.count = 0
    let [at, line, gap, linked, inLink] = [0, 0, 0, false, false]
    const pass = (code: number): void => {
      if (code === newline) line++
      else if (code === 58 || code === 61 || code === 0xff1a) linked = true
      if (isSpace(code) || linkEnds.has(code)) inLink = false
      const isBlank = code !== newline && isSpace(code)
      if (!isBlank) gap = (Math.imul(gap, 257) + code) | 0
      else if ((gap & 0xff) === blank || (gap & 0xff) === blanks) gap = (gap & ~0xff) | blanks
      else gap = (Math.imul(gap, 256) + blank) | 0
    }
    while (at < text.length) {
      if (!this.#isInside(text.charCodeAt(at), classes)) {
        pass(text.charCodeAt(at++))
        continue
      }
      let end = at + 1
      while (end < text.length && this.#isInside(text.charCodeAt(end), classes)) end++
      const next = end
      while (end > at && closing.has(text.charCodeAt(end - 1))) end--
      if (end > at) {
        this.#add(at, end, classes, fold)
        const added = this.count - 1
        this.gaps[added] = gap
        this.lines[added] = line
        this.isLinked[added] = linked
        inLink ||= linked && text.startsWith('//', at)
        this.isInLink[added] = inLink
        gap = 0
        linked = false
      }
      for (; end < next; end++) pass(text.charCodeAt(end))
      at = next
    }
  }

  #isInside(code: number, classes: Uint8Array): boolean {
    return !isSpace(code) && !parting.has(code) && classes[code] !== charClass.single
  }

  #add(start: number, end: number, classes: Uint8Array, fold: Uint16Array): void {
    const { text } = this
    let [hash, context, shape, runs, makes] = [0, 0, 0, 0, 0]
    let [before, run] = [0, 0]
    for (let i = start; i < end; i++) {
      const code = text.charCodeAt(i)
      const folded = fold[code] ?? code
      if (folded === 0) continue
      let sort = code
      switch (classes[code]) {
        case charClass.lower:
          sort = small
          makes |= made.lower
          break
        case charClass.upper:
          sort = capital
          makes |= before === 0 ? made.upper : made.upper | made.laterUpper
          break
        case charClass.digit:
          sort = zero
          makes |= made.digit
          break
        default:
          makes |= made.sign
      }
      hash = (Math.imul(hash, 31) + folded) | 0
      if (sort !== zero) context = (Math.imul(context, 31) + folded) | 0
      else if (before !== zero) context = (Math.imul(context, 31) + zero) | 0
      if (sort === before) {
        run++
        continue
      }
      shape = (Math.imul(shape, 37) + sort) | 0
      runs = (Math.imul(runs, 353) + Math.min(run, longestRun) * 31 + sort) | 0
      before = sort
      run = 1
    }
    const at = this.count++
    this.starts[at] = start
    this.ends[at] = end
    this.hashes[at] = hash
    this.contexts[at] = context
    this.shapes[at] = shape
    this.runs[at] = (Math.imul(runs, 353) + Math.min(run, longestRun)) | 0
    this.makes[at] = makes
    this.isHeld[at] =
      text.charCodeAt(start - 1) === openingBracket && placeholderEnd(text, start - 1) === end + 1
  }
}
