import { SvcError } from '../core/error.ts'
import { isLoopback } from '../core/network.ts'

/** What an address is of, in the words of an error about it. */
export interface AddressWords {
  readonly what: string
  readonly example: string
  readonly keyVariable: string
}

const service: AddressWords = {
  what: 'the service address',
  example: 'https://decisions.example.com',
  keyVariable: 'SVC_TOKEN',
}

/**
 * The address of a service, without a slash at the end. Throws `usage` unless it is https, or http on this
 * machine: a key or masked text must not cross a network in the clear.
 */
export function parseBaseUrl(text: string, words: AddressWords = service): string {
  const { what, example, keyVariable } = words
  let url: URL
  try {
    url = new URL(text)
  } catch (cause) {
    throw new SvcError('usage', `${what} is not a URL`, {
      hint: `give it as ${example}`,
      cause,
    })
  }
  if (url.username !== '' || url.password !== '') {
    throw new SvcError('usage', `${what} must not hold a user or password`, {
      hint: `put the key in ${keyVariable}`,
    })
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new SvcError('usage', `${what} must be https, except on this machine`, {
      hint: `give it as ${example}`,
    })
  }
  return `${url.origin}${url.pathname}`.replace(/\/$/, '')
}
