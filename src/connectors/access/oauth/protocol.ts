import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { auth, refreshAuthorization } from '@modelcontextprotocol/sdk/client/auth.js'
import { OAuthError } from '@modelcontextprotocol/sdk/server/auth/errors.js'
import type { OAuthClientInformationMixed } from '@modelcontextprotocol/sdk/shared/auth.js'
import {
  OAuthClientInformationFullSchema,
  OAuthClientInformationSchema,
  OAuthMetadataSchema,
  OpenIdProviderDiscoveryMetadataSchema,
} from '@modelcontextprotocol/sdk/shared/auth.js'
import type { Fetch } from '../mcp/fetch.ts'
import type { Grant } from './grant.ts'

/** A client that a person registered by hand. */
export interface GivenClient {
  readonly id: string
  readonly secret: string | null
}

export interface Enquiry {
  readonly endpoint: string
  readonly redirectUrl: string
  readonly state: string
  /** What the server asked for when it refused. */
  readonly scope: string | null
  readonly metadataUrl: string | null
  /** The registration to use: one given, or one of an earlier sign-in; null: svc registers itself. */
  readonly client: Grant['client'] | null
  readonly fetch: Fetch
  readonly now: () => number
}

/** A sign-in under way: the address a person has to open, and what turns the code it ends with into a grant. */
export interface Started {
  readonly url: URL
  /** The issuer the answer must name when it names one (RFC 9207); null: not known. */
  readonly issuer: string | null
  /** True when an answer without it is not from there. */
  readonly namesIssuer: boolean
  exchange(code: string): Promise<Grant>
}

/**
 * Finds the authorization server, registers there where needed, and answers the address to open. What the
 * package throws goes through `refusalCode`.
 */
export async function start(enquiry: Enquiry): Promise<Started> {
  const provider = new Attempt(enquiry)
  await auth(provider, provider.options)
  const { url, discovery } = provider
  if (url === null || discovery === null) throw new TypeError('no address to open')
  const { authorizationServerMetadata: metadata } = discovery
  return {
    url,
    issuer: metadata?.issuer ?? null,
    namesIssuer:
      Reflect.get(metadata ?? {}, 'authorization_response_iss_parameter_supported') === true,
    exchange: async (code) => {
      await auth(provider, { ...provider.options, authorizationCode: code })
      return provider.grant()
    },
  }
}

/** New tokens for old ones. What the package throws goes through `refusalCode`. */
export async function renewed(
  { issuer, metadata, client, resource }: Grant,
  refresh: string,
  fetch: Fetch,
  now: () => number,
): Promise<NonNullable<Grant['tokens']>> {
  const known = metadataOf(metadata)
  const tokens = await refreshAuthorization(issuer, {
    ...(known === null ? {} : { metadata: known }),
    clientInformation: informationOf(client.information),
    refreshToken: refresh,
    ...(resource === null ? {} : { resource }),
    fetchFn: fetch,
  })
  return tokensOf(tokens, now)
}

/** The OAuth error code in what the package threw; null for a failure on the way. Its words stay out of messages. */
export function refusalCode(thrown: unknown): string | null {
  return thrown instanceof OAuthError ? thrown.errorCode : null
}

/** True when an authorization server lets nobody register a client, so that one has to be given. */
export function wantsGivenClient(thrown: unknown): boolean {
  return thrown instanceof Error && /dynamic client registration/i.test(thrown.message)
}

type Discovery = Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0]

/** One sign-in's memory, as the package wants it. */
class Attempt implements OAuthClientProvider {
  readonly options: {
    readonly serverUrl: string
    readonly fetchFn: Fetch
    readonly scope?: string
    readonly resourceMetadataUrl?: URL
  }
  url: URL | null = null
  discovery: Discovery | null = null
  readonly #enquiry: Enquiry
  #information: OAuthClientInformationMixed | null
  #verifier = ''
  #tokens: Grant['tokens'] = null

  constructor(enquiry: Enquiry) {
    const { endpoint, fetch, scope, metadataUrl, client } = enquiry
    this.#enquiry = enquiry
    this.#information = client === null ? null : informationOf(client.information)
    this.options = {
      serverUrl: endpoint,
      fetchFn: fetch,
      ...(scope === null ? {} : { scope }),
      ...(metadataUrl !== null && URL.canParse(metadataUrl)
        ? { resourceMetadataUrl: new URL(metadataUrl) }
        : {}),
    }
  }

  get redirectUrl(): string {
    return this.#enquiry.redirectUrl
  }

  get clientMetadata() {
    return {
      client_name: 'svc (decision rules)',
      redirect_uris: [this.#enquiry.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }
  }

  state(): string {
    return this.#enquiry.state
  }

  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.#information ?? undefined
  }

  saveClientInformation(information: OAuthClientInformationMixed): void {
    this.#information = information
  }

  tokens(): undefined {
    return undefined
  }

  saveTokens(tokens: ReceivedTokens): void {
    this.#tokens = tokensOf(tokens, this.#enquiry.now)
  }

  redirectToAuthorization(url: URL): void {
    this.url = url
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier
  }

  codeVerifier(): string {
    return this.#verifier
  }

  saveDiscoveryState(state: Discovery): void {
    this.discovery = state
  }

  discoveryState(): Discovery | undefined {
    return this.discovery ?? undefined
  }

  invalidateCredentials(part: string): void {
    // A registration the server has forgotten is made anew; one that was given cannot be.
    if ((part === 'all' || part === 'client') && this.#enquiry.client?.given !== true) {
      this.#information = null
    }
  }

  grant(): Grant {
    const { endpoint, redirectUrl, client } = this.#enquiry
    const { discovery, url } = this
    if (discovery === null || this.#information === null || this.#tokens === null) {
      throw new TypeError('the sign-in is not at its end')
    }
    return {
      version: 1,
      endpoint,
      issuer: discovery.authorizationServerUrl,
      metadata: discovery.authorizationServerMetadata ?? null,
      resource: url?.searchParams.get('resource') ?? null,
      client: {
        information: { ...this.#information },
        redirectUrl,
        given: client?.given ?? false,
      },
      tokens: this.#tokens,
    }
  }
}

interface ReceivedTokens {
  readonly access_token: string
  readonly refresh_token?: string | undefined
  readonly expires_in?: number | undefined
}

function tokensOf(tokens: ReceivedTokens, now: () => number): NonNullable<Grant['tokens']> {
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = tokens
  return {
    access,
    refresh: refresh ?? null,
    expiresAt: seconds === undefined ? null : now() + seconds * 1_000,
  }
}

function informationOf(kept: Grant['client']['information']): OAuthClientInformationMixed {
  const full = OAuthClientInformationFullSchema.safeParse(kept)
  return full.success ? full.data : OAuthClientInformationSchema.parse(kept)
}

function metadataOf(kept: Grant['metadata']) {
  if (kept === null) return null
  const openId = OpenIdProviderDiscoveryMetadataSchema.safeParse(kept)
  if (openId.success) return openId.data
  return OAuthMetadataSchema.safeParse(kept).data ?? null
}
