/** What stands between two words, as far as it says whether one name can run across it. */
export const gap = {
  none: 0,
  space: 1,
  /** A full stop and a space: after an initial, or the end of a sentence. */
  stop: 2,
  /** A full stop alone: `J.R.`, `example.com`. */
  dot: 3,
  apostrophe: 4,
  hyphen: 5,
  comma: 6,
  line: 7,
  quote: 8,
  /** From here on no name runs across. */
  bracket: 9,
  colon: 10,
  end: 11,
  dash: 12,
  at: 13,
  code: 14,
  /** More than one line, more than a few characters, or the edge of the text. */
  far: 15,
  ampersand: 16,
  hash: 17,
} as const

const longest = 6

/** The kind of the gap between two offsets; bounded work whatever its length. */
export function gapBetween(text: string, end: number, start: number): number {
  const length = start - end
  if (length === 1 && text.charCodeAt(end) === 32) return gap.space
  if (length <= 0) return gap.none
  let lines = 0
  let spaces = 0
  let stops = 0
  let strongest: number = gap.none
  const limit = Math.min(start, end + longest)
  for (let i = end; i < limit; i++) {
    const code = text.charCodeAt(i)
    if (code === 10) lines++
    else if (code === 32 || code === 9 || code === 13 || code === 0xa0) spaces++
    else {
      if (code === 46) stops++
      strongest = Math.max(strongest, kindOf(code))
    }
  }
  if (lines > 1 || length > longest) return gap.far
  if (strongest === gap.dot && spaces + lines > 0) return lines > 0 ? gap.end : gap.stop
  if (stops > 0 && spaces > 0 && strongest > gap.comma) return gap.end
  if (strongest === gap.hyphen && spaces + lines > 0) return lines > 0 ? gap.far : gap.dash
  if (lines > 0 && strongest < gap.line) return gap.line
  return strongest === gap.none ? gap.space : strongest
}

/** Whether one name may run across a gap of this kind. */
export function isLink(kind: number): boolean {
  return kind < gap.bracket
}

/** Whether a sentence may begin after a gap of this kind. */
export function isOpening(kind: number): boolean {
  return (
    kind === gap.stop ||
    kind === gap.line ||
    (kind >= gap.colon && kind <= gap.dash) ||
    kind === gap.far
  )
}

function kindOf(code: number): number {
  return code < ascii.length ? (ascii[code] ?? gap.code) : (others.get(code) ?? gap.code)
}

const others: ReadonlyMap<number, number> = new Map([
  ...pairs('’‘ʼ', gap.apostrophe),
  ...pairs('“”„«»‹›', gap.quote),
  ...pairs('‐‑', gap.hyphen),
  ...pairs('–—', gap.dash),
  ...pairs('…。！？', gap.end),
  ...pairs('、，', gap.comma),
  ...pairs('・·', gap.hyphen),
  ...pairs('：', gap.colon),
])

const ascii = Uint8Array.from({ length: 128 }, (_, code) => asciiKind(String.fromCharCode(code)))

function* pairs(chars: string, kind: number): Iterable<[number, number]> {
  for (const char of chars) yield [char.charCodeAt(0), kind]
}

function asciiKind(char: string): number {
  if (char === '.') return gap.dot
  if (char === "'" || char === '`') return gap.apostrophe
  if (char === '-') return gap.hyphen
  if (char === ',') return gap.comma
  if (char === '"') return gap.quote
  if ('()[]{}*<>'.includes(char)) return gap.bracket
  if (char === ':') return gap.colon
  if ('!?;|'.includes(char)) return gap.end
  if (char === '@') return gap.at
  if (char === '&') return gap.ampersand
  return char === '#' ? gap.hash : gap.code
}
