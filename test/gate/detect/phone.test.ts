import type { CountryCode } from 'libphonenumber-js/max'
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { found as allFound, mask } from '../masking.ts'

/** Other detectors have tests of their own. */
function found(text: string): string[] {
  return allFound(text).filter((one) => one.startsWith('phone:'))
}

/** Text with what must be found between guillemets. */
function expectMarked(marked: string): void {
  const wanted = [...marked.matchAll(/«([^»]*)»/g)].map((match) => `phone:${match[1] ?? ''}`)
  expect(found(marked.replaceAll(/[«»]/g, ''))).toEqual(wanted)
}

test.each([
  'then «001-234-567-8901x1234» or «+1-234-567-8901x123»',
  'also «(234)567-8901», «234.567.8901» and «1-800-555-0199»',
  '«+49(0)1234 567890» and «(01234) 567890»',
  'Debrecen «52/412 7730», home «1/322 0147» or «52/412-7731»',
  'call FC 2B at «01 23 45 67 89», Tel. «20.31.42.53»',
  'at «01 23 45 67 89», «+33 (0)1 23 45 67 89»',
  'or «0431 123-456», «0171/1234567»',
  'ask «+91 98765 43210» or «09876543210»',
  'São Paulo «(11) 98765-4321», «+55 11 98765-4321»',
  'Tokyo «03-1234-5678», Seoul «010-1234-5678»',
  'Sydney «0412 345 678», «(02) 1234 5678»',
  'Truro «01632 960123», «07700 900123»',
  'ring «8 (912) 345-67-89» or «+7 912 345-67-89»',
  'Jakarta «0812-3456-7890», «(+62) 21 1234 5678»',
  'Oslo «22 91 45 30», Madrid «612 34 56 78»',
  '(«030 1234567») and («+49 30 1234567»)',
  'whois «+44.2079460958» or «+591.71235657»',
  '«020 7946 0018» vs «020 7946 0019»',
  'customer «020 7946 0018», line «030 1234567», user «(415) 555-2671», number: «415-555-2671»',
  'calls go to «011 44 20 7946 0958»',
  'Hauptbüro «030 1234567, Durchwahl 12»',
  'at «415-555-0132 ext. 7» today',
  'mistyped as «+16 5206 85068896», «+70 0635 5916814» or «+28435954240964»',
])('finds %s', expectMarked)

test.each([
  'My number is «4155550132».',
  '{"phone_number": "«4155550132»"}',
  'Phone\n«4155550132»',
  'T: «5550199», F: «5550198»',
  '«4155550132» is my cell',
  'Rückruf unter «1234567» oder «7654321»',
  'мой номер «9123456789»',
  '手机：«13812345678»',
  'text me at «2345678901»',
  'Tel. «23 52 30»',
  'I tried to verify «31857742» twice',
  'meine neue Nummer ist «31857743»',
  'it texts «912.554.1188» instead',
  'Mój numer to «43825773».',
  'numărul meu este «247-1335»',
  'Puhelinnumeroni on «277 1712»',
  'Mit nummer er «20645569»',
  'if it fails again, dial «34724»',
  'ring «76 93 83» when the door is locked',
  'reach us at «57034» until five',
  'Llámame al «22374» por la tarde',
  'Bitte rufen Sie «23963» an',
  'bel «67865» voor vragen',
  '«407 66 61» is the number of the night shift',
  'gave «771 9168» as his number',
])('a word beside it tells that %s is one', expectMarked)

test.each([
  'then it was «4155550132» again',
  'she left «612345670», «21987654329» and «13812345678»',
  'her «962.966.477» and «354 265 369»',
  'Oslo «48 62 92 97», Athens «231 095 9690»',
  '{"owner":"anna@example.com","value":"«4536207»"}',
])('finds %s without a word beside it', expectMarked)

test.each([
  'switch on 403/404/410 and 409/410/404',
  'between 2147483647 and 4294967295 or 536870912',
  'sizes 268 435 456 and 600.000.000',
  'x = 4155550132, y + 5550132999',
  '<Buffer 41 42 43 44>, // 3947234607',
  '"availableMemory": 4341379928, `2130706433`',
  'days 10 20 30 40 and 21 22 23 24',
  'anna@example.com, 2024-03-18, 4536207 rows',
  'user_id: 612345678, order 612345678',
  'path /runs/4155550132/logs, build-4155550132',
  'Boston, MA 02110-1301, USA',
  'on 2024-03-18 10:30 and 18.03.2024, 20240318',
  'lines 100-200, pages 1234-5678',
  'Col. Aaron Whitlow, (1612-1689) led the colony',
  'ISBN 978-3-16-148410-0 and ISSN 1234-5678',
  'rows 12 34 56 78 90 12',
  'sum 1 234 567 and 10 000 000 items',
  'h * 69069 + 907133923',
  "quantize(Decimal('+35236450.6'))",
  'octets 0300.0250.01.01',
  'alphabet 0123456789',
  'the call returned 1711459200',
  'calls 12345 times, they call 12345',
  'dial 20000 users, ring 12000 rows',
  'bel 25000 euro, reached at 57034',
  'we reach the maximum at 15000, we reach speeds at 20000',
  '4536207 is the number of rows',
  'font color="#909090"',
  'coordinates 52.520008, 13.404954',
  'blog/2018/02/03/why',
  'bug 1417598 and patch 936169',
  'in 2019. 555 people came',
  'run 4155550132 finished',
  'grew by +2843595424',
  'mix in: 62 30 45 11\n       0A B1 C2 D3 E4 F5 06 17',
  'key 06 18 22 19 41 30 51 71 01 12 81 93 61 34 50 23 70 80 20 33',
  'words 5501 1022 7ac0 31f3 c90d e154 2b87 60da',
  'the LAN (10.40.0.0/24)',
  'o=ann 3317560418 3317560419 IN',
  'wait-time (0-4294967295)',
  '--table "0 41943040 cache"',
])('leaves %s', (text) => expect(found(text)).toEqual([]))

test('one number has one placeholder, with and without country code', () => {
  expect(mask('+44 20 7946 0958, 020 7946 0958 and 0044 (0)20 7946 0958').masked).toBe(
    '[PHONE_1], [PHONE_1] and [PHONE_1]',
  )
})

/** Shorter than any rule takes, or, in New Caledonia, three pairs with points as a date has. */
const exempt = new Set<CountryCode>(['AC', 'FK', 'NC', 'SH', 'TA', 'TK'])

test('the mobile numbers of every country are masked whole in both their forms', () => {
  const missed: string[] = []
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)
    if (number === undefined || exempt.has(country)) continue
    for (const written of [number.formatInternational(), number.formatNational()]) {
      const rest = mask(`Phone: ${written}.`).masked.replace('[PHONE_1]', '')
      if (/\d/.test(rest)) missed.push(`${country} ${written}`)
    }
  }
  expect(missed).toEqual([])
})
