import type { WireTroubles } from '../contract/trouble.ts'
import { fromWire } from '../contract/trouble.ts'
import { troubleLine } from '../core/trouble.ts'
import type { Io } from './io.ts'
import { printableLine } from './printable.ts'
import { wrapped } from './wrap.ts'

/** More would hide the rest of a list. */
const shown = 5

/**
 * What went wrong on the way, the latest of it, below the line it belongs to; a line each in a pipe, and as many as it
 * takes at a terminal.
 */
export function troubleLines(
  { troubles, troubles_left_out }: WireTroubles,
  stdout: Io['stdout'],
): readonly string[] {
  const earlier = troubles_left_out + Math.max(0, troubles.length - shown)
  const lines = [
    ...(earlier === 0 ? [] : [`trouble: ${earlier} earlier, --json has the latest fifty`]),
    ...troubles
      .slice(-shown)
      .map((each) => `trouble: ${printableLine(troubleLine(fromWire(each)))}`),
  ]
  if (stdout.isTTY !== true) return lines.map((line) => `  ${line}`)
  const width = (stdout.columns || 80) - 4
  return lines.flatMap((line) =>
    wrapped(line, width).map((part, i) => (i === 0 ? `  ${part}` : `    ${part}`)),
  )
}
