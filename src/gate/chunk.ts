import type { Chunk, Item, MaskedChunk, MaskedPassage, Original, Passage } from '../core/item.ts'
import type { MaskedText, RawText } from '../core/text.ts'
import type { Gate, GateSession } from './gate.ts'
import { originalsOf } from './original.ts'

/**
 * Masks chunks one by one. Chunks of one item share a session as long as they come one after another, so a
 * placeholder means the same throughout; everybody the item names anywhere is known before its first text is masked.
 * With `originals` it also tells, beside each text, what its placeholders stand for.
 */
export function* maskChunks(
  gate: Gate,
  chunks: Iterable<Chunk>,
  { originals = false }: { readonly originals?: boolean } = {},
): Iterable<MaskedChunk> {
  let current: OpenItem | null = null
  for (const chunk of chunks) {
    if (current === null || current.item !== chunk.item) {
      current = openItem(gate, chunk.item, originals)
    }
    yield maskChunk(current, chunk)
  }
}

interface OpenItem {
  readonly item: Item
  readonly session: GateSession
  readonly title: Masked
  readonly fileName: MaskedText
  /** Whether originals are asked for. */
  readonly originals: boolean
}

interface Masked {
  readonly text: MaskedText
  readonly originals?: readonly Original[]
}

function openItem(gate: Gate, item: Item, originals: boolean): OpenItem {
  const session = gate.open(item.people)
  for (const { speaker, text } of item.body) {
    if (speaker !== undefined) session.know(speaker)
    session.learn(text)
  }
  const title = masked(session, item.title, originals)
  const fileName = session.mask(item.file.name).masked
  return { item, session, title, fileName, originals }
}

function maskChunk(open: OpenItem, chunk: Chunk): MaskedChunk {
  const { item, session, title, fileName } = open
  const passages = chunk.passages.map((passage) => maskPassage(open, passage))
  return {
    file: item.file,
    fileName,
    shape: item.shape,
    title: title.text,
    ...(title.originals === undefined ? {} : { titleOriginals: title.originals }),
    passages,
    redactions: session.redactions(),
  }
}

function maskPassage({ session, item, originals }: OpenItem, passage: Passage): MaskedPassage {
  const source = passage.source ?? item.source
  return {
    speaker: passage.speaker === undefined ? null : session.speaker(passage.speaker),
    ...masked(session, passage.text, originals),
    source: source === null ? null : session.link(source),
  }
}

function masked(session: GateSession, raw: RawText, originals: boolean): Masked {
  const { masked: text, findings } = session.mask(raw)
  return originals ? { text, originals: originalsOf(raw, text, findings) } : { text }
}
