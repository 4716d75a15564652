import type { Secret } from '../../../core/text.ts'

/** Why a request to an MCP server brought no result. What a server said is in `text` only, and goes into no message. */
export type Fault =
  /** The request was refused over HTTP. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly retryAfter: string | null
      readonly challenge: string | null
      readonly text: string
    }
  /** The server has forgotten the session. */
  | { readonly kind: 'session' }
  /** The server answered with an error of the protocol. */
  | { readonly kind: 'protocol'; readonly code: number; readonly text: string }
  | { readonly kind: 'network'; readonly cause: unknown }
  /** The connection or the stream ended before the answer came. */
  | { readonly kind: 'dropped' }
  /** A local server could not be started, or is none. */
  | { readonly kind: 'command'; readonly reason: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'large' }
  /** An answer, but none of this protocol: a web page, broken JSON. */
  | { readonly kind: 'foreign' }

export class McpFault extends Error {
  readonly fault: Fault
  /** The token the request was signed with. */
  readonly used: Secret | null

  constructor(fault: Fault, used: Secret | null = null) {
    super(`MCP: ${fault.kind}`)
    this.fault = fault
    this.used = used
  }
}
