import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packSparse, sparseSize } from '../../../src/gate/tagger/sparse.ts'

const eights = fc
  .array(fc.uint8Array({ minLength: 8, maxLength: 8 }), { maxLength: 9 })
  .map((all) =>
    Uint8Array.from(all.flatMap((eight) => [...eight].map((byte) => (byte % 3) * byte))),
  )

test('of bytes those that are not 0 are kept, and a bit for each that tells which they are', () => {
  fc.assert(
    fc.property(eights, (bytes) => {
      const { count, bitmap, others } = packSparse(bytes)
      expect(bitmap.length + others.length).toBe(sparseSize(count, others.length))
      const left = [...others]
      const again = Array.from({ length: count }, (_, at) =>
        (((bitmap[at >> 3] ?? 0) >> (at & 7)) & 1) === 1 ? left.shift() : 0,
      )
      expect(again).toEqual([...bytes])
    }),
  )
})
