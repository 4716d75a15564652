import * as z from 'zod'
import { prose } from '../access/prose.ts'

const listed = { next: z.string().nullish(), short: z.boolean() }

export const me = z.object({
  data: z.object({ workspaces: z.array(z.object({ gid: z.string() })).nullish() }),
})

export const projects = z.object({
  data: z.array(z.object({ gid: z.string(), name: z.string() })),
  ...listed,
})

const taskFields = {
  gid: z.string(),
  permalink_url: z.string().nullish(),
  modified_at: z.string().nullish(),
  name: prose(withoutProfiles).nullish(),
  notes: prose(withoutProfiles).nullish(),
}

const listedTask = z.object(taskFields)

export type Task = z.infer<typeof listedTask>

export const tasks = z.object({ data: z.array(listedTask), ...listed })

/** Of a story that is no comment no text is left. */
const comment = z.object({
  gid: z.string().nullish(),
  created_at: z.string().nullish(),
  text: prose(withoutProfiles).nullish(),
})

export type Comment = z.infer<typeof comment>

export const task = z.object({ data: z.object({ ...taskFields, comments: z.array(comment) }) })

export const comments = z.object({ data: z.array(comment), ...listed })

/** Somebody who is mentioned stands in the text as the address of their profile. */
function withoutProfiles(text: string): string {
  return text
    .replaceAll(/https:\/\/app\.asana\.com\/(?:0|1\/\d{1,25})\/profile\/\d{1,25}[^\s]{0,200}/g, '')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .trim()
}
