/** Of each byte a bit: whether it is other than 0. */
function bitmapBytes(count: number): number {
  return (count + 7) >> 3
}

/** The size of `count` bytes once they are packed, `others` of which are not 0. */
export function sparseBytes(count: number, others: number): number {
  return bitmapBytes(count) + others
}

/** Bytes of which a third are 0, in a quarter less: a bit for each, then those that are not 0. */
export function packSparse(bytes: Uint8Array): Uint8Array {
  const bitmap = new Uint8Array(bitmapBytes(bytes.length))
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) bitmap[at >> 3] = (bitmap[at >> 3] ?? 0) | (1 << (at & 7))
  }
  return Buffer.concat([bitmap, bytes.filter((byte) => byte !== 0)])
}

/** `count`: bytes to make of it. Whatever is in it, this ends; a few ms for two million. */
export function unpackSparse(packed: Uint8Array, count: number): Uint8Array {
  const bytes = new Uint8Array(count)
  let next = bitmapBytes(count)
  for (let at = 0; at < count; at++) {
    const bit = ((packed[at >> 3] ?? 0) >> (at & 7)) & 1
    // Without a branch, which would be guessed wrong for every third byte.
    bytes[at] = (packed[next] ?? 0) & -bit
    next += bit
  }
  return bytes
}
