import * as z from 'zod'
import type { RawText } from '../../../core/text.ts'
import { prose } from '../../access/prose.ts'
import { noteHtml, noteMarkdown, noteText, pageText, titleText } from './markup.ts'

export const me = z.object({
  user: z.object({ id: z.int().nullable(), role: z.string().nullish() }),
})

const id = z.int().nonnegative()
const moment = z.iso.datetime({ offset: true })

/** A page of a list by cursor. */
const meta = z
  .object({ has_more: z.boolean(), after_cursor: z.string().nullish() })
  .refine(({ has_more, after_cursor }) => !has_more || Boolean(after_cursor), {
    path: ['after_cursor'],
  })

/** A page of an export by time; `end_time` is where the next one starts. */
const exported = {
  next_page: z.string().nullish(),
  end_time: z.int().nonnegative().nullish(),
  end_of_stream: z.boolean().nullish(),
}

/** A reply, or a channel and a reply. */
function reply(clean: (text: string) => string) {
  return z.union([
    prose(clean).transform((text) => [text]),
    z.array(prose(clean).nullish()).transform((texts) => texts.flatMap((text) => text ?? [])),
  ])
}

const plainReply = z.object({
  field: z.literal('comment_value'),
  value: reply((text) => text.trim()).nullish(),
})
const htmlReply = z.object({
  field: z.literal('comment_value_html'),
  value: reply(pageText).nullish(),
})
const otherAction = z
  .object({ field: z.string() })
  .refine(({ field }) => field !== 'comment_value' && field !== 'comment_value_html')
  .transform(({ field }) => ({ field, value: undefined }))

const macro = z.object({
  id,
  updated_at: moment,
  title: prose(titleText).nullish(),
  active: z.boolean().nullish(),
  restriction: z.object({ type: z.string().nullish() }).nullish(),
  actions: z.array(z.union([plainReply, htmlReply, otherAction])),
})

export const macros = z.object({ macros: z.array(macro), meta })
export type Macro = z.infer<typeof macro>

/** The words of a note, whichever of its forms there is. */
const words = {
  plain_body: prose(noteText).nullish(),
  html_body: prose(noteHtml).nullish(),
  body: prose(noteMarkdown).nullish(),
}

export interface NoteWords {
  readonly plain_body?: RawText | null | undefined
  readonly html_body?: RawText | null | undefined
  readonly body?: RawText | null | undefined
}

export const ticketEvents = z.object({
  ticket_events: z.array(
    z.object({
      ticket_id: id,
      child_events: z.array(
        z.object({
          id: id.nullish(),
          event_type: z.string().nullish(),
          public: z.boolean().nullish(),
          created_at: moment.nullish(),
          ...words,
        }),
      ),
    }),
  ),
  ...exported,
})

export const ticketAudits = z.object({
  audits: z.array(
    z.object({
      ticket_id: id,
      created_at: moment,
      events: z.array(
        z.object({
          id: id.nullish(),
          type: z.string().nullish(),
          public: z.boolean().nullish(),
          ...words,
        }),
      ),
    }),
  ),
  meta,
})

export const metricEvents = z.object({
  ticket_metric_events: z.array(z.object({ ticket_id: id })),
  ...exported,
})

export const ticketComments = z.object({
  comments: z.array(
    z.object({
      id,
      type: z.string().nullish(),
      public: z.boolean(),
      created_at: moment.nullish(),
      ...words,
    }),
  ),
  meta,
})

const article = z.object({
  id,
  locale: z.string().regex(/^[\w-]{1,32}$/),
  html_url: z.url({ protocol: /^https?$/ }),
  updated_at: moment,
  draft: z.boolean(),
  user_segment_id: id.nullish(),
  user_segment_ids: z.array(id).nullish(),
  title: prose(titleText).nullish(),
  body: prose(pageText).nullish(),
})
export type Article = z.infer<typeof article>

export const changedArticles = z.object({ articles: z.array(article), ...exported })
export const articles = z.object({ articles: z.array(article), meta })
