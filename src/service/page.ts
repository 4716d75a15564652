import { SvcError } from '../core/error.ts'
import type { Id, Prefix } from '../core/id.ts'
import { parseId } from '../core/id.ts'

/** A cursor is the last id seen, dressed so that nobody builds one by hand and relies on its form. */
export function cursorOf(id: string): string {
  return Buffer.from(id).toString('base64url')
}

export function parseCursor<P extends Prefix>(prefix: P, cursor: string | undefined): Id<P> | null {
  if (cursor === undefined) return null
  const id = parseId(prefix, Buffer.from(cursor, 'base64url').toString())
  if (id === null || cursorOf(id) !== cursor) {
    throw new SvcError('request.bad_cursor', 'this cursor is not one the service gave out', {
      hint: 'start again without a cursor',
    })
  }
  return id
}

/** `rows` was asked for with one more than `limit`; the one too many tells that there is a next page. */
export function pageOf<T extends { readonly id: string }, U>(
  rows: readonly T[],
  limit: number,
  show: (row: T) => U,
): { items: U[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(show),
    next: rows.length > limit && last !== undefined ? cursorOf(last.id) : null,
  }
}
