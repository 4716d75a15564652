import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { SvcError } from '../../../core/error.ts'
import type { Command } from './command.ts'
import { programName } from './command.ts'
import type { Fault } from './fault.ts'
import { McpFault } from './fault.ts'
import type { Fetch } from './fetch.ts'
import { Exchange, exchanges } from './fetch.ts'

/** One session with an MCP server. The protocol's package is reached through this file alone. */
export interface Link {
  /** False once the connection or the local server has ended. */
  readonly open: boolean
  /** One page of the server's tools. Throws McpFault. */
  tools(after: string | null): Promise<ToolPage>
  /** Calls one tool. Throws McpFault. */
  call(name: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult>
  /** Ends the session at the server, and the local server. Never throws. */
  close(): Promise<void>
}

export interface ToolPage {
  readonly tools: readonly { readonly name: string; readonly inputSchema: unknown }[]
  readonly next: string | null
}

export interface ToolResult {
  readonly isError: boolean
  /** Null when the server sent none, or no object. */
  readonly structured: unknown
  readonly text: string
}

/** How a server is reached. `older`: the fetch for servers of the transport before streamable HTTP. */
export type Way =
  | { readonly kind: 'address'; readonly url: URL; readonly fetch: Fetch; readonly older: Fetch }
  | {
      readonly kind: 'command'
      readonly command: Command
      readonly env: Readonly<Record<string, string>>
    }

export interface LinkOptions {
  /** As the client introduces itself. */
  readonly name: string
  readonly version: string
  /** Longest time for one request without a sign of work, in ms; ten times that as a whole. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Longest message of a local server, in bytes. */
  readonly maxBytes: number
}

/** Connects and introduces itself. Nothing is offered to the server: it can ask for nothing. Throws McpFault. */
export async function openLink(way: Way, options: LinkOptions): Promise<Link> {
  if (way.kind === 'command') {
    const transport = new LocalServer({
      command: way.command.program,
      args: [...way.command.args],
      env: { ...way.env },
      stderr: 'pipe',
      maxBufferSize: options.maxBytes,
    })
    // Read and thrown away: a full pipe would stop the server, and what it says there is not ours to show.
    transport.stderr?.on('data', () => undefined)
    return SdkLink.opened(transport, options, programName(way.command))
  }
  const { url, fetch, older } = way
  const transport = new StreamableHTTPClientTransport(url, { fetch })
  try {
    return await SdkLink.opened(transport, options, null)
  } catch (thrown) {
    if (!mayBeOlder(thrown)) throw thrown
    const earlier = new SSEClientTransport(url, { fetch: older })
    // When that fails too, what the server said first says more.
    return SdkLink.opened(earlier, options, null).catch(() => {
      throw thrown
    })
  }
}

/** Never outlives this process, not even where that ends at once, on a second Ctrl-C. */
class LocalServer extends StdioClientTransport {
  /** Of the servers that have not ended. One listener for all: of many on one event Node warns. */
  static readonly #pids = new Set<number>()

  static readonly #endAll = (): void => {
    for (const pid of LocalServer.#pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended, and only its output is still open.
      }
    }
  }

  override async start(): Promise<void> {
    await super.start()
    const { pid, onclose } = this
    if (pid === null) return
    const pids = LocalServer.#pids
    if (pids.size === 0) process.on('exit', LocalServer.#endAll)
    pids.add(pid)
    this.onclose = () => {
      pids.delete(pid)
      if (pids.size === 0) process.off('exit', LocalServer.#endAll)
      onclose?.()
    }
  }
}

/** A server of the older transport answers the first POST with one of these. */
function mayBeOlder(thrown: unknown): boolean {
  if (!(thrown instanceof McpFault) || thrown.fault.kind !== 'status') return false
  return [400, 404, 405, 406, 415].includes(thrown.fault.status)
}

/** Only what is looked at: an unknown kind of content must not make a result unreadable. */
const listing = z.looseObject({
  tools: z.array(z.looseObject({ name: z.string(), inputSchema: z.unknown().optional() })),
  nextCursor: z.string().optional(),
})

const result = z.looseObject({
  content: z.array(z.looseObject({ type: z.string(), text: z.unknown().optional() })).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().default(false),
})

const requestTimeout: number = ErrorCode.RequestTimeout
const connectionClosed: number = ErrorCode.ConnectionClosed

/** How many times the time without a sign of work a tool may take as a whole. */
const longest = 10

/** How long a server gets to hear that the session is over. */
const farewellMs = 300

class SdkLink implements Link {
  readonly #client: Client
  readonly #transport: Transport
  readonly #options: LinkOptions
  #open = true
  /** Why the transport ended by itself. */
  #ended: Fault | null = null

  static async opened(
    transport: Transport,
    options: LinkOptions,
    program: string | null,
  ): Promise<SdkLink> {
    const { name, version, timeoutMs } = options
    const client = new Client({ name, version }, { capabilities: {} })
    const link = new SdkLink(client, transport, options)
    const ended = (): void => {
      link.#open = false
    }
    client.onclose = ended
    client.onerror = (error) => {
      if (/exceeded maximum size/.test(error.message)) link.#ended = { kind: 'large' }
    }
    try {
      await link.#asked((exchange) =>
        // A transport that opens by a request of its own has no time limit.
        Promise.race([
          client.connect(transport, { timeout: timeoutMs, signal: exchange.stopped }),
          within(timeoutMs, exchange.over),
        ]),
      )
    } catch (thrown) {
      await link.close()
      if (program === null || !(thrown instanceof McpFault)) throw thrown
      const fault = commandFault(program, thrown.fault)
      throw fault === null ? thrown : new McpFault(fault)
    }
    return link
  }

  private constructor(client: Client, transport: Transport, options: LinkOptions) {
    this.#client = client
    this.#transport = transport
    this.#options = options
  }

  get open(): boolean {
    return this.#open
  }

  async tools(after: string | null): Promise<ToolPage> {
    const params = after === null ? {} : { cursor: after }
    const page = await this.#asked((exchange) =>
      this.#client.request({ method: 'tools/list', params }, listing, this.#limits(exchange)),
    )
    return {
      tools: page.tools.map(({ name, inputSchema }) => ({ name, inputSchema })),
      next: page.nextCursor ?? null,
    }
  }

  async call(name: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult> {
    const params = { name, arguments: { ...args } }
    // Not the package's own callTool: it takes a result of an unknown kind for broken.
    const { content, structuredContent, isError } = await this.#asked((exchange) =>
      this.#client.request({ method: 'tools/call', params }, result, {
        ...this.#limits(exchange),
        // A tool that says that it is at work gets longer, but not for ever.
        onprogress: () => undefined,
        resetTimeoutOnProgress: true,
        maxTotalTimeout: this.#options.timeoutMs * longest,
      }),
    )
    const texts = content.filter(({ type }) => type === 'text').map(({ text }) => text)
    return {
      isError,
      structured:
        typeof structuredContent === 'object' && structuredContent !== null
          ? structuredContent
          : null,
      text: texts.filter((text) => typeof text === 'string').join('\n'),
    }
  }

  async close(): Promise<void> {
    const wasOpen = this.#open
    this.#open = false
    const transport = this.#transport
    if (wasOpen && transport instanceof StreamableHTTPClientTransport) {
      const stop = new AbortController()
      const farewell = transport.terminateSession().catch(() => undefined)
      await Promise.race([farewell, within(farewellMs, stop.signal).catch(() => undefined)])
      stop.abort()
    }
    await this.#client.close().catch(() => undefined)
    // Of a client that never connected the transport may still be open.
    await transport.close().catch(() => undefined)
  }

  #limits(exchange: Exchange): { readonly timeout: number; readonly signal: AbortSignal } {
    return { timeout: this.#options.timeoutMs, signal: exchange.stopped }
  }

  async #asked<T>(ask: (exchange: Exchange) => Promise<T>): Promise<T> {
    const { signal } = this.#options
    signal.throwIfAborted()
    const exchange = new Exchange()
    const stop = (): void => exchange.stop(signal.reason)
    signal.addEventListener('abort', stop)
    try {
      return await exchanges.run(exchange, () => ask(exchange))
    } catch (thrown) {
      signal.throwIfAborted()
      // A sign-in that has ended says so by itself.
      if (thrown instanceof SvcError) throw thrown
      const fault = exchange.fault ?? this.#ended ?? this.#faultOf(thrown, exchange)
      throw new McpFault(fault, exchange.used)
    } finally {
      signal.removeEventListener('abort', stop)
      exchange.finish()
    }
  }

  #faultOf(thrown: unknown, { refused }: Exchange): Fault {
    if (thrown instanceof McpFault) return thrown.fault
    if (refused !== null && !(thrown instanceof McpError)) {
      return this.#forgotten(refused) ? { kind: 'session' } : refused
    }
    if (thrown instanceof McpError) {
      if (thrown.code === requestTimeout) return { kind: 'silent' }
      if (thrown.code === connectionClosed) return { kind: 'dropped' }
      return { kind: 'protocol', code: thrown.code, text: thrown.message }
    }
    if (thrown instanceof StreamableHTTPError || thrown instanceof SyntaxError) {
      return { kind: 'foreign' }
    }
    if (codeOf(thrown) !== null) return { kind: 'network', cause: thrown }
    if (!this.#open || (thrown instanceof Error && thrown.message === 'Not connected')) {
      return { kind: 'dropped' }
    }
    return { kind: 'foreign' }
  }

  /** 404 is what the protocol says; 400 with a word about the session is what some servers do. */
  #forgotten({ status, text }: { readonly status: number; readonly text: string }): boolean {
    const transport = this.#transport
    if (!(transport instanceof StreamableHTTPClientTransport) || !transport.sessionId) return false
    return status === 404 || (status === 400 && /session/i.test(text))
  }
}

/** Rejects as silent after `ms`, unless `done` comes first. */
async function within(ms: number, done: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new McpFault({ kind: 'silent' })), ms)
    timer.unref()
    done.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}

/** Why a local server did not come up. */
function commandFault(program: string, fault: Fault): Fault | null {
  if (fault.kind === 'network') {
    const missing = codeOf(fault.cause) === 'ENOENT'
    return {
      kind: 'command',
      reason: missing ? `there is no program ${program}` : `${program} cannot be started`,
    }
  }
  if (fault.kind === 'dropped') return { kind: 'command', reason: `${program} ended at once` }
  return null
}

function codeOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null
  if ('code' in thrown && typeof thrown.code === 'string') return thrown.code
  return codeOf(thrown.cause)
}
