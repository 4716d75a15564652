import { EnvHttpProxyAgent, request as send } from 'undici'
import { namedProxies } from '../../core/proxy.ts'
import type { Line, LineLimits } from '../line.ts'

/** Through the proxy that the environment names, but for what NO_PROXY does. */
export function proxiedLine({ connectMs, silenceMs }: LineLimits): Line {
  const dispatcher = new EnvHttpProxyAgent({
    ...namedProxies(process.env),
    connect: { timeout: connectMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  })
  return {
    request: async (url, request) => {
      const { statusCode, headers, body } = await send(url, { dispatcher, ...request })
      return { status: statusCode, headers, body }
    },
    close: () => dispatcher.close(),
  }
}
