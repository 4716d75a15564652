import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packSparse, sparseBytes, unpackSparse } from '../../../src/gate/tagger/sparse.ts'

const bytes = fc.uint8Array({ maxLength: 70 }).map((all) => all.map((byte) => (byte % 3) * byte))

test('bytes survive being packed, in a bit each and those that are not 0', () => {
  fc.assert(
    fc.property(bytes, (all) => {
      const packed = packSparse(all)
      expect(packed.length).toBe(sparseBytes(all.length, all.filter((byte) => byte !== 0).length))
      expect([...unpackSparse(packed, all.length)]).toEqual([...all])
    }),
  )
})

test('of too few bytes the rest is 0', () => {
  expect([...unpackSparse(Uint8Array.of(0xff, 7), 8)]).toEqual([7, 0, 0, 0, 0, 0, 0, 0])
})
