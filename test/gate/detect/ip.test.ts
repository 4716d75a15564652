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
  'from «203[.]0[.]113[.]77» and «203.0.113[.]77»',
  'Server IPs:\n\n«2.3.4.5»\n«2.3.4.6»',
  '«10.1.2.3»  printer\n«10.1.2.4»  Laptop of the front desk',
  'hosts «203.0.113.65»/26 and «10.1.2.3»/32, a house at «2001:db8:7:40::»/60',
])('finds %s', (text) => expectMarked(text, 'ip'))

test.each([
  'Git 1.8.1.4 is old, so is the 1.1.3.2/1.1.3.3 pair',
  'release notes to 1.7.5.1',
  'pkg==1.2.3.4, x-10.0.0.1',
  '{"version": "12.0.3.1"}, <version>12.0.3.1</version>, AssemblyVersion("12.0.3.1")',
  'upgrade from 12.0.3.1 to 12.0.3.2 on kernel 5.15.0.91',
  'see section 4.1.2.3',
  'mask 255.255.255.0, 0.0.0.0',
  'It is full in Section\n   10.4.2.3). Then',
  'It depends on the network.\n\n3.2.1.4  Limits of the Queue\n',
  'on the host.\n\n   10.3.1.2.  Bounded Queues\n',
  'on the host.\n\n4.1.2.2 Limits of a host',
  'net 203.0.113.64/26, 2001:db8::/32, fe80::/10 and 2000::/3.',
  'the groups 224.0.0.251 and ff02::1',
  'it ends.\n\n#### 2.10.1.1. Mail by other means\n',
  'from fe80:: to FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF',
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
