import type { RuleId } from '../../core/id.ts'

/** Longest part of a name that comes from a title: paths and branch names stay short on every system. */
const maxWords = 48

/**
 * The name of a rule's file and branch, whatever its title is: lower-case ASCII letters, digits and single
 * hyphens, never empty, at most 61 characters, and told from every other rule's by the end of the id.
 */
export function slugOf(title: string, id: RuleId): string {
  return `${wordsOf(title) || 'rule'}-${tailOf(id)}`
}

/** The end of an id: 60 random bits. */
export function tailOf(id: string): string {
  return id.slice(-12)
}

function wordsOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (plain.length <= maxWords) return plain
  const cut = plain.lastIndexOf('-', maxWords)
  return plain.slice(0, cut > maxWords / 2 ? cut : maxWords).replace(/-+$/, '')
}
