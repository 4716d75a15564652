import { expect, test } from 'vitest'
import { found as allFound } from '../masking.ts'

/** Other detectors have tests of their own. */
function found(text: string): string[] {
  return allFound(text).filter((one) => one.startsWith('bank_account:'))
}

function expectMarked(marked: string): void {
  const wanted = [...marked.matchAll(/«([^»]*)»/g)].map((match) => `bank_account:${match[1] ?? ''}`)
  expect(found(marked.replaceAll(/[«»]/g, ''))).toEqual(wanted)
}

const bitcoin = ['1BvBMSEYstWetqTF', 'n5Au4m4GFg7xJaNVN2'].join('')
const segwit = ['bc1qar0srrr7xfkvy5l6', '43lydnw9re59gtzzwf5mdq'].join('')
const ether = ['0x52908400098527886E0F', '7030069857D2E4169EE7'].join('')

test.each([
  'IBAN: «DE89 3704 0044 0532 0130 01» mistyped',
  'my iban is «GB82 WEST 1234 5698 7654 33».',
  'a country of no registry, «PH57 3463 6329 2615 8989», and «PH573463632926158989»',
  'BIC: «DEUTDEFF500», SWIFT/BIC «CHASUS33»',
  'routing number «021000021», account number «000123456789»',
  'ABA «021000021», checking account: «123456789»',
  'sort code «20-00-00» account «12345678»',
  'BSB «062-000» Account «1234 5678»',
  'IFSC «HDFC0001234»',
  'CLABE «032180000118359719»',
  'Kontonummer «0532013000», BLZ «370 400 44»',
  'kontonr: «7204.33.18596»',
  'CBU «3170512840071925064418», CVU «31705128 40071925064418»',
  'CCC «2077-3310-45 0281946375»',
  `send it to «${bitcoin}» or «${segwit}»`,
  `wallet «${ether}»`,
])('finds %s', expectMarked)

test.each([
  'swift code we wrote, SWIFT PAYMENTS and SWIFT PROTOCOL',
  'bank account opened in 2019',
  'savings of 1200000 in total',
  'the transit gateway and an institution of 300 people',
  `sha512-WKgKWg5e/${bitcoin}/uQ0e3`,
  'commit 0x5290840009852788',
  `digest = ${ether}`,
  `key 0x${'0b'.repeat(20)}`,
  'In EC814A7D91B30F6E',
])('leaves %s', (text) => expect(found(text)).toEqual([]))
