import { Network, openRest } from '../../connectors/access/rest.ts'
import type { Session } from '../../connectors/connector.ts'
import type { Secret } from '../../core/text.ts'
import type { WaitingClock } from '../../core/time.ts'
import type { Troubles } from '../../core/trouble.ts'
import { version } from '../../core/version.ts'
import type { Remote } from './remote.ts'

export interface SessionOptions {
  readonly clock: WaitingClock
  /** For one request, in ms. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly mayAsk?: () => Promise<void>
  readonly troubles?: Troubles
}

/** Opens a desk, lets `work` read it and closes it. Nothing of a request but its call is known outside. */
export async function withSession<T>(
  { connector, baseUrl, secret, choices }: Remote,
  credential: Secret,
  { clock, timeoutMs, signal, mayAsk, troubles }: SessionOptions,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const network = new Network()
  try {
    const tool = openRest(connector, {
      baseUrl,
      secrets: { [secret]: credential },
      userAgent: `svc/${version}`,
      timeoutMs,
      signal,
      clock,
      network,
      trace: () => undefined,
      onWait: () => undefined,
      ...(mayAsk === undefined ? {} : { mayAsk }),
      ...(troubles === undefined ? {} : { troubles }),
    })
    return await work({ tool, choices })
  } finally {
    await network.close()
  }
}
