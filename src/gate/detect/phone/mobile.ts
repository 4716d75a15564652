import { isCount } from '../count.ts'
import type { DigitRun } from './digit-run.ts'

/**
 * How the digits of a number begin that is written without any separator and is one to call in some large country,
 * by its length: nine to eleven as dialled at home, more with the country code but without its plus sign.
 */
const beginnings: ReadonlyMap<number, RegExp> = new Map([
  [9, /^[5-9]/],
  [10, /^[2-9]/],
  // North America with its 1 and China; Russia; Brazil, whose third digit tells a mobile; Europe without the plus.
  [11, /^(?:1[2-9]|[78]9|[1-9][1-9]9|3[346][67]|316|324|417|467|614|569|519)/],
  [12, /^(?:447|91[6-9]|491[567]|393|905|639|628|212[67]|97[12]5|9665|201)/],
  [13, /^(?:234[789]|861[3-9]|55[1-9][1-9]9|549|521)/],
])

/** Whether a run of digits alone is far more likely a number to call than a count. */
export function isBareMobile(run: DigitRun): boolean {
  const length = run.length(0)
  const begins = beginnings.get(length)
  if (begins === undefined) return false
  const digits = run.text.slice(run.start(0), run.end(0))
  return begins.test(digits) && !isCount(digits)
}
