import * as z from 'zod'
import type { Passage } from '../../core/item.ts'
import { openRaw, RawText } from '../../core/text.ts'

/**
 * A field the call declares as prose, in a wire schema: a RawText (`.nullish()` where the tool may send none).
 * `clean` turns the tool's markup into plain text; it sees the text before anyone and must not keep it.
 */
export function prose(clean: (text: string) => string = (text) => text) {
  return z
    .custom<RawText>((value) => RawText.is(value))
    .transform((raw) => new RawText(clean(openRaw(raw))))
}

/**
 * A field the call declares as prose that holds several texts: `cut` answers them by name, each already plain, and
 * each becomes a RawText of its own.
 */
export function prosePieces<K extends string>(
  cut: (text: string) => readonly Readonly<Record<K, string>>[],
) {
  return z
    .custom<RawText>((value) => RawText.is(value))
    .transform((raw) => cut(openRaw(raw)).map((piece) => rawPiece(piece)))
}

function rawPiece<K extends string>(
  piece: Readonly<Record<K, string>>,
): Readonly<Record<K, RawText>> {
  const entries = Object.entries<string>(piece).map(([name, text]) => [name, new RawText(text)])
  // oxlint-disable-next-line no-unsafe-type-assertion -- the same names, each with a RawText
  return Object.fromEntries(entries) as Record<K, RawText>
}

/** Texts that say something, each once: those of the same words are one, whatever stands between the words. */
export function distinct(texts: readonly RawText[]): readonly RawText[] {
  const byWords = new Map<string, RawText>()
  for (const text of texts) {
    const words = openRaw(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .join(' ')
    if (words !== '' && !byWords.has(words)) byWords.set(words, text)
  }
  return [...byWords.values()]
}

/** What an entry is called and what it says, as passages: a decision may stand in either, and is drafted once. */
export function passagesOf(...texts: readonly (RawText | null | undefined)[]): readonly Passage[] {
  return distinct(texts.filter((text) => text != null)).map((text) => ({ text }))
}

/** Raw texts as one, with `between` them; what is empty is left out. */
export function joined(texts: readonly RawText[], between: string): RawText {
  return new RawText(
    texts
      .filter(({ length }) => length > 0)
      .map(openRaw)
      .join(between),
  )
}
