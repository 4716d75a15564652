import { charClass, classOf } from '../../char-table.ts'
import { isDigit } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'

/** What stands between two groups of digits, as bits. */
export const joint = {
  space: 1,
  hyphen: 2,
  dot: 4,
  slash: 8,
  bracket: 16,
  /** A space beside another sign. */ wide: 32,
} as const

/** More groups than anyone writes a number in. */
const maxGroups = 8
/** ITU-T E.164: fifteen digits; a prefix for calling abroad or a trunk zero may stand among them. */
const maxDigits = 18
const maxGap = 3

/** The groups of digits from one word on, as far as they can belong to one number. Reused from run to run. */
export class DigitRun {
  text = ''
  count = 0
  /** First word of the run. */
  first = 0
  readonly starts: number[] = []
  readonly ends: number[] = []
  /** Joints before each group; 0 before the first. */
  readonly joints: number[] = []

  /** Reads the run that starts at this word; answers how many digits it has. */
  read(scan: Scan, first: number): number {
    const { text } = scan
    this.text = text
    this.first = first
    this.count = 0
    let digits = 0
    for (let word = first; this.count < maxGroups; word++) {
      const start = scan.start(word)
      const end = groupEnd(scan, word)
      if (end === 0 || digits + end - start > maxDigits) break
      const joints = word === first ? 0 : jointsBetween(text, scan.end(word - 1), start)
      if (word > first && joints === 0) break
      digits += end - start
      this.starts[this.count] = start
      this.ends[this.count] = end
      this.joints[this.count] = joints
      this.count++
      if (end !== scan.end(word)) break
    }
    return digits
  }

  start(group: number): number {
    return this.starts[group] ?? 0
  }

  end(group: number): number {
    return this.ends[group] ?? 0
  }

  length(group: number): number {
    return this.end(group) - this.start(group)
  }

  joint(group: number): number {
    return this.joints[group] ?? 0
  }

  /** Digits of the first `count` groups. */
  digits(count: number): number {
    let sum = 0
    for (let i = 0; i < count; i++) sum += this.length(i)
    return sum
  }

  /** The value of a group. */
  value(group: number): number {
    return valueOf(this.text, this.start(group), this.end(group))
  }

  /** The digit at a place of a group, -1 behind its end. */
  digit(group: number, place: number): number {
    const at = this.start(group) + place
    return at < this.end(group) ? this.text.charCodeAt(at) - 48 : -1
  }
}

function valueOf(text: string, start: number, end: number): number {
  let value = 0
  for (let i = start; i < end; i++) value = value * 10 + text.charCodeAt(i) - 48
  return value
}

/** End of the digits of a word; a word like `8901x12` is a group with its extension. 0 for any other word. */
function groupEnd(scan: Scan, word: number): number {
  if (scan.isNumber(word)) return scan.end(word)
  if (word >= scan.wordCount || !scan.has(word, wordFlag.digit)) return 0
  const { text } = scan
  let end = scan.start(word)
  while (isDigit(text.charCodeAt(end))) end++
  const letter = text.charCodeAt(end) | 32
  return end - scan.start(word) > 1 && (letter === 120 || letter === 101) ? end : 0
}

/** The joints between two groups; 0 when something else stands there, too. */
export function jointsBetween(text: string, end: number, start: number): number {
  if (start - end > maxGap) return 0
  let found = 0
  for (let i = end; i < start; i++) {
    const one = jointOf(text.charCodeAt(i))
    if (one === 0) return 0
    found |= one
  }
  // Two signs of one kind (`--`, two spaces) part columns and ranges.
  if (start - end === 2 && text.charCodeAt(end) === text.charCodeAt(end + 1)) return 0
  if (found === joint.space || (found & joint.space) === 0) return found
  // A point and a space end a sentence.
  return (found & joint.dot) === 0 ? (found & ~joint.space) | joint.wide : 0
}

function jointOf(code: number): number {
  switch (code) {
    case 32:
    case 0xa0:
    case 0x2009:
    case 0x202f:
      return joint.space
    case 45:
    case 0x2010:
    case 0x2011:
    case 0x2013:
      return joint.hyphen
    case 46:
      return joint.dot
    case 47:
      return joint.slash
    case 40:
    case 41:
      return joint.bracket
    default:
      return 0
  }
}

/** Whether a letter or digit of a script with spaces between words is glued on; Han or Kana may stand beside. */
export function isGlued(code: number): boolean {
  const found = classOf(code)
  return found !== undefined && found >= charClass.lower && found <= charClass.mark
}
