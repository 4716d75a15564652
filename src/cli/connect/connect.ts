import type { KeptConnection } from '../../client/connection.ts'
import { keepConnection, keptConnection } from '../../client/connection.ts'
import type { StoreKind } from '../../client/vault.ts'
import { forgetConnectorSecrets, keepConnectorSecrets } from '../../client/vault.ts'
import type { Choices, Proof, RestConnector } from '../../connectors/connector.ts'
import { systemClock } from '../../core/time.ts'
import type { Context } from '../context.ts'
import { printableLine } from '../printable.ts'
import { widthOf } from '../rule-view.ts'
import type { Address } from './address.ts'
import { choiceSources, chosen } from './choices.ts'
import type { Secrets } from './credential.ts'
import { credentialOf, credentialRequired, isInEnvironment } from './credential.ts'
import type { ConnectFlags } from './flags.ts'
import { assertTaken } from './flags.ts'
import { located } from './located.ts'
import { promiseLines, scopeExample } from './promise.ts'
import { deviceVault } from './standing.ts'
import { remedyOf } from './remedy.ts'
import { orStays, whereMade } from './stays.ts'
import { withTool } from './tool.ts'

/**
 * Connects a tool: asks for what is not given, proves it by the smallest read, lets the person choose where
 * there is something to choose, and only then keeps it. Nothing is kept of what is refused.
 */
export async function connectTool(
  context: Context,
  connector: RestConnector,
  flags: ConnectFlags,
): Promise<void> {
  const taken = ['url', 'tokenStdin'] as const
  const choosing = connector.choosing === undefined ? [] : (['from'] as const)
  assertTaken(connector.title, flags, [...taken, ...choosing])
  const kept = await keptConnection(context.io.env, connector.id)
  const sources = await choiceSources(context, connector, flags.from, kept?.choices ?? {})
  const fromEnvironment = !flags.tokenStdin && isInEnvironment(context, connector)
  if (!flags.tokenStdin && !fromEnvironment && !context.interactive) {
    throw credentialRequired(connector)
  }
  if (context.interactive) {
    const width = widthOf(context.io.stderr)
    for (const line of promiseLines(connector, width)) await context.note(line)
  }
  const { address, settings } = await located(context, connector, flags, kept)
  const secrets = await credentialOf(context, connector, flags, address.baseUrl, kept)
  const connection = { baseUrl: address.baseUrl, secrets }
  const made = whereMade(connector)
  const remedy = fromEnvironment ? `${remedyOf(connector, { fromEnvironment })}; ${made}` : made
  const { warnings, choices } = await withTool(context, connector, connection, (sessionWith) =>
    orStays(connector, kept, remedy, async () => {
      const proof = await connector.prove(sessionWith({}))
      // What was chosen before, for a choice to begin with.
      const session = sessionWith({ ...sources.earlier, ...proof.choices })
      const picked = await chosen(context, connector, sources, session)
      return { warnings: proof.warnings, choices: { ...proof.choices, ...picked } }
    }),
  )
  const stored = await keep(context, connector, {
    address,
    settings,
    choices,
    secrets: fromEnvironment ? null : secrets,
    before: kept,
  })
  await report(context, connector, { address, stored, choices, warnings })
}

interface Kept {
  readonly address: Address
  readonly settings: Readonly<Record<string, string>>
  readonly choices: Choices
  /** Null: the environment's, which are never stored. */
  readonly secrets: Secrets | null
  readonly before: KeptConnection | null
}

/** The credential first: without it the settings would name a tool that is not connected. */
async function keep(
  context: Context,
  { id }: RestConnector,
  { address, settings, choices, secrets, before }: Kept,
): Promise<StoreKind | null> {
  const { vault } = deviceVault(context)
  const stored =
    secrets === null ? null : await keepConnectorSecrets(vault, id, address.baseUrl, secrets)
  try {
    await keepConnection(context.io.env, id, {
      url: address.given,
      settings,
      choices,
      connectedAt: systemClock.now().toISOString(),
      stored: stored ?? before?.stored ?? null,
    })
  } catch (error) {
    // Nobody would find a credential that no settings name.
    if (stored !== null && before === null) await forgetConnectorSecrets(vault, id)
    throw error
  }
  return stored
}

interface Connected {
  readonly address: Address
  readonly stored: StoreKind | null
  readonly choices: Choices
  readonly warnings: Proof['warnings']
}

async function report(
  context: Context,
  connector: RestConnector,
  { address, stored, choices, warnings }: Connected,
): Promise<void> {
  const { id, title, credential } = connector
  for (const warning of warnings) await context.warn(printableLine(`warning: ${warning}`))
  const answer = { connector: id, url: address.baseUrl, stored, choices, warnings }
  const host = new URL(address.baseUrl).host
  const verb = credential.length === 1 ? 'is' : 'are'
  const what = credential.length === 1 ? 'the token' : 'the keys'
  const variables = credential.map(({ env }) => env).join(' and ')
  const places = {
    keychain: `${what} ${verb} in the system keychain`,
    file: `${what} ${verb} in the sealed file`,
    environment: `${what} ${credential.length === 1 ? 'stays' : 'stay'} in ${variables} and ${verb} not stored`,
  }
  await context.out(
    answer,
    () => `Connected ${title} (${host}); ${places[stored ?? 'environment']}.`,
  )
  if (stored !== null && isInEnvironment(context, connector)) {
    const set = credential.length === 1 ? 'is set and is' : 'are set and are'
    await context.note(`${variables} ${set} used instead of what is kept.`)
  }
  await context.note(`Next: ${scopeExample(connector)}`)
}
