import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from '../../core/text.ts'
import { openSecret } from '../../core/text.ts'

/** Oldest and youngest a delivery may be, in ms: a recording is of no use later, nor one made out for later. */
const windowMs = 300_000

/**
 * Stripe's `Stripe-Signature`: `t=<epoch seconds>,v1=<hex>`, where v1 is the HMAC of `t`, a point and the very bytes
 * of the body. While a secret is being exchanged there is a v1 for each; other schemes do not count.
 */
export function isSignedByStripe(
  secret: Secret,
  body: string,
  header: string | null,
  now: Date,
): boolean {
  const pairs = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const times = pairs.filter(([name]) => name === 't').map(([, value]) => value ?? '')
  const [time] = times
  if (time === undefined || times.length > 1 || !/^\d{1,12}$/.test(time)) return false
  // In whole seconds, as it is signed.
  const ageSeconds = Math.floor(now.getTime() / 1_000) - Number(time)
  if (Math.abs(ageSeconds) * 1_000 > windowMs) return false
  const expected = createHmac('sha256', openSecret(secret))
    .update(`${time}.${body}`, 'utf8')
    .digest()
  const given = pairs.filter(([name]) => name === 'v1').map(([, value]) => value ?? '')
  return given.some((hex) => isSame(expected, hex))
}

function isSame(expected: Buffer, hex: string): boolean {
  return /^[0-9a-f]{64}$/.test(hex) && timingSafeEqual(expected, Buffer.from(hex, 'hex'))
}
