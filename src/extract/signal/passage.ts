import type { MaskedPassage } from '../../core/item.ts'

/** A passage this long at the end of a chunk was probably cut, and goes on in the next. */
const cutLength = 3500

/** Whether a passage that ends a chunk goes on in the one that opens the next. */
export function goesOnIn(passage: MaskedPassage, next: MaskedPassage): boolean {
  return (
    passage.text.value.length >= cutLength &&
    passage.speaker === next.speaker &&
    passage.source?.value === next.source?.value
  )
}
