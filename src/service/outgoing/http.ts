import type { Dispatcher, request } from 'undici'
import {
  isLoopback,
  networkFault,
  networkReason,
  retryAfterMs,
  retryWaitMs,
} from '../../core/network.ts'
import { namedProxies } from '../../core/proxy.ts'
import type { Secret } from '../../core/text.ts'
import { openSecret } from '../../core/text.ts'
import type { WaitingClock } from '../../core/time.ts'
import type { Fault } from '../../core/trouble.ts'
import { noFault } from '../../core/trouble.ts'

export interface OutgoingOptions {
  readonly userAgent: string
  /** Longest wait for one answer, headers and body. */
  readonly timeoutMs: number
  readonly clock: WaitingClock
}

export interface OutgoingRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** The header that carries the credential, and the words before it: opened here and nowhere else. Null without one. */
  readonly credential: {
    readonly header: string
    readonly prefix: string
    readonly secret: Secret
  } | null
  readonly body: string | null
  /** Sent twice it does no more than sent once. Reads are so anyway. */
  readonly repeatable: boolean
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** Until when waits and repeats may go on, in ms of the clock. */
  readonly deadlineMs: number
  /** Told of each try that went wrong, before it is made again or given up. */
  readonly onFault?: (fault: Fault) => Promise<void>
}

export interface OutgoingAnswer {
  readonly status: number
  readonly header: (name: string) => string | null
  /** At most 8 MB; what comes as JSON is not yet decoded. */
  readonly body: string
}

/** No answer came. Says why in words that hold nothing of the request. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly fault: Fault

  constructor(message: string, fault: Partial<Fault> & Pick<Fault, 'kind'>) {
    super(message)
    this.fault = { ...noFault, ...fault }
  }
}

const maxRetries = 3
const maxAnswerBytes = 8 * 1024 * 1024

/**
 * Requests to outside parties: over the proxy the environment names, never to another address than the one given
 * (redirects are not followed), with a credential that no error quotes. Waits for Retry-After, in seconds or as a
 * date, as long as the caller's deadline allows; repeats what is safe to repeat.
 */
export class OutgoingHttp {
  readonly #options: OutgoingOptions
  #network: Promise<Network> | null = null

  constructor(options: OutgoingOptions) {
    this.#options = options
  }

  /** The answer, whatever its status; the last one when repeats did not help. Throws `NoAnswer`. */
  async send(request: OutgoingRequest): Promise<OutgoingAnswer> {
    const { clock } = this.#options
    for (let retry = 0; ; retry++) {
      const answer = await this.#once(request)
      const fault = faultOf(answer, clock.now().getTime())
      if (fault !== null) await request.onFault?.(fault)
      const again = retry < maxRetries && isWorthRepeating(request, answer)
      if (!again) return settled(answer)
      const asked = answer instanceof NoAnswer ? null : answer.header('retry-after')
      const waitMs = retryWaitMs(asked, retry)
      if (clock.now().getTime() + waitMs > request.deadlineMs) return settled(answer)
      await clock.wait(waitMs, request.signal)
    }
  }

  async close(): Promise<void> {
    const network = await this.#network
    await Promise.all([network?.direct.close(), network?.proxied.close()])
  }

  async #once(request: OutgoingRequest): Promise<OutgoingAnswer | NoAnswer> {
    const { url, method, headers, credential, body, signal } = request
    // The time for one try: a party that answers drop by drop must not hold a caller for good.
    const late = AbortSignal.timeout(this.#options.timeoutMs)
    this.#network ??= openNetwork(this.#options.timeoutMs)
    const { send, direct, proxied } = await this.#network
    let status: number | null = null
    try {
      const response = await send(url, {
        dispatcher: isLoopback(url.hostname) ? direct : proxied,
        method,
        headers: {
          'user-agent': this.#options.userAgent,
          ...headers,
          ...(credential === null
            ? {}
            : { [credential.header]: credential.prefix + openSecret(credential.secret) }),
        },
        body,
        signal: AbortSignal.any([signal, late]),
      })
      status = response.statusCode
      const text = await cappedText(response.body)
      if (text === null) {
        return new NoAnswer('the answer is too large to be one', { kind: 'too_large', status })
      }
      return {
        status,
        header: (name) => single(response.headers[name]),
        body: text,
      }
    } catch (thrown) {
      if (signal.aborted) await request.onFault?.({ ...noFault, kind: 'timeout', status })
      signal.throwIfAborted()
      const kind = late.aborted ? 'timeout' : networkFault(thrown)
      const afterSeconds = kind === 'timeout' ? this.#options.timeoutMs / 1_000 : null
      const reason = late.aborted ? 'no answer in time' : networkReason(thrown)
      return new NoAnswer(reason, { kind, status, afterSeconds })
    }
  }
}

interface Network {
  readonly send: typeof request
  /** For this machine, past any proxy. */
  readonly direct: Dispatcher
  readonly proxied: Dispatcher
}

/** Loaded on the first request: most runs of the service inside svc make none. */
async function openNetwork(timeoutMs: number): Promise<Network> {
  // The package is CommonJS: once bundled, a lazy import of it has nothing but its default.
  const { default: undici } = await import('undici')
  const { Agent, EnvHttpProxyAgent, request: send } = undici
  const timeouts = {
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }
  const proxied = new EnvHttpProxyAgent({ ...namedProxies(process.env), ...timeouts })
  return { send, direct: new Agent(timeouts), proxied }
}

/**
 * Too many requests: nothing was done, so it may be sent again. Of anything else one cannot know, and only what
 * is harmless twice is sent twice.
 */
function isWorthRepeating(
  { method, repeatable }: OutgoingRequest,
  answer: OutgoingAnswer | NoAnswer,
): boolean {
  if (!(answer instanceof NoAnswer) && isLimit(answer)) return true
  if (method !== 'GET' && method !== 'HEAD' && !repeatable) return false
  return answer instanceof NoAnswer || [500, 502, 503, 504].includes(answer.status)
}

/** A refusal for the number of calls: 429, or 403 that says when to come back (GitHub's secondary limit). */
export function isLimit({ status, header }: OutgoingAnswer): boolean {
  return status === 429 || (status === 403 && retryAfterMs(header('retry-after')) !== null)
}

/** What went wrong with a try; null for any answer that can be made something of. */
function faultOf(answer: OutgoingAnswer | NoAnswer, nowMs: number): Fault | null {
  if (answer instanceof NoAnswer) return answer.fault
  const { status, header } = answer
  if (isLimit(answer)) {
    const waitMs = retryAfterMs(header('retry-after'), nowMs)
    const waitSeconds = waitMs === null ? null : Math.ceil(waitMs / 1_000)
    return { ...noFault, kind: 'limited', status, waitSeconds }
  }
  return status >= 500 ? { ...noFault, kind: 'failed', status } : null
}

function settled(answer: OutgoingAnswer | NoAnswer): OutgoingAnswer {
  if (answer instanceof NoAnswer) throw answer
  return answer
}

/** Null when it is larger than any answer worth reading. */
async function cappedText(body: AsyncIterable<Uint8Array>): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > maxAnswerBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function single(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null
}
