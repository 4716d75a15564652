import { hash, randomBytes } from 'node:crypto'
import type { Clock } from './time.ts'
import { systemClock } from './time.ts'

export type Prefix = 'org' | 'rule' | 'wh' | 'key' | 'req' | 'job' | 'prop' | 'mail' | 'errand'

declare const brand: unique symbol
/** `brand` exists only for the compiler: an id of one thing is no id of another. */
export type Id<Prefix extends string> = string & { readonly [brand]: Prefix }

export type OrganisationId = Id<'org'>
export type RuleId = Id<'rule'>
export type WebhookId = Id<'wh'>
export type KeyId = Id<'key'>
/** Rules put forward together: one branch, one pull request. */
export type ProposalId = Id<'prop'>
export type MailId = Id<'mail'>
/** Something done at an outside party for an organisation. */
export type ErrandId = Id<'errand'>

const crockford = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A new id: prefix, 10 characters of milliseconds, 16 of randomness (80 bits), Crockford base 32 in lower
 * case, as in the ULID specification; sorts by time of making.
 */
export function newId<P extends Prefix>(prefix: P, clock: Clock = systemClock): Id<P> {
  let tail = ''
  for (const byte of someRandomBytes(16)) tail += crockford[byte & 31]
  return branded(`${prefix}_${timePart(clock.now())}${tail}`)
}

/** The least id that can have been made at this moment or later. */
export function firstId<P extends Prefix>(prefix: P, moment: Date): Id<P> {
  return branded(`${prefix}_${timePart(moment)}${'0'.repeat(16)}`)
}

function timePart(moment: Date): string {
  let time = Math.max(0, moment.getTime())
  let part = ''
  for (let i = 0; i < 10; i++) {
    part = crockford[time % 32] + part
    time = Math.floor(time / 32)
  }
  return part
}

/** Decodes an id that came from outside; null when it is not one. */
export function parseId<P extends Prefix>(prefix: P, text: string): Id<P> | null {
  const digits = text.startsWith(`${prefix}_`) ? text.slice(prefix.length + 1) : ''
  return /^[0-9a-hjkmnp-tv-z]{26}$/.test(digits) ? branded(text) : null
}

function branded<P extends Prefix>(text: string): Id<P> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the one place a string becomes an id
  return text as Id<P>
}

let pool = new Uint8Array(0)

/** Random bytes for ids, fetched from the system by the page: one call per id shows in the ingest's figures. */
function someRandomBytes(count: number): Uint8Array {
  if (pool.length < count) pool = randomBytes(4096)
  const bytes = pool.subarray(0, count)
  pool = pool.subarray(count)
  return bytes
}

/** A new credential: prefix and 256 bits of randomness in base64url (43 characters). */
export function newToken(prefix: 'mcp' | 'whk'): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`
}

/** What is kept of a credential. A plain hash is enough: the input has 256 bits, there is nothing to guess. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex')
}

/** What may be shown of a credential: `whk_…3f9a`. */
export function tokenPreview(token: string): string {
  const prefix = /^[a-z]+_/.exec(token)?.[0] ?? ''
  return `${prefix}…${token.slice(-4)}`
}
