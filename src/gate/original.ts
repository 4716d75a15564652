import type { Original } from '../core/item.ts'
import type { MaskedText } from '../core/text.ts'
import { openRaw, RawText } from '../core/text.ts'
import type { Finding } from './finding.ts'
import { placeholderEnd } from './placeholder.ts'

/**
 * What each placeholder stands for that masking put into `raw`, in order; `findings` are those of that masking. A
 * placeholder that its author wrote is none of them.
 */
export function originalsOf(
  raw: RawText,
  masked: MaskedText,
  findings: readonly Finding[],
): readonly Original[] {
  const text = openRaw(raw)
  const originals: Original[] = []
  let rawAt = 0
  let maskedAt = 0
  for (const finding of findings) {
    // What lies between two findings is the same in both texts.
    const start = maskedAt + finding.start - rawAt
    const end = placeholderEnd(masked.value, start)
    originals.push({ start, end, text: new RawText(text.slice(finding.start, finding.end)) })
    rawAt = finding.end
    maskedAt = end
  }
  return originals
}
