import { SvcError } from '../../../core/error.ts'
import { openSecret, Secret } from '../../../core/text.ts'
import { version } from '../../../core/version.ts'
import type { McpConnector } from '../../connector.ts'
import { childEnvironment, parseCommand, programName } from './command.ts'
import { McpFault } from './fault.ts'
import type { Signed } from './fetch.ts'
import type { Link, ToolResult, Way } from './link.ts'
import type { McpLine } from './open.ts'
import type { Offered } from './use.ts'
import { argumentsOf } from './use.ts'

/** What a connector says about reaching its server. */
export type Speaker = Pick<
  McpConnector,
  'id' | 'title' | 'sign' | 'pace' | 'refusal' | 'childEnv' | 'childAddresses'
> &
  Partial<Pick<McpConnector, 'home' | 'entry'>>

/** A session and what the server said it has. */
export interface Opened {
  readonly link: Link
  readonly tools: ReadonlyMap<string, Offered>
}

/** No answer of a tool comes near; what does is not worth the memory. */
export const maxAnswerBytes = 10 * 1024 * 1024
const maxToolPages = 100

/**
 * The sessions of one connector's run, one at a time: opened when it is first wanted, shared by all uses, and
 * opened again after it was let go.
 */
export class Sessions {
  readonly #connector: Speaker
  readonly #line: McpLine
  readonly #way: () => Promise<Way>
  /** The host, or the program of a local server. */
  readonly place: string
  #opening: Promise<Opened> | null = null
  #current: Opened | null = null
  #closed = false

  constructor(connector: Speaker, line: McpLine) {
    this.#connector = connector
    this.#line = line
    const { endpoint } = line
    if (endpoint.kind === 'command') {
      const command = parseCommand(endpoint.command)
      const env = childEnvironment(command, { ...connector, env: line.env, secrets: line.secrets })
      this.place = programName(command)
      this.#way = () => Promise.resolve({ kind: 'command', command, env })
    } else {
      this.place = new URL(endpoint.url).host
      this.#way = () => this.#overHttp(endpoint.url)
    }
  }

  /** The session of now. Throws McpFault. */
  async open(): Promise<Opened> {
    if (this.#closed) throw new TypeError('the tool is closed')
    const opening = (this.#opening ??= this.#connected())
    try {
      const opened = await opening
      this.#current = opened
      if (opened.link.open) return opened
      throw new McpFault({ kind: 'dropped' })
    } catch (thrown) {
      // The next use starts anew; others that wait for this one fail with it.
      if (this.#opening === opening) this.#opening = null
      throw thrown
    }
  }

  /** Lets go of a session; one that another use has opened since stays. */
  async drop(opened: Opened | null): Promise<void> {
    if (opened === null) return
    if (this.#current === opened) {
      this.#current = null
      this.#opening = null
    }
    await opened.link.close()
  }

  /** Calls one tool. Throws McpFault. */
  async call(
    { link }: Opened,
    { name }: Offered,
    args: Readonly<Record<string, unknown>>,
  ): Promise<ToolResult> {
    if (this.#line.endpoint.kind === 'address') return link.call(name, args)
    const startedAt = performance.now()
    try {
      return await link.call(name, args)
    } finally {
      const ms = Math.round(performance.now() - startedAt)
      this.#line.trace({ method: 'CALL', host: this.place, path: `/${name}`, status: null, ms })
    }
  }

  /** Ends the session for good. Never throws. */
  async close(): Promise<void> {
    this.#closed = true
    const opening = this.#opening
    this.#opening = null
    await opening?.then(({ link }) => link.close()).catch(() => undefined)
  }

  async #connected(): Promise<Opened> {
    const { openLink } = await import('./link.ts')
    const { timeoutMs, signal, endpoint } = this.#line
    const startedAt = performance.now()
    const link = await openLink(await this.#way(), {
      name: 'svc',
      version,
      timeoutMs,
      signal,
      maxBytes: maxAnswerBytes,
    })
    if (endpoint.kind === 'command') {
      const ms = Math.round(performance.now() - startedAt)
      this.#line.trace({ method: 'START', host: this.place, path: '/', status: null, ms })
    }
    try {
      return { link, tools: await this.#listed(link) }
    } catch (thrown) {
      await link.close()
      throw thrown
    }
  }

  async #listed(link: Link): Promise<ReadonlyMap<string, Offered>> {
    const tools = new Map<string, Offered>()
    const asked = new Set<string>()
    for (let after: string | null = null; ;) {
      const page = await link.tools(after)
      for (const { name, inputSchema } of page.tools) {
        tools.set(name, { name, arguments: argumentsOf(inputSchema) })
      }
      after = page.next
      if (after === null) return tools
      if (asked.has(after) || asked.size >= maxToolPages) throw circling(this.#connector)
      asked.add(after)
    }
  }

  async #overHttp(address: string): Promise<Way> {
    const { protocolFetch } = await import('./fetch.ts')
    const { network, timeoutMs, userAgent, trace } = this.#line
    const options = {
      dispatcher: await network.dispatcher(timeoutMs),
      userAgent,
      trace,
      signed: () => this.#signed(),
      home: address,
      maxBytes: maxAnswerBytes,
    }
    return {
      kind: 'address',
      url: new URL(address),
      fetch: protocolFetch({ ...options, listens: false }),
      older: protocolFetch({ ...options, listens: true }),
    }
  }

  async #signed(): Promise<Signed> {
    const { bearer, secrets } = this.#line
    if (bearer !== null) {
      const token = await bearer.token()
      if (token === null) return { token, headers: {} }
      return { token, headers: { authorization: new Secret(`Bearer ${openSecret(token)}`) } }
    }
    this.#checkEntry()
    const headers: Record<string, Secret> = {}
    for (const [header, form] of Object.entries(this.#connector.sign)) {
      const names = [...form.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
      // A server on this machine may want no credential at all.
      if (names.some((key) => secrets[key] === undefined)) continue
      const value = form.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
        const secret = secrets[key]
        const opened = secret === undefined ? '' : openSecret(secret)
        if (/^[\u0021-\u007E]+$/.test(opened)) return opened
        const { id, title } = this.#connector
        const message = `the credential for ${title} holds characters no credential has`
        throw new SvcError('connector.unauthorized', message, { hint: `svc connect ${id}` })
      })
      headers[header] = new Secret(asLogin(value))
    }
    return { token: null, headers }
  }

  /** A token is not shown to a vendor's own server that lets people in by their browser alone. */
  #checkEntry(): void {
    const { id, title, home, entry } = this.#connector
    const { endpoint, secrets } = this.#line
    const isHome = endpoint.kind === 'address' && endpoint.url === home
    if (!isHome || entry !== 'browser' || Object.keys(secrets).length === 0) return
    throw new SvcError('connector.unauthorized', `${title}'s own server takes no token`, {
      hint: `svc connect ${id} to sign in, or give the token to a local server with --command`,
    })
  }
}

/** A list that goes on for ever: of tools, or of pages. */
export function circling({ title }: Pick<McpConnector, 'title'>): SvcError {
  return new SvcError('connector.unexpected', `${title} names the same page again and again`)
}

/** No bearer token holds a colon (RFC 6750): what looks like `email:token` is a name and a password, and goes as such (RFC 7617). */
function asLogin(value: string): string {
  const pair = /^Bearer ([^:@]+@[^:@]+:.+)$/.exec(value)?.[1]
  return pair === undefined ? value : `Basic ${Buffer.from(pair).toString('base64')}`
}
