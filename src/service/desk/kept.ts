import * as z from 'zod'
import type { WireConnectorRun } from '../../contract/connectors.ts'
import { intercomRegions } from '../../contract/connectors.ts'
import type { TroubleList } from '../../core/trouble.ts'
import { noTroubles } from '../../core/trouble.ts'
import type { ConnectionRecord } from '../../storage/connections.ts'
import { troubleList } from '../../storage/trouble-row.ts'

/** What is kept of a connection beside its credential, and handed to every run. */
const settings = z.object({
  region: z.enum(intercomRegions).nullable(),
  metrics: z.boolean(),
  /** RFC 3339: older notes are not read. */
  from: z.string(),
})
export type KeptSettings = z.infer<typeof settings>

const marks = z.record(z.string(), z.string())

const receipt = z.object({
  counts: z.object({
    files: z.number(),
    items: z.number(),
    drafts: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    excluded: z.number(),
    denied: z.number(),
    truncated: z.number(),
  }),
  leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Drafts there were of the desk before the run: those there are more are its own, whatever became of a try. */
  draftsBefore: z.number().nullable().default(null),
  troubles: troubleList.default({ latest: [], leftOut: 0 }),
})

export interface Receipt {
  readonly counts: WireConnectorRun['counts']
  readonly leftOut: WireConnectorRun['left_out']
  readonly draftsBefore: number | null
  /** What went wrong on the way, and was not lost by it. */
  readonly troubles: TroubleList
}

export const emptyReceipt: Receipt = {
  counts: {
    files: 0,
    items: 0,
    drafts: 0,
    updated: 0,
    unchanged: 0,
    excluded: 0,
    denied: 0,
    truncated: 0,
  },
  leftOut: [],
  draftsBefore: null,
  troubles: noTroubles,
}

export function settingsOf(record: Pick<ConnectionRecord, 'settings'>): KeptSettings {
  return settings.parse(JSON.parse(record.settings))
}

export function marksOf(record: Pick<ConnectionRecord, 'marks'>): Readonly<Record<string, string>> {
  return marks.parse(JSON.parse(record.marks))
}

/** What a run counted; nothing yet where there is none. */
export function receiptOf(kept: string | undefined): Receipt {
  return kept === undefined ? emptyReceipt : receipt.parse(JSON.parse(kept))
}
