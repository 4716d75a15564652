/** Bytes kept out of a stream of views, up to a limit. */
export class Collected {
  readonly #limit: number
  readonly #chunks: Buffer[] = []
  /** Chunks before this one are copies of our own. */
  #detached = 0
  length = 0
  /** False once something did not fit. */
  whole = true

  constructor(limitBytes: number) {
    this.#limit = limitBytes
  }

  add(bytes: Buffer, from: number, to: number): void {
    const end = Math.min(to, from + this.#limit - this.length)
    if (end < to) this.whole = false
    if (end <= from) return
    this.#chunks.push(bytes.subarray(from, end))
    this.length += end - from
  }

  /** Copies what is still a view of somebody else's buffer. */
  detach(): void {
    for (; this.#detached < this.#chunks.length; this.#detached++) {
      const chunk = this.#chunks[this.#detached]
      if (chunk) this.#chunks[this.#detached] = Buffer.from(chunk)
    }
  }

  /** Takes off one line end: the one before a delimiter belongs to the delimiter. */
  dropLineEnd(): void {
    this.#dropLast(0x0a)
    this.#dropLast(0x0d)
  }

  #dropLast(byte: number): void {
    const index = this.#chunks.length - 1
    const chunk = this.#chunks[index]
    if (chunk === undefined || chunk[chunk.length - 1] !== byte) return
    if (chunk.length === 1) this.#chunks.pop()
    else this.#chunks[index] = chunk.subarray(0, -1)
    this.#detached = Math.min(this.#detached, this.#chunks.length)
    this.length--
  }

  concat(): Buffer {
    const [only] = this.#chunks
    return this.#chunks.length === 1 && only ? only : Buffer.concat(this.#chunks, this.length)
  }
}
