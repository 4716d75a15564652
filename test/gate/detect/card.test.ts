import { array, assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { found as allFound } from '../masking.ts'

/** Other detectors have tests of their own. */
function found(text: string): string[] {
  return allFound(text).filter((one) => one.startsWith('card:'))
}

function withCheckDigit(digits: string): string {
  for (let check = 0; check < 10; check++) {
    const whole = `${digits}${check}`
    if (luhn(whole) === 0) return whole
  }
  return digits
}

function luhn(digits: string): number {
  return (
    Array.from(digits)
      .reverse()
      .reduce((sum, char, place) => {
        const digit = Number(char) * ((place % 2) + 1)
        return sum + (digit > 9 ? digit - 9 : digit)
      }, 0) % 10
  )
}

const networks = constantFrom<[string, number][]>(
  ['4', 13],
  ['4', 16],
  ['4', 19],
  ['51', 16],
  ['2221', 16],
  ['2720', 16],
  ['34', 15],
  ['6011', 16],
  ['36', 14],
  ['3528', 16],
  ['5018', 12],
  ['6759', 19],
  ['62', 16],
  ['2200', 16],
  ['6521', 16],
  ['6062', 16],
  ['5061', 16],
  ['9792', 16],
)

test('a number of any network is found whatever separates its groups', () => {
  assert(
    property(
      networks,
      array(integer({ min: 0, max: 9 }), { minLength: 19, maxLength: 19 }),
      constantFrom('', ' ', '-', '.', '\u00a0'),
      ([prefix, length], filling, separator) => {
        const digits = withCheckDigit(`${prefix}${filling.join('')}`.slice(0, length - 1))
        const groups = digits.match(/\d{4}(?=\d{2})|\d+/g) ?? []
        const written = groups.join(separator)
        expect(found(`paid with ${written}, thanks`)).toEqual([`card:${written}`])
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['card 4111 1111 1111 1112 CVV: 123', ['4111 1111 1111 1112', '123']],
  ['4111111111111111 exp 05/28, cvc 999', ['4111111111111111', '05/28', '999']],
  ['visa 4111-1111-1111-1111, 12/2027', ['4111-1111-1111-1111', '12/2027']],
  ['Kreditkarte 1234 5678 9012 3456', ['1234 5678 9012 3456']],
  ['CVV2 code is 4321.', ['4321']],
])('in %s it finds %j', (text, wanted) => {
  expect(found(text)).toEqual(wanted.map((value) => `card:${value}`))
})

test.each([
  'ends in **** 4242 on the visa card',
  'discovery of 123456789012 and dashboard 123456789012',
  'timestamp 1711459200000',
  'cvv 2024-03-18 and CVC rules of 2019',
  'the certificate is valid thru 05/28',
])('leaves %s', (text) => expect(found(text)).toEqual([]))

test('the old Visa number in groups is found with its last digit', () => {
  expect(found('to card 4222 2222 2222 2 please')).toEqual(['card:4222 2222 2222 2'])
})

test.each([
  'gültig bis',
  'von Frau K., gültig bis',
  'valid until',
  "valable jusqu'au",
  'válida hasta',
  'geldig tot',
])('an expiry date %s is part of the card', (words) => {
  expect(found(`Karte 4539 5787 6362 1486, ${words} 09/28.`)).toEqual([
    'card:4539 5787 6362 1486',
    'card:09/28',
  ])
})
