import type { KeptConnection } from '../../client/connection.ts'
import { environmentCredential } from '../../client/connection.ts'
import type { CredentialField, RestConnector } from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'
import type { Secret } from '../../core/text.ts'
import type { Context } from '../context.ts'
import { readInput } from '../input.ts'
import { keyFrom } from '../service.ts'
import type { ConnectFlags } from './flags.ts'
import type { Credentialed } from './standing.ts'
import { standingOf } from './standing.ts'

/** The credential by the names of its fields. */
export type Secrets = Readonly<Record<string, Secret>>

/**
 * The credential to connect with: from stdin where that was said, else the environment's, else one that is kept
 * or that the person types.
 */
export async function credentialOf(
  context: Context,
  connector: RestConnector,
  { tokenStdin }: ConnectFlags,
  baseUrl: string,
  kept: KeptConnection | null,
): Promise<Secrets> {
  if (tokenStdin) return credentialFromStdin(context, connector)
  const standing = await standingOf(context, connector, baseUrl, kept)
  if (standing.state === 'connected') {
    const again = standing.source !== 'environment' && (await wantsAnother(context, connector))
    if (!again) return standing.secrets
  }
  return askedCredential(context, connector.credential)
}

/** Whether the environment gives all of it. */
export function isInEnvironment(
  { io }: Context,
  { credential }: Pick<Credentialed, 'credential'>,
): boolean {
  return environmentCredential(io.env, credential).state === 'given'
}

/** Choosing again needs no new credential; for the rest, a new one is why one connects again. */
export function wantsAnother(
  { prompt }: Context,
  { title, choosing }: { readonly title: string; readonly choosing?: object },
): Promise<boolean> {
  return prompt.one(`${title} has a credential already`, [
    { value: true, name: 'Give another one', chosen: choosing === undefined },
    { value: false, name: 'Use the one that is kept', chosen: choosing !== undefined },
  ])
}

/** From stdin: one line for each field, in the order they are declared. */
export async function credentialFromStdin(
  { io }: Context,
  connector: Credentialed & { readonly title: string },
): Promise<Secrets> {
  const { id, credential } = connector
  if (io.stdin.isTTY === true) throw credentialRequired(connector)
  const text = (await readInput(io, '-', maxBytes)).trim()
  const lines = text === '' ? [] : text.split('\n').map((line) => line.trim())
  if (lines.length === 0) throw credentialRequired(connector)
  if (lines.length !== credential.length) {
    const count = credential.length === 1 ? 'one line' : `${credential.length} lines`
    throw new SvcError(
      'usage',
      `svc connect ${id} --token-stdin takes ${count}, and got ${lines.length}`,
      { hint: `one line each: ${credential.map(({ label }) => label).join(', ')}` },
    )
  }
  return byKey(credential, (field, i) => keyFrom(lines[i] ?? '', `the ${field.label} on stdin`))
}

/** From the person, without echo. */
export async function askedCredential(
  { prompt }: Context,
  fields: readonly CredentialField[],
): Promise<Secrets> {
  const secrets: Record<string, Secret> = {}
  for (const { key, label } of fields) {
    const typed = await prompt.password(label)
    if (typed === '') throw new SvcError('cancelled', `no ${label} was given`)
    secrets[key] = keyFrom(typed, 'what was typed')
  }
  return secrets
}

/** Nobody can be asked: names the variables and the form for stdin. */
export function credentialRequired({
  id,
  title,
  credential,
}: Credentialed & { readonly title: string }): SvcError {
  const labels = credential.map(({ label }) => label).join(' and ')
  const variables = credential.map(({ env }) => env).join(' and ')
  const lines = credential.length === 1 ? '' : ', one line each in this order'
  return new SvcError(
    'input.required',
    `connecting ${title} needs its ${labels}, and nobody can be asked`,
    { hint: `pipe it into svc connect ${id} --token-stdin${lines}, or set ${variables}` },
  )
}

/** Two keys of the longest kind taken, and then some. */
const maxBytes = 8 * 1024

function byKey(
  fields: readonly CredentialField[],
  secretOf: (field: CredentialField, i: number) => Secret,
): Secrets {
  return Object.fromEntries(fields.map((field, i) => [field.key, secretOf(field, i)]))
}
