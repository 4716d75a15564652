import { setMaxListeners } from 'node:events'
import type { Dispatcher } from 'undici'
import type { z } from 'zod'
import { SvcError } from '../../core/error.ts'
import { isLoopback } from '../../core/network.ts'
import { namedProxies } from '../../core/proxy.ts'
import type { WaitingClock } from '../../core/time.ts'
import type { Troubles } from '../../core/trouble.ts'
import type { Connection } from '../connector.ts'
import type { Call, CallInput, Calls } from './call.ts'
import type { Manner } from './caller.ts'
import { Caller } from './caller.ts'
import type { Pacer } from './pace.ts'

/** A tool's REST API, as far as its connector's calls go. */
export interface RestTool<C extends Calls = Calls> {
  /** Where it is called, without a slash at the end. */
  readonly base: string
  /**
   * Sends one call and answers what the call keeps, in the form `shape` describes. Waits where the tool asks
   * to, repeats what failed on the way. Throws `connector.*`: refused, limited, unreachable, too large, or in a
   * form that does not fit.
   */
  call<K extends keyof C & string, T>(
    name: K,
    input: CallInput<C[K]>,
    shape: z.ZodType<T>,
  ): Promise<Answer<T>>
  /**
   * Page after page, until `next` answers null for the last one. Throws `connector.unexpected` when a tool asks
   * for the same page twice.
   */
  pages<K extends keyof C & string, T>(
    name: K,
    input: CallInput<C[K]>,
    shape: z.ZodType<T>,
    next: (page: Answer<T>) => CallInput<C[K]> | null,
  ): AsyncIterable<Answer<T>>
}

export interface Answer<T> {
  readonly status: number
  readonly value: T
  /** A header the call declares, by its name in lower case; any other throws a TypeError. */
  readonly header: (name: string) => string | null
}

/** What is needed to call a tool; the same for every connector of a run but for the credential. */
export interface Line extends Pick<Connection, 'baseUrl' | 'secrets'> {
  readonly userAgent: string
  /** For one request: until its headers, and between two parts of its body; ten times that as a whole. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly clock: WaitingClock
  readonly network: Network
  /** Told of every request: never of bodies, headers, queries or credentials. */
  readonly trace: (entry: RestTrace) => void
  /** Told when a wait of more than a moment begins. */
  readonly onWait: (ms: number) => void
  /** Asked right before each request, each repeated one too; what it throws keeps the request from being sent. */
  readonly mayAsk?: () => Promise<void>
  /** Where what goes wrong on the way is noted, for whoever reads the history of the run. */
  readonly troubles?: Troubles
}

export interface RestTrace {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly status: number | null
  readonly ms: number
}

/** Connections and limits shared by all connectors of a process: two on one host keep its pace together. */
export class Network {
  readonly #pacers = new Map<string, Pacer>()
  #ways: Promise<Ways> | null = null

  /**
   * Through the proxy the environment names, but to this machine straight: its http would carry the credential to the
   * proxy in the clear. undici is loaded for the first request: reading a file makes none.
   */
  async dispatcher(timeoutMs: number): Promise<Dispatcher> {
    this.#ways ??= openWays(timeoutMs)
    const { direct, proxied } = await this.#ways
    return proxied.compose((dispatch) => (options, handler) => {
      const { hostname } = new URL(String(options.origin))
      return isLoopback(hostname) ? direct.dispatch(options, handler) : dispatch(options, handler)
    })
  }

  pacer(key: string, make: () => Pacer): Pacer {
    const known = this.#pacers.get(key)
    if (known !== undefined) return known
    const fresh = make()
    this.#pacers.set(key, fresh)
    return fresh
  }

  async close(): Promise<void> {
    const ways = await this.#ways
    this.#ways = null
    await Promise.all([ways?.direct.close(), ways?.proxied.close()])
  }
}

interface Ways {
  readonly direct: Dispatcher
  readonly proxied: Dispatcher
}

async function openWays(timeoutMs: number): Promise<Ways> {
  // The package is CommonJS: once bundled, a lazy import of it has nothing but its default.
  const { default: undici } = await import('undici')
  const timeouts = {
    connect: { timeout: connectMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  }
  return {
    direct: new undici.Agent(timeouts),
    proxied: new undici.EnvHttpProxyAgent({ ...namedProxies(process.env), ...timeouts }),
  }
}

const connectMs = 10_000
/** No tool has so many pages in one place; a list that does not end must not keep the run for good. */
const maxPages = 100_000

/** Opens a connector's tool. Nothing is sent before the first call. */
export function openRest<C extends Calls>(
  connector: Manner & { readonly calls: C },
  line: Line,
): RestTool<C> {
  // Every request and wait under way listens to it: many at a time are no leak.
  setMaxListeners(0, line.signal)
  const caller = new Caller(connector, line)
  return {
    base: line.baseUrl,
    call: (name, input, shape) => {
      return caller.call({ name, call: callOf(connector.calls, name), input, page: null }, shape)
    },
    async *pages(name, input, shape, next) {
      const call = callOf(connector.calls, name)
      const asked = new Set<string>()
      for (let ask: typeof input | null = input; ask !== null;) {
        const key = JSON.stringify([ask.path, ask.query, ask.body])
        if (asked.has(key) || asked.size >= maxPages) {
          throw new SvcError(
            'connector.unexpected',
            `${connector.title} names the same page again and again`,
          )
        }
        asked.add(key)
        const page = await caller.call({ name, call, input: ask, page: asked.size }, shape)
        yield page
        ask = next(page)
      }
    },
  }
}

function callOf(calls: Calls, name: string): Call {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (call === undefined) throw new TypeError(`${name} is no declared call`)
  return call
}
