import { z } from 'zod'

/** Body of every answer that is not a success: RFC 9457 with a stable `code`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  hint: z.string().nullish(),
  request_id: z.string().nullish(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
  /** With `rule.transition`: the states the rule may move to. */
  allowed: z.array(z.string()).nullish(),
})

export type Problem = z.infer<typeof problem>

export const problemType = 'application/problem+json'
