import { SvcError } from './error.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * The proxies that `env` names, as options of undici's EnvHttpProxyAgent; without a scheme they are http, as for
 * curl. Throws `usage` for a variable that names none: undici would throw it with the password it may hold.
 */
export function namedProxies(env: Env): {
  readonly httpProxy?: string
  readonly httpsProxy?: string
} {
  const [http, https] = [proxyIn(env, 'HTTP_PROXY'), proxyIn(env, 'HTTPS_PROXY')]
  return {
    ...(http === null ? {} : { httpProxy: http.url }),
    ...(https === null ? {} : { httpsProxy: https.url }),
  }
}

/** A proxy as it may be shown: without user and password, which its address often holds. */
export interface NamedProxy {
  readonly variable: string
  readonly host: string
}

/** The proxy for requests by `protocol`, as in a URL; null without one. Throws as `namedProxies`. */
export function proxyFor(protocol: string, env: Env): NamedProxy | null {
  const plain = proxyIn(env, 'HTTP_PROXY')
  const proxy = protocol === 'https:' ? (proxyIn(env, 'HTTPS_PROXY') ?? plain) : plain
  return proxy === null ? null : { variable: proxy.variable, host: new URL(proxy.url).host }
}

/** The lower case goes first, as in undici and curl. */
function proxyIn(env: Env, name: string): { variable: string; url: string } | null {
  const variable = [name.toLowerCase(), name].find((each) => env[each])
  if (variable === undefined) return null
  const given = env[variable] ?? ''
  const url = given.includes('://') ? given : `http://${given}`
  if (URL.canParse(url) && new URL(url).hostname !== '') return { variable, url }
  throw new SvcError('usage', `${variable} does not name a proxy`, {
    hint: 'give it as http://proxy.example.com:3128',
  })
}
