import { isDigit } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import { isBesideSomebody } from './beside.ts'
import { isInByteRow } from './byte-row.ts'
import { hasTwin, isInCode } from './count.ts'
import type { Lead } from './phone/context.ts'
import {
  extensionEnd,
  isAskedFor,
  isLabelled,
  isMeasured,
  isNamedAfter,
  leadOf,
} from './phone/context.ts'
import { isDate, isEpoch } from './phone/date.ts'
import { DigitRun, isGlued, joint, jointsBetween } from './phone/digit-run.ts'
import { exitLength, isDialled, isPlus, startOf } from './phone/international.ts'
import { calledKey, nationalKey } from './phone/key.ts'
import { isBareMobile } from './phone/mobile.ts'
import { isNational, isUnmistakable, opensBracket } from './phone/shape.ts'

/** Fewer digits are no number anybody calls, whatever stands beside them. */
const minDigits = 5
/** Without a word or a plus sign beside them. */
const minUnnamed = 7
/** Fewer bytes in a row may be a number to call beside a door or a plate. */
const fewestBytes = 8
/** A list of numbers (`030 12345 or 0431 12345`) is named once, at its head. */
const listGap = 12

/**
 * Telephone numbers. After `+`, `00` or `011` a country code decides (E.164); any other must be grouped as the
 * numbers of some country are, or stand beside a word such as "call" or somebody masked. Dates, versions, amounts and
 * ids are none.
 */
export function findPhones(scan: Scan, sink: Sink): void {
  if (scan.numeric.length === 0 || !sink.wants('phone')) return
  const finder = new Finder(scan, sink)
  let next = 0
  for (const word of scan.numeric) {
    if (word >= next && mayBegin(scan, word)) next = finder.at(word)
  }
}

/** Most numbers stand alone and are short: told by three comparisons. */
function mayBegin(scan: Scan, word: number): boolean {
  const end = scan.end(word)
  if (end - scan.start(word) >= minDigits) return isDigit(scan.text.charCodeAt(scan.start(word)))
  if (!scan.isNumber(word)) return false
  const following = word + 1
  return scan.has(following, wordFlag.digit) && scan.start(following) - end <= 3
}

class Finder {
  readonly #scan: Scan
  readonly #sink: Sink
  readonly #run = new DigitRun()
  /** Where the last finding ended, and what stood before it. */
  #taken = -1
  #lead: Lead = 'none'

  constructor(scan: Scan, sink: Sink) {
    this.#scan = scan
    this.#sink = sink
  }

  /** Adds the number that begins with this word, if one does; answers the first word after it. */
  at(word: number): number {
    const run = this.#run
    const digits = run.read(this.#scan, word)
    if (digits < minDigits) return word + 1
    const { text } = this.#scan
    const start = startOf(run)
    if (isGlued(text.charCodeAt(start - 1))) return word + 1
    const plus = start < run.start(0) && isPlus(text.charCodeAt(start), text.charCodeAt(start + 1))
    const tail = plus || opensBracket(run) ? 0 : this.#jointBefore(word)
    if (tail > joint.space || (digits < minUnnamed && tail !== 0)) return word + 1
    const skip = plus ? 0 : exitLength(run)
    const abroad = plus || (skip > 0 && tail === 0) ? this.#international(start, skip) : 0
    const count = abroad > 0 || plus ? abroad : this.#national(start, tail)
    if (count === 0 || (!plus && isOctets(run, count))) return word + 1
    if (isInByteRow(text, start, run.end(count - 1), fewestBytes)) return word + 1
    this.#taken = extensionEnd(text, run.end(count - 1))
    if (abroad > 0) {
      this.#sink.add('phone', start, this.#taken, calledKey(run, count, skip), 'country code')
    } else {
      this.#sink.add(
        'phone',
        start,
        this.#taken,
        nationalKey(run, count),
        'grouping or a word beside',
      )
    }
    return word + count
  }

  /** What joins this word to a number before it: then it is a part of something longer. */
  #jointBefore(word: number): number {
    const scan = this.#scan
    if (word === 0 || scan.end(word - 1) <= this.#taken || !scan.has(word - 1, wordFlag.digit))
      return 0
    return jointsBetween(scan.text, scan.end(word - 1), scan.start(word))
  }

  /** How many groups make a number after a plus sign (`skip` 0) or an exit prefix; 0 when none does. */
  #international(start: number, skip: number): number {
    const run = this.#run
    const lead = this.#leadAt(start)
    for (let count = run.count; count > 0; count--) {
      if (!this.#mayEnd(count) || !isDialled(run, count, skip, lead)) continue
      if (lead === 'strong' || !isMeasured(run.text, run.end(count - 1))) {
        this.#lead = lead
        return count
      }
    }
    return 0
  }

  #national(start: number, tail: number): number {
    const run = this.#run
    let lead: Lead | null = null
    for (let count = run.count; count > 0; count--) {
      const digits = run.digits(count)
      if (digits < minDigits) return 0
      if (!this.#mayEnd(count) || isDate(run, count)) continue
      const shaped = isNational(run, count) && standsFree(run, count, tail)
      // Only what may be a number is worth a look at the words around it.
      if (!shaped && (tail !== 0 || !mayBeNamed(run, count, digits))) continue
      lead ??= this.#leadAt(start)
      const accepted = shaped
        ? this.#acceptsShape(start, count, lead)
        : this.#acceptsNamed(start, count, digits, lead)
      if (!accepted) continue
      this.#lead = lead
      return count
    }
    return 0
  }

  #acceptsShape(start: number, count: number, lead: Lead): boolean {
    if (lead === 'strong' || lead === 'weak') return true
    const { text } = this.#run
    if (lead === 'other' || joinsName(text.charCodeAt(start - 1), count)) return false
    if (lead === 'any' && !isUnmistakable(this.#run, count)) return false
    return !isMeasured(text, this.#run.end(count - 1))
  }

  #acceptsNamed(start: number, count: number, digits: number, lead: Lead): boolean {
    const run = this.#run
    const end = run.end(count - 1)
    if (lead === 'strong' && digits >= minUnnamed) return !isMeasured(run.text, end)
    if (lead === 'strong') return isLabelled(run.text, start)
    if (lead === 'weak' && digits < minUnnamed)
      return isAskedFor(run.text, start) && !isMeasured(run.text, end)
    if (
      digits < minUnnamed ||
      digits > 13 ||
      lead === 'other' ||
      lead === 'any' ||
      isEpoch(run, count)
    )
      return false
    if (isNamedAfter(run.text, end)) return true
    if (isMeasured(run.text, end)) return false
    return lead === 'weak' || isBesideSomebody(run.text, start) || isLone(run, start, count)
  }

  #leadAt(start: number): Lead {
    const lead = this.#lead
    const isListed = this.#taken >= 0 && start - this.#taken <= listGap
    if (isListed && (lead === 'strong' || lead === 'weak')) return lead
    return leadOf(this.#run.text, start)
  }

  /** Whether a number may end behind this group: before a space, a sign of the sentence or its extension. */
  #mayEnd(count: number): boolean {
    const run = this.#run
    if (count < run.count)
      return (run.joint(count) & (joint.space | joint.wide | joint.slash)) !== 0
    const end = run.end(count - 1)
    const code = run.text.charCodeAt(end)
    if (isGlued(code)) return extensionEnd(run.text, end) > end
    switch (code) {
      case 41: // )
        // `700 312 0385 (0511)`: a bracket opened for the last group alone.
        return count === 1 || run.text.charCodeAt(run.start(count - 1) - 1) !== 40
      case 95: // _
      case 37: // %
      case 64: // @
        return false
      case 46: // .
      case 45: // -
      case 58: // :
      case 47: // /
        return !isGlued(run.text.charCodeAt(end + 1))
      default:
        return true
    }
  }
}

/** Four groups with points between, and not all in pairs, as networks have them: `10.20.0.0/16`. */
function isOctets(run: DigitRun, count: number): boolean {
  if (count !== 4 && count !== 5) return false
  if ([0, 1, 2, 3].every((group) => run.length(group) === 2)) return false
  for (let i = 0; i < 4; i++) {
    const padded = run.length(i) > 1 && run.digit(i, 0) === 0
    if (padded || run.length(i) > 3 || run.value(i) > 255) return false
    if (i > 0 && run.joint(i) !== joint.dot) return false
  }
  return count === 4 || run.joint(4) === joint.slash
}

/** Digits alone, of a length and with a beginning as mobile numbers have them, and no part of a name or path. */
function isLone(run: DigitRun, start: number, count: number): boolean {
  if (run.count > 1 || joinsName(run.text.charCodeAt(start - 1), count)) return false
  return isBareMobile(run) && !isInCode(run.text, start) && !hasTwin(run.text, start, run.end(0))
}

/** Whether a shape is not cut out of a longer row of numbers. */
function standsFree(run: DigitRun, count: number, tail: number): boolean {
  if (tail === 0 && count === run.count) return true
  if (opensBracket(run) || run.digit(0, 0) === 0) return tail === 0 || run.joint(1) !== joint.space
  for (let i = 1; i < count; i++)
    if ((run.joint(i) & (joint.space | joint.wide)) !== 0) return false
  return count > 1
}

/** Whether a word beside them would make these groups a number: not a row of single digits or a long id. */
function mayBeNamed(run: DigitRun, count: number, digits: number): boolean {
  if (digits > 15) return false
  let single = 0
  for (let i = 0; i < count; i++) if (run.length(i) === 1) single++
  return single < 3 && count <= 6 && (run.joint(1) !== joint.dot || digits >= 8)
}

/** A sign before a number that makes it a part of a name, a path or an expression. */
function joinsName(code: number, count: number): boolean {
  switch (code) {
    case 58: // :
      return count === 1
    case 35: // #
    case 36: // $
    case 37: // %
    case 38: // &
    case 45: // -
    case 46: // .
    case 47: // /
    case 61: // =
    case 63: // ?
    case 64: // @
    case 94: // ^
    case 95: // _
    case 126: // ~
    case 163: // £
    case 165: // ¥
    case 0x20ac: // €
      return true
    default:
      return false
  }
}
