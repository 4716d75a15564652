import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'

/** Where the browser comes back to: a port of this machine, open for the length of one sign-in. */
export interface Callback {
  /** `http://127.0.0.1:<port>/callback`. */
  readonly redirectUrl: string
  /** What the browser brought; rejects with the signal's reason when that comes first. */
  answer(signal: AbortSignal): Promise<BroughtBack>
  close(): Promise<void>
}

/** What an authorization server sends a browser back with. */
export interface BroughtBack {
  readonly code: string | null
  /** Its error code, in its own words; never to be shown. */
  readonly error: string | null
  readonly issuer: string | null
}

/** Listens on `port`, or on any free one for 0; null when the port is taken. Only requests with `state` count. */
export async function listen(port: number, state: string): Promise<Callback | null> {
  const brought = deferred<BroughtBack>()
  const server = createServer((request, response) => {
    const back = broughtBack(request, state)
    answerPage(response, back)
    if (back !== null) brought.resolve(back)
  })
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return null
  }
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return {
    redirectUrl: `${own}:${bound}/callback`,
    answer: async (signal) => {
      signal.throwIfAborted()
      const stopped = deferred<never>()
      const stop = (): void => stopped.reject(signal.reason)
      signal.addEventListener('abort', stop)
      try {
        return await Promise.race([brought.promise, stopped.promise])
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
    close: async () => {
      server.close()
      server.closeIdleConnections()
      // The page a person is looking at is sent by now; a browser keeps its connection open for long.
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  }
}

/** What an address holds that a person pasted instead; null when it is not the one of this sign-in. */
export function pastedBack(address: string, state: string): BroughtBack | null {
  return URL.canParse(address) ? parametersOf(new URL(address), state) : null
}

/** What the target of a request is read against. */
const own = 'http://127.0.0.1'

function broughtBack({ method, url, headers }: IncomingMessage, state: string): BroughtBack | null {
  // Another site's page may send a browser here, but not under this name.
  if (method !== 'GET' || !/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? ''))
    return null
  if (url === undefined || !URL.canParse(url, own)) return null
  const address = new URL(url, own)
  return address.pathname === '/callback' ? parametersOf(address, state) : null
}

function parametersOf({ searchParams }: URL, state: string): BroughtBack | null {
  const given = Buffer.from(searchParams.get('state') ?? '')
  const wanted = Buffer.from(state)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const code = searchParams.get('code')
  const error = searchParams.get('error')
  if (code === null && error === null) return null
  return { code: error === null ? code : null, error, issuer: searchParams.get('iss') }
}

/** The page says nothing that came with the request. */
function answerPage(response: ServerResponse, back: BroughtBack | null): void {
  const [status, words] =
    back === null
      ? [404, 'Nothing is waited for here.']
      : [200, 'Back to the terminal: this window can be closed.']
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'referrer-policy': 'no-referrer',
    connection: 'close',
  })
  response.end(`<!doctype html><title>svc</title><p>${words}</p>\n`)
}

interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (reason: unknown) => void
}

function deferred<T>(): Deferred<T> {
  let resolve: Deferred<T>['resolve'] = () => undefined
  let reject: Deferred<T>['reject'] = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
