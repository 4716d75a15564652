import type { NameMix } from './name/culture.ts'
import type { WordLists } from './entry.ts'

/** What texts are about and how they are laid out. */
export const genres = [
  'news',
  'sport',
  'business',
  'biography',
  'court',
  'culture',
  'science',
  'form',
  'letter',
  'support',
  'chat',
  'tweet',
  'meeting',
  'ticket',
  'decision',
  'sales',
  'plain',
] as const

export type Genre = (typeof genres)[number]

/**
 * Texts with slots: `{person}` is somebody new, `{family:1}` a part of the name of person 1 wherever it stands,
 * `{place}` a word of a list (word.ts). Letters right after a person's slot belong to the name (`{family}s`).
 */
export type Templates = Readonly<Partial<Record<Genre, readonly string[]>>>

export interface Language {
  readonly code: string
  /** How often texts of this language come: a weight beside those of the others. */
  readonly share: number
  readonly names: NameMix
  /** Lists of its own; what it has none for comes from the lists of all languages. */
  readonly words: WordLists
  readonly templates: Templates
}
