import type { DigitRun } from './digit-run.ts'
import { joint } from './digit-run.ts'

const longestLife = 120

/** Whether the groups are a date, with or without the time after it, or two years. */
export function isDate(run: DigitRun, count: number): boolean {
  if (count === 1) return isCompactDate(run)
  if (count === 2) return (isYear(run, 0) && isYear(run, 1)) || isLifetime(run)
  if (run.length(0) === 4) return run.digit(0, 0) > 0 && isUpTo(run, 1, 12) && isUpTo(run, 2, 31)
  if (!isUpTo(run, 0, 31) || !isUpTo(run, 1, 31) || run.joint(1) !== run.joint(2)) return false
  return isYear(run, 2) || (count === 3 && run.length(2) === 2 && run.joint(1) !== joint.space)
}

/** A count of seconds or milliseconds since 1970, from 2001 to 2033. */
export function isEpoch(run: DigitRun, count: number): boolean {
  if (count > 1 || (run.length(0) !== 10 && run.length(0) !== 13)) return false
  return run.digit(0, 0) === 1
}

/** `20240318`, alone or with `1030`, `103015` after it. */
function isCompactDate(run: DigitRun): boolean {
  const length = run.length(0)
  if (length !== 8 && length !== 12 && length !== 14) return false
  const century = run.digit(0, 0) * 10 + run.digit(0, 1)
  const month = run.digit(0, 4) * 10 + run.digit(0, 5)
  const day = run.digit(0, 6) * 10 + run.digit(0, 7)
  return (century === 19 || century === 20) && inRange(month, 12) && inRange(day, 31)
}

function isYear(run: DigitRun, group: number): boolean {
  if (run.length(group) !== 4) return false
  const value = run.value(group)
  return value >= 1900 && value < 2100
}

/** `1639-1718`: the years of somebody's life, however long ago. */
function isLifetime(run: DigitRun): boolean {
  if (run.length(0) !== 4 || run.length(1) !== 4 || run.joint(1) === joint.space) return false
  const [from, to] = [run.value(0), run.value(1)]
  return from >= 1000 && to < 2100 && inRange(to - from, longestLife)
}

function isUpTo(run: DigitRun, group: number, most: number): boolean {
  return run.length(group) <= 2 && run.length(group) > 0 && inRange(run.value(group), most)
}

function inRange(value: number, most: number): boolean {
  return value >= 1 && value <= most
}
