import { expect, test } from 'vitest'
import { callerAddress } from '../../../src/service/limit/caller-address.ts'

const proxy = '127.0.0.1'

test.each([
  ['203.0.113.10', '203.0.113.10'],
  ['203.0.113.10:50013', '203.0.113.10'],
  ['::ffff:203.0.113.10', '203.0.113.10'],
  ['2001:db8::1', '[2001:db8::1]'],
  ['2001:DB8:0::1', '[2001:db8::1]'],
  ['[2001:db8::1]:443', '[2001:db8::1]'],
  ['fe80::1%eth0', '[fe80::1]'],
  ['junk7', proxy],
  ['', proxy],
  [proxy, proxy],
])('%j counts as %s', (said, expected) => {
  expect(callerAddress(said, proxy)).toBe(expected)
})
