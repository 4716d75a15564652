import type { z } from 'zod'
import type { Line } from '../rest.ts'
import type { Bearer } from './bearer.ts'
import { Caller } from './caller.ts'
import type { Speaker } from './sessions.ts'
import { circling, Sessions } from './sessions.ts'
import type { Offered, Use, UseInput, Uses } from './use.ts'

/** A tool's MCP server, as far as its connector's uses go. */
export interface McpTool<U extends Uses = Uses> {
  /** The endpoint's address; null for a local server. */
  readonly base: string | null
  /** What the server offers for a use; null when it has no tool of a known name. Throws `connector.*`. */
  offers(name: keyof U & string): Promise<Offered | null>
  /**
   * Calls the tool of one use and answers what the use keeps, in the form `shape` describes. Waits where the
   * server asks to, repeats what failed on the way, opens a lost session again. Throws `connector.*`: refused,
   * limited, unreachable, too large, not offered, or in a form that does not fit.
   */
  use<K extends keyof U & string, T>(
    name: K,
    input: UseInput<U[K]>,
    shape: z.ZodType<T>,
  ): Promise<T>
  /**
   * Page after page, until `next` answers null for the last one. Throws `connector.unexpected` when the server
   * names the same page twice.
   */
  pages<K extends keyof U & string, T>(
    name: K,
    input: UseInput<U[K]>,
    shape: z.ZodType<T>,
    next: (page: T) => UseInput<U[K]> | null,
  ): AsyncIterable<T>
  /** Ends the session, and the local server. Never throws; without it a process does not end. */
  close(): Promise<void>
}

/** What is needed to reach an MCP server; the same for every connector of a run but for endpoint and credential. */
export interface McpLine extends Omit<Line, 'baseUrl'> {
  readonly endpoint: Endpoint
  /** For a person who signed in in a browser; null: the credential signs, or nothing does. */
  readonly bearer: Bearer | null
  /** What the few variables of a local server are taken from. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Where a server is: an address (streamable HTTP), or a command that starts one on this device. */
export type Endpoint =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'command'; readonly command: string }

/** No tool has so many pages in one place; a list that does not end must not keep the run for good. */
const maxPages = 100_000

/** Opens a connector's server. Nothing is sent or started before the first use. Throws `usage` for a bad command. */
export function openMcp<U extends Uses>(
  connector: Speaker & { readonly uses: U },
  line: McpLine,
): McpTool<U> {
  const sessions = new Sessions(connector, line)
  const caller = new Caller(connector, line, sessions)
  const useOf = (name: string): Use => {
    const use = Object.hasOwn(connector.uses, name) ? connector.uses[name] : undefined
    if (use === undefined) throw new TypeError(`${name} is no declared use`)
    return use
  }
  return {
    base: line.endpoint.kind === 'address' ? line.endpoint.url : null,
    offers: (name) => caller.offered(name, useOf(name)),
    use: (name, input, shape) => caller.use(name, useOf(name), input, shape),
    async *pages(name, input, shape, next) {
      const asked = new Set<string>()
      for (let ask: typeof input | null = input; ask !== null;) {
        const key = JSON.stringify(Object.entries(ask))
        if (asked.has(key) || asked.size >= maxPages) throw circling(connector)
        asked.add(key)
        const page = await caller.use(name, useOf(name), ask, shape)
        yield page
        ask = next(page)
      }
    },
    close: () => sessions.close(),
  }
}
