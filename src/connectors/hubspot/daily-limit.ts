import { SvcError } from '../../core/error.ts'
import { dayMs } from '../../core/time.ts'
import { reasonOf } from '../access/refusal.ts'
import type { Choices } from '../connector.ts'
import { dailyLimit } from './refusal.ts'
import { account } from './wire.ts'

/** A refusal by the daily limit with the moment it ends, where the account's time zone is known; else what was thrown. */
export function withEnd(thrown: unknown, choices: Choices, now: Date): unknown {
  if (!(thrown instanceof SvcError) || reasonOf(thrown) !== dailyLimit) return thrown
  const waitMs = untilMidnightMs(account.safeParse(choices).data?.timeZone ?? '', now)
  if (waitMs === null) return thrown
  const end = new Date(now.getTime() + waitMs).toISOString().slice(0, 16).replace('T', ' ')
  return new SvcError(thrown.code, `${thrown.message} (${end} UTC)`, {
    hint: 'run it again then: what was read is not read twice',
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
    cause: thrown,
  })
}

/** To the next midnight in a time zone, in ms; null for one that is not known. On a day the clocks change an hour off. */
function untilMidnightMs(timeZone: string, now: Date): number | null {
  try {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(now)
    const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
    return dayMs - ((hours * 60 + minutes) * 60 + seconds) * 1_000
  } catch {
    return null
  }
}
