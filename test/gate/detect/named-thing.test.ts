import { describe, expect, test } from 'vitest'
import { RawText } from '../../../src/core/text.ts'
import { defaultKinds } from '../../../src/core/kind.ts'
import { Gate } from '../../../src/gate/gate.ts'

const asked = new Gate({ kinds: new Set([...defaultKinds, 'org', 'location']) })

function masked(text: string): string {
  return asked.open().mask(new RawText(text)).masked.toString()
}

describe('companies', () => {
  test.each([
    ['We signed with Acme Ltd; Tesco plc agreed.', 'We signed with [ORG_1]; [ORG_2] agreed.'],
    ['Müller GmbH & Co. KG delivers.', '[ORG_1] delivers.'],
    ['The contract with Rossi S.p.A. ends.', 'The contract with [ORG_1] ends.'],
    ['Bank of America and Siemens pay.', '[ORG_1] and [ORG_2] pay.'],
    ['Siemens AG pays, siemens ag says.', '[ORG_1] pays, siemens ag says.'],
    ['Ask Acme Ltd. Acme Ltd answers.', 'Ask [ORG_1]. [ORG_1] answers.'],
  ])('%s', (text, expected) => {
    expect(masked(text)).toBe(expected)
  })

  test.each([
    'The Bank closes.',
    'Every Team must test.',
    'Our Services run.',
    'Limited offers end.',
  ])('none in %s', (text) => {
    expect(masked(text)).toBe(text)
  })
})

describe('places', () => {
  test.each([
    ['We moved from Reading to New York.', 'We moved from [LOCATION_1] to [LOCATION_2].'],
    ['The office in Hamburg, Germany closes.', 'The office in [LOCATION_1], [LOCATION_2] closes.'],
    [
      'The depot in Den Helder moves to Mae Sot.',
      'The depot in [LOCATION_1] moves to [LOCATION_2].',
    ],
    ['It opens in Long Beach.', 'It opens in [LOCATION_1].'],
    ['Das Büro in Hamburg schließt.', 'Das Büro in [LOCATION_1] schließt.'],
  ])('%s', (text, expected) => {
    expect(masked(text)).toBe(expected)
  })

  test.each([
    'Reading the docs helps.',
    'Nice work, New rules apply.',
    'Central services run.',
    'Long Beach walks help.',
  ])('none in %s', (text) => {
    expect(masked(text)).toBe(text)
  })
})

test('somebody who is called like a place or a company is a person', () => {
  expect(masked('We asked Paris Hilton about it.')).toBe('We asked [PERSON_1] about it.')
})

test('nothing of it is masked unless asked for', () => {
  const text = 'We signed with Siemens AG in Hamburg.'
  expect(new Gate().open().mask(new RawText(text)).masked.toString()).toBe(text)
})

test('masking its own output changes nothing', () => {
  const once = masked(
    'Siemens AG in Hamburg, Germany, and Bank of America in Reading wrote to Anna Berg.',
  )
  expect(masked(once)).toBe(once)
})
