import { Network } from '../../connectors/access/rest.ts'
import type { McpConnector } from '../../connectors/connector.ts'
import { systemClock } from '../../core/time.ts'
import { version } from '../../core/version.ts'
import type { Context } from '../context.ts'
import { sayOn } from '../service.ts'
import { signInStore } from './sign-in.ts'

/**
 * Ends the sign-in that is kept: at the vendor, where it can be, and here in any case. Answers what the person
 * should know, if anything.
 */
export async function endedSignIn(
  context: Context,
  connector: McpConnector,
  endpoint: string,
): Promise<string | null> {
  const { io, general } = context
  const say = sayOn(io, general)
  const { endSignIn } = await import('../../connectors/access/oauth/session.ts')
  const network = new Network()
  try {
    return await endSignIn({
      connector,
      endpoint,
      store: signInStore(context, connector.id),
      network,
      signal: io.signal,
      clock: systemClock,
      userAgent: `svc/${version}`,
      timeoutMs: general.timeoutMs,
      trace: ({ method, host, path, status, ms }) => {
        if (general.debug) say(`${method} ${host}${path} ${status ?? 'no answer'} ${ms} ms`)
      },
    })
  } finally {
    await network.close()
  }
}
