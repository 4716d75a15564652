import { expect, test } from 'vitest'
import { RawText } from '../../src/core/text.ts'
import { Gate, trustMasked } from '../../src/gate/gate.ts'
import { countPlaceholders, Ledger } from '../../src/gate/placeholder.ts'
import { mask } from './masking.ts'

test('equal values share a number within a session, also when written differently', () => {
  const session = new Gate().open()
  const first = session.mask(new RawText('A@example.com, b@example.com, 4111 1111 1111 1111'))
  const second = session.mask(new RawText('4111-1111-1111-1111, B@EXAMPLE.com'))
  expect(first.masked.value).toBe('[EMAIL_1], [EMAIL_2], [CARD_1]')
  expect(second.masked.value).toBe('[CARD_1], [EMAIL_2]')
  expect(session.redactions()).toEqual({ email: 2, card: 1 })
})

test('no two of very many values share a number', () => {
  const ledger = new Ledger()
  const values = Array.from({ length: 50_000 }, (_, i) => `person${i % 977}.${i}@example.com`)
  const numbers = values.map((value) => ledger.number('email', value))
  expect(numbers).toEqual(values.map((_, i) => i + 1))
  expect(values.map((value) => ledger.number('email', value))).toEqual(numbers)
  expect(ledger.redactions()).toEqual({ email: 50_000 })
})

test('placeholders already there stay, and new numbers come after them', () => {
  const { masked, findings } = mask('[EMAIL_7] and x@example.com, [PERSON_2]', ['Person'])
  expect(masked).toBe('[EMAIL_7] and [EMAIL_8], [PERSON_2]')
  expect(findings).toMatchObject([{ kind: 'email', start: 14, end: 27 }])
})

test('a placeholder inside a value is not masked again', () => {
  expect(mask('password=abc1[EMAIL_1]def2').masked).toBe('password=[SECRET_1][EMAIL_1][SECRET_2]')
})

test('brackets that only look like a placeholder are text', () => {
  expect(mask('[SECTION_1] [PERSON_0] [PERSON_x] [EMAIL_1').findings).toEqual([])
})

test('counts distinct placeholders by kind', () => {
  const text = trustMasked('[PERSON_1] [PERSON_2] [PERSON_1] [URL_CREDENTIAL_1] [NOTHING_1]')
  expect(countPlaceholders(text)).toEqual({ person: 2, url_credential: 1 })
})
