import { Cuts } from '../../core/cuts.ts'

/** A text as it is read, and where each of its characters stood. */
export interface Reading {
  readonly text: string
  /** The UTF-16 offset, in the text as written, of the character at `offset`. */
  readonly origin: (offset: number) => number
}

/** Emoji and the like, and anything beyond the basic plane; nothing else needs a closer look. */
const anySymbol = /[\p{So}\p{Extended_Pictographic}\u{10000}-\u{10ffff}]/u
/** A run of emoji or dingbats. */
export const pictures = String.raw`[\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0e\ufe0f]{1,32}`
/**
 * What stands between words, or hangs on one, and is none: pictures; between words also a lone letter of a
 * script or an alphabet beyond the basic plane.
 */
const symbols = new RegExp(
  String.raw`(?<=^|\s)(?:${pictures}|[\u{10000}-\u{10ffff}](?=\s|$))|${pictures}(?=\s|$)`,
  'gu',
)
/** At the front of a line these say no to what stands there. */
const refusal = /^[👎❌🚫]/u
/** With hardly a word behind them these say yes to what was said before. */
const approval = /^[👍✅]/u
const fewWords = 3
const front = /(?:^[\s>#*+\-\d.)([\]xX|]*|:\s*)$/
/** Longer fronts of a line are none. */
const maxFront = 60

/**
 * The text without the symbols between its words, so that each sentence reads, counts and scores as it would
 * without them. A line of nothing else stays, as does a sign that speaks. Linear.
 */
export function withoutSymbols(text: string): Reading {
  if (!anySymbol.test(text)) return { text, origin: (offset) => offset }
  const parts: string[] = []
  const cuts = new Cuts()
  let kept = 0
  let length = 0
  for (const match of text.matchAll(symbols)) {
    const cut = cutAround(text, match.index, match.index + match[0].length, kept)
    if (cut === null) continue
    parts.push(text.slice(kept, cut.start))
    length += cut.start - kept
    cuts.add(length, cut.end - cut.start)
    kept = cut.end
  }
  parts.push(text.slice(kept))
  return { text: parts.join(''), origin: (offset) => cuts.origin(offset) }
}

/** What goes with the symbols at `[start, end)`: one space, before or else behind. Null where they stay. */
function cutAround(
  text: string,
  start: number,
  end: number,
  from: number,
): { readonly start: number; readonly end: number } | null {
  const before = afterLast(text.slice(Math.max(0, start - maxFront), start), '\n')
  const [after = ''] = text.slice(end, end + maxFront).split('\n', 1)
  if (before.trim() === '' && after.trim() === '') return null
  if (front.test(before) && speaks(text.slice(start, start + 2), after)) return null
  const spaceBefore = before.endsWith(' ') && start > from
  const isApart = after === '' || /^\s/.test(after)
  if (spaceBefore && isApart) return { start: start - 1, end }
  const opensLine = before === '' && after.startsWith(' ')
  return { start, end: opensLine ? end + 1 : end }
}

function speaks(sign: string, after: string): boolean {
  if (refusal.test(sign)) return true
  if (approval.test(sign)) return after.trim().split(/\s+/).length <= fewWords
  // What is no emoji is a bullet there.
  return sign.charCodeAt(0) < 0xd800
}

function afterLast(text: string, mark: string): string {
  return text.slice(text.lastIndexOf(mark) + 1)
}
