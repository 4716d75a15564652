import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { resolveSettings } from '../../client/config.ts'
import { dataFolder } from '../../client/folder.ts'
import type { Connection, Connector, FileConnector, Proof } from '../../connectors/connector.ts'
import { connectors } from '../../connectors/registry.ts'
import { resolveConnection, resolveServer } from '../connect/connection.ts'
import { placeWords } from '../connect/place.ts'
import { remedyOf, withRemedy } from '../connect/remedy.ts'
import { unattendedBearer } from '../connect/sign-in.ts'
import type { ConnectorState } from '../connect/state.ts'
import { statesOf, stateWords } from '../connect/state.ts'
import type { BearerOf } from '../connect/tool.ts'
import { withServer, withTool } from '../connect/tool.ts'
import type { Context } from '../context.ts'
import type { Check } from './check.ts'
import { looked, off, ok, warning } from './check.ts'

/** The embedded database's file, as the storage names it: looked for only, for opening would make it. */
const databaseFile = 'svc.db'

/** The service this run would talk to, or the database on this device. `offline`: nothing is called. */
export function serviceCheck(context: Context, offline: boolean): Promise<Check> {
  return looked('service', async () => {
    const { baseUrl } = await resolveSettings(context.io.env, context.general)
    if (baseUrl.value !== null && offline) return off('service', `${baseUrl.value}, not called`)
    const folder = dataFolder(context.io.env)
    if (baseUrl.value === null && !existsSync(join(folder, databaseFile))) {
      return ok('service', 'inside svc; its database is made at the first draft')
    }
    const { api, host } = await context.service()
    const { organisation, role } = await api.whoami()
    return ok(
      'service',
      host === null
        ? `inside svc, on ${folder}`
        : `${host}, organisation ${organisation.id}, ${role}`,
    )
  })
}

/** Every connected tool: proved by its smallest read, or, offline, only told. */
export async function toolChecks(context: Context, offline: boolean): Promise<readonly Check[]> {
  const states = await statesOf(
    context,
    connectors
      .filter(({ access }) => access !== 'file')
      .map((connector) => ({ connector, scope: {} })),
  )
  return Promise.all(
    states
      .filter(({ state, note }) => state !== 'not_connected' || note !== null)
      .map((state) => looked(state.connector.id, () => toolCheck(context, state, offline))),
  )
}

async function toolCheck(
  context: Context,
  state: ConnectorState,
  offline: boolean,
): Promise<Check> {
  const { connector, note, hint } = state
  if (note !== null) return warning(connector.id, note, hint ?? `svc connect ${connector.id}`)
  const words = stateWords(state)
  if (offline || connector.access === 'file') return off(connector.id, `${words}, not called`)
  const connection =
    connector.access === 'rest'
      ? await resolveConnection(context, connector, {})
      : await resolveServer(context, connector)
  if (connection === null) return off(connector.id, 'not connected')
  const [first] = await warningsOf(context, connector, connection)
  if (first !== undefined) return warning(connector.id, first, remedyOf(connector, connection))
  return ok(connector.id, `${placeWords(connection.baseUrl)}, ${words}`)
}

/** What the smallest read there is leads to; nobody is asked to sign in. */
async function warningsOf(
  context: Context,
  connector: Exclude<Connector, FileConnector>,
  connection: Connection,
): Promise<Proof['warnings']> {
  const { choices } = connection
  const bearerOf: BearerOf =
    connection.signedIn === undefined ? null : (line) => unattendedBearer(line, null)
  try {
    const { warnings } =
      connector.access === 'rest'
        ? await withTool(context, connector, connection, (sessionWith) =>
            connector.prove(sessionWith(choices)),
          )
        : await withServer(context, connector, connection, bearerOf, (sessionWith) =>
            connector.prove(sessionWith(choices)),
          )
    return warnings
  } catch (thrown) {
    throw withRemedy(connector, connection, thrown)
  }
}
