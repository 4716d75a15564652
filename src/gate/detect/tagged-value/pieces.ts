import { charClass, charTable } from '../../char-table.ts'
import { codesOf, isSpace } from '../../char.ts'
import { placeholderEnd } from '../../placeholder.ts'

/** What parts the pieces of a text besides blanks: quotes, brackets, and the signs between a name and its value. */
const parting = codesOf('"\'`,;|<>(){}[]=@:#*\\“”„‘’«»→•·–—：，。')
/** What ends a sentence as well as a value. */
const closing = codesOf('.!?')
/** What an address of the web cannot have in it. */
const linkEnds = codesOf('"\'`<>|“”«»')
const links = codesOf(':=：')

/** The sorts of characters a piece has, as bits. */
export const made = { lower: 1, upper: 2, digit: 4, sign: 8, laterUpper: 16 } as const

/** By class of a character. */
const madeBy = new Uint8Array(8).fill(made.sign)
madeBy[charClass.lower] = made.lower
madeBy[charClass.upper] = made.upper
madeBy[charClass.digit] = made.digit

/** What a character is to a piece. */
const role = { parts: 0, inside: 1, closes: 2 } as const
const asciiCodes = 128
const asciiRoles = Uint8Array.from({ length: asciiCodes }, (_, code) => {
  if (isSpace(code) || parting.has(code)) return role.parts
  return closing.has(code) ? role.closes : role.inside
})

const blank = 32
const blanks = 33
const newline = 10
const openingBracket = 91
const zero = 48
const small = 97
const capital = 65
/** Pieces there is room for at first. */
const room = 1024
const keptRoom = 1 << 16
/** Longer runs are one length. */
const longestRun = 7

/**
 * The pieces of a text between blanks and signs, in which most values stand whole, and what is asked of each of them by those
 * around it. One object is used for text after text.
 */
export class Pieces {
  text = ''
  count = 0
  starts = new Int32Array(room)
  ends = new Int32Array(room)
  /** Of the folded characters, as the scan hashes words. */
  hashes = new Int32Array(room)
  /** Likewise, with each run of digits as one digit. */
  contexts = new Int32Array(room)
  /** Of what stands between a piece and the one before, blanks in a row as one. */
  gaps = new Int32Array(room)
  /** Bits of `made`. */
  makes = new Int32Array(room)
  lines = new Int32Array(room)
  /** Whether `:` or `=` stands before it. */
  isLinked = new Uint8Array(room)
  /** Whether it is a part of an address of the web. */
  isInLink = new Uint8Array(room)
  /** Whether it is what stands for a value already. */
  isHeld = new Uint8Array(room)
  /** Of the character table; it holds all characters of the text. */
  #classes: Uint8Array = new Uint8Array(0)
  #fold: Uint16Array = new Uint16Array(0)
  #line = 0
  #gap = 0
  #linked = false
  #inLink = false

  read(text: string): void {
    const { classes, fold } = charTable(text)
    this.#classes = classes
    this.#fold = fold
    this.text = text
    this.count = 0
    // What a long text took is given back with the next short one.
    if (this.starts.length > keptRoom && text.length < keptRoom) this.#resize(room)
    this.#line = 0
    this.#inLink = false
    this.#forget()
    for (let at = 0; at < text.length;) at = this.#readAt(at)
  }

  folded(code: number): number {
    return this.#fold[code] ?? code
  }

  isLetter(code: number): boolean {
    const found = this.#classes[code]
    return found === charClass.lower || found === charClass.upper
  }

  /** Hashes of the sorts of a piece's characters, a run of one sort as one: without the lengths of the runs, and with them. */
  shapeOf(at: number): { shape: number; runs: number } {
    const end = this.ends[at] ?? 0
    let [shape, runs, before, run] = [0, 0, 0, 0]
    for (let i = this.starts[at] ?? 0; i < end; i++) {
      const sort = this.#sortOf(this.text.charCodeAt(i))
      if (sort === before) {
        run++
        continue
      }
      shape = (Math.imul(shape, 37) + sort) | 0
      runs = (Math.imul(runs, 353) + Math.min(run, longestRun) * 31 + sort) | 0
      before = sort
      run = 1
    }
    return { shape, runs: (Math.imul(runs, 353) + Math.min(run, longestRun)) | 0 }
  }

  #forget(): void {
    this.#gap = 0
    this.#linked = false
  }

  #pass(code: number): void {
    const isBlank = isSpace(code)
    if (isBlank || linkEnds.has(code)) this.#inLink = false
    if (code === newline) this.#line++
    else if (isBlank) {
      const last = this.#gap & 0xff
      const isRun = last === blank || last === blanks
      this.#gap = isRun ? (this.#gap & ~0xff) | blanks : Math.imul(this.#gap, 256) + blank
      return
    } else if (links.has(code)) this.#linked = true
    this.#gap = (Math.imul(this.#gap, 257) + code) | 0
  }

  #roleOf(code: number): number {
    if (code < asciiCodes) return asciiRoles[code] ?? role.parts
    const isParted = this.#classes[code] === charClass.single || isSpace(code) || parting.has(code)
    return isParted ? role.parts : role.inside
  }

  /** The piece that starts here, or what parts it from the next; answers with what comes behind it. */
  #readAt(start: number): number {
    const { text } = this
    const first = this.#roleOf(text.charCodeAt(start))
    if (first === role.parts) {
      this.#pass(text.charCodeAt(start))
      return start + 1
    }
    let end = start
    let next = start
    // Stops count only when the piece goes on behind them.
    for (let what = first; what !== role.parts; what = this.#roleOf(text.charCodeAt(next))) {
      next++
      if (what === role.inside) end = next
      if (next >= text.length) break
    }
    if (end > start) this.#add(start, end)
    for (let at = end; at < next; at++) this.#pass(text.charCodeAt(at))
    return next
  }

  #add(start: number, end: number): void {
    const text = this.text
    const classes = this.#classes
    const fold = this.#fold
    let [hash, makes] = [0, 0]
    for (let i = start; i < end; i++) {
      const code = text.charCodeAt(i)
      const folded = fold[code] ?? 0
      if (folded === 0) continue
      const sort = classes[code] ?? 0
      makes |= madeBy[sort] ?? 0
      if (sort === charClass.upper && i > start) makes |= made.laterUpper
      hash = (Math.imul(hash, 31) + folded) | 0
    }
    const at = this.count++
    if (at === this.starts.length) this.#resize(at * 2)
    this.starts[at] = start
    this.ends[at] = end
    this.hashes[at] = hash
    this.contexts[at] = (makes & made.digit) === 0 ? hash : this.#contextOf(start, end)
    this.gaps[at] = this.#gap
    this.makes[at] = makes
    this.lines[at] = this.#line
    this.isLinked[at] = this.#linked ? 1 : 0
    if (this.#linked && text.startsWith('//', start)) this.#inLink = true
    this.isInLink[at] = this.#inLink ? 1 : 0
    const isBracketed = text.charCodeAt(start - 1) === openingBracket
    this.isHeld[at] = isBracketed && placeholderEnd(text, start - 1) === end + 1 ? 1 : 0
    this.#forget()
  }

  #resize(size: number): void {
    this.starts = resized(this.starts, size)
    this.ends = resized(this.ends, size)
    this.hashes = resized(this.hashes, size)
    this.contexts = resized(this.contexts, size)
    this.gaps = resized(this.gaps, size)
    this.makes = resized(this.makes, size)
    this.lines = resized(this.lines, size)
    this.isLinked = resizedBytes(this.isLinked, size)
    this.isInLink = resizedBytes(this.isInLink, size)
    this.isHeld = resizedBytes(this.isHeld, size)
  }

  #contextOf(start: number, end: number): number {
    let [context, wasDigit] = [0, false]
    for (let i = start; i < end; i++) {
      const code = this.text.charCodeAt(i)
      const isDigit = this.#classes[code] === charClass.digit
      const folded = this.#fold[code] ?? 0
      if (folded === 0 || (isDigit && wasDigit)) continue
      context = (Math.imul(context, 31) + (isDigit ? zero : folded)) | 0
      wasDigit = isDigit
    }
    return context
  }

  #sortOf(code: number): number {
    switch (this.#classes[code]) {
      case charClass.lower:
        return small
      case charClass.upper:
        return capital
      case charClass.digit:
        return zero
      default:
        return code
    }
  }
}

function resized(array: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const next = new Int32Array(size)
  next.set(array.subarray(0, size))
  return next
}

function resizedBytes(array: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(size)
  next.set(array.subarray(0, size))
  return next
}
