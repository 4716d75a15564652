import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from '../../core/text.ts'
import { openSecret } from '../../core/text.ts'

/** A request as far as its signature covers it. */
export interface SignedRequest {
  /** X-Slack-Request-Timestamp: seconds. */
  readonly timestamp: string | null
  /** X-Slack-Signature. */
  readonly signature: string | null
  /** As it came: one other byte is another signature. */
  readonly body: string
}

/** How far a request's time may be from ours, in seconds, either way. */
const signatureWindowSeconds = 300

/**
 * Slack's signature v0: HMAC-SHA256 over version, time and body, in hex. True for one that was made with this secret
 * and whose time is near; a time to come is as wrong as one long past.
 */
export function isSignedBySlack(secret: Secret, request: SignedRequest, now: Date): boolean {
  const { timestamp, signature, body } = request
  if (timestamp === null || signature === null || !/^\d{1,12}$/.test(timestamp)) return false
  const distance = Math.abs(Math.floor(now.getTime() / 1_000) - Number(timestamp))
  if (distance > signatureWindowSeconds) return false
  const digest = createHmac('sha256', openSecret(secret))
    .update(`v0:${timestamp}:${body}`, 'utf8')
    .digest('hex')
  const expected = Buffer.from(`v0=${digest}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
