import * as z from 'zod'
import type { Id, Prefix } from '../core/id.ts'
import { parseId } from '../core/id.ts'
import type { Redactions } from '../core/item.ts'
import { knownCounts } from '../core/kind.ts'

/** An id as stored. A row with a broken one is damage, not input, so this throws. */
export function storedId<P extends Prefix>(prefix: P, text: string): Id<P> {
  const id = parseId(prefix, text)
  if (id === null) throw new TypeError(`the database holds a broken ${prefix} id`)
  return id
}

const texts = z.array(z.string())
const table = z.record(z.string(), z.unknown())

export function storedList(json: string): readonly string[] {
  return texts.parse(JSON.parse(json))
}

/** An entry that counts nothing is no part of what a rule says, so it keeps nobody from reading the rest. */
export function storedCounts(json: string): Redactions {
  return knownCounts(table.parse(JSON.parse(json)))
}
