/** Lists by the name of the slot that draws from them; an entry may hold slots of its own. */
export type WordLists = Readonly<Record<string, readonly string[]>>

/** One entry a line. */
export function lines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** One entry a word; an underscore stands for a space. */
export function entries(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((entry) => entry.replaceAll('_', ' '))
}
