import * as z from 'zod'
import { prose, prosePieces } from '../access/prose.ts'
import { markdownSections, plainName } from './markup.ts'

export const keys = z.object({ status: z.literal('ok') })

export const apiKey = z.object({ valid: z.literal(true) })

/** A cell of text, in sections; null for a cell of any other kind or form, whose content is not looked at. */
const cell = (site: string) => {
  const markdown = z
    .object({
      type: z.literal('markdown'),
      text: prosePieces((text) => markdownSections(text, site)).nullish(),
    })
    .transform(({ text }) => text ?? [])
  const other = z.unknown().transform(() => null)
  return z
    .object({
      id: z.string(),
      attributes: z.object({ definition: z.union([markdown, other]).optional() }),
    })
    .transform(({ id, attributes: { definition } }) => ({ id, sections: definition ?? null }))
}

/** `site`: links into it go, for they lead to graphs and logs of the account. */
export const notebook = (site: string) =>
  z
    .object({
      data: z.object({
        attributes: z.object({
          name: prose(plainName),
          modified: z.iso.datetime({ offset: true }).nullish(),
          cells: z.array(cell(site)),
        }),
      }),
    })
    .transform(({ data }) => data.attributes)

export type Notebook = z.infer<ReturnType<typeof notebook>>
export type Cell = Notebook['cells'][number]
