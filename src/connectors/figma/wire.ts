import * as z from 'zod'
import { markdownText } from '../access/markup/markdown.ts'
import { prose } from '../access/prose.ts'

export const me = z.object({ id: z.string() })

/** `parent_id` is empty or absent on the first comment of a thread. */
const comment = z.object({
  id: z.string(),
  parent_id: z.string().nullish(),
  created_at: z.iso.datetime({ offset: true }),
  message: prose(markdownText),
})

export const comments = z.object({ comments: z.array(comment) })

export type Comment = z.infer<typeof comment>
