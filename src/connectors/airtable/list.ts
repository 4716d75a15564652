import { reasonOf } from '../access/refusal.ts'
import type { ChosenTable } from './choice.ts'
import type { AirtableRun } from './index.ts'
import type { AirtableReason } from './refusal.ts'
import type { AirtableRecord } from './wire.ts'
import { records } from './wire.ts'

/** A table's records, as they come. */
export interface RecordList {
  readonly records: AsyncIterable<AirtableRecord>
  /** When Airtable began to list them, by its own clock; null until then, and where it does not say. */
  readonly startedAt: string | null
}

const pageSize = 100
const maxRestarts = 2

/**
 * Lists the chosen fields of a table's records, those changed after a moment or all, each once. A list that
 * expires on Airtable's side is begun anew, at most twice; a filter it does not take is left out.
 */
export function listedRecords(
  run: AirtableRun,
  base: string,
  table: ChosenTable,
  after: Date | null,
): RecordList {
  return new Listing(run, base, table, after)
}

class Listing implements RecordList {
  readonly records: AsyncIterable<AirtableRecord>
  startedAt: string | null = null
  readonly #run: AirtableRun
  readonly #base: string
  readonly #table: ChosenTable
  /** Of records handed out: two lists of one table share no order. */
  readonly #seen = new Set<string>()

  constructor(run: AirtableRun, base: string, table: ChosenTable, after: Date | null) {
    this.#run = run
    this.#base = base
    this.#table = table
    this.records = this.#whole(after)
  }

  async *#whole(after: Date | null): AsyncIterable<AirtableRecord> {
    let filter = after === null ? null : changedAfter(after)
    for (let restarts = 0; ;) {
      try {
        yield* this.#once(filter)
        return
      } catch (thrown) {
        const reason = reasonOf(thrown)
        if (reason === ('formula' satisfies AirtableReason) && filter !== null) {
          filter = null
        } else if (reason !== ('expired' satisfies AirtableReason) || restarts++ >= maxRestarts) {
          throw thrown
        }
      }
    }
  }

  async *#once(filter: string | null): AsyncIterable<AirtableRecord> {
    const { id: table, fields } = this.#table
    const body = {
      fields,
      returnFieldsByFieldId: true,
      pageSize,
      ...(filter === null ? {} : { filterByFormula: filter }),
    }
    const ask = { path: { base: this.#base, table }, names: { field: fields }, body }
    const pages = this.#run.tool.pages('records', ask, records, ({ value: { offset } }) =>
      offset ? { ...ask, body: { ...body, offset } } : null,
    )
    for await (const { value, header } of pages) {
      this.startedAt ??= momentOf(header('date'))
      for (const record of value.records) {
        if (this.#seen.has(record.id)) continue
        this.#seen.add(record.id)
        yield record
      }
    }
  }
}

/** Looks at all fields of a record, so it finds too much and never too little. */
function changedAfter(moment: Date): string {
  return `IS_AFTER(LAST_MODIFIED_TIME(), '${moment.toISOString()}')`
}

function momentOf(date: string | null): string | null {
  const moment = Date.parse(date ?? '')
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
