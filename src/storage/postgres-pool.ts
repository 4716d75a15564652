import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { SvcError } from '../core/error.ts'

/** The driver's pool, whose troubles are `storage.busy` where the same work can be done a moment later. */
export function tellingPool(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => new TellingClient(await pool.connect().catch(tell)),
    end: () => pool.end(),
  }
}

class TellingClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient

  constructor(client: PostgresPoolClient) {
    this.#client = client
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string'
      ? this.#client.query<R>(asked, parameters).catch(tell)
      : this.#client.query(asked)
  }

  release(): void {
    this.#client.release()
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
