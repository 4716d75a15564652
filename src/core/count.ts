/** A number with its noun, in the singular for one: `1 draft`, `3 drafts`, `2 entries`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
