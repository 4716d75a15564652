import * as z from 'zod'
import { prose } from '../access/prose.ts'

export const organizations = z.object({
  organizations: z.array(z.object({ slug: z.string(), regionUrl: z.string().nullish() })),
})

const issue = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string(),
  title: prose(),
})

export const listing = z.object({ found: z.number(), issues: z.array(issue) })

export type Issue = z.infer<typeof issue>
