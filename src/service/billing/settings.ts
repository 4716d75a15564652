import { SvcError } from '../../core/error.ts'
import { isLoopback } from '../../core/network.ts'
import { Secret } from '../../core/text.ts'

/** What the service's host says about billing; null where it says nothing. */
export interface BillingSettings {
  readonly key: Secret | null
  /** Whether the key is one for real money; null when it does not say. */
  readonly isLive: boolean | null
  readonly webhookSecret: Secret | null
  readonly url: URL
  /** For the first organisation. */
  readonly customer: string | null
  readonly email: string | null
}

/** A key for Stripe and what kind it is. Throws `usage`, never quoting it. */
export function stripeKey(given: string): Pick<BillingSettings, 'key' | 'isLive'> {
  // One that cannot be a header value would fail deep inside a request, with its value in the message.
  if (!/^[\x21-\x7e]{1,1024}$/.test(given)) {
    throw new SvcError('usage', 'SVC_STRIPE_KEY holds characters no key has', {
      hint: 'copy the key again, without quotes or line ends',
    })
  }
  const mode = /^[a-z]{2}_(live|test)_/.exec(given)?.[1]
  return { key: new Secret(given), isLive: mode === undefined ? null : mode === 'live' }
}

/** Where Stripe is. Throws `usage` unless it is https or on this machine. */
export function stripeUrl(given: string | null): URL {
  const url = URL.canParse(given ?? usualUrl) ? new URL(given ?? usualUrl) : null
  const isSafe =
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  if (!isSafe) {
    throw new SvcError(
      'usage',
      'SVC_STRIPE_URL must be https, except on this machine, and hold no user or password',
    )
  }
  // With or without the path of the API, which every call brings.
  return new URL(`${url.origin}${url.pathname.replace(/\/(?:v1\/?)?$/, '')}/`)
}

const usualUrl = 'https://api.stripe.com'

/** An id of a customer at Stripe. */
export function isCustomer(text: string): boolean {
  return /^cus_\w{1,250}$/.test(text)
}
