import { expect, test } from 'vitest'
import { mask } from '../masking.ts'

function tagged(text: string): string[] {
  return mask(text)
    .findings.filter(({ detector }) => detector === 'tagged-value')
    .map(({ kind, start, end }) => `${kind}:${text.slice(start, end)}`)
}

test.each([
  ['she got in with Pumpkin!9 yesterday', 'secret:Pumpkin!9'],
  ['it wants Frog-Pond-22 after the update', 'secret:Frog-Pond-22'],
  ['could you look at 7714208, she is upset', 'account_id:7714208'],
  ['the caller gave 88-1120-4 and wants her money back', 'account_id:88-1120-4'],
  ['found it on an old bill: 851 004 773 619', 'account_id:851 004 773 619'],
  ['for the dog: PET 601 7734 08, claim from January', 'account_id:PET 601 7734 08'],
  ['nobody but opsbot3 touched it, whatever the log says', 'username:opsbot3'],
  ['the job runs as nightfeed on the old box', 'username:nightfeed'],
])('is told by the words around it: %s', (text, value) => expect(tagged(text)).toEqual([value]))

test.each([
  'Release 2.14.0 fixes PROJ-1234 on build 20250314.7',
  'We agreed on the retry policy; the port stays 8443.',
  'see kestrel-3.4.0.tar.xz and src/gate/detect.ts',
  'the A7 exit and the 50-Ohm-Kabel of Type-C3 are closed',
  'we measured 12 14 19 22 and 31 mm',
  'han var säsongens snöbrist, och das 18jährige waffenfähige Gerät',
  'ask @opsbot3, see https://example.org/nightfeed/88-1120-4?by=opsbot3 today',
  'opsbot3',
])('is none in: %s', (text) => expect(tagged(text)).toEqual([]))

test('groups are one value, and what its form gives away keeps its kind', () => {
  expect(tagged('please look up BX 9826 1140 7735 for the caller')).toHaveLength(1)
  expect(mask('the caller wrote from anna.b@example.com').masked).toContain('[EMAIL_1]')
})

test('a masked text gives no more, and none is found of a kind that is not wanted', () => {
  const text = 'ask opsbot3 or nightfeed; she got in with Pumpkin!9 and it wants Frog-Pond-22'
  const { masked } = mask(text)
  expect(masked).not.toMatch(/Pumpkin|Frog/)
  expect(mask(masked)).toEqual({ masked, findings: [] })
  expect(mask(text, [], { kinds: new Set(['email']) }).masked).toBe(text)
})
