import { setTimeout as wait } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { Agent, EnvHttpProxyAgent, request as send } from 'undici'
import * as z from 'zod'
import { parsedJson } from '../core/json.ts'
import { isLoopback, retryAfterMs } from '../core/network.ts'
import { namedProxies } from '../core/proxy.ts'
import type { MaskedText, Secret } from '../core/text.ts'
import { openSecret } from '../core/text.ts'
import type { HttpTrace } from './http.ts'

export interface ChatModelOptions {
  /** Address that `/chat/completions` is added to, as parseBaseUrl gives it. */
  readonly baseUrl: string
  readonly name: string
  readonly key: Secret | null
  readonly userAgent: string
  readonly signal: AbortSignal
  /** Told of every request: never of bodies, headers or keys. */
  readonly trace: (entry: HttpTrace) => void
}

/** One question. It holds masked text only: a string does not compile. */
export interface ChatQuestion {
  readonly instructions: MaskedText
  readonly content: MaskedText
  /** JSON schema (draft 2020-12) the answer has to meet, and its name. */
  readonly schema: { readonly name: string; readonly form: object }
}

export type ChatReply =
  | { readonly state: 'answered'; readonly content: string }
  | { readonly state: 'failed'; readonly failure: ChatFailure }

/** Why there is no answer. `refused` and `broken`: the server said no, or said it cannot. */
export type ChatFailure =
  | 'stopped'
  | 'timeout'
  | 'unreachable'
  | 'unauthorized'
  | 'not_found'
  | 'redirected'
  | 'busy'
  | 'refused'
  | 'broken'
  | 'too_large'
  | 'unreadable'

/** Ways to ask for JSON, the strictest first; not every server knows each. */
const formats = ['json_schema', 'json_object', 'plain'] as const
type Format = (typeof formats)[number]

const maxAnswerBytes = 256 * 1024
const maxWaitMs = 10_000

/**
 * A chat model behind an OpenAI-compatible endpoint. Requests on this machine never go through a proxy;
 * redirects are never followed, so masked text and key reach the named host or nobody.
 */
export class ChatModel {
  readonly name: string
  readonly #options: ChatModelOptions
  readonly #url: URL
  readonly #dispatcher: Dispatcher
  /** The way that worked last. */
  #format: Format = 'json_schema'

  constructor(options: ChatModelOptions) {
    this.name = options.name
    this.#options = options
    this.#url = new URL(`${options.baseUrl}/chat/completions`)
    const connect = { timeout: 10_000 }
    this.#dispatcher = isLoopback(this.#url.hostname)
      ? new Agent({ connect })
      : new EnvHttpProxyAgent({ ...namedProxies(process.env), connect })
  }

  /** The model's words, or why there are none, within `limitMs`. Never throws. */
  async ask(question: ChatQuestion, limitMs: number): Promise<ChatReply> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), limitMs)
    try {
      const signal = AbortSignal.any([this.#options.signal, late.signal])
      return await this.#negotiated(question, signal)
    } catch (thrown) {
      if (this.#options.signal.aborted) return failed('stopped')
      if (late.signal.aborted) return failed('timeout')
      return failed(thrown instanceof AnswerTooLarge ? 'too_large' : 'unreachable')
    } finally {
      clearTimeout(timer)
    }
  }

  async close(): Promise<void> {
    await this.#dispatcher.destroy()
  }

  /** Steps down from a strict form of answer to a looser one as long as the server refuses the form. */
  async #negotiated(question: ChatQuestion, signal: AbortSignal): Promise<ChatReply> {
    for (const format of formats.slice(formats.indexOf(this.#format))) {
      const answer = await this.#patient(question, format, signal)
      if (answer.status === 400 && format !== 'plain') continue
      // Kept only once it worked: a 400 may have had another cause.
      if (answer.status === 200) this.#format = format
      return replyOf(answer)
    }
    return failed('refused')
  }

  /** Waits once where the server says for how long, if that is not long. */
  async #patient(question: ChatQuestion, format: Format, signal: AbortSignal): Promise<Answer> {
    const answer = await this.#once(question, format, signal)
    if (answer.status !== 429 && answer.status !== 503) return answer
    const waitMs = retryAfterMs(answer.retryAfter)
    if (waitMs === null || waitMs > maxWaitMs) return answer
    await wait(waitMs, undefined, { signal })
    return this.#once(question, format, signal)
  }

  async #once(question: ChatQuestion, format: Format, signal: AbortSignal): Promise<Answer> {
    const { key, userAgent } = this.#options
    const startedAt = performance.now()
    let status: number | null = null
    try {
      const response = await send(this.#url, {
        dispatcher: this.#dispatcher,
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'user-agent': userAgent,
          ...(key === null ? {} : { authorization: `Bearer ${openSecret(key)}` }),
        },
        body: JSON.stringify(bodyOf(this.name, question, format)),
        signal,
      })
      status = response.statusCode
      return {
        status,
        type: String(response.headers['content-type'] ?? ''),
        retryAfter: String(response.headers['retry-after'] ?? ''),
        text: await cappedText(response.body, signal),
      }
    } finally {
      this.#options.trace({
        method: 'POST',
        host: this.#url.host,
        path: this.#url.pathname,
        status,
        ms: Math.round(performance.now() - startedAt),
        requestId: null,
      })
    }
  }
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly retryAfter: string
  /** Null when the body broke off. */
  readonly text: string | null
}

/** Fixed seed and no temperature: as near to the same answer each time as a server offers. */
function bodyOf(model: string, { instructions, content, schema }: ChatQuestion, format: Format) {
  return {
    model,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content },
    ],
    temperature: 0,
    seed: 1,
    stream: false,
    ...(format === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
    ...(format === 'json_schema'
      ? {
          response_format: {
            type: 'json_schema',
            json_schema: { name: schema.name, strict: true, schema: schema.form },
          },
        }
      : {}),
  }
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

function replyOf({ status, type, text }: Answer): ChatReply {
  if (status !== 200) return failed(failureOf(status))
  if (text === null || !/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    return failed('unreadable')
  }
  const parsed = completion.safeParse(parsedJson(text))
  const content = parsed.data?.choices[0]?.message.content
  return content === undefined ? failed('unreadable') : { state: 'answered', content }
}

function failureOf(status: number): ChatFailure {
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'not_found'
  if (status === 429 || status === 503) return 'busy'
  return status >= 400 && status < 500 ? 'refused' : 'broken'
}

function failed(failure: ChatFailure): ChatReply {
  return { state: 'failed', failure }
}

class AnswerTooLarge extends Error {}

/** The body as text; null when it breaks off. Throws when it is too large or the time is up. */
async function cappedText(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of body) {
      size += part.length
      if (size > maxAnswerBytes) throw new AnswerTooLarge()
      parts.push(part)
    }
  } catch (thrown) {
    if (thrown instanceof AnswerTooLarge || signal.aborted) throw thrown
    return null
  }
  return Buffer.concat(parts).toString('utf8')
}
