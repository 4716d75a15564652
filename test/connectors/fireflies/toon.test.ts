import { describe, expect, it } from 'vitest'
import { parseToon } from '../../../src/connectors/fireflies/toon.ts'

describe('TOON', () => {
  it('gives fields, objects below them, tables, rows of values and lists', () => {
    const text = `id: 7
name: "a: \\"b\\""
open: true
none: null
empty:
below:
  deep:
    word: x y z
tags[3]: a,"b,c",3
table[2|]{a|b}:
  1|x,y
  2|z
list[3]:
  - one
  - id: 1
    text: two
  - rows[1]{n}:
      9
after: 1.5`
    expect(parseToon(text)).toEqual({
      id: 7,
      name: 'a: "b"',
      open: true,
      none: null,
      empty: null,
      below: { deep: { word: 'x y z' } },
      tags: ['a', 'b,c', 3],
      table: [
        { a: 1, b: 'x,y' },
        { a: 2, b: 'z' },
      ],
      list: ['one', { id: 1, text: 'two' }, { rows: [{ n: 9 }] }],
      after: 1.5,
    })
  })

  it.each(['', 'Anna: We ship on Mondays.\nBo: Agreed.', '{"a":[1]}'])(
    'is not seen where none of its marks is: %s',
    (text) => {
      expect(parseToon(text)).toBeNull()
    },
  )

  it('of any depth and any length comes to an end', () => {
    const deep = Array.from({ length: 5_000 }, (_, nth) => `${' '.repeat(nth)}k:`).join('\n')
    expect(parseToon(`x[1]: 1\n${deep}`)).toMatchObject({ x: [1] })
    const wide = `x[1]{a,b}:\n${'  "'.repeat(50_000)}`
    expect(parseToon(wide)).toMatchObject({ x: [{}] })
  })
})
