import type { Example, Span } from './example.ts'

/** A sentence as corpora give it: words, each with the kind of name it belongs to. */
export interface Token {
  readonly text: string
  readonly kind: 'person' | 'place' | 'organisation' | 'other' | 'none'
  /** Whether a name starts here. */
  readonly begins: boolean
}

const noSpaceBefore = /^(?:[.,!?;:)\]}%…’”]|['’](?:s|re|ve|ll|d|m|t)|n['’]t|['’])$/i
const noSpaceAfter = /^(?:[([{#$£€“„@]|['’])$/

/** Writes a sentence the way people do, and says where its people are. */
export function written(tokens: readonly Token[], genre: string, language: string): Example {
  const people: Span[] = []
  const unknown: Span[] = []
  const names: Span[] = []
  let text = ''
  let quoted = false
  let glued = true
  let open: { start: number; end: number } | null = null
  for (const token of tokens) {
    const quote = token.text === '"'
    const closes = quote && quoted
    if (!glued && !closes && !noSpaceBefore.test(token.text)) text += ' '
    const start = text.length
    text += token.text
    glued = noSpaceAfter.test(token.text) || (quote && !quoted)
    if (quote) quoted = !quoted
    const handle = token.text.startsWith('@') || text.charAt(start - 1) === '@'
    const span = { start, end: text.length }
    if (token.kind !== 'none') names.push(span)
    if (token.kind === 'person' && handle) unknown.push(span)
    if (token.kind !== 'person' || handle) open = null
    else if (open !== null && !token.begins) open.end = text.length
    else {
      open = span
      people.push(open)
    }
  }
  return { text, people: people.filter(hasLetters(text)), unknown, names, genre, language }
}

function hasLetters(text: string): (span: Span) => boolean {
  return ({ start, end }) => /\p{L}/u.test(text.slice(start, end))
}
