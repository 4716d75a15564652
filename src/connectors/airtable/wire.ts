import * as z from 'zod'
import { RawText } from '../../core/text.ts'
import { joined, prose } from '../access/prose.ts'
import { cellText } from './cell.ts'

export const whoami = z.object({ id: z.string() })

export const bases = z.object({
  bases: z.array(z.object({ id: z.string(), name: z.string(), permissionLevel: z.string() })),
  offset: z.string().nullish(),
})

const field = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** On a field that is computed: what comes out. */
  options: z.object({ result: z.object({ type: z.string().nullish() }).nullish() }).nullish(),
})

export const tables = z.object({
  tables: z.array(z.object({ id: z.string(), name: z.string(), fields: z.array(field) })),
})

const text = prose(cellText)
/** A text AI wrote has its value in an object, and none until it is written; of other objects nothing is left. */
const entry = z.union([text, z.object({ value: text.nullish() })]).nullish()
const cell = z.union([entry, z.array(entry)]).transform((entries) => {
  const texts = [entries].flat().flatMap((each) => (RawText.is(each) ? each : (each?.value ?? [])))
  return joined(texts, '\n')
})

const record = z.object({
  id: z.string(),
  /** By field id; an empty cell is absent. */
  fields: z.record(z.string(), cell),
})

export const records = z.object({ records: z.array(record), offset: z.string().nullish() })

export type Field = z.infer<typeof field>
export type Table = z.infer<typeof tables>['tables'][number]
export type AirtableRecord = z.infer<typeof record>
