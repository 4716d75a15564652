import * as z from 'zod'
import { openSecret, Secret } from '../../../core/text.ts'

/**
 * The one place where a sign-in is kept between runs. Several processes may hold it at once, so it is changed
 * under a lock only: a rotating refresh token is good for one of them.
 */
export interface GrantStore {
  /** Null when nobody has signed in. */
  read(): Promise<Secret | null>
  /** Lets no other process in while `work` runs, and keeps what it answers: null forgets, the same object leaves it as it is. */
  change(work: (held: Secret | null) => Promise<Secret | null>): Promise<void>
}

/** What the package sent and wants back as it was: fields of its own are kept. */
const asSent = z.looseObject({})

const grant = z.object({
  version: z.literal(1),
  /** The endpoint it was made for: it is shown to no other. */
  endpoint: z.string(),
  /** The authorization server. */
  issuer: z.string(),
  /** Its metadata; null when it publishes none. */
  metadata: asSent.nullable(),
  /** Which audience tokens are asked for (RFC 8707). */
  resource: z.string().nullable(),
  client: z.object({
    information: asSent.extend({ client_id: z.string() }),
    /** The address the registration names; it holds a port. */
    redirectUrl: z.string(),
    /** Given by a person instead of registered by svc. */
    given: z.boolean(),
  }),
  tokens: z
    .object({
      access: z.string(),
      refresh: z.string().nullable(),
      /** Epoch ms; null when the server did not say. */
      expiresAt: z.number().nullable(),
    })
    .nullable(),
})

/** A sign-in: who we are to the authorization server, and the tokens it gave; `tokens` null once they have ended. */
export type Grant = z.infer<typeof grant>

/** The grant for `endpoint`; null for none, for one made for another server, and for one that cannot be read. */
export function openGrant(held: Secret | null, endpoint: string): Grant | null {
  if (held === null) return null
  const parsed = grant.safeParse(parsedJson(openSecret(held)))
  return parsed.success && parsed.data.endpoint === endpoint ? parsed.data : null
}

export function sealGrant(given: Grant): Secret {
  return new Secret(JSON.stringify(given))
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
