import { hash } from 'node:crypto'
import type { Item } from '../../core/item.ts'
import { openRaw } from '../../core/text.ts'

/** The digest of what the vendor calls an item: an id, never a text, so it need not be keyed. */
export function itemKey({ id, place }: Item): string {
  if (id === null) throw new TypeError('an item of a support desk has an id')
  return hash('sha256', `${place ?? ''} ${openRaw(id)}`, 'hex')
}
