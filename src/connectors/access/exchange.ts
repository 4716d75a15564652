import type { Dispatcher } from 'undici'

/** One request, and how long and how large its answer may be. */
export interface Asked {
  readonly dispatcher: Dispatcher
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Until the headers of the answer, and between two parts of its body. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Told as soon as there is one. */
  readonly onStatus: (status: number) => void
}

/** What came back; `text` is null where there was more of it than is taken. */
export interface Reply {
  readonly status: number
  readonly header: (name: string) => string | null
  readonly text: string | null
}

/**
 * Sends one request and reads its answer to the end. Rejects with the signal's reason when it is aborted, and with
 * an error that has a network code when the connection fails or takes too long.
 */
export async function exchange(asked: Asked): Promise<Reply> {
  const { dispatcher, url, method, headers, body, timeoutMs, signal, onStatus } = asked
  signal.throwIfAborted()
  const ending = new AbortController()
  const giveUp = (): void => ending.abort(signal.reason)
  const tooSlow = (): void => ending.abort(new TooSlow())
  signal.addEventListener('abort', giveUp, { once: true })
  const quiet = setTimeout(tooSlow, timeoutMs)
  // A tool that sends a byte now and then is never quiet, and yet never ends.
  const whole = setTimeout(tooSlow, timeoutMs * quietSpells)
  try {
    const response = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers,
      body,
      signal: ending.signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    })
    const { statusCode: status } = response
    onStatus(status)
    quiet.refresh()
    const text = await textOf(response.body, isSuccess(status) ? largest : largestRefusal, () =>
      quiet.refresh(),
    )
    return { status, text, header: (name) => headerOf(response.headers, name) }
  } finally {
    clearTimeout(quiet)
    clearTimeout(whole)
    signal.removeEventListener('abort', giveUp)
  }
}

/** The most a successful answer may hold, in bytes. */
export const largest = 64 * 1024 * 1024
/** A refusal is a sentence or two; what is longer is a page for people, and nobody reads it. */
const largestRefusal = 256 * 1024
/** How many times the time for one part an answer may take as a whole. */
const quietSpells = 10

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

class TooSlow extends Error {
  /** As undici names it, so that it reads as any other answer that did not come in time. */
  readonly code = 'UND_ERR_HEADERS_TIMEOUT'
}

function headerOf(headers: Readonly<Record<string, string | string[] | undefined>>, name: string) {
  const value = headers[name.toLowerCase()]
  return value === undefined ? null : String(value)
}

/** Null when there is more than `most` bytes; the rest is not waited for. */
async function textOf(
  body: AsyncIterable<Uint8Array>,
  most: number,
  onPart: () => void,
): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    onPart()
    size += part.length
    if (size > most) return null
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
