import { expect, test } from 'vitest'
import { found as allFound } from '../masking.ts'

/** Other detectors have tests of their own. */
function found(text: string): string[] {
  return allFound(text).filter((one) => /^(?:ip|mac):/.test(one))
}

function expectMarked(marked: string, kind: string): void {
  const wanted = [...marked.matchAll(/«([^»]*)»/g)].map((match) => `${kind}:${match[1] ?? ''}`)
  expect(found(marked.replaceAll(/[«»]/g, ''))).toEqual(wanted)
}

test.each([
  'range «10.0.0.1»-«10.0.0.20», net 172.16.0.0/12',
  'ssh to root at «1.2.3.4» from «9.9.9.9»:53',
  '«8.8.8.8» and «1.1.1.1»',
  '[«2001:db8::1»]:443, «fe80::1%eth0»',
  'mapped «::ffff:192.168.1.1»',
])('finds %s', (text) => expectMarked(text, 'ip'))

test.each([
  'Git 1.8.1.4 is old, so is the 1.1.3.2/1.1.3.3 pair',
  'release notes to 1.7.5.1',
  'pkg==1.2.3.4, x-10.0.0.1',
  'see section 4.1.2.3',
  'mask 255.255.255.0, 0.0.0.0',
  'a[1::2], x[::2] and std::dec::b',
])('leaves %s', (text) => expect(found(text)).toEqual([]))

test.each([
  'MAC address: «001A2B3C4D5E»',
  'mac «00-11-22-33-44-55»',
  'EUI «00:1A:2B:FF:FE:3C:4D:5E»',
])('finds the hardware address in %s', (text) => expectMarked(text, 'mac'))

test.each([
  'commit 0123456789ab',
  'at 20-11-12-10-11-12',
  'fingerprint 3f:34:b8:29:00:11:22:33:44:55',
])('sees no hardware address in %s', (text) => expect(found(text)).toEqual([]))
