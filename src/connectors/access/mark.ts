import { dayMs } from '../../core/time.ts'

/** Some tools do not promise that a comment counts as a change of what it is on: after so long it is looked for anyway. */
const goodForMs = 14 * dayMs

/** What is left of an entry that was read to its end: when it had changed last, and the day it was read. Both epoch ms. */
export function markOf(updatedMs: number, readMs: number): string {
  return `${new Date(updatedMs).toISOString()}+${new Date(readMs).toISOString().slice(0, 10)}`
}

/**
 * How an entry that changed last at `updatedMs` stands to an earlier run: `changed` since, or never read; `known` as it
 * is; or `due`, as it is by all the tool says, but not looked at for long.
 */
export function standing(
  mark: string | null,
  updatedMs: number,
  nowMs: number,
): 'changed' | 'known' | 'due' {
  const [updated = '', read = ''] = (mark ?? '').split('+')
  if (Date.parse(updated) !== updatedMs) return 'changed'
  return Math.abs(nowMs - Date.parse(read)) < goodForMs ? 'known' : 'due'
}
