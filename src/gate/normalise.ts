import { Cuts } from '../core/cuts.ts'
import { isDigit } from './char.ts'
import { lineBreaks } from './line-break.ts'

/** A text in plain characters, and where each of them stands in the text as written. */
export interface Normalised {
  readonly text: string
  /** Characters taken out; none where each stands where it stood. */
  readonly cuts: Cuts
  /** Lines that go on in the next, and are one with it here. */
  readonly joined: number
}

/** Without any of these, the marks below and emphasis behind a number a text is read as it is written; most texts are. */
const suspect =
  /[\u061c\u0660-\u0669\u06f0-\u06f9\u07c0-\u1819\u2000-\u2011\u2028-\u202f\u205f-\u206f\u2212\u3000\ufe63\ufeff\uff01-\uff5e]/
const suspectMarks = ['\\', '\u001b', '\u00ad']

/**
 * What is written in other characters than it is read as. A path of Windows, a written backslash and that of a login
 * (`CORP\\fmeyer`) are passed over whole, so that nothing in them is taken for an escape.
 */
const written = new RegExp(
  [
    String.raw`(?<path>(?<![\p{L}\p{N}])[A-Za-z]:\\[^\s"'<>|]*|\\\\|(?<=(?:(?<![\w.\\/:%$-])|\/user:)[A-Z][A-Z\d-]{1,14})\\[bfv](?=[a-z]))`,
    String.raw`\\(?:u(?<unicode>[\da-fA-F]{4})|x(?<byte>[\da-fA-F]{2})|(?<escape>[nrtbfv/]))`,
    String.raw`&(?:#(?<decimal>\d{2,6})|#[xX](?<hex>[\da-fA-F]{2,5})|(?<entity>nbsp|commat|amp|lt|gt|quot|apos|colon|period|lowbar|hyphen|plus));`,
    String.raw`(?<invisible>[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]+)`,
    // Emphasis of Markdown around a number.
    String.raw`(?<space>(?<=^|[\s([>*"'])_{1,2}(?=[\d+(])|(?<=\d)_{1,2}(?=$|[\s.,;:!?)\]*"'])|[\u2000-\u200a\u202f\u205f\u3000])`,
    // An address that nobody is to follow by mistake: `203[.]0[.]113[.]77`.
    String.raw`(?<point>(?<=\d)\[\.\](?=\d))`,
    String.raw`(?<colour>\u001b\[[\d;]{0,20}m)`,
    String.raw`(?<hyphen>[\u2010\u2011\u2212\ufe63])`,
    String.raw`(?<digit>(?=[\u0660-\uffef])\p{Nd})`,
    String.raw`(?<wide>[\uff01-\uff5e])`,
  ].join('|'),
  'gu',
)

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  commat: '@',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  period: '.',
  lowbar: '_',
  hyphen: '-',
  plus: '+',
}
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '/': '/' }

/** How far full-width characters stand from the plain ones. */
const widthShift = 0xfee0

/**
 * The text as everybody reads it, for the detectors: digits of other scripts and full-width characters as ASCII,
 * characters written as escapes of JSON or entities of HTML as themselves, invisible ones left out, lines that were broken
 * to fit as one. Linear.
 */
export function normalised(text: string): Normalised {
  const cuts = new Cuts()
  const breaks = lineBreaks(text)
  const isAsWritten = !isSuspect(text)
  if (isAsWritten && breaks.length === 0) return { text, cuts, joined: 0 }
  let out = ''
  let at = 0
  const replace = (start: number, end: number, plain: string): void => {
    out += text.slice(at, start) + plain
    at = end
    if (end - start > plain.length) cuts.add(out.length, end - start - plain.length)
  }
  let next = 0
  const joinUpTo = (start: number): void => {
    for (; (breaks[next] ?? start) < start; next += 2) {
      replace(breaks[next] ?? 0, breaks[next + 1] ?? 0, ' ')
    }
  }
  for (const match of isAsWritten ? [] : text.matchAll(written)) {
    const plain = plainOf(match)
    if (plain === match[0]) continue
    joinUpTo(match.index)
    // Marks within a break are gone with it.
    if (match.index >= at) replace(match.index, match.index + match[0].length, plain)
  }
  joinUpTo(text.length)
  return { text: out + text.slice(at), cuts, joined: breaks.length / 2 }
}

/** Single characters are looked for several times faster than by a pattern, which is not even tried on Latin-1 here. */
function isSuspect(text: string): boolean {
  for (const mark of suspectMarks) if (text.includes(mark)) return true
  if (text.includes('&') && /&[#a-z]/.test(text)) return true
  return standsBehindDigit(text, '_') || standsBehindDigit(text, '[') || suspect.test(text)
}

function standsBehindDigit(text: string, mark: string): boolean {
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
    if (isDigit(text.charCodeAt(at - 1))) return true
  }
  return false
}

function plainOf({ 0: found, groups = {} }: RegExpMatchArray): string {
  const code = groups['unicode'] ?? groups['byte'] ?? groups['hex']
  if (code !== undefined) return characterOf(parseInt(code, 16), found)
  if (groups['decimal'] !== undefined) return characterOf(Number(groups['decimal']), found)
  if (groups['escape'] !== undefined) return escapes[groups['escape']] ?? ' '
  if (groups['entity'] !== undefined) return entities[groups['entity']] ?? found
  if (groups['invisible'] !== undefined) return ''
  if (groups['space'] !== undefined) return ' '.repeat(found.length)
  if (groups['point'] !== undefined) return '.'
  if (groups['colour'] !== undefined) return ' '
  if (groups['hyphen'] !== undefined) return '-'
  if (groups['digit'] !== undefined) return digitOf(found)
  if (groups['wide'] !== undefined) return String.fromCharCode(found.charCodeAt(0) - widthShift)
  return found
}

/** Half of a pair is a character of its own until the other half stands behind it, as in the text. */
function characterOf(code: number, found: string): string {
  return code > 0 && code <= 0xffff ? String.fromCharCode(code) : found
}

/** The ten digits of a script stand one behind the other, from 0 on, and apart from those of the next. */
function digitOf(digit: string): string {
  const code = digit.charCodeAt(0)
  let zero = code
  while (decimal.test(String.fromCharCode(zero - 1))) zero--
  return String(code - zero)
}

const decimal = /\p{Nd}/u
