import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import type { HubspotRun } from './index.ts'
import type { Note } from './wire.ts'

/** What is asked for of a note: its text, and when it changed. */
export const noteProperties = ['hs_note_body', 'hs_lastmodifieddate'] as const

/** Counts a note as read; null where it holds no text. */
export function noteItem(
  run: HubspotRun,
  { id, properties }: Note,
  place: string,
  source: string | null,
): Item | null {
  const file = run.file(`note ${id}`)
  const body = properties.hs_note_body ?? null
  if (body === null || body.text.length === 0) return null
  return new Item({
    file,
    shape: 'prose',
    title: body.title,
    body: [{ text: body.text }],
    ...(source === null ? {} : { source: new RawText(source) }),
    id: new RawText(id),
    place,
  })
}

/** When a note last changed, in epoch ms. */
export function changedAt({ properties }: Note): number {
  return Date.parse(properties.hs_lastmodifieddate)
}
