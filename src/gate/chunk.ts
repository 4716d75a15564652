import type { Chunk, Item, MaskedChunk, MaskedPassage, Passage } from '../core/item.ts'
import type { MaskedText } from '../core/text.ts'
import type { Gate, GateSession } from './gate.ts'

/**
 * Masks chunks one by one. Chunks of one item share a session as long as they come one after another, so a
 * placeholder means the same throughout; everybody the item names anywhere is known before its first text is masked.
 */
export function* maskChunks(gate: Gate, chunks: Iterable<Chunk>): Iterable<MaskedChunk> {
  let current: OpenItem | null = null
  for (const chunk of chunks) {
    if (current === null || current.item !== chunk.item) current = openItem(gate, chunk.item)
    yield maskChunk(current, chunk)
  }
}

interface OpenItem {
  readonly item: Item
  readonly session: GateSession
  readonly title: MaskedText
  readonly fileName: MaskedText
}

function openItem(gate: Gate, item: Item): OpenItem {
  const session = gate.open(item.people)
  for (const { speaker, text } of item.body) {
    if (speaker !== undefined) session.know(speaker)
    session.learn(text)
  }
  const title = session.mask(item.title).masked
  const fileName = session.mask(item.file.name).masked
  return { item, session, title, fileName }
}

function maskChunk({ item, session, title, fileName }: OpenItem, chunk: Chunk): MaskedChunk {
  const passages = chunk.passages.map((passage) => maskPassage(session, item, passage))
  const redactions = session.redactions()
  return { file: item.file, fileName, shape: item.shape, title, passages, redactions }
}

function maskPassage(session: GateSession, item: Item, passage: Passage): MaskedPassage {
  const source = passage.source ?? item.source
  return {
    speaker: passage.speaker === undefined ? null : session.speaker(passage.speaker),
    text: session.mask(passage.text).masked,
    source: source === null ? null : session.link(source),
  }
}
