import { SvcError } from '../../../core/error.ts'
import { networkReason } from '../../../core/network.ts'
import { openSecret, Secret } from '../../../core/text.ts'
import type { Bearer, Challenge } from '../mcp/bearer.ts'
import type { SignInLine, SignInWays } from './authorize.ts'
import { authorize, fetchOf } from './authorize.ts'
import type { Grant } from './grant.ts'

/** A token this close to its end is not worth sending, in ms. */
const marginMs = 60_000

/** A person is asked to sign in no more often than this in one run. */
const maxSignIns = 3

/**
 * Signs with the kept sign-in, and renews it before and after it ends: under the store's lock, so that of
 * several processes one renews and the others take what it got. Where the sign-in has ended for good it is
 * forgotten, and `ways` asks the person to sign in again; null: throws `connector.unauthorized` with the command
 * that does.
 */
export function oauthBearer(line: SignInLine, ways: SignInWays | null): Bearer {
  return new OAuthBearer(line, ways)
}

class OAuthBearer implements Bearer {
  readonly #line: SignInLine
  readonly #ways: SignInWays | null
  #grant: Grant | null = null
  #read = false
  #signIns = 0
  /** A renewal under way: those that come meanwhile wait for it. */
  #renewing: Promise<Grant | null> | null = null

  constructor(line: SignInLine, ways: SignInWays | null) {
    this.#line = line
    this.#ways = ways
  }

  async token(): Promise<Secret | null> {
    if (!this.#read) {
      const { openGrant } = await import('./grant.ts')
      this.#grant = openGrant(await this.#line.store.read(), this.#line.endpoint)
      this.#read = true
    }
    const tokens = this.#grant?.tokens ?? null
    if (tokens === null) return null
    const now = this.#line.clock.now().getTime()
    const ends = tokens.expiresAt !== null && tokens.expiresAt - marginMs <= now
    if (!ends || tokens.refresh === null) return new Secret(tokens.access)
    const renewed = await this.#renewed(tokens.access)
    return renewed?.tokens ? new Secret(renewed.tokens.access) : null
  }

  async refused(challenge: Challenge): Promise<void> {
    if (!challenge.tooNarrow && challenge.used !== null) {
      const renewed = await this.#renewed(openSecret(challenge.used))
      if (renewed?.tokens) return
    }
    await this.#signedIn(challenge)
  }

  /** Asks the person; throws when there is nobody to ask, or it was asked often enough. */
  async #signedIn(challenge: Challenge): Promise<void> {
    if (this.#ways === null || this.#signIns >= maxSignIns) throw this.#ended(challenge)
    this.#signIns++
    this.#grant = await authorize(this.#line, this.#ways, challenge)
  }

  /** The grant after `used` was refused or has ended; its tokens are null when it cannot be renewed. */
  #renewed(used: string): Promise<Grant | null> {
    this.#renewing ??= this.#renew(used).finally(() => {
      this.#renewing = null
    })
    return this.#renewing
  }

  async #renew(used: string): Promise<Grant | null> {
    const { openGrant, sealGrant } = await import('./grant.ts')
    const { store, endpoint } = this.#line
    let latest: Grant | null = null
    await store.change(async (held) => {
      const grant = openGrant(held, endpoint)
      latest = grant
      // Nobody is signed in any more, or another process was quicker.
      if (grant?.tokens === null || grant === null || grant.tokens.access !== used) return held
      latest = await this.#exchanged(grant)
      return latest === null ? null : sealGrant(latest)
    })
    this.#grant = latest
    return latest
  }

  /** Without tokens when the refresh token is no longer good, null when not even the client is known any more. */
  async #exchanged(grant: Grant): Promise<Grant | null> {
    const refresh = grant.tokens?.refresh ?? null
    if (refresh === null) return { ...grant, tokens: null }
    const { refusalCode, renewed } = await import('./protocol.ts')
    const { clock, signal } = this.#line
    try {
      const fetch = await fetchOf(this.#line)
      const tokens = await renewed(grant, refresh, fetch, () => clock.now().getTime())
      return { ...grant, tokens }
    } catch (thrown) {
      signal.throwIfAborted()
      const code = refusalCode(thrown)
      if (code === 'invalid_client' || code === 'unauthorized_client') {
        return grant.client.given ? { ...grant, tokens: null } : null
      }
      if (code === 'invalid_grant' || code === 'invalid_scope' || code === 'invalid_request') {
        return { ...grant, tokens: null }
      }
      throw this.#unreachable(thrown)
    }
  }

  #ended({ tooNarrow, used }: Challenge): SvcError {
    const { id, title } = this.#line.connector
    const hint = `svc connect ${id}`
    if (tooNarrow) {
      const message = `the sign-in to ${title} does not reach far enough`
      return new SvcError('connector.forbidden', message, { hint })
    }
    const message =
      used === null ? `${title} wants you to sign in` : `the sign-in to ${title} has ended`
    return new SvcError('connector.unauthorized', message, { hint })
  }

  #unreachable(thrown: unknown): SvcError {
    const { title } = this.#line.connector
    const coded = thrown instanceof Error && 'code' in thrown
    const reason = coded ? networkReason(thrown) : 'its answer was no token'
    return new SvcError(
      'connector.unreachable',
      `the sign-in to ${title} cannot be renewed now: ${reason}`,
      { hint: 'run it again later: the sign-in is kept' },
    )
  }
}

/**
 * Ends a sign-in: tells the authorization server, where it offers that, and forgets it here in any case. Answers
 * what the person should know, if anything. Never throws for what the server says.
 */
export async function endSignIn(line: SignInLine): Promise<string | null> {
  const { openGrant } = await import('./grant.ts')
  const grant = openGrant(await line.store.read(), line.endpoint)
  const told = grant === null ? null : await revoked(line, grant)
  await line.store.change(() => Promise.resolve(null))
  return told
}

async function revoked(line: SignInLine, grant: Grant): Promise<string | null> {
  const { title } = line.connector
  const address = Reflect.get(grant.metadata ?? {}, 'revocation_endpoint')
  if (grant.tokens === null) return null
  if (typeof address !== 'string' || !URL.canParse(address)) {
    return `${title} offers no way to end the sign-in there: it ends by itself, or in its settings`
  }
  const { access, refresh } = grant.tokens
  const { client_id: clientId, client_secret: secret } = grant.client.information
  const fetch = await fetchOf(line)
  try {
    // The refresh token first: servers end what came of it, too.
    for (const [token, kind] of [
      [refresh, 'refresh_token'],
      [access, 'access_token'],
    ] as const) {
      if (token === null) continue
      const body = new URLSearchParams({ token, token_type_hint: kind, client_id: clientId })
      if (typeof secret === 'string') body.set('client_secret', secret)
      const { ok } = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      if (!ok) return `${title} did not take back the sign-in: end it in its settings`
    }
    return null
  } catch {
    line.signal.throwIfAborted()
    return `${title} could not be told that the sign-in is over: end it in its settings`
  }
}
