import * as z from 'zod'
import { prose } from '../access/prose.ts'

const issue = z.object({
  key: z.string().regex(/^[A-Z][A-Z\d_]*-\d+$/),
  url: z.string().nullish(),
  updated: z.string().nullish(),
  state: z.enum(['whole', 'unasked', 'cut']),
  summary: prose(),
  description: prose(),
  comments: z.array(z.object({ id: z.string(), body: prose() })),
})

export const issues = z.object({ issues: z.array(issue), remaining: z.number() })

export type Issue = z.infer<typeof issue>

export const sites = z.object({ sites: z.array(z.object({ id: z.string(), url: z.string() })) })

/** Kept from connecting: where each site is, for links. */
export const choices = z.object({ sites: sites.shape.sites }).partial()
