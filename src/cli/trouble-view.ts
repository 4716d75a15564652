import type { WireTroubles } from '../contract/trouble.ts'
import { fromWire } from '../contract/trouble.ts'
import { troubleLine } from '../core/trouble.ts'
import { printableLine } from './printable.ts'

/** More would hide the rest of a list. */
const shown = 5

/** What went wrong on the way, the latest of it, below the line it belongs to. */
export function troubleLines({ troubles, troubles_left_out }: WireTroubles): readonly string[] {
  const earlier = troubles_left_out + Math.max(0, troubles.length - shown)
  return [
    ...(earlier === 0 ? [] : [`  trouble: ${earlier} earlier, --json has the latest fifty`]),
    ...troubles
      .slice(-shown)
      .map((each) => `  trouble: ${printableLine(troubleLine(fromWire(each)))}`),
  ]
}
