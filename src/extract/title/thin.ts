import type { Token } from './token.ts'
import { articles, countedWords, fillers, perWords } from './word-class.ts'

/** Without fillers and the `that are` of a relative clause. */
export function withoutFillers(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ lower }, i) => {
    if (i === 0) return true
    const before = tokens[i - 1]?.lower ?? ''
    const next = tokens[i + 1]?.lower ?? ''
    if (fillers.has(lower)) return keepsFiller.test(before) || /^(?:more|as)$/.test(next)
    if (/^(?:that|who|which)$/.test(lower)) return !/^(?:is|are)$/.test(next)
    return !/^(?:is|are)$/.test(lower) || !/^(?:that|who|which)$/.test(before)
  })
}

/** `for now`, `not just` */
const keepsFiller = /^(?:not|for|by|until|of|from|right)$/

export function withoutArticles(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ lower }, i) => {
    if (i === 0 || !articles.has(lower)) return true
    return perWords.has(tokens[i - 1]?.lower ?? '') || countedWords.has(tokens[i + 1]?.lower ?? '')
  })
}

/** `for all users` says no more than `for users`; `in all` and `all of them` do. */
export function withoutAll(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ lower, stop }, i) => {
    const before = tokens[i - 1]?.lower ?? ''
    const next = tokens[i + 1]?.lower ?? ''
    const stays = /^(?:not|after|above|at|nearly|almost)$/.test(before) || !/^\p{L}{4}/u.test(next)
    return lower !== 'all' || i === 0 || stop !== '' || stays
  })
}
