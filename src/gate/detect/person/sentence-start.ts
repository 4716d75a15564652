import { codesOf, isSpace } from '../../char.ts'

/** How long a line is that was broken by width and not by its writer. */
const wrappedLine = 50

/** Whether a sentence, a line or an item begins at `start`, or a quotation or emphasis does there. */
export function startsSentence(text: string, start: number): boolean {
  const floor = Math.max(0, start - 16)
  let i = start - 1
  let broke = -1
  while (i >= floor && (isSpace(text.charCodeAt(i)) || leadIn.has(text.charCodeAt(i)))) {
    if (text.charCodeAt(i) === 10) {
      if (broke !== -1) return true
      broke = i
    }
    i--
  }
  if (i < floor) return true
  if (sentenceEnd.has(text.charCodeAt(i))) return true
  return broke !== -1 && text.lastIndexOf('\n', broke - 1) > broke - wrappedLine
}

const leadIn = codesOf('"\'“”„«»‹›([{*_>#~`-–—•¿¡')
const sentenceEnd = codesOf('.!?:;…。！？|')
