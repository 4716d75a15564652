import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dispatcher } from 'undici'
import { request as send } from 'undici'
import { isLoopback } from '../../../core/network.ts'
import type { Secret } from '../../../core/text.ts'
import { openSecret } from '../../../core/text.ts'
import type { RestTrace } from '../rest.ts'
import type { Fault } from './fault.ts'
import { McpFault } from './fault.ts'

/** The one form of `fetch` that is used here. */
export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>

/** What one request of the protocol met on the wire, whichever HTTP requests it took. */
export class Exchange {
  readonly #stop = new AbortController()
  readonly #over = new AbortController()
  refused: Extract<Fault, { kind: 'status' }> | null = null
  /** The token the latest request was signed with. */
  used: Secret | null = null

  /** Aborted when the request is to be given up: the server is told so. */
  get stopped(): AbortSignal {
    return this.#stop.signal
  }

  /** Aborted when nothing on the wire is of interest any more, be the answer here or not. */
  get over(): AbortSignal {
    return this.#over.signal
  }

  /** The fault it was ended with; null without one. */
  get fault(): Fault | null {
    const reason: unknown = this.#stop.signal.reason
    return reason instanceof McpFault ? reason.fault : null
  }

  /** Ends the request at once, where nobody else would notice that no answer will come. */
  end(fault: Fault): void {
    this.stop(new McpFault(fault))
  }

  /** Gives the request up; nothing happens when it is over. */
  stop(reason: unknown): void {
    // A signal of a request that is answered must stay still: the package would still tell the server.
    if (this.#over.signal.aborted) return
    this.#stop.abort(reason)
    this.#over.abort(reason)
  }

  finish(): void {
    this.#over.abort()
  }
}

/** The exchange that the code running now belongs to, followed through promises and timers. */
export const exchanges = new AsyncLocalStorage<Exchange>()

export interface FetchOptions {
  readonly dispatcher: Dispatcher
  readonly userAgent: string
  readonly trace: (entry: RestTrace) => void
  /** Headers that sign a request to `home`, with the token they hold; they go to no other origin. */
  readonly signed: () => Promise<Signed>
  readonly home: string
  /** Longest answer, and longest event of a stream, in bytes. */
  readonly maxBytes: number
  /** True for the older transport, whose answers come over a stream of the server's own. */
  readonly listens: boolean
}

export interface Signed {
  readonly token: Secret | null
  readonly headers: Readonly<Record<string, Secret>>
}

/**
 * A fetch for the protocol's transports: through the proxy the environment names, signed, its answers limited in
 * size, no redirect followed. What goes wrong on the way is noted in the exchange at hand. The server's own
 * stream (a GET without a place to resume from) is opened only where answers come over it: whatever else a
 * server might say there is of no use here.
 */
export function protocolFetch(options: FetchOptions): Fetch {
  const origin = new URL(options.home).origin
  return async (address, init = {}) => {
    const url = new URL(address)
    const exchange = exchanges.getStore() ?? new Exchange()
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    const resumes = method === 'GET' && headers.has('last-event-id')
    if (method === 'GET' && !resumes && !options.listens) return new Response(null, { status: 405 })
    const signed = await options.signed()
    if (url.origin === origin) {
      exchange.used = signed.token
      for (const [name, value] of Object.entries(signed.headers)) {
        headers.set(name, openSecret(value))
      }
    }
    headers.set('user-agent', options.userAgent)
    const body = typeof init.body === 'string' ? init.body : null
    const answered = (resumes && !options.listens) || (body !== null && asksForAnswer(body))
    const startedAt = performance.now()
    let status: number | null = null
    try {
      const answer = await send(url, {
        dispatcher: options.dispatcher,
        method: method === 'POST' || method === 'DELETE' ? method : 'GET',
        headers: Object.fromEntries(headers),
        body,
        signal: signalOf(init.signal, answered ? exchange.over : null),
        // How long an answer may take is the protocol's to say: one may work for a while behind an open stream.
        headersTimeout: 0,
        bodyTimeout: 0,
      })
      status = answer.statusCode
      const told = answerHeaders(answer.headers)
      if (status < 200 || status >= 300) {
        const text = await firstOf(answer.body)
        exchange.refused = {
          kind: 'status',
          status,
          retryAfter: told.get('retry-after'),
          challenge: told.get('www-authenticate'),
          text,
        }
        return new Response(status === 304 ? null : text, {
          status: Math.max(status, 200),
          headers: told,
        })
      }
      if (status === 204 || status === 205) {
        await answer.body.dump()
        return new Response(null, { status, headers: told })
      }
      const stream = /^text\/event-stream\b/i.test(told.get('content-type') ?? '')
      const parts = stream
        ? streamed(answer.body, answered ? exchange : null, options.maxBytes)
        : limited(answer.body, exchange, options.maxBytes)
      return new Response(webStream(parts), { status, headers: told })
    } finally {
      const ms = Math.round(performance.now() - startedAt)
      options.trace({ method, host: url.host, path: url.pathname, status, ms })
    }
  }
}

/** A refusal's words are only looked at, never kept. */
const maxRefusalBytes = 64 * 1024

/** After a stream has ended, the answer it held may still be on its way through the parser. */
const settleMs = 500

async function* limited(
  body: AsyncIterable<Uint8Array>,
  exchange: Exchange,
  maxBytes: number,
): AsyncIterable<Uint8Array> {
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > maxBytes) {
      exchange.end({ kind: 'large' })
      throw new McpFault({ kind: 'large' })
    }
    yield part
  }
}

/** An event stream. One that ends without an answer, and cannot be resumed, is noticed here and nowhere else. */
async function* streamed(
  body: AsyncIterable<Uint8Array>,
  exchange: Exchange | null,
  maxBytes: number,
): AsyncIterable<Uint8Array> {
  let resumable = false
  let size = 0
  let tail = '\n'
  try {
    for await (const part of body) {
      size += part.length
      if (size > maxBytes) {
        exchange?.end({ kind: 'large' })
        throw new McpFault({ kind: 'large' })
      }
      const text = tail + Buffer.from(part).toString('latin1')
      resumable ||= /[\r\n]id:/.test(text)
      // An empty line ends an event.
      const ended = Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\r\n\r\n'))
      if (ended !== -1) size = text.length - ended
      tail = text.slice(-3)
      yield part
    }
  } finally {
    // Harmless when the answer did come: nobody listens to the exchange any more.
    if (!resumable) setTimeout(() => exchange?.end({ kind: 'dropped' }), settleMs).unref()
  }
}

async function firstOf(
  body: AsyncIterable<Uint8Array>,
  maxBytes = maxRefusalBytes,
): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of body) {
      parts.push(part)
      size += part.length
      if (size > maxBytes) break
    }
  } catch {
    // The status says enough.
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8')
}

function webStream(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await reader.return?.()
    },
  })
}

function answerHeaders(given: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && name !== 'set-cookie') headers.set(name, String(value))
  }
  return headers
}

/** A request of the protocol, where a notification or an answer to the server gets none. */
function asksForAnswer(body: string): boolean {
  const message: unknown = JSON.parse(body)
  return typeof message === 'object' && message !== null && 'method' in message && 'id' in message
}

function signalOf(own: AbortSignal | null | undefined, exchange: AbortSignal | null): AbortSignal {
  return AbortSignal.any([own, exchange].filter((each) => each !== null && each !== undefined))
}

export interface SignInFetchOptions extends Pick<
  FetchOptions,
  'dispatcher' | 'userAgent' | 'trace'
> {
  /** For one request, in ms. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** The server a person signs in for: only one on this machine may send us to others on this machine. */
  readonly endpoint: string
}

/**
 * A fetch for signing in: no credential but what the request itself holds, small answers, no redirect followed,
 * and only to https addresses, or to this machine when the tool is there too.
 */
export function signInFetch(options: SignInFetchOptions): Fetch {
  const here = isHere(new URL(options.endpoint))
  return async (address, init = {}) => {
    const url = new URL(address)
    if (url.protocol !== 'https:' && !(here && isHere(url))) {
      throw new McpFault({ kind: 'foreign' })
    }
    const headers = new Headers(init.headers)
    headers.set('user-agent', options.userAgent)
    const method = init.method === 'POST' ? 'POST' : 'GET'
    const startedAt = performance.now()
    let status: number | null = null
    try {
      const answer = await send(url, {
        dispatcher: options.dispatcher,
        method,
        headers: Object.fromEntries(headers),
        body: bodyText(init.body),
        signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)]),
      })
      status = answer.statusCode
      const text = await firstOf(answer.body, maxSignInBytes)
      const told = answerHeaders(answer.headers)
      const empty = [204, 205, 304].includes(status)
      return new Response(empty ? null : text, { status: Math.max(status, 200), headers: told })
    } finally {
      const ms = Math.round(performance.now() - startedAt)
      options.trace({ method, host: url.host, path: url.pathname, status, ms })
    }
  }
}

const maxSignInBytes = 1024 * 1024

/** True for an address on this machine. */
function isHere({ protocol, hostname }: URL): boolean {
  return isLoopback(hostname) && /^https?:$/.test(protocol)
}

function bodyText(body: RequestInit['body']): string | null {
  if (typeof body === 'string') return body
  return body instanceof URLSearchParams ? body.toString() : null
}
