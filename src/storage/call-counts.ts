import type { Database } from './database.ts'
import type { Writer } from './writer.ts'

/** Call counts that several processes share. */
export class CallCountStore {
  readonly #database: Database
  readonly #writer: Writer

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  /** Adds what one process counted in a minute and answers the totals of these callers. Older minutes are dropped. */
  async add(
    minute: number,
    counts: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, number>> {
    if (counts.size === 0) return new Map()
    // In one order in every process, so that two of them cannot wait for each other's rows.
    const rows = [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([caller, count]) => ({ minute, caller, count }))
    return this.#writer.write(async (transaction) => {
      await transaction
        .deleteFrom('call_counts')
        .where('minute', '<', minute - 1)
        .execute()
      const totals = await transaction
        .insertInto('call_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['minute', 'caller']).doUpdateSet((update) => ({
            count: update('call_counts.count', '+', update.ref('excluded.count')),
          })),
        )
        .returning(['caller', 'count'])
        .execute()
      return new Map(totals.map(({ caller, count }) => [caller, count]))
    })
  }

  /** Totals of a minute, of every process. */
  async totals(minute: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#database
      .selectFrom('call_counts')
      .select(['caller', 'count'])
      .where('minute', '=', minute)
      .execute()
    return new Map(rows.map(({ caller, count }) => [caller, count]))
  }
}
