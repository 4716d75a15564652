import type { IntercomRegion, RemoteConnectorId, WireConnector } from '../../contract/connectors.ts'
import { intercomRegions, zendeskInput } from '../../contract/connectors.ts'
import { SvcError } from '../../core/error.ts'
import { confirmed } from '../confirm.ts'
import type { Context } from '../context.ts'
import { printableLine } from '../printable.ts'
import { nullUnlessConnected } from './null-unless-connected.ts'

/** As `svc connect zendesk` takes them. */
export interface ZendeskFlags {
  readonly subdomain: string | undefined
  readonly email: string | undefined
  readonly noteMetrics: boolean
  readonly tokenStdin: boolean
}

/** As `svc connect intercom` takes them. */
export interface IntercomFlags {
  readonly region: IntercomRegion | undefined
  readonly tokenStdin: boolean
}

/**
 * Connects a Zendesk account through the service, which tries the token first and keeps it sealed. What neither a
 * flag nor the environment says is asked; where nobody can be asked it is `input.required`.
 */
export async function connectZendesk(context: Context, flags: ZendeskFlags): Promise<void> {
  const { env } = context.io
  const question = 'Zendesk subdomain (before .zendesk.com)'
  const subdomain =
    flags.subdomain ??
    env['SVC_ZENDESK_SUBDOMAIN'] ??
    (await asked(context, { flag: '--subdomain', variable: 'SVC_ZENDESK_SUBDOMAIN', question }))
  // Now, before more is asked for nothing.
  const account = fitting('subdomain', bareSubdomain(subdomain))
  const email =
    flags.email ??
    env['SVC_ZENDESK_EMAIL'] ??
    (await asked(context, {
      flag: '--email',
      variable: 'SVC_ZENDESK_EMAIL',
      question: 'E-mail of the admin whose token it is',
    }))
  const admin = fitting('email', email.trim())
  const token = await tokenFor(context, flags, 'SVC_ZENDESK_TOKEN', 'Zendesk API token')
  const { api, host } = await context.service()
  const input = { subdomain: account, email: admin, token }
  const desk = await api.connectZendesk(flags.noteMetrics ? { ...input, metrics: true } : input)
  await tellConnected(context, desk, host)
}

/** As `connectZendesk`; without a region it is the one of the United States, or what the person picks. */
export async function connectIntercom(context: Context, flags: IntercomFlags): Promise<void> {
  const region = flags.region ?? (await regionOf(context))
  const token = await tokenFor(context, flags, 'SVC_INTERCOM_TOKEN', 'Intercom access token')
  const { api, host } = await context.service()
  await tellConnected(context, await api.connectIntercom({ region, token }), host)
}

/** Forgets the credential on the service and stops what runs, after a yes. Nothing to forget is told and is no failure. */
export async function disconnectDesk(
  context: Context,
  connector: RemoteConnectorId,
): Promise<void> {
  const { out, note } = context
  const { api } = await context.service()
  const desk = await api.getConnector(connector).catch(nullUnlessConnected)
  if (desk === null) {
    const nothing = `${titles[connector]} is not connected: nothing to remove.`
    await out({ connector, removed: false }, () => nothing)
    return
  }
  await confirmed(context, `Disconnect ${titles[connector]} (${printableLine(desk.account)})?`)
  await api.disconnectConnector(connector)
  await out({ connector, removed: true }, () => `Disconnected ${titles[connector]}.`)
  await note(`The token still works: delete it in ${places[connector]}. Drafts stay.`)
}

async function tellConnected(
  { out, note }: Context,
  desk: WireConnector,
  host: string | null,
): Promise<void> {
  const { connector, account, region } = desk
  await out(desk, () => [
    `Connected ${titles[connector]} (${printableLine(account)}${region === null ? '' : `, ${region}`}).`,
  ])
  await note(`It is read every night. To read it now: svc connectors sync ${connector}`)
  if (host === null) await note('Only a running service reads it: keep svc serve running.')
}

const titles: Readonly<Record<RemoteConnectorId, string>> = {
  zendesk: 'Zendesk',
  intercom: 'Intercom',
}

/** Where the customer ends a token. */
const places: Readonly<Record<RemoteConnectorId, string>> = {
  zendesk: 'Admin Center > Apps and integrations > Zendesk API',
  intercom: 'the Developer Hub, under Authentication',
}

/** Copied from the address bar it comes with more around it. */
function bareSubdomain(given: string): string {
  return given
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\.zendesk\.com\/?$/, '')
}

/** Throws `usage` for what the service would not take. */
function fitting(field: 'subdomain' | 'email', given: string): string {
  const parsed = zendeskInput.shape[field].safeParse(given)
  if (parsed.success) return parsed.data
  throw new SvcError('usage', `the Zendesk ${field} ${parsed.error.issues[0]?.message ?? ''}`)
}

async function regionOf({ io, interactive, prompt }: Context): Promise<IntercomRegion> {
  const given = io.env['SVC_INTERCOM_REGION']?.trim()
  if (given) {
    const found = intercomRegions.find((each) => each === given)
    if (found !== undefined) return found
    throw new SvcError('usage', `SVC_INTERCOM_REGION is none of ${intercomRegions.join(', ')}`)
  }
  if (!interactive) return 'us'
  return prompt.choose<IntercomRegion>('Where does the workspace live?', [
    { key: '1', name: 'United States', value: 'us' },
    { key: '2', name: 'Europe', value: 'eu' },
    { key: '3', name: 'Australia', value: 'au' },
  ])
}

async function asked(
  { interactive, prompt }: Context,
  {
    flag,
    variable,
    question,
  }: { readonly flag: string; readonly variable: string; readonly question: string },
): Promise<string> {
  if (!interactive) throw missing(flag, variable)
  const answer = await prompt.text(question)
  if (answer === '') throw new SvcError('cancelled', 'nothing was given')
  return answer
}

async function tokenFor(
  { io, interactive, prompt }: Context,
  { tokenStdin }: { readonly tokenStdin: boolean },
  variable: string,
  question: string,
): Promise<string> {
  if (tokenStdin) {
    const { readInput } = await import('../input.ts')
    const line = (await readInput(io, '-', maxTokenBytes)).trim()
    if (line === '') throw missing('--token-stdin', variable)
    return line
  }
  const given = io.env[variable]?.trim()
  if (given) return given
  if (!interactive) throw missing('--token-stdin', variable)
  const typed = await prompt.password(question)
  if (typed === '') throw new SvcError('cancelled', 'no token was given')
  return typed
}

const maxTokenBytes = 4 * 1024

function missing(flag: string, variable: string): SvcError {
  return new SvcError('input.required', `${flag} is missing, and there is no terminal to ask on`, {
    hint: `give ${flag}, or set ${variable}`,
  })
}
