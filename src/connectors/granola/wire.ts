import * as z from 'zod'
import { markdownText } from '../access/markup/markdown.ts'
import { prose } from '../access/prose.ts'

export const listing = z.object({
  count: z.number(),
  next: z.string().nullish(),
  meetings: z.array(z.object({ id: z.string(), date: z.string() })),
})

const meeting = z.object({
  id: z.string(),
  date: z.string(),
  title: prose(),
  notes: z.array(prose((text) => markdownText(text))),
})

export type Meeting = z.infer<typeof meeting>

export const notes = z.object({ count: z.number(), meetings: z.array(meeting) })

const turn = z.object({ voice: z.number().nullish(), text: prose() })

export type Turn = z.infer<typeof turn>

export const transcript = z.object({ next: z.string().nullish(), turns: z.array(turn) })
