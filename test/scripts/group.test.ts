import { expect, test } from 'vitest'
import { grouped, unit } from '../../scripts/train/cluster/group.ts'

const options = { rounds: 8, seed: 1 }

test('rows that point the same way are in one group', () => {
  const east = [unit([9, 1]), unit([5, 0]), unit([8, -1])]
  const north = [unit([1, 9]), unit([0, 2]), unit([-1, 8])]
  const { groups, centres } = grouped([...east, ...north], 2, options)
  expect(new Set(groups.slice(0, 3)).size).toBe(1)
  expect(new Set(groups.slice(3)).size).toBe(1)
  expect(groups[0]).not.toBe(groups[3])
  expect(centres.map((centre) => Math.hypot(...centre))).toEqual([
    expect.closeTo(1),
    expect.closeTo(1),
  ])
})

test('the same rows are grouped the same', () => {
  const rows = Array.from({ length: 40 }, (_, n) => unit([Math.cos(n), Math.sin(n)]))
  expect(grouped(rows, 5, options)).toEqual(grouped(rows, 5, options))
})

test('a group that nothing belongs to keeps its centre', () => {
  const rows = [unit([1, 0]), unit([1, 0]), unit([0, 0])]
  const { centres } = grouped(rows, 3, options)
  for (const centre of centres) for (const value of centre) expect(value).not.toBeNaN()
})
