import type { KeptConnection } from '../../client/connection.ts'
import { noTerminal } from '../../connectors/access/oauth/authorize.ts'
import type { McpConnector } from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'
import type { Context } from '../context.ts'
import type { Secrets } from './credential.ts'
import {
  askedCredential,
  credentialFromStdin,
  credentialRequired,
  isInEnvironment,
  wantsAnother,
} from './credential.ts'
import type { ConnectFlags } from './flags.ts'
import type { Place } from './place.ts'
import { isVendors, takesToken } from './place.ts'
import { serverStanding } from './server-standing.ts'
import type { Standing } from './standing.ts'

/** How connecting gets into a server. */
export type WayIn =
  | { readonly kind: 'token'; readonly secrets: Secrets; readonly fromEnvironment: boolean }
  /** The person signs in in a browser. `anew`: although a sign-in is kept. */
  | { readonly kind: 'sign_in'; readonly anew: boolean }
  /** By what is kept, or by nothing: nobody is there to be asked. */
  | { readonly kind: 'unattended' }

/** Throws `usage` for flags that cannot count together, or not at this place. */
export function assertFits(
  connector: McpConnector,
  place: Place,
  { tokenStdin, noBrowser, clientId }: ConnectFlags,
): void {
  const { id, title } = connector
  const signs = [
    ...(noBrowser ? ['--no-browser'] : []),
    ...(clientId === undefined ? [] : ['--client-id']),
  ]
  const [sign] = signs
  if (sign !== undefined && tokenStdin) {
    throw new SvcError('usage', `${sign} and --token-stdin contradict each other`, {
      hint: 'sign in, or give a token',
    })
  }
  if (sign !== undefined && place.endpoint.kind === 'command') {
    throw new SvcError('usage', `a local server takes no ${sign}`, {
      hint: `its credential comes by --token-stdin or from ${variablesOf(connector)}`,
    })
  }
  if (sign !== undefined && !maySignIn(place, connector)) {
    throw new SvcError('usage', `${title} knows no signing in in a browser`, {
      hint: `pipe a token into svc connect ${id} --token-stdin`,
    })
  }
  if (tokenStdin && !takesToken(place, connector)) {
    throw new SvcError('usage', `${title}'s own server takes no token`, {
      hint: `sign in by svc connect ${id}, or name the server that takes one by --command or --url`,
    })
  }
}

/** Throws `input.required` where it is plain before any request that nobody can be asked. */
export async function assertReachable(
  context: Context,
  connector: McpConnector,
  place: Place,
  kept: KeptConnection | null,
  { tokenStdin, noBrowser }: ConnectFlags,
): Promise<void> {
  if (context.interactive || tokenStdin || noBrowser || !isVendors(place, connector)) return
  if (isInEnvironment(context, connector) && takesToken(place, connector)) return
  const standing = await serverStanding(context, connector, place, kept)
  if (standing.state === 'connected' && standing.source !== 'environment') return
  throw signInRequired(connector)
}

/** Nobody can be asked: names the ways that need no terminal. */
export function signInRequired(connector: McpConnector): SvcError {
  if (connector.entry === 'token') return credentialRequired(connector)
  const error = noTerminal(connector)
  if (connector.entry === 'either') return error
  const { id } = connector
  return new SvcError('input.required', error.message, {
    hint: `svc connect ${id} --no-browser, which prints the address to open; only another server (--url, --command) takes a token, by --token-stdin or ${variablesOf(connector)}`,
  })
}

/** Finds the way in: by flags, else by the environment, else by what is kept or what the person says. */
export async function wayIn(
  context: Context,
  connector: McpConnector,
  place: Place,
  kept: KeptConnection | null,
  { tokenStdin, noBrowser, clientId }: ConnectFlags,
): Promise<WayIn> {
  const { interactive, note } = context
  if (tokenStdin) return byToken(await credentialFromStdin(context, connector))
  const standing = await serverStanding(context, connector, place, kept)
  const isSignedIn = standing.state === 'connected' && standing.source === 'sign_in'
  if (noBrowser || clientId !== undefined) return { kind: 'sign_in', anew: isSignedIn }
  if (standing.state === 'connected' && standing.source === 'environment') {
    if (takesToken(place, connector)) {
      return { kind: 'token', secrets: standing.secrets, fromEnvironment: true }
    }
    await note(`${variablesOf(connector)} is not used: ${connector.title}'s server takes no token.`)
  }
  const isKept = standing.state === 'connected' && standing.source !== 'environment'
  if (!interactive) return isKept && isStored(standing) ? byKept(standing) : { kind: 'unattended' }
  if (isKept && standing.source !== 'open' && !(await wantsAnother(context, connector))) {
    return isSignedIn ? { kind: 'sign_in', anew: false } : byKept(standing)
  }
  return askedWay(context, connector, place, isSignedIn)
}

async function askedWay(
  context: Context,
  connector: McpConnector,
  place: Place,
  isSignedIn: boolean,
): Promise<WayIn> {
  const { prompt } = context
  const signIn: WayIn = { kind: 'sign_in', anew: isSignedIn }
  if (place.endpoint.kind === 'command') {
    const [field] = connector.credential
    const isOwn = await prompt.one(`How does the server get into ${connector.title}?`, [
      { value: false, name: `By a ${field?.label ?? 'token'} from svc`, chosen: true },
      { value: true, name: 'By a credential of its own' },
    ])
    if (isOwn) return { kind: 'unattended' }
    return byToken(await askedCredential(context, connector.credential))
  }
  if (!maySignIn(place, connector)) {
    return byToken(await askedCredential(context, connector.credential))
  }
  if (!takesToken(place, connector)) return signIn
  const signs = await prompt.one(`How do you get into ${connector.title}?`, [
    { value: true, name: 'Sign in in a browser', chosen: true },
    { value: false, name: `By a ${connector.credential[0]?.label ?? 'token'}` },
  ])
  return signs ? signIn : byToken(await askedCredential(context, connector.credential))
}

function maySignIn(place: Place, connector: McpConnector): boolean {
  return connector.entry !== 'token' || !isVendors(place, connector)
}

function byToken(secrets: Secrets): WayIn {
  return { kind: 'token', secrets, fromEnvironment: false }
}

type Connected = Extract<Standing, { readonly state: 'connected' }>

function byKept({ secrets }: Connected): WayIn {
  return byToken(secrets)
}

function isStored({ source }: Connected): boolean {
  return source === 'keychain' || source === 'file'
}

function variablesOf({ credential }: McpConnector): string {
  return credential.map(({ env }) => env).join(' and ')
}
