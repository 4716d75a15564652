import type { Connection, McpConnector, RestConnector } from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'

type Tool = Pick<RestConnector | McpConnector, 'id' | 'credential'>

/** What gives a tool another credential: where variables hold it, connecting would only try the same one again. */
export function remedyOf(
  { id, credential }: Tool,
  { fromEnvironment }: Pick<Connection, 'fromEnvironment'>,
): string {
  const connect = `svc connect ${id}`
  if (fromEnvironment !== true) return connect
  const variables = credential.map(({ env }) => env).join(' and ')
  const them = credential.length === 1 ? 'it' : 'them'
  return `set ${variables} anew, or unset ${them} and run ${connect}`
}

/** What was thrown over a connection; a refused credential with what mends it where it came from. */
export function withRemedy(tool: Tool, connection: Connection, thrown: unknown): unknown {
  if (!(thrown instanceof SvcError) || !isRefused(thrown) || thrown.hint === null) return thrown
  const hint = thrown.hint.replace(`svc connect ${tool.id}`, remedyOf(tool, connection))
  if (hint === thrown.hint) return thrown
  const { code, message, retryAfterSeconds } = thrown
  return new SvcError(code, message, {
    hint,
    cause: thrown,
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  })
}

/** Whether a tool refused the credential, or what it asked for by it. */
export function isRefused({ code }: SvcError): boolean {
  return code === 'connector.unauthorized' || code === 'connector.forbidden'
}
