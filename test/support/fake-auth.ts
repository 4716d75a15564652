import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { onLoopback } from './loopback.ts'

export interface FakeAuth {
  readonly url: string
  /** Grants of every answered or refused token request, in order: `refresh_token: ok`. */
  readonly tokenRequests: readonly string[]
  /** Parameters of every authorization request. */
  readonly authorizations: readonly URLSearchParams[]
  readonly registrations: readonly { readonly redirect_uris: readonly string[] }[]
  readonly revoked: readonly string[]
  /** Every secret that was handed out. */
  readonly secrets: readonly string[]
  /** Changeable while it runs. */
  readonly rules: AuthRules
  isGood(token: string): boolean
  /** Lets no token given so far be used any more; refresh tokens stay good. */
  expireAccess(): void
  /** Ends every sign-in, as a person does in a vendor's settings. */
  endAll(): void
  /** Answers nobody any more. */
  close(): Promise<void>
}

export interface AuthRules {
  /** Lifetime the server tells, in seconds. */
  expiresIn: number
  /** What a person says at the page to sign in. */
  verdict: 'agree' | 'decline'
  registers: boolean
  /** Answers a refresh with this status instead. */
  refreshStatus: number | null
  /** Issuer named in the answer that comes back; null: none. */
  issuer: string | null
  authorizeUrl: string | null
}

/** An authorization server: registration, PKCE, rotating refresh tokens whose reuse ends the sign-in, revocation. */
export async function fakeAuth(): Promise<FakeAuth> {
  const tokenRequests: string[] = []
  const authorizations: URLSearchParams[] = []
  const registrations: { redirect_uris: readonly string[] }[] = []
  const revoked: string[] = []
  const secrets: string[] = []
  const codes = new Map<string, URLSearchParams>()
  let access = new Set<string>()
  let refresh = new Set<string>()
  const spent = new Set<string>()
  const rules: AuthRules = {
    expiresIn: 3_600,
    verdict: 'agree',
    registers: true,
    refreshStatus: null,
    issuer: null,
    authorizeUrl: null,
  }

  const fresh = (kind: string): string => {
    const token = `${kind}-CANARY-${randomUUID()}`
    secrets.push(token)
    return token
  }
  const tokens = (): object => {
    const pair = [fresh('access'), fresh('refresh')] as const
    access.add(pair[0])
    refresh.add(pair[1])
    return {
      access_token: pair[0],
      refresh_token: pair[1],
      token_type: 'Bearer',
      expires_in: rules.expiresIn,
    }
  }
  const tokenAnswer = (body: URLSearchParams): readonly [number, object] => {
    const grant = body.get('grant_type') ?? ''
    const told = (outcome: string): void => void tokenRequests.push(`${grant}: ${outcome}`)
    const refuse = (error: string): readonly [number, object] => {
      told(error)
      return [400, { error, error_description: 'CANARY description' }]
    }
    if (grant === 'authorization_code') {
      const asked = codes.get(body.get('code') ?? '')
      codes.delete(body.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url')
      if (asked?.get('code_challenge') !== challenge) return refuse('invalid_grant')
      if (asked.get('redirect_uri') !== body.get('redirect_uri')) return refuse('invalid_grant')
      told('ok')
      return [200, tokens()]
    }
    if (rules.refreshStatus !== null) {
      told(String(rules.refreshStatus))
      return [rules.refreshStatus, {}]
    }
    const given = body.get('refresh_token') ?? ''
    if (spent.has(given)) {
      // Used twice: somebody has stolen it, as far as a server can tell.
      refresh = new Set()
      access = new Set()
    }
    if (!refresh.delete(given)) return refuse('invalid_grant')
    spent.add(given)
    told('ok')
    return [200, tokens()]
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const url = new URL(request.url ?? '/', own)
    const json = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    switch (url.pathname) {
      case '/.well-known/oauth-authorization-server':
        return json(200, {
          issuer: own,
          authorization_endpoint: rules.authorizeUrl ?? `${own}/authorize`,
          token_endpoint: `${own}/token`,
          revocation_endpoint: `${own}/revoke`,
          ...(rules.registers ? { registration_endpoint: `${own}/register` } : {}),
          response_types_supported: ['code'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['none'],
        })
      case '/register': {
        const asked = JSON.parse(text) as { redirect_uris: readonly string[] }
        registrations.push(asked)
        return json(201, { ...asked, client_id: `client-${registrations.length}` })
      }
      case '/authorize': {
        authorizations.push(url.searchParams)
        const back = new URL(url.searchParams.get('redirect_uri') ?? '')
        if (rules.verdict === 'agree') {
          const code = fresh('code')
          codes.set(code, url.searchParams)
          back.searchParams.set('code', code)
        } else {
          back.searchParams.set('error', 'access_denied')
        }
        back.searchParams.set('state', url.searchParams.get('state') ?? '')
        if (rules.issuer !== null) back.searchParams.set('iss', rules.issuer)
        response.writeHead(302, { location: back.href }).end()
        return
      }
      case '/token':
        return json(...tokenAnswer(new URLSearchParams(text)))
      case '/revoke': {
        const token = new URLSearchParams(text).get('token') ?? ''
        revoked.push(token)
        refresh.delete(token)
        access.delete(token)
        return json(200, {})
      }
      default:
        return json(404, {})
    }
  }

  const server = createServer((request, response) => void handle(request, response))
  const port = await onLoopback(server)
  const own = `http://127.0.0.1:${port}`
  return {
    url: own,
    tokenRequests,
    authorizations,
    registrations,
    revoked,
    secrets,
    rules,
    isGood: (token) => access.has(token),
    expireAccess: () => {
      access = new Set()
    },
    endAll: () => {
      access = new Set()
      refresh = new Set()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Guards an MCP server: a request without a good token is refused as RFC 9728 says; answers the metadata itself. */
export function guardOf(auth: FakeAuth, needsScope: () => string | null = () => null) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const base = `http://${request.headers.host ?? ''}`
    if (request.url?.startsWith('/.well-known/oauth-protected-resource') === true) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          resource: `${base}/mcp`,
          authorization_servers: [auth.url],
          scopes_supported: ['read'],
        }),
      )
      return true
    }
    const metadata = `resource_metadata="${base}/.well-known/oauth-protected-resource/mcp"`
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const scope = needsScope()
    if (!auth.isGood(token)) {
      response.writeHead(401, { 'www-authenticate': `Bearer ${metadata}, scope="read"` }).end()
      return true
    }
    if (scope === null) return false
    response
      .writeHead(403, {
        'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}", ${metadata}`,
      })
      .end()
    return true
  }
}

/** A person at a browser: opens the address and goes where it leads. */
export async function visit(address: string): Promise<void> {
  const answer = await fetch(address, { redirect: 'manual' })
  const back = answer.headers.get('location')
  if (back !== null) await (await fetch(back)).text()
}
