import type { Method } from './route.ts'

/**
 * How a request reaches the service: over HTTP, or inside the process for the embedded one. The client
 * knows only this, so it cannot tell them apart.
 */
export interface Transport {
  send(request: WireRequest): Promise<WireAnswer>
  close(): Promise<void>
}

export interface WireRequest {
  readonly method: Method
  /** Path and query, from the root: `/v1/rules?limit=10`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface WireAnswer {
  readonly status: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
