import { expect, test } from 'vitest'
import { found as allFound, mask } from '../masking.ts'

/** Other detectors have tests of their own. */
function found(text: string): string[] {
  return allFound(text).filter((one) => one.startsWith('email:'))
}

function expectMarked(marked: string): void {
  const wanted = [...marked.matchAll(/«([^»]*)»/g)].map((match) => `email:${match[1] ?? ''}`)
  expect(found(marked.replaceAll(/[«»]/g, ''))).toEqual(wanted)
}

test.each([
  '«"anna berg"@example.com»',
  '«a@b.co» and «me@xn--bcher-kva.example»',
  '«anna@[192.0.2.1]»',
  '«anna@example[.]com», «anna@example (dot) com»',
  '«anna[@]example.com»',
  '«anna dot berg at example dot com»',
  '«juan arroba ejemplo punto com»',
  'email: «anna at example.com»',
  'it is «anna dot berg at berg-legal dot com» for now',
  '«anna point berg arobase courriel point fr», «anna.berg (arobase) courriel (point) fr»',
  'Contact: «anna.berg AT posta DOT cz» (by mail)',
  'My address is «a.berg_at_example.ng», of course',
  'ask «anna.berg @ example.com»',
  'mail «root@mailhost», please',
  'From: «admin@localhost»',
])('finds %s', expectMarked)

test.each([
  'we met at example.com yesterday',
  'at the dot that we drew',
  '@babel/core@7.1.2 and pkg@1.2.3',
  'image@sha256:0a1b',
  'git@example.com:a/b.git',
  "GRANT ALL TO 'root'@'localhost'",
  'Next.js at example.io',
  'see us @ example.com',
  'of the 70s. At that point in time, and at this point us two',
  'sort_at_end.me, look_at_this.py and the point of sale dot org',
])('leaves %s', (text) => expect(found(text)).toEqual([]))

test('an address has one placeholder however its dots are hidden', () => {
  expect(mask('anna@example.com, anna@example[.]com, anna at example dot com').masked).toBe(
    '[EMAIL_1], [EMAIL_1], [EMAIL_1]',
  )
})
