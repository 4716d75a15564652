import { expect, test } from 'vitest'
import { NameTable } from '../../src/gate/name-table.ts'

test('a table keeps the last number of each name, however many there are', () => {
  const table = new NameTable()
  for (let i = 1; i <= 20_000; i++) table.set(`name ${i}`, 1)
  for (let i = 1; i <= 20_000; i++) table.set(`name ${i}`, i)
  const numbers = Array.from({ length: 20_000 }, (_, i) => table.get(`name ${i + 1}`))
  expect(numbers).toEqual(Array.from({ length: 20_000 }, (_, i) => i + 1))
})

test.each([1, 20_000])('a name that is not among %d has no number', (count) => {
  const table = new NameTable()
  for (let i = 1; i <= count; i++) table.set(`name ${i}`, i)
  expect([table.get('name 0'), table.get('')]).toEqual([0, 0])
})

test.each([1, 20_000])('a name keeps its number when it is taken among %d', (count) => {
  const table = new NameTable()
  for (let i = 1; i <= count; i++) expect(table.take(`name ${i}`, i)).toBe(i)
  expect([table.take('name 1', 7), table.take('another', 8), table.get('another')]).toEqual([
    1, 8, 8,
  ])
})
