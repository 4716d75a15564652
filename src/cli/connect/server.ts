import type { Entry, KeptConnection } from '../../client/connection.ts'
import { keepConnection, keptConnection } from '../../client/connection.ts'
import type { StoreKind } from '../../client/vault.ts'
import { forgetConnectorSecrets, keepConnectorSecrets } from '../../client/vault.ts'
import type { Choices, McpConnector, Proof } from '../../connectors/connector.ts'
import { systemClock } from '../../core/time.ts'
import type { Context } from '../context.ts'
import { printableLine } from '../printable.ts'
import { widthOf } from '../rule-view.ts'
import { chosen, givenChoices } from './choices.ts'
import { isInEnvironment } from './credential.ts'
import { endedSignIn } from './end-sign-in.ts'
import type { ConnectFlags } from './flags.ts'
import { assertTaken } from './flags.ts'
import type { Place } from './place.ts'
import { keptPlace, placeOf, placeWords, takesToken } from './place.ts'
import { promiseLines, scopeExample, widthWords } from './promise.ts'
import { remedyOf } from './remedy.ts'
import { SignInAttempt, signInAt, unattendedBearer } from './sign-in.ts'
import { deviceVault } from './standing.ts'
import { orStays, whereMade } from './stays.ts'
import type { BearerOf } from './tool.ts'
import { withServer } from './tool.ts'
import type { WayIn } from './way-in.ts'
import { assertFits, assertReachable, signInRequired, wayIn } from './way-in.ts'

/**
 * Connects a tool that is read through an MCP server: finds the way in, proves it by the smallest use, lets the
 * person choose where there is something to choose, and only then keeps it. Nothing is kept of what is refused.
 */
export async function connectServer(
  context: Context,
  connector: McpConnector,
  flags: ConnectFlags,
): Promise<void> {
  const { env } = context.io
  const taken = ['url', 'command', 'tokenStdin', 'noBrowser', 'clientId'] as const
  const choosing = connector.choosing === undefined ? [] : (['from'] as const)
  assertTaken(connector.title, flags, [...taken, ...choosing])
  const before = await keptConnection(env, connector.id)
  const place = placeOf(env, connector, before, flags)
  assertFits(connector, place, flags)
  const sources = await givenChoices(context, connector, flags.from, before?.choices ?? {})
  await assertReachable(context, connector, place, before, flags)
  if (context.interactive) {
    const width = widthOf(context.io.stderr)
    for (const line of promiseLines(connector, width)) await context.note(line)
    if (place.given !== null) await context.note(`  at             ${placeWords(place.baseUrl)}`)
  }
  const attempt = new SignInAttempt(context, connector, flags)
  const way = await wayIn(context, connector, place, before, flags)
  if (way.kind === 'sign_in' && way.anew) await attempt.anew(place.baseUrl)
  const { warnings, choices } = await withServer(
    context,
    connector,
    reachOf(place, way),
    bearerOf(connector, way, attempt),
    (sessionWith) =>
      attempt.orUndone(() =>
        orStays(connector, before, wayRemedy(connector, way), async () => {
          const proof = await connector.prove(sessionWith({}))
          // What was chosen before, for a choice to begin with.
          const session = sessionWith({ ...sources.earlier, ...proof.choices })
          const isAsked = context.interactive || sources.from !== null || sources.earlier !== null
          const picked = isAsked ? await chosen(context, connector, sources, session) : {}
          return { warnings: proof.warnings, choices: { ...proof.choices, ...picked } }
        }),
      ),
  )
  const entry = await entryOf(context, connector, place, way)
  const stored = await keep(context, connector, { place, way, entry, choices, before })
  await report(context, connector, { place, way, entry, stored, choices, warnings })
}

function reachOf({ baseUrl, endpoint }: Place, way: WayIn) {
  return {
    baseUrl,
    secrets: way.kind === 'token' ? way.secrets : {},
    ...(endpoint.kind === 'command' ? { command: endpoint.command } : {}),
  }
}

function bearerOf(connector: McpConnector, way: WayIn, attempt: SignInAttempt): BearerOf {
  switch (way.kind) {
    case 'token':
      return null
    case 'sign_in':
      return (line) => attempt.bearer(line)
    case 'unattended':
      return (line) => unattendedBearer(line, () => signInRequired(connector))
  }
}

/** What mends a refusal: another token, or the right to sign in. */
function wayRemedy(connector: McpConnector, way: WayIn): string {
  if (way.kind === 'token') {
    const made = whereMade(connector)
    return way.fromEnvironment ? `${remedyOf(connector, { fromEnvironment: true })}; ${made}` : made
  }
  return `your account may lack the right, or ${connector.title}'s plan or an administrator may not allow MCP: ask one, then svc connect ${connector.id}`
}

/** How the server let us in: one that never asked is open, whatever was offered to it. */
async function entryOf(
  context: Context,
  { id }: McpConnector,
  { baseUrl, endpoint }: Place,
  way: WayIn,
): Promise<Entry> {
  if (way.kind === 'token') return 'token'
  if (endpoint.kind === 'command') return 'open'
  return (await signInAt(context, id, baseUrl)) === 'good' ? 'sign_in' : 'open'
}

interface Kept {
  readonly place: Place
  readonly way: WayIn
  readonly entry: Entry
  readonly choices: Choices
  readonly before: KeptConnection | null
}

/** The credential first: without it the settings would name a tool that is not connected. */
async function keep(
  context: Context,
  connector: McpConnector,
  { place, way, entry, choices, before }: Kept,
): Promise<StoreKind | null> {
  const { id } = connector
  const { vault } = deviceVault(context)
  const own = way.kind === 'token' && !way.fromEnvironment ? way.secrets : null
  const stored = own === null ? null : await keepConnectorSecrets(vault, id, place.baseUrl, own)
  try {
    await keepConnection(context.io.env, id, {
      url: place.given?.kind === 'address' ? place.given.url : null,
      command: place.given?.kind === 'command' ? place.given.command : null,
      entry,
      settings: {},
      choices,
      connectedAt: systemClock.now().toISOString(),
      stored: entry === 'token' ? (stored ?? before?.stored ?? null) : null,
    })
  } catch (error) {
    // Nobody would find a credential that no settings name.
    if (stored !== null && before === null) await forgetConnectorSecrets(vault, id)
    throw error
  }
  // What the new way in has taken the place of.
  if (entry !== 'token' && before?.entry === 'token') await forgetConnectorSecrets(vault, id)
  if (entry !== 'sign_in' && before?.entry === 'sign_in') {
    await endedSignIn(context, connector, keptPlace(connector, before).baseUrl)
  }
  return stored
}

interface Connected {
  readonly place: Place
  readonly way: WayIn
  readonly entry: Entry
  readonly stored: StoreKind | null
  readonly choices: Choices
  readonly warnings: Proof['warnings']
}

async function report(
  context: Context,
  connector: McpConnector,
  { place, way, entry, stored, choices, warnings }: Connected,
): Promise<void> {
  const { id, title, credential } = connector
  for (const warning of warnings) await context.warn(printableLine(`warning: ${warning}`))
  const answer = { connector: id, url: place.baseUrl, entry, stored, choices, warnings }
  const variables = credential.map(({ env }) => env).join(' and ')
  await context.out(
    answer,
    () => `Connected ${title} (${placeWords(place.baseUrl)}); ${whereWords()}.`,
  )
  const isOverruled = !(way.kind === 'token' && way.fromEnvironment) && takesToken(place, connector)
  if (isOverruled && isInEnvironment(context, connector)) {
    await context.note(`${variables} is set and is used instead of what is kept.`)
  }
  const width = widthWords(connector, choices)
  if (width !== null) await context.note(width)
  await context.note(`Next: ${scopeExample(connector, choices)}`)

  function whereWords(): string {
    if (entry === 'sign_in') return 'the sign-in is sealed on this device'
    if (entry === 'open') return 'it wants no credential from svc'
    if (stored === 'keychain') return 'the token is in the system keychain'
    if (stored === 'file') return 'the token is in the sealed file'
    return `the token stays in ${variables} and is not stored`
  }
}
