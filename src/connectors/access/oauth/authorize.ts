import { randomBytes } from 'node:crypto'
import { SvcError } from '../../../core/error.ts'
import { networkReason } from '../../../core/network.ts'
import type { Connector, McpConnector } from '../../connector.ts'
import type { McpLine } from '../mcp/open.ts'
import type { BroughtBack, Callback } from './callback.ts'
import type { Grant, GrantStore } from './grant.ts'
import type { GivenClient, Started } from './protocol.ts'

/** How a person can be asked to sign in. */
export interface SignInWays {
  /** Opens the browser, or shows the address to open. */
  readonly show: (address: string) => Promise<void>
  /**
   * The address the browser ended at, typed in by a person whose browser is on another machine; rejects or
   * stays open where nobody types.
   */
  readonly pasted?: (signal: AbortSignal) => Promise<string>
  /** A client the person registered with the vendor; null: svc registers itself. */
  readonly client: GivenClient | null
  /** The port a given client's redirect address names; null: any for svc's own registration, else `givenClientPort`. */
  readonly port: number | null
  /** How long the person has, in ms. */
  readonly limitMs: number
}

/** The port in the redirect address a person registers for a client of their own: `http://127.0.0.1:41973/callback`. */
const givenClientPort = 41_973

/** Who signs in where. */
export interface SignInLine extends Pick<
  McpLine,
  'network' | 'timeoutMs' | 'userAgent' | 'trace' | 'signal' | 'clock'
> {
  readonly connector: Pick<Connector, 'id' | 'title'>
  readonly endpoint: string
  readonly store: GrantStore
}

/** What the server said when it refused; null parts where it said nothing. */
export interface Wanted {
  readonly scope: string | null
  readonly metadataUrl: string | null
}

/**
 * Signs a person in: finds the authorization server, registers svc there, has the address opened, waits for
 * the browser on a port of this machine, and keeps what comes of it. Throws `connector.unauthorized` when the
 * person or the server says no or nobody comes back, `connector.unreachable` when the server cannot be reached.
 */
export async function authorize(
  line: SignInLine,
  ways: SignInWays,
  wanted: Wanted,
): Promise<Grant> {
  const { openGrant, sealGrant } = await import('./grant.ts')
  const { endpoint, store, signal } = line
  const earlier = openGrant(await store.read(), endpoint)
  const state = randomBytes(32).toString('base64url')
  const { callback, client } = await opened(line, ways, earlier, state)
  try {
    const started = await tried(line, async () => {
      const { start } = await import('./protocol.ts')
      return start({
        endpoint,
        redirectUrl: callback.redirectUrl,
        state,
        ...wanted,
        client,
        fetch: await fetchOf(line),
        now: () => line.clock.now().getTime(),
      })
    })
    const url = safeAddress(line, started.url)
    await ways.show(url)
    const back = await broughtBack(line, ways, callback, state)
    const grant = await tried(line, () => started.exchange(codeOf(line, started, back)))
    signal.throwIfAborted()
    await store.change(() => Promise.resolve(sealGrant(grant)))
    return grant
  } finally {
    await callback.close()
  }
}

/**
 * The failure where a browser would have to be opened and nobody is there to use it: names the ways that need no
 * terminal.
 */
export function noTerminal({
  id,
  title,
  credential,
}: Pick<McpConnector, 'id' | 'title' | 'credential'>): SvcError {
  const variable = credential[0]?.env
  const token = variable === undefined ? '' : `, or ${variable} (--token-stdin) with a token`
  return new SvcError(
    'input.required',
    `${title} wants you to sign in in a browser, and there is no terminal`,
    { hint: `svc connect ${id} --no-browser, which prints the address to open${token}` },
  )
}

/** Less than what others wait for the lock that a renewal holds. */
const longestMs = 30_000

/** The fetch of everything that has to do with signing in. */
export async function fetchOf(line: SignInLine) {
  const { signInFetch } = await import('../mcp/fetch.ts')
  const { network, timeoutMs } = line
  return signInFetch({
    ...line,
    dispatcher: await network.dispatcher(timeoutMs),
    timeoutMs: Math.min(timeoutMs, longestMs),
  })
}

/** Where the browser comes back to, and who svc is: an earlier registration holds only while its port is free. */
async function opened(
  line: SignInLine,
  ways: SignInWays,
  earlier: Grant | null,
  state: string,
): Promise<{ readonly callback: Callback; readonly client: Grant['client'] | null }> {
  const { listen } = await import('./callback.ts')
  if (ways.client !== null) {
    const port = ways.port ?? givenClientPort
    const callback = await listen(port, state)
    if (callback === null) throw portTaken(line, port)
    const { id, secret } = ways.client
    const information = { client_id: id, ...(secret === null ? {} : { client_secret: secret }) }
    return { callback, client: { information, redirectUrl: callback.redirectUrl, given: true } }
  }
  if (earlier !== null) {
    const port = ways.port ?? Number(new URL(earlier.client.redirectUrl).port)
    const callback = await listen(port, state)
    if (callback !== null && callback.redirectUrl === earlier.client.redirectUrl) {
      return { callback, client: earlier.client }
    }
    await callback?.close()
    if (earlier.client.given) throw portTaken(line, port)
  }
  const callback = await listen(ways.port ?? 0, state)
  if (callback === null) throw portTaken(line, ways.port ?? 0)
  return { callback, client: null }
}

/** The browser's own way back, or what was pasted, whichever comes first. */
async function broughtBack(
  line: SignInLine,
  { pasted, limitMs }: SignInWays,
  callback: Callback,
  state: string,
): Promise<BroughtBack> {
  const done = new AbortController()
  const late = AbortSignal.timeout(limitMs)
  const signal = AbortSignal.any([line.signal, late, done.signal])
  try {
    const browser = callback.answer(signal)
    if (pasted === undefined) return await browser
    const { pastedBack } = await import('./callback.ts')
    const typed = async (): Promise<BroughtBack> => {
      for (;;) {
        const back = pastedBack((await pasted(signal)).trim(), state)
        if (back !== null) return back
      }
    }
    // Where nobody can type, the browser is still waited for.
    return await Promise.race([browser, typed().catch(() => browser)])
  } catch (thrown) {
    if (!late.aborted || line.signal.aborted) throw thrown
    throw new SvcError(
      'connector.unauthorized',
      `nobody signed in to ${line.connector.title} within ${Math.round(limitMs / 60_000)} minutes`,
      { hint: `svc connect ${line.connector.id}` },
    )
  } finally {
    done.abort()
  }
}

/** The code, once it is sure where it comes from. */
function codeOf({ connector }: SignInLine, started: Started, back: BroughtBack): string {
  const { issuer, namesIssuer } = started
  const foreign = back.issuer === null ? namesIssuer : issuer !== null && back.issuer !== issuer
  if (foreign) {
    throw new SvcError(
      'connector.unauthorized',
      `the answer to the sign-in to ${connector.title} came from somebody else`,
      { hint: `svc connect ${connector.id}` },
    )
  }
  if (back.code !== null) return back.code
  const denied = back.error === 'access_denied'
  throw new SvcError(
    'connector.unauthorized',
    denied
      ? `the sign-in to ${connector.title} was declined`
      : `${connector.title} ended the sign-in with an error`,
    { hint: `svc connect ${connector.id}` },
  )
}

/** The address a browser is to open: never one of another kind, which a browser or a system would start. */
function safeAddress({ connector, endpoint }: SignInLine, url: URL): string {
  const plain = url.protocol === 'http:' && new URL(endpoint).protocol === 'http:'
  if (url.protocol === 'https:' || plain) return url.href
  throw new SvcError(
    'connector.unexpected',
    `${connector.title} names no address to sign in at that is safe to open`,
  )
}

/** What the package throws, in words of our own: its messages quote what a server said. */
async function tried<T>(line: SignInLine, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    line.signal.throwIfAborted()
    if (thrown instanceof SvcError) throw thrown
    throw await signInError(line, thrown)
  }
}

async function signInError(
  { connector, endpoint }: SignInLine,
  thrown: unknown,
): Promise<SvcError> {
  const { refusalCode, wantsGivenClient } = await import('./protocol.ts')
  const { id, title } = connector
  if (wantsGivenClient(thrown)) {
    return new SvcError(
      'connector.unauthorized',
      `${title} wants a client that is registered there`,
      {
        hint: `register one with the redirect address http://127.0.0.1:${givenClientPort}/callback, then svc connect ${id} --client-id`,
      },
    )
  }
  const code = refusalCode(thrown)
  if (code !== null) {
    const known = /^[a-z_]{1,40}$/.test(code) ? ` (${code})` : ''
    return new SvcError('connector.unauthorized', `${title} refused the sign-in${known}`, {
      hint: `svc connect ${id}`,
    })
  }
  if (thrown instanceof Error && ('code' in thrown || thrown.name === 'TimeoutError')) {
    const { host } = new URL(endpoint)
    const reason = thrown.name === 'TimeoutError' ? 'no answer in time' : networkReason(thrown)
    return new SvcError(
      'connector.unreachable',
      `cannot sign in to ${title} at ${host}: ${reason}`,
      {
        hint: 'check the network, then run it again',
      },
    )
  }
  return new SvcError('connector.unexpected', `${title} offers no sign-in that svc knows`, {
    hint: 'check the address; a newer svc may know it',
  })
}

function portTaken({ connector }: SignInLine, port: number): SvcError {
  return new SvcError(
    'connector.unauthorized',
    `port ${port} of this machine is in use, and the sign-in to ${connector.title} comes back there`,
    { hint: 'close the program that uses it, then run it again' },
  )
}
