import * as z from 'zod'
import { prose } from '../access/prose.ts'
import { linearText, titleText } from './markup.ts'

const next = z.string().nullish()
const listed = { next, short: z.boolean() }

export const teams = z.object({
  teams: z.array(z.object({ id: z.string(), key: z.string(), name: z.string() })),
  next,
})

export const projects = z.object({
  projects: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  next,
})

const issue = z.object({
  id: z.string().min(1),
  identifier: z.string().regex(/^[A-Z\d_]+-\d+$/),
  url: z.string(),
  updated: z.string(),
  cut: z.boolean(),
  title: prose(titleText),
  description: prose(linearText),
})

export type Issue = z.infer<typeof issue>

export const issues = z.object({ issues: z.array(issue), ...listed })

const comment = z.object({
  id: z.string().min(1),
  parent: z.string(),
  at: z.string(),
  body: prose(linearText),
})

export type Comment = z.infer<typeof comment>

export const comments = z.object({ comments: z.array(comment), ...listed })

const document = z.object({
  id: z.string().min(1),
  url: z.string(),
  updated: z.string(),
  cut: z.boolean(),
  title: prose(titleText),
  content: prose(linearText),
})

export type Document = z.infer<typeof document>

export const documents = z.object({ documents: z.array(document), ...listed })
