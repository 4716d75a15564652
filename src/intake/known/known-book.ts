import { createHash } from 'node:crypto'
import * as z from 'zod'
import { parsedJson } from '../../core/json.ts'
import { ItemTable } from './item-table.ts'

/** A draft an item led to. */
export interface KnownDraft {
  readonly id: string
  /** Keyed hash of the candidate's body. */
  readonly body: string
  /**
   * The rule's version as this device left it, so that a later one tells of a person's edit. 0: not to be edited
   * from here, for another item states the same, or its words are gone from the source.
   */
  readonly version: number
}

/** Where a connector may go on reading in one scope, and under which settings that holds. */
export interface ScopeMarks {
  readonly options: string
  /** By the keyed hash of the connector's own key. */
  readonly marks: ReadonlyMap<string, string>
}

/**
 * What earlier runs read of one connector for one service: hashes, ids of rules and marks, never a text.
 * 48 bytes an item and about 90 for each draft.
 */
export class KnownBook {
  items: ItemTable
  /** By the identity of their item, in base64url; oldest first. */
  readonly drafts: Map<string, readonly KnownDraft[]>
  /** By the tag of the scope. */
  readonly marks: Map<string, ScopeMarks>

  constructor(
    items: ItemTable = new ItemTable(),
    drafts: ReadonlyMap<string, readonly KnownDraft[]> = new Map(),
    marks: ReadonlyMap<string, ScopeMarks> = new Map(),
  ) {
    this.items = items
    this.drafts = new Map(drafts)
    this.marks = new Map(marks)
  }
}

/** What a mark may look like: a moment, a version or a cursor, and no sentence. */
export const markForm = /^[\w:.+-]{1,128}$/

/** What an id must look like to be kept. */
export const ruleIdForm = /^[\w-]{1,64}$/

const format = 1
const hash = z.string().regex(/^[\w-]{1,43}$/)

const header = z.object({
  format: z.literal(format),
  /** SHA-256 of the items that follow. */
  digest: hash,
  marks: z.record(
    hash,
    z.object({ options: hash, marks: z.record(hash, z.string().regex(markForm)) }),
  ),
  drafts: z.record(
    hash,
    z.array(z.tuple([z.string().regex(ruleIdForm), hash, z.number().int().min(0)])),
  ),
})

/** One line of JSON, then the items as they are. */
export function encodeBook({ items, drafts, marks }: KnownBook): Buffer {
  const bytes = items.bytes()
  const head = {
    format,
    digest: digestOf(bytes),
    marks: Object.fromEntries(
      [...marks].map(([scope, kept]) => [
        scope,
        { options: kept.options, marks: Object.fromEntries(kept.marks) },
      ]),
    ),
    drafts: Object.fromEntries(
      [...drafts].map(([item, list]) => [
        item,
        list.map(({ id, body, version }) => [id, body, version]),
      ]),
    ),
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])
}

/** Null when the bytes are no such book, or not whole. Never throws. */
export function decodeBook(bytes: Buffer): KnownBook | null {
  const end = bytes.indexOf('\n')
  const head = header.safeParse(parsedJson(bytes.subarray(0, Math.max(0, end)).toString('utf8')))
  const rest = bytes.subarray(end + 1)
  if (!head.success || head.data.digest !== digestOf(rest)) return null
  const items = ItemTable.from(rest)
  if (items === null) return null
  const drafts = Object.entries(head.data.drafts).map(
    ([item, list]) => [item, list.map(([id, body, version]) => ({ id, body, version }))] as const,
  )
  const marks = Object.entries(head.data.marks).map(
    ([scope, kept]) =>
      [scope, { options: kept.options, marks: new Map(Object.entries(kept.marks)) }] as const,
  )
  return new KnownBook(items, new Map(drafts), new Map(marks))
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
