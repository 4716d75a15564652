import { keptConnections } from '../../client/connection.ts'
import type {
  Choices,
  Connector,
  FileConnector,
  ScopeFlags,
  ScopeOf,
} from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'
import type { Context } from '../context.ts'
import { printableLine } from '../printable.ts'
import type { AddressSources } from './address.ts'
import { addressFlagOf, addressOf } from './address.ts'
import { whyNot } from './connection.ts'
import { placeOf } from './place.ts'
import { serverStanding } from './server-standing.ts'
import type { Source, Standing } from './standing.ts'
import { standingOf } from './standing.ts'

/** How one connector stands, as lists show it. */
export interface ConnectorState {
  readonly connector: Connector
  /** `not_needed`: it reads files. `unknown`: something is in the way, and `note` says what. */
  readonly state: 'connected' | 'not_connected' | 'not_needed' | 'unknown'
  readonly source: Source | null
  /** Null for files, and where it cannot be told. */
  readonly baseUrl: string | null
  readonly connectedAt: string | null
  /** What connecting picked and found out. */
  readonly choices: Choices
  readonly note: string | null
  /** What mends it, where connecting does not; null: connecting does. */
  readonly hint: string | null
}

export interface Asked {
  readonly connector: Connector
  readonly scope: ScopeOf<ScopeFlags>
}

/**
 * The state of each connector, without any network: from the environment, the settings file and whether the
 * credential store has an entry. A store that is stuck is `unknown` within its time limit, for all at once.
 */
export async function statesOf(
  context: Context,
  asked: readonly Asked[],
): Promise<readonly ConnectorState[]> {
  const kept = await keptConnections(context.io.env)
  return Promise.all(
    asked.map(({ connector, scope }) =>
      stateOf(context, connector, scope, kept.get(connector.id) ?? null),
    ),
  )
}

async function stateOf(
  context: Context,
  connector: Connector,
  scope: Asked['scope'],
  kept: AddressSources['kept'],
): Promise<ConnectorState> {
  const connectedAt = kept?.connectedAt ?? null
  const choices = kept?.choices ?? {}
  const blank = {
    connector,
    source: null,
    baseUrl: null,
    connectedAt,
    choices,
    note: null,
    hint: null,
  } as const
  if (connector.access === 'file') return { ...blank, state: 'not_needed' }
  try {
    const { baseUrl, standing } = await reached(context, connector, scope, kept)
    const note = whyNot(connector, baseUrl, standing)
    switch (standing.state) {
      case 'connected':
        return { ...blank, baseUrl, state: 'connected', source: standing.source }
      case 'unknown':
        return { ...blank, baseUrl, note, state: 'unknown' }
      case 'elsewhere':
      case 'ended':
      case 'not_connected':
        return { ...blank, baseUrl, note, state: 'not_connected' }
    }
  } catch (thrown) {
    // One tool's broken setting is not a reason to hide the others.
    if (!(thrown instanceof SvcError)) throw thrown
    return { ...blank, note: thrown.message, hint: thrown.hint, state: 'unknown' }
  }
}

async function reached(
  context: Context,
  connector: Exclude<Connector, FileConnector>,
  scope: Asked['scope'],
  kept: AddressSources['kept'],
): Promise<{ readonly baseUrl: string; readonly standing: Standing }> {
  const { env } = context.io
  if (connector.access === 'mcp') {
    const place = placeOf(env, connector, kept)
    return {
      baseUrl: place.baseUrl,
      standing: await serverStanding(context, connector, place, kept),
    }
  }
  const flag = addressFlagOf(connector, scope)
  const { baseUrl } = addressOf(env, connector, { flag, kept })
  return { baseUrl, standing: await standingOf(context, connector, baseUrl, kept) }
}

/** What is to be said about the states, each thing once. */
export function notesOf(states: readonly ConnectorState[]): readonly string[] {
  const notes = states.flatMap(({ note }) =>
    note === null ? [] : [printableLine(`note: ${note}`)],
  )
  return [...new Set(notes)]
}

/** In words: `connected, from the environment`. */
export function stateWords({ state, source }: ConnectorState): string {
  switch (state) {
    case 'connected':
      return source === null ? 'connected' : `connected, ${sourceWords[source]}`
    case 'not_connected':
      return 'not connected'
    case 'not_needed':
      return 'needs no connecting'
    case 'unknown':
      return 'unknown'
  }
}

/** Where a credential comes from. */
export const sourceWords: Readonly<Record<Source, string>> = {
  environment: 'from the environment',
  keychain: 'in the keychain',
  file: 'in the sealed file',
  sign_in: 'by a sign-in',
  open: 'without a credential',
}
