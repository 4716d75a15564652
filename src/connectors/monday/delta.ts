import { fieldOf } from '../access/json.ts'

/**
 * The text of one block of a description: JSON with pieces to insert, of which only words are kept; a mention or a
 * picture is an object. What is no such JSON gives nothing. Never fails.
 */
export function blockText(content: string): string {
  let block: unknown
  try {
    block = JSON.parse(content)
  } catch {
    return ''
  }
  const pieces = fieldOf(block, 'deltaFormat')
  if (!Array.isArray(pieces)) return ''
  return pieces
    .map((piece) => fieldOf(piece, 'insert'))
    .filter((piece) => typeof piece === 'string')
    .join('')
    .trim()
}
