import { qualifies } from './meaning.ts'
import type { Token } from './token.ts'
import { phraseOf } from './token.ts'

/** Brackets hold asides, unless all they hold is a figure, or what they hold qualifies the rule. */
export function withoutAsides(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (token === undefined) break
    const close = token.text.startsWith('(') && i > 0 ? closing(tokens, i) : i - 1
    const aside = tokens.slice(i, close + 1)
    const isFigure = aside.length <= 3 && /\d/.test(phraseOf(aside).replace(/\[\w+\]/g, ''))
    if (isFigure || aside.length === 0 || qualifies(aside)) kept.push(token)
    else i = close
  }
  return kept
}

/** Index of the word that closes the bracket opened at `open`; the last one where nothing does. */
function closing(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let i = open; i < tokens.length; i++) {
    for (const char of tokens[i]?.text ?? '') depth += Number(char === '(') - Number(char === ')')
    if (depth <= 0) return i
  }
  return tokens.length - 1
}

/** Whether a bracket is open in front of word `i`. */
export function isInBracket(tokens: readonly Token[], i: number): boolean {
  const open = tokens.slice(0, i).findLastIndex(({ text }) => text.startsWith('('))
  return open > 0 && closing(tokens, open) >= i
}
