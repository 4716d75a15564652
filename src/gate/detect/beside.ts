import { isAsciiWord } from '../char.ts'

/** How far a masked person is looked for before a number. */
const reach = 64

/** Their placeholder, then what divides the fields of a row or a note, with the name of a field at most. */
const somebody =
  /\[(?:PERSON|EMAIL)_\d{1,9}\]["'*_)>\]]{0,3}[\s,;|:/(<>–—-]{1,6}(?:["']?[\p{L}_]{1,16}["']?\s?[:=]\s?)?["'(*]{0,2}$/u

/** Whether the field before a number is a masked person or address: `[PERSON_1], 4536207`. */
export function isBesideSomebody(text: string, start: number): boolean {
  // Right before it stands what divides fields, and no letter, which is what most words have there.
  if (text.charCodeAt(start - 1) === 32 && isAsciiWord(text.charCodeAt(start - 2))) return false
  const before = text.slice(Math.max(0, start - reach), start)
  return before.includes('[') && somebody.test(before)
}
