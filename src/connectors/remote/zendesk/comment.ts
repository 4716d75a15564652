import type { RawText } from '../../../core/text.ts'
import type { NoteWords } from './wire.ts'

/** What is handed on of an internal note. */
export interface Note {
  readonly ticketId: number
  readonly commentId: number
  readonly text: RawText
  /** RFC 3339. */
  readonly createdAt: string
}

/** The note a comment is; nothing where it has no words of its own. */
export function noteOf(
  ticketId: number,
  commentId: number | null | undefined,
  createdAt: string | null | undefined,
  { plain_body, html_body, body }: NoteWords,
): readonly Note[] {
  const text = plain_body ?? html_body ?? body
  if (!text || text.length === 0 || typeof commentId !== 'number' || !createdAt) return []
  return [{ ticketId, commentId, text, createdAt }]
}

/** Adds to `seen`; false for what was there. */
export function isNew(seen: Set<number>, id: number): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  return true
}
