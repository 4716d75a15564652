import type { WordLists } from '../entry.ts'
import type { Language, Templates } from '../language.ts'

/** Short sentences put together from many words, so that places in a sentence are learnt and not single words. */
export interface Clauses {
  readonly words: WordLists
  readonly templates: Templates
}

/** A language with clauses beside its own templates; its own lists come first. */
export function withClauses(language: Language, { words, templates }: Clauses): Language {
  const joined: Record<string, readonly string[]> = { ...language.templates }
  for (const [genre, more] of Object.entries(templates)) {
    joined[genre] = [...(joined[genre] ?? []), ...more]
  }
  return { ...language, words: { ...words, ...language.words }, templates: joined }
}
