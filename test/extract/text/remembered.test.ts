import { expect, test } from 'vitest'
import { remembered } from '../../../src/extract/text/remembered.ts'

test('asks once for each of the texts that come again, and answers as before however many there were', () => {
  let asked = 0
  const isLong = remembered((text) => {
    asked++
    return text.length > 4
  })
  expect(['one', 'three', 'one', 'three'].map(isLong)).toEqual([false, true, false, true])
  expect(asked).toBe(2)
  const many = Array.from({ length: 5000 }, (_, i) => String(i * 3))
  expect(many.map(isLong)).toEqual(many.map((text) => text.length > 4))
  expect(['one', 'three'].map(isLong)).toEqual([false, true])
})
