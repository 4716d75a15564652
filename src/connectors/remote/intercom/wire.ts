import * as z from 'zod'
import { prose } from '../../access/prose.ts'
import { noteText, pageText, titleText } from './markup.ts'

export const me = z.object({ app: z.object({ id_code: z.string().regex(/^[\w-]{1,64}$/) }) })

/** Ids are strings; older versions sent numbers. They become part of a path. */
const id = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((text) => /^[\w-]{1,64}$/.test(text))

/** Epoch seconds. Macros have dates as text, everything else has numbers. */
const moment = z.union([
  z.int().nonnegative(),
  z.iso.datetime({ offset: true }).transform((text) => Math.floor(Date.parse(text) / 1_000)),
])

/** Older versions name an address instead, which is never followed; without the cursor nothing more could be read. */
const cursor = z.object({ starting_after: z.string().min(1) })
const pages = z.object({ next: cursor.nullish() }).nullish()

const macro = z.object({
  id,
  updated_at: moment,
  name: prose(titleText).nullish(),
  body_text: prose((text) => text.trim()).nullish(),
  body: prose(pageText).nullish(),
})

export const macros = z.object({ data: z.array(macro), pages })

export const found = z.object({
  conversations: z.array(z.object({ id, updated_at: moment })),
  pages,
})

export const conversation = z.object({
  conversation_parts: z.object({
    total_count: z.int().nonnegative().nullish(),
    conversation_parts: z.array(
      z.object({
        id,
        part_type: z.string(),
        created_at: moment,
        redacted: z.boolean().nullish(),
        author: z.object({ type: z.string().nullish() }).nullish(),
        body: prose(noteText).nullish(),
      }),
    ),
  }),
})
export type Conversation = z.infer<typeof conversation>

/** An article in one language. */
const text = z.object({
  state: z.string().nullish(),
  url: z.string().nullish(),
  title: prose(titleText).nullish(),
  body: prose(pageText).nullish(),
})
export type ArticleText = z.infer<typeof text>

const article = z.object({
  id,
  updated_at: moment,
  default_locale: z.string().nullish(),
  translated_content: z.record(z.string(), text.nullish()).nullish(),
  ...text.shape,
  state: z.string(),
})

export const articles = z.object({
  data: z.array(article),
  total_count: z.int().nonnegative().nullish(),
  pages: z.object({ page: z.int(), total_pages: z.int() }),
})
export type Article = z.infer<typeof article>
