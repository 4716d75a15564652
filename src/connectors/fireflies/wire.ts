import * as z from 'zod'
import { markdownText } from '../access/markup/markdown.ts'
import { prose } from '../access/prose.ts'

const listed = z.object({
  id: z.string(),
  /** Epoch ms, or written out. */
  date: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((given) => {
      if (given == null) return null
      const at = typeof given === 'number' ? given : Date.parse(given)
      return Number.isFinite(at) ? at : null
    }),
  is_live: z.boolean(),
})

export type Listed = z.infer<typeof listed>

export const transcripts = z.object({
  transcripts: z.array(listed),
  /** Entries of the page, with those that are not among `transcripts`. */
  count: z.number(),
  errors: z.boolean(),
})

const summaryParts = z.array(prose((text) => markdownText(text)))

export const transcript = z.object({
  title: prose().nullish(),
  url: z.string().nullish(),
  is_live: z.boolean(),
  turns: z.array(z.object({ voice: z.number().nullish(), text: prose() })),
  summary: summaryParts,
})

export const summary = z.object({ summary: summaryParts })
