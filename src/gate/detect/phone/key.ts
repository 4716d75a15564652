import type { DigitRun } from './digit-run.ts'
import { codeLength } from './international.ts'

/** One number written with and without country code or trunk zero has one key. */
export function calledKey(run: DigitRun, count: number, skip: number): string {
  return digitsOf(run, count)
    .slice(skip + codeLength(run, skip))
    .replace(/^0/, '')
}

/** The same of a number without country code. */
export function nationalKey(run: DigitRun, count: number): string {
  const digits = digitsOf(run, count)
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits.replace(/^0/, '')
}

function digitsOf(run: DigitRun, count: number): string {
  let digits = ''
  for (let i = 0; i < count; i++) digits += run.text.slice(run.start(i), run.end(i))
  return digits
}
