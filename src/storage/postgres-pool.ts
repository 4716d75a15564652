import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { SvcError } from '../core/error.ts'
import { inTime, silence } from './in-time.ts'

/** As the driver gives them: `release` takes whether to close the connection instead of using it again. */
export interface ClosableClient extends PostgresPoolClient {
  release(close?: boolean): void
}

export interface ClosablePool extends PostgresPool {
  connect(): Promise<ClosableClient>
}

/**
 * The driver's pool, whose troubles are `storage.busy` where the same work can be done a moment later. `limitMs`: how
 * long an answer is waited for, null = for as long as the server takes. A server that went away without a word, or
 * hangs, would else keep every call waiting.
 */
export function tellingPool(pool: ClosablePool, limitMs: number | null): PostgresPool {
  return {
    connect: async () => new TellingClient(await pool.connect().catch(tell), limitMs),
    end: () => pool.end(),
  }
}

class TellingClient implements PostgresPoolClient {
  readonly #client: ClosableClient
  readonly #limitMs: number | null
  /** Set once an answer did not come: were it to come later, it would be taken for the next query's. */
  #isSilent = false

  constructor(client: ClosableClient, limitMs: number | null) {
    this.#client = client
    this.#limitMs = limitMs
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? this.#query<R>(asked, parameters) : this.#client.query(asked)
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#isSilent) throw silence()
    const answer = this.#client.query<R>(sql, parameters).catch(tell)
    if (this.#limitMs === null) return answer
    return inTime(answer, this.#limitMs, () => {
      this.#isSilent = true
    })
  }

  release(): void {
    this.#client.release(this.#isSilent)
  }
}

function tell(cause: unknown): never {
  if (!(cause instanceof Error)) throw cause
  const code = 'code' in cause ? String(cause.code) : ''
  const isAway = awayCode.test(code) || (code === '' && awayWords.test(cause.message))
  if (!isAway && !busyCode.test(code)) throw cause
  const message = isAway ? 'the database does not answer' : 'the database is busy'
  throw new SvcError('storage.busy', message, { retryAfterSeconds: 1, cause })
}

/** The network's codes, and PostgreSQL's (its manual, appendix A) for a connection that broke or a server that stops or starts. */
const awayCode =
  /^(?:ECONN(?:REFUSED|RESET)|E(?:TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08...|57P0[1-3])$/

/** What the driver itself says comes without a code. */
const awayWords = /^Connection terminated\b|^timeout e(?:xceeded|xpired)\b|\bnot queryable$/

/** Writes that got in each other's way, and more connections than the server takes. */
const busyCode = /^(?:40001|40P01|53300)$/
