import { expect, test } from 'vitest'
import { PhraseBook } from '../../src/gate/phrase.ts'
import { Scan } from '../../src/gate/scan.ts'

const book = new PhraseBook<string>()
  .add('birth', 'date of birth, né le')
  .add('id', 'customer id, id')

function before(text: string, value: string, reach = 40): string | null {
  const scan = new Scan()
  scan.read(text)
  return book.before(scan, scan.wordAt(text.lastIndexOf(value)), reach)?.tag ?? null
}

function after(text: string, value: string): string | null {
  const scan = new Scan()
  scan.read(text)
  return book.after(scan, scan.wordAt(text.lastIndexOf(value)), 40)?.tag ?? null
}

test.each([
  ['Date of birth: 7', 'birth'],
  ['dateOfBirth=7', 'birth'],
  ['NE LE 7', 'birth'],
  ['my id, since long, is 7', 'id'],
  ['date of birth\n7', 'birth'],
  ['id of [PERSON_1]: 7', 'id'],
])('%j says what the value is', (text, tag) => {
  expect(before(text, '7')).toBe(tag)
})

test.each([
  'the date of the birth 7',
  'id and that was done. Then 7',
  'id 1 and 7',
  'id\n\n7',
  'id [ACCOUNT_ID_1], 7',
  `id ${'far '.repeat(8)}7`,
])('%j says nothing of the value', (text) => {
  expect(before(text, '7')).toBe(null)
})

test('a phrase further away than the reach is not met', () => {
  expect(before('id of somebody 7', '7', 10)).toBe(null)
})

test('the longest phrase wins', () => {
  const scan = new Scan()
  scan.read('customer id')
  expect(book.endingAt(scan, 1)).toEqual({ tag: 'id', first: 0, last: 1 })
})

test('a phrase is met after the value, too, but not across a sentence', () => {
  expect(after('7 is the customer id', '7')).toBe('id')
  expect(after('7. That is the id', '7')).toBe('id')
  expect(after('Take 77! The id is new', '77')).toBe(null)
})
