import * as z from 'zod'
import { markdownText } from '../access/markup/markdown.ts'
import { prose } from '../access/prose.ts'

const id = z.union([z.string(), z.number()]).transform(String)

/** A moment as epoch ms; null for what is none. */
const moment = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given) => {
    if (given == null) return null
    const at = /^\d{10,16}$/.test(String(given)) ? Number(given) : Date.parse(String(given))
    return Number.isFinite(at) ? at : null
  })

export const hierarchy = z.object({
  lists: z.array(z.object({ id: z.string(), name: z.string() })),
  workspace: z.string().nullish(),
  next: z.string().nullish(),
})

const listed = z.object({ id, name: prose().nullish(), date_updated: moment })

export type Listed = z.infer<typeof listed>

export const tasks = z.object({
  tasks: z.array(listed),
  has_more: z.boolean().nullish(),
  next_page: z.number().nullish(),
})

export const task = z.object({
  id,
  name: prose().nullish(),
  description: prose((text) => markdownText(text)).nullish(),
})

const comment = z.object({
  id,
  date: moment,
  reply_count: z.coerce.number().nullish(),
  comment_text: prose().nullish(),
})

export type Comment = z.infer<typeof comment>

export const comments = z.object({ comments: z.array(comment) })

export const docs = z.object({
  results: z.array(z.object({ id, type: z.string().nullish() })),
  next_cursor: z.string().nullish(),
})

export const pageList = z.object({ pages: z.array(z.object({ id })) })

const page = z.object({
  id,
  name: prose().nullish(),
  content: prose((text) => markdownText(text)).nullish(),
})

export type Page = z.infer<typeof page>

export const pages = z.object({ pages: z.array(page) })
