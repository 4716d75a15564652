import type { Token } from './token.ts'
import {
  articles,
  auxiliaries,
  clauseOpeners,
  countedWords,
  fillers,
  perWords,
} from './word-class.ts'

/** Without fillers and the `that are` or `who have been` of a relative clause. */
export function withoutFillers(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ lower, stop }, i) => {
    // With it would go the only comma that parts two clauses.
    const parts = stop !== '' && tokens[i - 1]?.stop === '' && i < tokens.length - 1
    if (i === 0 || parts) return true
    const before = tokens[i - 1]?.lower ?? ''
    const next = tokens[i + 1]?.lower ?? ''
    if (fillers.has(lower))
      return keepsFiller.test(before) || /^(?:more|as|if|when|for)$/.test(next)
    if (/^(?:that|who|which)$/.test(lower) && !opensByItself.test(before))
      return !/^(?:is|are)$/.test(next) && !isPassive(tokens, i)
    if (/^(?:has|have)$/.test(lower)) return !isPassive(tokens, i - 1)
    if (lower === 'been') return !isPassive(tokens, i - 2) && !isPassive(tokens, i - 3)
    if (!/^(?:is|are)$/.test(lower) || !/^(?:that|who|which)$/.test(before)) return true
    return opensByItself.test(tokens[i - 2]?.lower ?? '')
  })
}

/** `if that is so`, `and which are kept`: behind these the word stands for something itself. */
const opensByItself = /^(?:if|when|whether|unless|because|until|and|or|but|of)$/

/** `users who have not been seen` is as good as `users not seen`. */
function isPassive(tokens: readonly Token[], relative: number): boolean {
  const words = tokens.slice(Math.max(0, relative), relative + 4).map(({ lower }) => lower)
  const [been] =
    /^(?:that|who|which) ha(?:s|ve) (?:(?:not|never) )?been\b/.exec(words.join(' ')) ?? []
  if (been === undefined) return false
  // `products that have been unsealed are` needs all of its words.
  const end = relative + been.split(' ').length
  return (
    tokens[end]?.stop === '' &&
    tokens[end + 1]?.lower.endsWith("n't") === false &&
    !auxiliaries.has(tokens[end + 1]?.lower ?? '')
  )
}

/** `for now`, `not just`, `first A, then B` */
const keepsFiller = /^(?:not|for|by|until|of|from|right|first)$/

export function withoutArticles(tokens: readonly Token[]): readonly Token[] {
  // `Le comité a décidé`, `an der Leine`: the same letters are a verb or a preposition there.
  if (tokens.some(({ lower }) => foreign.test(lower))) return tokens
  return tokens.filter(({ lower }, i) => {
    if (i === 0 || !articles.has(lower)) return true
    return perWords.has(tokens[i - 1]?.lower ?? '') || countedWords.has(tokens[i + 1]?.lower ?? '')
  })
}

const foreign =
  /^(?:le|la|les|des|du|de|el|los|las|que|il|di|che|del|os|da|nous|não|der|die|das|den|dem|und|ist|sind|nicht|wird|werden|het|een)$/

/** `for all users` says no more than `for users`; `in all` and `all of them` do. */
export function withoutAll(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ lower, stop }, i) => {
    const before = tokens[i - 1]?.lower ?? ''
    const next = tokens[i + 1]?.lower ?? ''
    const stays = /^(?:not|after|above|at|nearly|almost)$/.test(before) || !/^\p{L}{4}/u.test(next)
    return lower !== 'all' || i === 0 || stop !== '' || stays
  })
}

/** `Lunches are reimbursed up to 25 euros`: of a plain sentence a headline does without `are`. */
export function withoutCopula(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ lower }) => /^(?:is|are|wird|werden)$/.test(lower))
  const participle = /^\p{Ll}{2,}(?:ed|ept|iven|aid|ent|ritten)$/u.test(tokens[at + 1]?.text ?? '')
  const isPlain = tokens.every(
    ({ lower, stop }, i) =>
      (stop === '' || i === tokens.length - 1) &&
      !clauseOpeners.has(lower) &&
      !/^(?:whoever|whatever|only|no|not|nicht|kein|keine|nur)$/.test(lower),
  )
  // A German participle stands at the end: `Jede Änderung wird von zweien geprüft`.
  const isGerman = tokens[at]?.lower.startsWith('w') === true
  const ends = isGerman
    ? /^\p{Ll}*ge\p{Ll}{2,}(?:t|en)$/u.test(tokens.at(-1)?.text ?? '')
    : participle
  return at > 0 && ends && isPlain ? [...tokens.slice(0, at), ...tokens.slice(at + 1)] : tokens
}
