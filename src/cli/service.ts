import { Api } from '../client/api.ts'
import { parseBaseUrl } from '../client/base-url.ts'
import { dataFolder } from '../client/folder.ts'
import { SvcError } from '../core/error.ts'
import { Secret } from '../core/text.ts'
import type { General, Service } from './context.ts'
import type { Io } from './io.ts'
import { version } from './version.ts'

/**
 * The service this run talks to: the one at --base-url or SVC_BASE_URL, else the one inside this process.
 * Both are loaded only here, so a command that needs neither starts without them.
 */
export async function openService(
  io: Io,
  general: General,
  trace: (line: string) => void,
): Promise<Service> {
  const address = general.baseUrl ?? (io.env['SVC_BASE_URL'] || undefined)
  if (address === undefined) {
    const { embeddedService } = await import('../service/embedded.ts')
    const publicUrl = (io.env['SVC_PUBLIC_URL'] || embeddedPublicUrl).replace(/\/$/, '')
    const transport = await embeddedService(dataFolder(io.env), publicUrl)
    return { api: new Api(transport), host: null }
  }
  const baseUrl = parseBaseUrl(address)
  const { httpTransport } = await import('../client/http.ts')
  const transport = httpTransport({
    baseUrl,
    token: tokenFrom(io),
    userAgent: `svc/${version}`,
    timeoutMs: general.timeoutMs,
    signal: io.signal,
    trace: ({ method, host, path, status, ms, requestId }) =>
      trace(`${method} ${host}${path} ${status ?? 'no answer'} ${ms} ms ${requestId ?? ''}`),
  })
  return { api: new Api(transport), host: new URL(baseUrl).host }
}

/** Where `svc serve` listens when nothing else is said, so that a URL made without it still fits. */
export const embeddedPublicUrl = 'http://127.0.0.1:8787'

function tokenFrom(io: Io): Secret | null {
  const token = io.env['SVC_TOKEN']?.trim()
  if (token === undefined || token === '') return null
  // A key that cannot be a header value would fail deep inside the request, with its value in the message.
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new SvcError('auth.refused', 'SVC_TOKEN holds characters no key has', {
      hint: 'copy the key again, without quotes or line ends',
    })
  }
  return new Secret(token)
}
