import { parsedLine } from '../json-lines.ts'

/** One item to mask. */
export interface MaskRecord {
  readonly id: string | number
  readonly text: string
  /** Names and addresses known from elsewhere, as written. */
  readonly people: readonly string[]
}

/** The record on a line of JSON; null when there is none. By hand: a schema costs as much as masking a short text. */
export function recordOf(line: string): MaskRecord | null {
  const value = parsedLine(line)
  if (typeof value !== 'object' || value === null) return null
  if (!('id' in value && 'text' in value)) return null
  const { id, text } = value
  const people = 'people' in value ? value.people : []
  if (typeof text !== 'string' || !isId(id) || !isStrings(people)) return null
  return { id, text, people }
}

/** JSON.parse rounds a number it cannot hold, which would be written back as another id. */
function isId(x: unknown): x is string | number {
  return typeof x === 'string' || (typeof x === 'number' && Number.isSafeInteger(x))
}

function isStrings(x: unknown): x is readonly string[] {
  return Array.isArray(x) && x.every((each) => typeof each === 'string')
}
