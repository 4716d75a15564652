import type { MaskedChunk, MaskedPassage, Shape } from '../../src/core/item.ts'
import { SourceFile } from '../../src/core/item.ts'
import { mintMasked } from '../../src/core/text.ts'

/** A masked passage of somebody's words. */
export function said(text: string, speaker: number | null = null): MaskedPassage {
  return { text: mintMasked(text), speaker, source: null }
}

/** A masked chunk, as the gate would hand it over. */
export function chunkOf(passages: readonly MaskedPassage[], shape: Shape = 'prose'): MaskedChunk {
  return {
    file: new SourceFile('notes'),
    fileName: mintMasked('notes'),
    shape,
    title: mintMasked(''),
    passages,
    redactions: {},
  }
}
