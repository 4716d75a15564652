import { labelLine } from '../speaker/label.ts'
import { likeness } from '../speaker/name.ts'

/** The words of a Markdown heading; null for other lines and for `### Anna Berg (00:12)` or `### 00:05:00`. */
export function headingText(line: string): string | null {
  const words = /^#{1,6}\s+(\S.*)$/.exec(line)?.[1]?.replace(/\s#+\s*$/, '')
  if (words === undefined) return null
  const found = labelLine(line)
  const speaks = found !== null && found.startSeconds !== null
  if (speaks && (found.label === null || likeness(found.label) !== null)) return null
  return words.replaceAll('**', '').trim()
}
