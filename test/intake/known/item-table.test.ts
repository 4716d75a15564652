import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ItemMark } from '../../../src/intake/known/item-table.ts'
import { ItemTable, recordBytes } from '../../../src/intake/known/item-table.ts'

const hash = (text: string, bytes: number): Buffer =>
  createHash('sha256').update(text).digest().subarray(0, bytes)

const mark = (name: string, content = name): ItemMark => ({
  identity: hash(name, 16),
  content: hash(content, 16),
  place: hash('place', 8),
  options: hash('options', 4),
  scope: hash('scope', 4),
})

function tableOf(count: number): ItemTable {
  const table = new ItemTable()
  for (let n = 0; n < count; n++) expect(table.put(mark(`${n}`))).toBe(n)
  return table
}

describe('the table of items', () => {
  it('finds each of many by its identity, and none that was never put in', () => {
    const table = tableOf(10_000)
    expect(table.size).toBe(10_000)
    for (let n = 0; n < 10_000; n += 7) expect(table.find(mark(`${n}`).identity)).toBe(n)
    expect(table.find(mark('other').identity)).toBe(-1)
    expect(table.at(4_321)).toEqual(mark('4321'))
  })

  it('lets a later mark take the place of an earlier one', () => {
    const table = tableOf(10)
    expect(table.put(mark('3', 'edited'))).toBe(3)
    expect(table.size).toBe(10)
    expect(table.at(3).content).toEqual(hash('edited', 16))
  })

  it('tells apart identities that fall into the same slot', () => {
    const table = new ItemTable()
    const like = (last: number): ItemMark => {
      const identity = Buffer.alloc(16)
      identity[15] = last
      return { ...mark('same'), identity }
    }
    for (let n = 1; n < 40; n++) table.put(like(n))
    for (let n = 1; n < 40; n++) expect(table.find(like(n).identity)).toBe(n - 1)
    expect(table.find(like(41).identity)).toBe(-1)
  })

  it('comes back from its bytes, 48 for each item, and goes on growing', () => {
    const bytes = tableOf(300).bytes()
    expect(bytes).toHaveLength(300 * 48)
    expect(recordBytes).toBe(48)
    const again = ItemTable.from(bytes)
    expect(again?.find(mark('299').identity)).toBe(299)
    expect(again?.put(mark('new'))).toBe(300)
    expect(again?.find(mark('new').identity)).toBe(300)
    expect(ItemTable.from(bytes.subarray(1))).toBeNull()
    expect(ItemTable.from(Buffer.alloc(0))?.put(mark('first'))).toBe(0)
  })

  it('leaves out what it is told to', () => {
    const left = tableOf(100).without(new Set([0, 50, 99]))
    expect(left.size).toBe(97)
    expect(left.find(mark('50').identity)).toBe(-1)
    expect(left.at(left.find(mark('98').identity))).toEqual(mark('98'))
  })
})
