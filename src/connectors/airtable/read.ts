import { SvcError } from '../../core/error.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { FailedUnits, isUnitFailure } from '../access/failed-units.ts'
import { reasonOf } from '../access/refusal.ts'
import type { ChosenTable } from './choice.ts'
import { checkedChoice } from './choice.ts'
import type { AirtableRun } from './index.ts'
import { listedRecords } from './list.ts'
import type { AirtableReason } from './refusal.ts'
import type { AirtableRecord } from './wire.ts'

/** One item per record with text in a chosen field, table after table, each chosen field a passage. */
export async function* readAirtable(run: AirtableRun): AsyncIterable<Item> {
  const { tally, signal } = run
  const { base, tables } = checkedChoice(run.choices)
  const failed = new FailedUnits(tally)
  let refused: SvcError | null = null
  let shown = 0
  // Without a list of fields Airtable answers all of them.
  for (const table of tables.filter(({ fields }) => fields.length > 0)) {
    if (signal.aborted) return
    const before = tally.listed
    try {
      yield* recordsOf(run, base, table)
      shown++
      failed.answered()
    } catch (thrown) {
      const loss = lossOf(thrown)
      if (loss === null) {
        if (!isUnitFailure(thrown)) throw thrown
        tally.list()
        failed.skip(`table ${table.id}`, thrown)
        continue
      }
      failed.answered()
      if (loss.kind === 'skip' || tally.listed > before) shown++
      if (thrown instanceof SvcError && thrown.code === 'connector.forbidden') refused ??= thrown
      tally.list()
      tally[loss.kind]({ name: `table ${table.id}`, reason: loss.reason })
    }
  }
  // Not one table may be read: then it is the token, and the person is told so.
  if (refused !== null && shown === 0) throw refused
  failed.end()
}

async function* recordsOf(run: AirtableRun, base: string, table: ChosenTable): AsyncIterable<Item> {
  const { tally, memory, since, signal } = run
  const key = `records ${base} ${table.id} ${table.fields.toSorted().join(' ')}`
  const from = startOf(memory.mark(key), since)
  const list = listedRecords(run, base, table, from?.moment ?? null)
  for await (const record of list.records) {
    if (signal.aborted) return
    tally.list()
    const item = recordItem(run, base, table, record)
    if (item !== null) yield item
  }
  // What `--since` left out is for a later run to read.
  if (from?.why !== 'since' && list.startedAt !== null) memory.leave(key, list.startedAt)
  if (from === null) memory.whole(table.id)
}

/** Airtable's clock and its list may be this far apart. */
const overlapMs = 60_000

interface Start {
  /** What changed after this moment is wanted. */
  readonly moment: Date
  readonly why: 'mark' | 'since'
}

/** The later of both; null: everything. */
function startOf(mark: string | null, since: Date | null): Start | null {
  const known = mark === null ? null : new Date(Date.parse(mark) - overlapMs)
  if (since === null || (known !== null && known >= since)) {
    return known === null ? null : { moment: known, why: 'mark' }
  }
  // Airtable knows only `after`; what changed at that very moment is wanted, too.
  return { moment: new Date(since.getTime() - 1), why: 'since' }
}

/** Counts a record as read; null where no chosen field holds text. */
function recordItem(
  run: AirtableRun,
  base: string,
  table: ChosenTable,
  { id, fields }: AirtableRecord,
): Item | null {
  const file = run.file(id)
  const texts = table.fields.flatMap((field) => fields[field] ?? [])
  const body = texts.filter(({ length }) => length > 0).map((text) => ({ text }))
  if (body.length === 0) return null
  return new Item({
    file,
    shape: 'prose',
    title: new RawText(''),
    body,
    source: new RawText(`https://airtable.com/${base}/${table.id}/${encodeURIComponent(id)}`),
    id: new RawText(id),
    place: table.id,
  })
}

/** What a refusal costs where it costs one table and not the run; null for one that costs the run. */
function lossOf(thrown: unknown): { kind: 'skip' | 'deny'; reason: string } | null {
  const reason = reasonOf(thrown)
  if (reason === ('field' satisfies AirtableReason)) {
    return {
      kind: 'skip',
      reason: 'a chosen field is gone: choose again with svc connect airtable',
    }
  }
  if (reason === ('expired' satisfies AirtableReason)) {
    return { kind: 'skip', reason: 'Airtable let its list expire again and again before the end' }
  }
  const code = thrown instanceof SvcError ? thrown.code : null
  if (code !== 'connector.forbidden' && code !== 'connector.missing') return null
  return { kind: 'deny', reason: 'no such table, or the token may not see it' }
}
