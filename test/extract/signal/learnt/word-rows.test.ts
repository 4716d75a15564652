import { expect, test } from 'vitest'
import { ListedRows } from '../../../../src/extract/signal/learnt/word-rows.ts'

test('a hash has the row where it is listed, and no other hash has one', () => {
  const hashes = Uint32Array.from({ length: 3000 }, (_, n) => Math.imul(n + 1, 0x9e3779b1))
  const rows = new ListedRows(hashes)
  expect(rows.size).toBe(3000)
  expect([...rows].slice(0, 2)).toEqual([
    [hashes[0], 0],
    [hashes[1], 1],
  ])
  for (const [hash, row] of rows) expect(rows.get(hash)).toBe(row)
  for (let n = 3001; n < 6000; n++) expect(rows.get(Math.imul(n, 0x9e3779b1) >>> 0)).toBeUndefined()
})

test('hashes that would have one place have one each', () => {
  const rows = new ListedRows(Uint32Array.of(0, 4, 8, 0xffffffff))
  expect([0, 4, 8, 0xffffffff, 12].map((hash) => rows.get(hash))).toEqual([0, 1, 2, 3, undefined])
})

test('none are known where none are listed', () => {
  expect(new ListedRows(new Uint32Array(0)).get(0)).toBeUndefined()
})
