import type { Kysely, QueryResult } from 'kysely'
import { CompiledQuery } from 'kysely'
import type { Tables } from './database.ts'

interface Compilable<R> {
  compile(): CompiledQuery<R>
}

/**
 * A query that runs on every ingest: built and compiled once, then run with other values. Building it each time
 * costs more than the database does.
 */
export class Prepared<V, R> {
  readonly #build: (database: Kysely<Tables>, values: V) => Compilable<R>
  readonly #parameters: (values: V) => readonly unknown[]
  #sql: string | null = null

  /** `parameters` lists the values in the order in which the built query binds them; a wrong order is found at once. */
  constructor(
    build: (database: Kysely<Tables>, values: V) => Compilable<R>,
    parameters: (values: V) => readonly unknown[],
  ) {
    this.#build = build
    this.#parameters = parameters
  }

  run(database: Kysely<Tables>, values: V): Promise<QueryResult<R>> {
    const parameters = this.#parameters(values)
    this.#sql ??= this.#compile(database, values, parameters)
    return database.executeQuery<R>(CompiledQuery.raw(this.#sql, [...parameters]))
  }

  #compile(database: Kysely<Tables>, values: V, parameters: readonly unknown[]): string {
    const compiled = this.#build(database, values).compile()
    const same =
      compiled.parameters.length === parameters.length &&
      compiled.parameters.every((value, index) => value === parameters[index])
    if (!same) throw new TypeError('the parameters are not in the order of the query')
    return compiled.sql
  }
}
