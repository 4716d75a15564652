import type { Block, ByteSource } from '../../../src/connectors/mail/export/block.ts'
import { BlockReader } from '../../../src/connectors/mail/export/block.ts'
import type { Piece } from '../../../src/connectors/mail/export/mbox.ts'
import { MboxSplitter } from '../../../src/connectors/mail/export/mbox.ts'
import type { FilteredMessage } from '../../../src/connectors/mail/mime/part-filter.ts'
import { PartFilter } from '../../../src/connectors/mail/mime/part-filter.ts'

/** A source that hands out its bytes in the given sizes, then all the rest. */
export function chunkedSource(bytes: Buffer, sizes: readonly number[] = []): ByteSource {
  let at = 0
  let turn = 0
  return {
    read(into, offset) {
      const size = sizes.length === 0 ? bytes.length : (sizes[turn++ % sizes.length] ?? 1)
      const count = Math.min(size, bytes.length - at, into.length - offset)
      bytes.copy(into, offset, at, at + count)
      at += count
      return Promise.resolve(count)
    },
    close: () => Promise.resolve(),
  }
}

const reader = new BlockReader(64 * 1024)

export async function blocksOf(bytes: Buffer, sizes?: readonly number[]): Promise<Block[]> {
  const blocks: Block[] = []
  for await (const block of reader.blocks(chunkedSource(bytes, sizes))) {
    blocks.push({ bytes: Buffer.from(block.bytes), last: block.last })
  }
  return blocks
}

/** The messages of an mbox, each as text. */
export async function split(mbox: string | Buffer, sizes?: readonly number[]): Promise<string[]> {
  const messages: string[] = []
  const splitter = new MboxSplitter()
  let open: Buffer[] = []
  const take = ({ bytes, last }: Piece): void => {
    open.push(Buffer.from(bytes))
    if (!last) return
    messages.push(Buffer.concat(open).toString())
    open = []
  }
  for await (const block of reader.blocks(chunkedSource(Buffer.from(mbox), sizes))) {
    for (const piece of splitter.split(block)) take(piece)
  }
  return messages
}

/** What the filter keeps of a message that comes in blocks of the given sizes. */
export async function filtered(
  message: string | Buffer,
  sizes?: readonly number[],
  fromQuoted = false,
): Promise<FilteredMessage> {
  const filter = new PartFilter(fromQuoted)
  const own = new BlockReader(64 * 1024)
  let result: FilteredMessage | null = null
  for await (const block of own.blocks(chunkedSource(Buffer.from(message), sizes))) {
    filter.push(block)
    if (block.last) result = filter.end()
  }
  if (result === null) throw new Error('the message never ended')
  return result
}
