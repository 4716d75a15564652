import type { z } from 'zod'
import type { ErrorCode } from '../core/error.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One call of the service as both sides see it: the service registers it, the client calls it. */
export interface Route {
  readonly method: Method
  /** OpenAPI form: `/v1/rules/{id}`. */
  readonly path: string
  readonly summary: string
  /** `key`: bearer MCP key; `token`: the webhook token in the path. */
  readonly auth: 'none' | 'key' | 'token'
  /** Least role a key needs. */
  readonly role?: 'member' | 'admin'
  /** Request headers with a meaning of their own, by name. */
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is handed on as it came, unparsed: its sender signed the very bytes. `form`: it is no JSON but a form. */
  readonly rawBody?: true | 'form'
  /**
   * Which calls count against the limit of their address; without it, all. `refused`: many people send through a few
   * addresses, and a signature tells their calls from others' without a look at the database.
   */
  readonly countedByAddress?: 'refused'
  /** A body it takes, for whoever reads the docs. */
  readonly example?: Readonly<Record<string, unknown>>
  /** Largest request body, in bytes. */
  readonly maxBytes?: number
  /** Answers by status; every other status is a problem (problem.ts). */
  readonly answers: Readonly<Record<number, z.ZodType>>
  /** Codes of its own; those that come with its form are added by `refusalsOf` (problem.ts). */
  readonly refusals?: readonly ErrorCode[]
}

/** Infers the exact type of a table of routes. */
export function defineRoutes<const T extends Readonly<Record<string, Route>>>(table: T): T {
  return table
}

/** `/v1/rules/{id}` with its parts filled in, percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`the path needs ${name}`)
    return encodeURIComponent(value)
  })
}
