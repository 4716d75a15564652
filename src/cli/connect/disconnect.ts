import type { KeptConnection } from '../../client/connection.ts'
import {
  addressVariable,
  commandVariable,
  environmentCredential,
  forgetConnection,
  keptConnection,
} from '../../client/connection.ts'
import { forgetConnectorSecrets, hasConnectorSecrets } from '../../client/vault.ts'
import type { Connector, McpConnector } from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'
import { confirmed } from '../confirm.ts'
import type { Context } from '../context.ts'
import { endedSignIn } from './end-sign-in.ts'
import { keptPlace, placeOf } from './place.ts'
import { signInStore } from './sign-in.ts'
import { deviceVault } from './standing.ts'

/** Forgets a tool's credential and settings, after a yes. Nothing to forget is told and is no failure. */
export async function disconnectTool(context: Context, connector: Connector): Promise<void> {
  const { io, out, note } = context
  const { id, title } = connector
  if (connector.access === 'file') {
    await out(
      { connector: id, removed: false },
      () => `${title} is never connected: nothing to remove.`,
    )
    return
  }
  const { vault, failed } = deviceVault(context)
  const kept = await keptConnection(io.env, id)
  const signedIn = connector.access === 'mcp' && (await signInStore(context, id).read()) !== null
  if (kept === null && !signedIn && !(await hasConnectorSecrets(vault, id))) {
    await out(
      { connector: id, removed: false },
      () => `${title} is not connected: nothing to remove.`,
    )
  } else {
    await confirmed(context, `Forget the credential and settings of ${title}?`)
    const told = connector.access === 'mcp' ? await endOf(context, connector, kept, signedIn) : null
    // The credential first: should it not go, the settings stay, and the tool is connected as before.
    const removed = await forgetConnectorSecrets(vault, id)
    if (!removed && kept?.stored === 'keychain' && failed()) throw stuck(connector)
    await forgetConnection(io.env, id)
    await out({ connector: id, removed: true }, () => `Disconnected ${title}.`)
    if (told !== null) await note(`${told}.`)
    else if (signedIn) await note('The sign-in was ended at the vendor, too.')
    else if (kept?.entry !== 'open') {
      await note('The credential still works until it is revoked at the vendor.')
    }
    await note('What earlier runs read is remembered, so connecting again doubles nothing.')
  }
  if (environmentCredential(io.env, connector.credential).state === 'given') {
    const variables = connector.credential.map(({ env }) => env)
    const set = variables.length === 1 ? 'is set and still connects' : 'are set and still connect'
    await note(`${variables.join(' and ')} ${set} ${title}.`)
  }
  for (const variable of [addressVariable(id), commandVariable(id)]) {
    if (!io.env[variable]?.trim()) continue
    await note(`${variable} is set and still names where ${title} is.`)
  }
}

/** Ends a sign-in before it is forgotten. Answers what the person should know of it. */
async function endOf(
  context: Context,
  connector: McpConnector,
  kept: KeptConnection | null,
  signedIn: boolean,
): Promise<string | null> {
  if (!signedIn) return null
  const { baseUrl } = kept === null ? placeOf({}, connector, null) : keptPlace(connector, kept)
  return endedSignIn(context, connector, baseUrl)
}

function stuck({ id, title }: Connector): SvcError {
  return new SvcError(
    'credentials.unusable',
    `the ${title} credential is in the keychain, which cannot be asked now; nothing was removed`,
    { hint: `svc disconnect ${id}, once the keychain answers` },
  )
}
