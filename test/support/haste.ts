import { setImmediate } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import { systemClock } from '../../src/core/time.ts'

/**
 * For the rest of the test each wait of the program takes a turn of the event loop, whatever its length: for tests of
 * what is read, where how fast it is asked for is tried elsewhere.
 */
export function withoutWaits(): void {
  const waits = vi.spyOn(systemClock, 'wait').mockImplementation(() => setImmediate())
  onTestFinished(() => {
    waits.mockRestore()
  })
}
