import * as z from 'zod'
import { markdownText } from '../access/markup/markdown.ts'
import { prose } from '../access/prose.ts'
import { blockText } from './delta.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const named = z.object({ id, name: z.string() })

export const workspaces = z.object({ data: z.array(named) })

export const contents = z.object({
  boards: z.array(named),
  docs: z.array(named),
  /** False where the account may not look into the workspace. */
  seen: z.boolean(),
  /** There may be more boards than it lists. */
  cut: z.boolean(),
})

const entryFields = {
  id,
  url: z.string().nullish(),
  updated_at: z.string().nullish(),
  name: prose().nullish(),
  item_description: z
    .object({
      blocks: z.array(z.object({ content: prose(blockText).nullish() })).nullish(),
    })
    .nullish(),
}

const entry = z.object(entryFields)

/** An item of a board, or an item below one. */
export type Entry = z.infer<typeof entry>

export const items = z.object({
  /** Without an id: there is no such board, or not for this account. */
  board: z.object({ id: id.nullish() }),
  items: z.array(z.object({ ...entryFields, subitems: z.array(entry).nullish() })),
  pagination: z.object({ has_more: z.boolean().nullish(), nextCursor: z.string().nullish() }),
})

const written = { created_at: z.string().nullish(), updated_at: z.string().nullish() }

const update = z.object({
  id,
  item_id: id.nullish(),
  text_body: prose().nullish(),
  replies: z.array(z.object({ ...written, text_body: prose().nullish() })).nullish(),
  ...written,
})

export type Update = z.infer<typeof update>

export const updates = z.object({ updates: z.array(update) })

const remark = { text_body: prose().nullish() }

export const docs = z.object({
  data: z.array(
    z.object({
      id,
      url: z.string().nullish(),
      name: prose().nullish(),
      /** It could not be exported. */
      failed: z.boolean().nullish(),
      blocks_as_markdown: prose((text) => markdownText(text)).nullish(),
      comments: z
        .array(z.object({ id, ...remark, replies: z.array(z.object(remark)).nullish() }))
        .nullish(),
    }),
  ),
  /** A next page may hold more. */
  more: z.boolean(),
})

export type Doc = z.infer<typeof docs>['data'][number]
