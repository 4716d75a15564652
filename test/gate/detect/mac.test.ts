import { expect, test } from 'vitest'
import { found as allFound } from '../masking.ts'

/** Other detectors have tests of their own. */
function found(text: string): string[] {
  return allFound(text).filter((one) => one.startsWith('mac:'))
}

test.each([
  ['the radio is 00-1B-44-FF-FE-11-3A-B7, on', '00-1B-44-FF-FE-11-3A-B7'],
  ['the beacon is 59ce.e805.3d28. It is off.', '59ce.e805.3d28'],
  ['00-11-22-33-44-55 is the MAC of the printer', '00-11-22-33-44-55'],
])('finds the address in %s', (text, address) => {
  expect(found(text)).toEqual([`mac:${address}`])
})

test.each(['24-01-12-10-15-30 is the backup', 'version 59ce.e805.3d28.1'])('leaves %s', (text) => {
  expect(found(text)).toEqual([])
})
