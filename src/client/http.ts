import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { SvcError } from '../core/error.ts'
import {
  isUntrusted,
  networkFault,
  networkReason,
  proxyCertificateHint,
  retryWaitMs,
} from '../core/network.ts'
import { isLoopback } from '../core/network.ts'
import { proxyFor } from '../core/proxy.ts'
import type { Secret } from '../core/text.ts'
import { openSecret } from '../core/text.ts'
import type { Transport, WireAnswer, WireRequest } from '../contract/transport.ts'
import type { Line } from './line.ts'
import { lineFor } from './line.ts'

export interface HttpOptions {
  readonly baseUrl: string
  readonly token: Secret | null
  readonly userAgent: string
  /** For one request, headers and body. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Told of every request: never of bodies, headers or tokens. */
  readonly trace: (entry: HttpTrace) => void
  /** Told of a wait before a request is repeated. */
  readonly onWait?: (ms: number) => void
}

export interface HttpTrace {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly status: number | null
  readonly ms: number
  readonly requestId: string | null
}

const maxRetries = 4
/** What gave no answer in the time of a whole request is asked only once more: five times is minutes. */
const maxLateRetries = 1
const maxWaitMs = 60_000
const maxAnswerBytes = 16 * 1024 * 1024

/**
 * The service over HTTP, through the proxy the environment names. Repeats what is safe to repeat: reads,
 * and writes that carry an Idempotency-Key. Throws `service.unreachable` when no answer comes.
 */
export function httpTransport(options: HttpOptions): Transport {
  // Every request and wait under way listens to it: many at a time are no leak.
  setMaxListeners(0, options.signal)
  const address = new URL(options.baseUrl)
  const opened = lineFor(address, { connectMs: 10_000, silenceMs: options.timeoutMs })
  // What keeps it from being opened is told by the first request, should there be one.
  opened.catch(() => undefined)
  return {
    send: async (request) => {
      const repeatable = request.method === 'GET' || 'idempotency-key' in request.headers
      for (let retry = 0; ; retry++) {
        const retries = repeatable ? maxRetries - retry : 0
        const answer = await once(options, await opened, request, retries)
        if (answer !== null && (retries === 0 || !retryStatuses.has(answer.status))) return answer
        const waitMs = retryWaitMs(answer?.headers['retry-after'] ?? null, retry)
        // Longer than a person waits: the answer says when, and the caller passes it on.
        if (answer !== null && waitMs > maxWaitMs) return answer
        options.onWait?.(waitMs)
        await wait(waitMs, undefined, { signal: options.signal })
      }
    },
    close: async () => (await opened.catch(() => null))?.close(),
  }
}

const retryStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** One try; null when the network failed and it is worth another. */
async function once(
  options: HttpOptions,
  line: Line,
  request: WireRequest,
  retries: number,
): Promise<WireAnswer | null> {
  const url = new URL(options.baseUrl + request.path)
  const startedAt = performance.now()
  const trace = (status: number | null, requestId: string | null): void =>
    options.trace({
      method: request.method,
      host: url.host,
      path: url.pathname,
      status,
      ms: Math.round(performance.now() - startedAt),
      requestId,
    })
  try {
    const response = await line.request(url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        'user-agent': options.userAgent,
        ...(options.token === null ? {} : { authorization: `Bearer ${openSecret(options.token)}` }),
        ...request.headers,
      },
      body: request.body,
      signal: options.signal,
    })
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(response.headers)) {
      if (value !== undefined) headers[name] = String(value)
    }
    const body = await cappedText(response.body)
    trace(response.status, headers['x-request-id'] ?? null)
    return { status: response.status, headers, body }
  } catch (cause) {
    trace(null, null)
    if (options.signal.aborted || cause instanceof SvcError) throw cause
    const isLate = networkFault(cause) === 'timeout'
    if (retries > (isLate ? maxRetries - maxLateRetries : 0)) return null
    throw new SvcError('service.unreachable', `cannot reach ${url.host}: ${networkReason(cause)}`, {
      hint: hintFor(cause, url),
      cause,
    })
  }
}

async function cappedText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > maxAnswerBytes) {
      throw new SvcError(
        'service.unexpected_answer',
        'the service sent an answer too large to be one',
      )
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function hintFor(cause: unknown, url: URL): string {
  if (isUntrusted(cause)) return proxyCertificateHint
  const proxy = isLoopback(url.hostname) ? null : proxyFor(url.protocol, process.env)
  const way = proxy === null ? 'the network' : `the proxy ${proxy.host} (${proxy.variable})`
  return `check the address and ${way}, then run the command again: nothing is sent twice`
}
