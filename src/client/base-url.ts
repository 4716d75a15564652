import { SvcError } from '../core/error.ts'

/**
 * The address of a service, without a slash at the end. Throws `usage` unless it is https, or http on this
 * machine: a key or masked text must not cross a network in the clear.
 */
export function parseBaseUrl(text: string): string {
  let url: URL
  try {
    url = new URL(text)
  } catch (cause) {
    throw new SvcError('usage', 'the service address is not a URL', {
      hint: 'give it as https://decisions.example.com',
      cause,
    })
  }
  if (url.username !== '' || url.password !== '') {
    throw new SvcError('usage', 'the service address must not hold a user or password', {
      hint: 'put the key in SVC_TOKEN',
    })
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new SvcError('usage', 'the service address must be https, except on this machine', {
      hint: 'give it as https://decisions.example.com',
    })
  }
  return `${url.origin}${url.pathname}`.replace(/\/$/, '')
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}
