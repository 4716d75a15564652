import type { WaitingClock } from '../../core/time.ts'
import { systemClock } from '../../core/time.ts'
import type { Store } from '../../storage/store.ts'
import { keySource } from '../sealing/key-source.ts'
import { Desk, usualRequestMs } from './desk.ts'
import type { DeskSettings } from './settings.ts'

/** The support desks of a service. Nothing is read before it is started. Throws `usage` for a key that is none. */
export function openDesk(from: {
  readonly store: Store
  readonly settings: DeskSettings
  readonly sealing: Parameters<typeof keySource>[0]
  readonly clock?: WaitingClock
  /** For one request of a run. */
  readonly requestMs?: number
}): Desk {
  const { store, settings, sealing, clock = systemClock, requestMs = usualRequestMs } = from
  return new Desk({ store, settings, keys: keySource(sealing), clock, requestMs })
}
