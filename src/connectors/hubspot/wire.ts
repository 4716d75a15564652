import * as z from 'zod'
import { prose } from '../access/prose.ts'
import { firstSentence, noteText } from './markup.ts'

/** What connecting keeps: two parts of links, and whose midnight ends the daily limit. */
export const account = z.object({
  portalId: z.int(),
  uiDomain: z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i),
  timeZone: z
    .string()
    .regex(/^[\w+/-]{1,64}$/)
    .optional()
    .catch(undefined),
})

export const pipeline = z.object({ id: z.string() })

const paging = z.object({ next: z.object({ after: z.string() }).nullish() }).nullish()

export const deals = z.object({ results: z.array(z.object({ id: z.string() })), paging })

/** `toObjectId` was a number in older answers. */
export const dealNotes = z.object({
  results: z.array(
    z.object({
      from: z.object({ id: z.string() }),
      to: z.array(z.object({ toObjectId: z.union([z.string(), z.int()]).transform(String) })),
      paging,
    }),
  ),
  numErrors: z.int().nullish(),
  errors: z
    .array(z.object({ category: z.string().nullish(), subCategory: z.string().nullish() }))
    .nullish(),
})

/** Notes have no title: their first sentence stands for one. */
const title = prose(firstSentence)
const noteBody = prose(noteText).transform((text) => ({ text, title: title.parse(text) }))

const note = z.object({
  id: z.string(),
  url: z.string().nullish(),
  properties: z.object({
    hs_lastmodifieddate: z.iso.datetime({ offset: true }),
    /** Null or absent on a note without text. */
    hs_note_body: noteBody.nullish(),
  }),
})

export const notes = z.object({ results: z.array(note) })

export const ownedNotes = z.object({ results: z.array(note), paging })

export const owners = z.object({
  results: z.array(
    z.object({ id: z.string(), teams: z.array(z.object({ id: z.string() })).nullish() }),
  ),
  paging,
})

export type Note = z.infer<typeof note>
export type DealNotes = z.infer<typeof dealNotes>
