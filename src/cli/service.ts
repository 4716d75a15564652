import { Api } from '../client/api.ts'
import type { Settings } from '../client/config.ts'
import { resolveSettings } from '../client/config.ts'
import { dataFolder } from '../client/folder.ts'
import type { Transport } from '../contract/transport.ts'
import { SvcError } from '../core/error.ts'
import { Secret } from '../core/text.ts'
import type { General, Service, TokenOrigin } from './context.ts'
import type { Changes } from './failure.ts'
import type { Io } from './io.ts'
import { write } from './io.ts'
import { version } from '../core/version.ts'

/**
 * The service this run talks to: the one that flag, environment or profile names, else the one inside this
 * process. Both are loaded only here, so a command that needs neither starts without them.
 */
export async function openService(
  io: Io,
  general: General,
  trace: (line: string) => void,
  changes: Changes,
): Promise<Service> {
  const settings = await resolveSettings(io.env, general)
  assertKnown(settings)
  const { profile, baseUrl } = settings
  if (baseUrl.value === null) {
    const { embeddedService } = await import('../service/embedded.ts')
    const { rulesRepoSettings } = await import('./rules-repo-settings.ts')
    const { billingSettings, mailSettings } = await import('../service/billing/environment.ts')
    const { slackSettings } = await import('./slack-settings.ts')
    const { deskSettings } = await import('./desk-settings.ts')
    const { publicUrlOf } = await import('./public-url.ts')
    const publicUrl = publicUrlOf(io.env) ?? embeddedPublicUrl
    const folder = dataFolder(io.env)
    const transport = await embeddedService(
      folder,
      publicUrl,
      rulesRepoSettings(io.env),
      { billing: billingSettings(io.env), mail: mailSettings(io.env, folder) },
      slackSettings(io.env),
      deskSettings(io.env),
    )
    return {
      api: new Api(counted(unnumbered(transport), changes)),
      host: null,
      profile: profile.value,
      tokenOrigin: null,
    }
  }
  const token = await resolveToken(io, general, profile.value, baseUrl.value)
  return {
    api: await remoteApi(io, general, {
      baseUrl: baseUrl.value,
      token: token?.key ?? null,
      trace,
      changes,
    }),
    host: new URL(baseUrl.value).host,
    profile: profile.value,
    tokenOrigin: token?.origin ?? null,
  }
}

/** Ids of requests are for finding them in a server's log, and the service inside svc has none. */
function unnumbered(transport: Transport): Transport {
  return {
    close: () => transport.close(),
    send: async (request) => {
      const { headers, ...answer } = await transport.send(request)
      const { 'x-request-id': _, ...others } = headers
      return { ...answer, headers: others }
    },
  }
}

/** Notes what the service is asked to change, for the line that a stopped run ends with. */
function counted(transport: Transport, changes: Changes): Transport {
  return {
    close: () => transport.close(),
    send: async (request) => {
      if (request.method === 'GET') return transport.send(request)
      changes.unanswered++
      const answer = await transport.send(request)
      changes.unanswered--
      changes.answered++
      return answer
    },
  }
}

/** Where `svc serve` listens when nothing else is said, so that a URL made without it still fits. */
const embeddedPublicUrl = 'http://127.0.0.1:8787'

/** The service at an address, called with this key or none. */
export async function remoteApi(
  io: Io,
  general: General,
  to: {
    readonly baseUrl: string
    readonly token: Secret | null
    readonly trace: (line: string) => void
    readonly changes?: Changes
  },
): Promise<Api> {
  const { httpTransport } = await import('../client/http.ts')
  const say = sayOn(io, general)
  const transport = httpTransport({
    baseUrl: to.baseUrl,
    token: to.token,
    userAgent: `svc/${version}`,
    timeoutMs: general.timeoutMs,
    signal: io.signal,
    onWait: (ms) => {
      // As progress is: under --json the error document is alone on stderr.
      if (ms >= 1_000 && !general.json)
        say(`waiting ${Math.ceil(ms / 1_000)} s for ${new URL(to.baseUrl).host}`)
    },
    trace: ({ method, host, path, status, ms, requestId }) =>
      to.trace(`${method} ${host}${path} ${status ?? 'no answer'} ${ms} ms ${requestId ?? ''}`),
  })
  return new Api(to.changes === undefined ? transport : counted(transport, to.changes))
}

/**
 * The key for this profile at this address: SVC_TOKEN, else the one kept on this device. A kept key goes to
 * the address it was given for and to no other.
 */
async function resolveToken(
  io: Io,
  general: General,
  profile: string,
  baseUrl: string,
): Promise<{ readonly key: Secret; readonly origin: TokenOrigin } | null> {
  const given = io.env['SVC_TOKEN']?.trim()
  if (given) return { key: keyFrom(given, 'SVC_TOKEN'), origin: 'environment' }
  const { openVault, profileKey } = await import('../client/vault.ts')
  const say = sayOn(io, general)
  const kept = await profileKey(openVault({ env: io.env, say }), profile, baseUrl)
  if (kept.state === 'kept') return { key: kept.key, origin: kept.kind }
  if (kept.state === 'elsewhere') {
    say(`note: the key of profile ${profile} is for ${kept.baseUrl} and is not sent to ${baseUrl}`)
  }
  return null
}

/** A key as typed, piped or set; `where` names its place in the error. */
export function keyFrom(text: string, where: string): Secret {
  // A key that cannot be a header value would fail deep inside the request, with its value in the message.
  if (!/^[\x21-\x7e]{1,1024}$/.test(text)) {
    throw new SvcError('auth.refused', `${where} holds characters no key has`, {
      hint: 'copy the key again, without quotes or line ends',
    })
  }
  return new Secret(text)
}

/** One line on stderr, but under --quiet. */
export function sayOn(io: Io, general: General): (line: string) => void {
  return (line) => {
    if (!general.quiet) void write(io.stderr, `${line}\n`)
  }
}

/** A slip in a profile's name must not send drafts to the database on this device instead of the team's. */
function assertKnown({ profile, profileKnown, baseUrl }: Settings): void {
  if (profileKnown || baseUrl.value !== null) return
  throw new SvcError('usage', `there is no profile ${profile.value}`, {
    hint: `svc login --profile ${profile.value} makes it`,
  })
}
