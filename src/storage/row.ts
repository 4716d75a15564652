import * as z from 'zod'
import type { Id, Prefix } from '../core/id.ts'
import { parseId } from '../core/id.ts'

/** An id as stored. A row with a broken one is damage, not input, so this throws. */
export function storedId<P extends Prefix>(prefix: P, text: string): Id<P> {
  const id = parseId(prefix, text)
  if (id === null) throw new TypeError(`the database holds a broken ${prefix} id`)
  return id
}

const texts = z.array(z.string())
const counts = z.record(z.string(), z.number())

export function storedList(json: string): readonly string[] {
  return texts.parse(JSON.parse(json))
}

export function storedCounts(json: string): Readonly<Record<string, number>> {
  return counts.parse(JSON.parse(json))
}
