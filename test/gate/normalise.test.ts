import { describe, expect, test } from 'vitest'
import { normalised } from '../../src/gate/normalise.ts'
import { found, mask } from './masking.ts'

describe('a text in plain characters', () => {
  test.each([
    ['０３－１２３４', '03-1234'],
    ['ａｎｎａ＠ｃｏｒｐ．ｃｏｍ', 'anna@corp.com'],
    ['٠٥٠ ۱۲۳ ९८७', '050 123 987'],
    ['４２４２　４２４２', '4242 4242'],
    ['536−22‐8726', '536-22-8726'],
    ['4539​5787', '45395787'],
    ['Caller:\\n+44\\t7911', 'Caller:\n+44\t7911'],
    ['J\\u00fcrgen\\x20M', 'Jürgen M'],
    ['anna&#64;corp&period;com&nbsp;', 'anna@corp.com '],
    ['anna&#x40;corp.com', 'anna@corp.com'],
    ['\u001b[31m4539\u001b[0m', ' 4539 '],
    ['_4539 5787_, __07911__', ' 4539 5787 ,   07911  '],
    ['https:\\/\\/host\\/a', 'https://host/a'],
  ])('%j reads %j', (text, plain) => {
    expect(normalised(text).text).toBe(plain)
  })

  test.each([
    'C:\\new\\temp\\x',
    'a \\\\n b',
    'snake_case_4',
    'https://a.example/d/1Uze0b-_2gc6/e-5_/',
    'Fish & Chips; more',
    'naïve – 3',
  ])('%j stays', (text) => {
    expect(normalised(text)).toMatchObject({ text, cuts: { areNone: true } })
  })

  test('leads back to where each character stands as written', () => {
    const text = 'a\\nb&#64;c​​d'
    const { text: plain, cuts } = normalised(text)
    expect(plain).toBe('a\nb@cd')
    expect(Array.from(plain, (_, at) => text.charAt(cuts.origin(at)))).toEqual([
      'a',
      '\\',
      'b',
      '&',
      'c',
      'd',
    ])
  })
})

describe('values written in other characters than they are read as', () => {
  test.each([
    ['電話：０３－１２３４－５６７８', ['phone:０３－１２３４－５６７８']],
    ['write ａｎｎａ＠ｃｏｒｐ．ｃｏｍ', ['email:ａｎｎａ＠ｃｏｒｐ．ｃｏｍ']],
    ['Card ４５３９ ５７８７ ６３６２ １４８６', ['card:４５３９ ５７８７ ６３６２ １４８６']],
    ['write anna&#64;corp.com now', ['email:anna&#64;corp.com']],
    ['mobile +९१ ९८७६५ ४३२१०', ['phone:+९१ ९८७६५ ४३२१०']],
    ['"Card:\\n4539578763621486\\n"', ['card:4539578763621486']],
    ['ssn 536−22−8726', ['national_id:536−22−8726']],
    ['4539​5787​6362​1486', ['card:4539​5787​6362​1486']],
    ['\u001b[31m4539578763621486\u001b[0m', ['card:4539578763621486']],
    ['_4539 5787 6362 1486_', ['card:4539 5787 6362 1486']],
    ['password：Tr0ub4dor&3', ['secret:Tr0ub4dor&3']],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test('full-width and plain forms of a value share a placeholder', () => {
    const { masked } = mask('ring ０２０ ７９４６ ００１８ or 020 7946 0018')
    expect(masked).toBe('ring [PHONE_1] or [PHONE_1]')
  })

  test('a placeholder in full-width brackets is none of the gate', () => {
    expect(mask('［ＰＥＲＳＯＮ＿１］ and Anna', ['Anna Berg']).masked).toBe(
      '［ＰＥＲＳＯＮ＿１］ and [PERSON_2]',
    )
  })
})
