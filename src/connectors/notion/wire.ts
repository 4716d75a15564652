import * as z from 'zod'
import { prose } from '../access/prose.ts'
import { plainText } from './markup.ts'

export const found = z.object({
  results: z.array(z.object({ id: z.string(), type: z.string().nullish() })),
})

export const page = z.object({
  id: z.string(),
  type: z.string(),
  truncated: z.boolean(),
  children: z.array(z.string()),
  title: prose(plainText),
  text: prose(plainText),
})

export const discussions = z.object({
  discussions: z.array(z.object({ id: z.string(), comments: z.array(prose(plainText)) })),
})

/** A piece of rich text; of the mention of a person nothing is left. */
const richText = z.object({ plain_text: prose().nullish() })

export type RichText = z.infer<typeof richText>

/** Of the properties only one holds a title. */
export const pages = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      object: z.string(),
      in_trash: z.boolean().nullish(),
      archived: z.boolean().nullish(),
      last_edited_time: z.string().nullish(),
      properties: z.record(z.string(), z.object({ title: z.array(richText).nullish() })).nullish(),
    }),
  ),
  has_more: z.boolean(),
  next_cursor: z.string().nullish(),
})

export type ListedPage = z.infer<typeof pages>['results'][number]

export const markdown = z.object({ truncated: z.boolean().nullish(), markdown: prose(plainText) })

export const remarks = z.object({
  results: z.array(
    z.object({ id: z.string(), discussion_id: z.string().nullish(), rich_text: z.array(richText) }),
  ),
  has_more: z.boolean(),
  next_cursor: z.string().nullish(),
})
