import * as z from 'zod'
import { prose } from '../access/prose.ts'
import { noteText, titleText } from './markup.ts'

export const user = z.object({ id: z.int() })

export const token = z.object({
  active: z.boolean(),
  revoked: z.boolean().nullish(),
  scopes: z.array(z.string()),
  granular: z.boolean().nullish(),
})

export type Token = z.infer<typeof token>

const moment = z.iso.datetime({ offset: true })

/** A merge request or an issue, as far as its list is read; `iid` is its number within the project. */
const entry = z
  .object({
    iid: z.int().positive(),
    title: prose(titleText).optional(),
    web_url: z.url({ protocol: /^https?$/ }),
    updated_at: moment,
    confidential: z.boolean().nullish(),
  })
  .refine(({ title, confidential }) => title !== undefined || confidential === true, {
    path: ['title'],
  })

export const entries = z.array(entry)

export type Entry = z.infer<typeof entry>

const note = z
  .object({
    id: z.int().positive(),
    body: prose(noteText).optional(),
    system: z.boolean(),
    internal: z.boolean().nullish(),
    /** What `internal` was called before. */
    confidential: z.boolean().nullish(),
    created_at: moment,
    updated_at: moment.nullish(),
  })
  .refine((each) => each.body !== undefined || !isByPeople(each), { path: ['body'] })

export type Note = z.infer<typeof note>

const discussion = z.object({ id: z.string().regex(/^[\w-]{1,64}$/), notes: z.array(note) })

export const discussions = z.array(discussion)

/** False for what GitLab noted by itself and for what only members may see: then there is no body, either. */
function isByPeople({
  system,
  internal,
  confidential,
}: {
  readonly system: boolean
  readonly internal?: boolean | null | undefined
  readonly confidential?: boolean | null | undefined
}): boolean {
  return !system && internal !== true && confidential !== true
}
