import type { z } from 'zod'
import type { Route } from '../contract/route.ts'
import type { RouteId, routes } from '../contract/table.ts'
import type { Principal } from './auth.ts'

type Schema<R, K extends string> =
  R extends Readonly<Record<K, infer S extends z.ZodType>> ? z.output<S> : undefined

type PrincipalOf<R extends Route> = R['auth'] extends 'none' ? null : Principal

/** A call that passed authentication and whose query and body have the shape the contract says. */
export interface Call<R extends Route> {
  readonly principal: PrincipalOf<R>
  readonly params: Readonly<Record<string, string>>
  readonly query: Schema<R, 'query'>
  readonly body: Schema<R, 'body'>
  /** A request header by lower-case name. */
  readonly header: (name: string) => string | null
}

export interface Reply<R extends Route> {
  readonly status: keyof R['answers'] & number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<Reply<R>>

/** One handler per route of the contract: a missing one does not compile. */
export type Handlers = { readonly [K in RouteId]: Handler<(typeof routes)[K]> }
