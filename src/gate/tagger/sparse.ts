/** Bytes of which a third are 0, in a quarter less. */
export interface SparseBytes {
  /** How many there are; eight or a multiple of it. */
  readonly count: number
  /** Of each whether it is other than 0, eight to a byte, the first one's the lowest bit. */
  readonly bitmap: Uint8Array
  /** Those that are not 0, in a row. */
  readonly others: Uint8Array
}

/** The size of `count` bytes once they are packed, `others` of which are not 0. */
export function sparseSize(count: number, others: number): number {
  return count / 8 + others
}

export function packSparse(bytes: Uint8Array): SparseBytes {
  const bitmap = new Uint8Array(bytes.length / 8)
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) bitmap[at >> 3] = (bitmap[at >> 3] ?? 0) | (1 << (at & 7))
  }
  return { count: bytes.length, bitmap, others: bytes.filter((byte) => byte !== 0) }
}
