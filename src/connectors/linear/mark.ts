import { dayMs } from '../../core/time.ts'

/** Linear does not promise that a comment counts as a change of its issue: after so long it is looked for anyway. */
const goodForMs = 14 * dayMs

/** What is left of an issue that was read to its end: when it had changed last, and the day it was read. Both epoch ms. */
export function markOf(updatedMs: number, readMs: number): string {
  return `${new Date(updatedMs).toISOString()}+${new Date(readMs).toISOString().slice(0, 10)}`
}

/** True when an issue that changed last at `updatedMs` need not be read again. */
export function isGood(mark: string | null, updatedMs: number, nowMs: number): boolean {
  const [updated = '', read = ''] = (mark ?? '').split('+')
  return Date.parse(updated) === updatedMs && Math.abs(nowMs - Date.parse(read)) < goodForMs
}
