import type { Chunk, Item, Passage } from '../core/item.ts'
import { openRaw, RawText } from '../core/text.ts'
import { pieceEnd } from './text/cut.ts'

/** About two pages: whole arguments stay together, and masking and scoring hold little at once. */
export const maxChunkLength = 8000

/**
 * Groups an item's passages, in order, into chunks of at most `maxChunkLength` characters. A longer passage
 * is cut at a paragraph, else a line, a sentence, a space; never inside a word, a link, a surrogate pair or a
 * placeholder, since half a secret is recognised by nobody. A word longer than a chunk therefore makes a
 * longer chunk. The pieces of a passage concatenate to it exactly and keep its speaker and source; passages
 * without text are left out. Linear.
 */
export function* chunk(item: Item): Iterable<Chunk> {
  let passages: Passage[] = []
  let length = 0
  for (const passage of item.body) {
    for (const piece of pieces(passage)) {
      if (length > 0 && length + piece.text.length > maxChunkLength) {
        yield { item, passages }
        passages = []
        length = 0
      }
      passages.push(piece)
      length += piece.text.length
    }
  }
  if (passages.length > 0) yield { item, passages }
}

function* pieces(passage: Passage): Iterable<Passage> {
  if (passage.text.length === 0) return
  if (passage.text.length <= maxChunkLength) {
    yield passage
    return
  }
  const text = openRaw(passage.text)
  for (let start = 0; start < text.length;) {
    const end = pieceEnd(text, start, maxChunkLength)
    yield { ...passage, text: new RawText(text.slice(start, end)) }
    start = end
  }
}
