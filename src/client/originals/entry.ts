import * as z from 'zod'
import type { Original } from '../../core/item.ts'
import { openToSeal, RawText } from '../../core/text.ts'

/** A masked text and what its placeholders stand for, in order. */
export interface WithOriginals {
  readonly masked: string
  readonly originals: readonly Original[]
}

/** What the placeholders of one draft stand for. */
export interface DraftOriginals {
  readonly title: WithOriginals
  readonly body: WithOriginals
}

/** Characters of an entry's originals; one that no longer fits is left out and stays masked. */
export const maxEntryLength = 32_768

const text = z.object({
  masked: z.string(),
  originals: z.array(z.tuple([z.number(), z.number(), z.string()])),
})
const entry = z.object({ title: text, body: text })

/** As it is sealed. */
export function encodeEntry({ title, body }: DraftOriginals): Buffer {
  let room = maxEntryLength
  const plain = ({ masked, originals }: WithOriginals): z.input<typeof text> => ({
    masked,
    originals: originals.flatMap(({ start, end, text }) => {
      if (text.length > room) return []
      room -= text.length
      return [[start, end, openToSeal(text)] as [number, number, string]]
    }),
  })
  // The body first: it is what a reviewer has to understand.
  const encoded = { body: plain(body), title: plain(title) }
  return Buffer.from(JSON.stringify(encoded), 'utf8')
}

/** Null when these bytes are no entry. Nothing of them gets into an error. */
export function decodeEntry(bytes: Buffer): DraftOriginals | null {
  try {
    const { title, body } = entry.parse(JSON.parse(bytes.toString('utf8')))
    return { title: raw(title), body: raw(body) }
  } catch {
    return null
  }
}

function raw({ masked, originals }: z.output<typeof text>): WithOriginals {
  return {
    masked,
    originals: originals.map(([start, end, value]) => ({ start, end, text: new RawText(value) })),
  }
}
