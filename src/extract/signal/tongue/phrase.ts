/** Whole words or phrases in letters of any alphabet; `\b` knows ASCII only. Spaces part the alternatives of a list. */
export function words(list: string): RegExp {
  return phrases(list.trim().split(/\s+/).join('|'))
}

/** The same, of alternatives that may hold spaces. */
export function phrases(alternatives: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'u')
}

/** Beginnings of words, or parts of compounds. */
export function stems(list: string): RegExp {
  return new RegExp(list.trim().split(/\s+/).join('|'), 'u')
}

export function setOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
