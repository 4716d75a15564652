import type { Method } from '../contract/route.ts'
import { isLoopback } from '../core/network.ts'

/** What carries one request to the service and its answer back: no retry, no redirect. */
export interface Line {
  /** Rejects with the network's own error when no answer comes, or none in time. */
  request(url: URL, request: LineRequest): Promise<LineAnswer>
  close(): Promise<void>
}

export interface LineRequest {
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly signal: AbortSignal
}

export interface LineAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: AsyncIterable<Uint8Array>
}

export interface LineLimits {
  readonly connectMs: number
  /** For the head of the answer, and between any two pieces of its body. */
  readonly silenceMs: number
}

/**
 * Node's own client, or undici where the environment names a proxy, which Node 20's cannot use. undici costs
 * a command that makes one request more than twice the time of all the rest: it compiles its parser first. A
 * service on this machine is called past any proxy: its http would carry the key to the proxy in the clear.
 */
export async function lineFor(address: URL, limits: LineLimits): Promise<Line> {
  if (!isLoopback(address.hostname) && proxyVariables.some((name) => process.env[name])) {
    const { proxiedLine } = await import('./line/proxied.ts')
    return proxiedLine(limits)
  }
  const { directLine } = await import('./line/direct.ts')
  return directLine(limits)
}

const proxyVariables = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy']
