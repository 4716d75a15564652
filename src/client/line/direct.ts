import type { Agent, ClientRequest, IncomingMessage } from 'node:http'
import type { Line, LineAnswer, LineLimits, LineRequest } from '../line.ts'

/** Straight to the service, on connections that are kept for the next request. */
export function directLine(limits: LineLimits): Line {
  let agent: Agent | null = null
  return {
    request: async (url, request) => {
      // TLS takes its time to load; a service on loopback does without.
      const http = await (url.protocol === 'http:' ? import('node:http') : import('node:https'))
      agent ??= new http.Agent({ keepAlive: true })
      const { method, headers, signal } = request
      return exchanged(http.request(url, { agent, method, headers, signal }), request, limits)
    },
    close: () => {
      agent?.destroy()
      return Promise.resolve()
    },
  }
}

/** Sends the body and waits for the head of the answer. */
function exchanged(
  sent: ClientRequest,
  { body }: LineRequest,
  { connectMs, silenceMs }: LineLimits,
): Promise<LineAnswer> {
  return new Promise((resolve, reject) => {
    const limit = new Limit(connectMs, (error) => sent.destroy(error))
    sent.on('error', (error) => {
      limit.end()
      reject(error)
    })
    // Written out only once there is a connection, an encrypted one where it must be.
    sent.once('finish', () => limit.restart(silenceMs))
    sent.once('response', (response) => {
      limit.end()
      const { statusCode: status = 0, headers } = response
      resolve({ status, headers, body: pieces(response, silenceMs) })
    })
    sent.end(body)
  })
}

async function* pieces(response: IncomingMessage, silenceMs: number): AsyncIterable<Uint8Array> {
  const limit = new Limit(silenceMs, (error) => response.destroy(error))
  try {
    for await (const piece of response) {
      limit.restart(silenceMs)
      yield piece
    }
  } finally {
    limit.end()
  }
}

/** Ends what takes too long. */
class Limit {
  readonly #over: (error: Error) => void
  #timer: NodeJS.Timeout

  constructor(ms: number, over: (error: Error) => void) {
    this.#over = over
    this.#timer = this.#started(ms)
  }

  restart(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = this.#started(ms)
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #started(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#over(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }))
    }, ms)
  }
}
