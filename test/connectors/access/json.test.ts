import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldOf, parseJson, shallow } from '../../../src/connectors/access/json.ts'

describe('JSON of an answer', () => {
  it('is what JSON.parse makes of it, where no number is too large', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const large = /\d{16}/.test(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, ''))
        fc.pre(!large)
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('keeps every digit of a whole number that is too large', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), fc.string(), (id, text) => {
        const json = `{"id":${id},"ids":[1,${id} , -2],"text":${JSON.stringify(`${text} ${id}`)}}`
        const safe = id >= -(2n ** 53n - 1n) && id <= 2n ** 53n - 1n
        const expected = safe ? Number(id) : String(id)
        expect(parseJson(json)).toEqual({
          id: expected,
          ids: [1, expected, -2],
          text: `${text} ${id}`,
        })
      }),
    )
  })

  it('leaves fractions and powers as numbers', () => {
    const text = '{"a":1234567890123456.5,"b":12345678901234567e3,"c":"\\" 12345678901234567890"}'
    expect(parseJson(text)).toEqual({
      a: 1234567890123456.5,
      b: 12345678901234567e3,
      c: '" 12345678901234567890',
    })
  })

  it.each(['', 'Retry later', '<html>', '{"a":', '[1,]', '{"a":12345678901234567890', '"\\'])(
    'is refused where it is none: %s',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError)
    },
  )
})

describe('depth', () => {
  const nested = (levels: number): unknown =>
    JSON.parse(`${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`)

  it('is cut, however deep', () => {
    expect(shallow({ a: [{ b: [1] }], c: 2 }, 2)).toEqual({ a: [null], c: 2 })
    expect(JSON.stringify(shallow(nested(200_000), 6))).toBe('{"a":[{"a":[{"a":[null]}]}]}')
  })
})

it('a field is what the value itself has, never what it inherits', () => {
  expect(fieldOf({ name: 'x' }, 'name')).toBe('x')
  for (const value of [{}, [], null, 'text']) expect(fieldOf(value, 'constructor')).toBeUndefined()
})
