import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { PlaceIndex } from '../../src/gate/place-index.ts'

/** Few enough to meet again, far enough apart to share buckets. */
const hash = integer({ min: -4, max: 4 }).map((n) => n << 20)

test('places are found by their hash once, whatever was added and taken out before', () => {
  const step = tuple(hash, integer({ min: 0, max: 2 }))
  assert(
    property(array(step, { maxLength: 40 }), (steps) => {
      const index = new PlaceIndex()
      const expected = new Map<number, number[]>()
      for (const [place, [hash, kind]] of steps.entries()) {
        const places: number[] = []
        if (kind > 0) {
          index.add(hash, place)
          expected.set(hash, [...(expected.get(hash) ?? []), place])
          continue
        }
        index.takeOut(hash, places)
        expect(places.sort((a, b) => a - b)).toEqual(expected.get(hash) ?? [])
        expected.delete(hash)
      }
    }),
  )
})

test('a place taken out stays out when the index grows', () => {
  const index = new PlaceIndex()
  index.add(7, 1)
  index.takeOut(7, [])
  for (let place = 2; place < 5000; place++) index.add(place * 31, place)
  const places: number[] = []
  index.takeOut(7, places)
  expect(places).toEqual([])
  index.takeOut(4999 * 31, places)
  expect(places).toEqual([4999])
})
