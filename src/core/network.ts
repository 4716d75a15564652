/**
 * Wait before retry `n` (0-based), in ms: Retry-After if given (seconds or a date, RFC 9110 §10.2.3), else
 * 500·2ⁿ with full jitter. Never throws.
 */
export function retryWaitMs(retryAfter: string | null, retry: number): number {
  return retryAfterMs(retryAfter) ?? Math.random() * 500 * 2 ** retry
}

/**
 * What a Retry-After header asks for, in ms from `now` (epoch ms); null without one, or when it is neither form. Some
 * gateways send seconds with decimals.
 */
export function retryAfterMs(retryAfter: string | null, now: number = Date.now()): number | null {
  if (retryAfter === null) return null
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(retryAfter)) return Math.ceil(Number(retryAfter) * 1_000)
  // Date.parse takes almost any text with a number in it; every form of a date in HTTP has a time of day.
  const date = /\d:\d\d:\d\d/.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** Why a request got no answer, in words for a person. */
export function networkReason(cause: unknown): string {
  const [, status] = proxyRefusal.exec(cause instanceof Error ? cause.message : '') ?? []
  if (status !== undefined) return `the proxy refused (${status})`
  switch (networkCode(cause)) {
    case 'ECONNREFUSED':
      return 'connection refused'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'no such host'
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return 'no answer in time'
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return 'its certificate is not trusted here'
    default:
      return 'the connection broke'
  }
}

/** The same as a kind of fault: whether nobody was there, it took too long, or the connection broke. */
export function networkFault(cause: unknown): 'unreachable' | 'timeout' | 'broken' {
  switch (networkReason(cause)) {
    case 'no answer in time':
      return 'timeout'
    case 'the connection broke':
      return 'broken'
    default:
      return 'unreachable'
  }
}

/** undici 7 has no code of its own for a proxy that does not let one through. */
const proxyRefusal = /^Proxy response \((\d{3})\)/

/** True when a certificate was not trusted, which most often means a proxy in between. */
export function isUntrusted(cause: unknown): boolean {
  const code = networkCode(cause) ?? ''
  return code.includes('CERT') || code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
}

/** What to do about an untrusted certificate. */
export const proxyCertificateHint =
  'a proxy may be in between: name its certificate in NODE_EXTRA_CA_CERTS'

function networkCode(cause: unknown): string | null {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : null
}

/** True for a host that is this machine: there plain http may be spoken, and no proxy stands in between. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}
