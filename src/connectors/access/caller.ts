import type { z } from 'zod'
import { SvcError } from '../../core/error.ts'
import {
  isUntrusted,
  networkReason,
  proxyCertificateHint,
  retryAfterMs,
  retryWaitMs,
} from '../../core/network.ts'
import { openSecret } from '../../core/text.ts'
import type { Refusal, RefusedAnswer, RestConnector } from '../connector.ts'
import type { Call, CallInput } from './call.ts'
import { callBody, callPath, fitsCall, isDeclared, keptOf } from './call.ts'
import type { Reply } from './exchange.ts'
import { exchange, isSuccess, largest } from './exchange.ts'
import { parseJson, shallow } from './json.ts'
import { Pacer, quotaWaitMs } from './pace.ts'
import { Patience } from './patience.ts'
import { maxWaitMs, refusalError, refusalOf } from './refusal.ts'
import type { Answer, Line } from './rest.ts'

/** What a connector says about calling its tool. */
export type Manner = Pick<RestConnector, 'id' | 'title' | 'sign' | 'pace' | 'quota' | 'refusal'>

/** Makes the calls of one connector's run: at its pace, again where that may help, and cut to what a call keeps. */
export class Caller {
  readonly #connector: Manner
  readonly #line: Line
  readonly #patience = new Patience()

  constructor(connector: Manner, line: Line) {
    this.#connector = connector
    this.#line = line
  }

  async call<T>(
    name: string,
    call: Call,
    input: CallInput,
    shape: z.ZodType<T>,
  ): Promise<Answer<T>> {
    const path = callPath(call, input)
    const body = callBody(call, input)
    const reply = await this.#answered(name, call, path, body)
    const value = this.#read(name, call, input, shape, this.#json(reply))
    return { status: reply.status, value, header: declaredHeaders(name, call, reply) }
  }

  /** A success; everything else is repeated where that may help, and thrown where it does not. */
  async #answered(name: string, call: Call, path: string, body: string | null): Promise<Reply> {
    const pacer = this.#pacerOf(name, call)
    let moved: string | null = null
    for (let retry = 0; ; retry++) {
      const reply = await this.#sent(pacer, call, moved ?? path, body, retry)
      if (reply === null) continue
      if (isSuccess(reply.status)) {
        this.#patience.regain()
        return reply
      }
      const target: string | null = moved === null ? this.#movedTo(call, reply) : null
      if (target !== null) {
        moved = target
        continue
      }
      await this.#wait(pacer, name, reply, retry)
    }
  }

  /** Waits where another try may help; throws where it does not. */
  async #wait(pacer: Pacer, name: string, reply: Reply, retry: number): Promise<void> {
    const { clock, signal } = this.#line
    const refused: RefusedAnswer = {
      call: name,
      status: reply.status,
      header: reply.header,
      body: refusedBody(reply),
    }
    const no = this.#connector.refusal?.(refused) ?? refusalOf(refused)
    const told = retryAfterMs(reply.header('retry-after'), clock.now().getTime())
    const waitMs = this.#waitMs(no, reply, told, retry)
    if (waitMs === null || waitMs > maxWaitMs || retry >= maxRetries || !this.#patience.spend()) {
      throw refusalError(this.#connector, no, waitMs, clock)
    }
    // What the tool asks for is waited for at the pacer, by all calls; our own doubt by this call alone.
    if (no.kind === 'limited' || told !== null) pacer.hold(waitMs)
    else await clock.wait(waitMs, signal)
  }

  /** How long to wait before another try; null when another try would not help. */
  #waitMs({ kind, waitMs }: Refusal, reply: Reply, told: number | null, retry: number) {
    if (kind !== 'limited' && kind !== 'failed') return null
    return told ?? this.#quotaMs(reply) ?? waitMs ?? retryWaitMs(null, retry)
  }

  #quotaMs({ header }: Reply): number | null {
    const { quota } = this.#connector
    return quota === undefined ? null : quotaWaitMs(quota, header, this.#line.clock.now().getTime())
  }

  /** One try; null when the network failed and another try is to come. */
  async #sent(
    pacer: Pacer,
    call: Call,
    path: string,
    body: string | null,
    retry: number,
  ): Promise<Reply | null> {
    const { signal, clock, onWait, mayAsk } = this.#line
    const tell = (ms: number): void => {
      if (ms >= worthTelling) onWait(ms)
    }
    try {
      return await pacer.run(
        signal,
        async () => {
          await mayAsk?.()
          const reply = await this.#once(call, path, body)
          if (isSuccess(reply.status)) this.#heed(pacer, reply)
          return reply
        },
        tell,
      )
    } catch (cause) {
      if (signal.aborted || cause instanceof SvcError) throw cause
      if (isUntrusted(cause) || retry >= maxRetries || !this.#patience.spend()) {
        throw this.#unreachable(cause)
      }
      await clock.wait(retryWaitMs(null, retry), signal)
      return null
    }
  }

  /** Waits before it is refused, where the tool says that its quota is used up. A long wait is left to the refusal. */
  #heed(pacer: Pacer, reply: Reply): void {
    const waitMs = this.#quotaMs(reply)
    if (waitMs !== null && waitMs <= maxWaitMs) pacer.hold(waitMs)
  }

  async #once(call: Call, path: string, body: string | null): Promise<Reply> {
    const { baseUrl, timeoutMs, signal, network, userAgent, trace } = this.#line
    const url = new URL(baseUrl + path)
    const startedAt = performance.now()
    let status: number | null = null
    try {
      return await exchange({
        dispatcher: await network.dispatcher(timeoutMs),
        url,
        method: call.method,
        headers: {
          accept: 'application/json',
          'user-agent': userAgent,
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...this.#signed(),
        },
        body,
        timeoutMs,
        signal,
        onStatus: (each) => {
          status = each
        },
      })
    } finally {
      const ms = Math.round(performance.now() - startedAt)
      trace({ method: call.method, host: url.host, path: url.pathname, status, ms })
    }
  }

  #signed(): Record<string, string> {
    const { id, title, sign } = this.#connector
    const { secrets } = this.#line
    return Object.fromEntries(
      Object.entries(sign).map(([header, form]) => [
        header,
        form.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
          const secret = secrets[key]
          if (secret === undefined) throw new TypeError(`the credential has no ${key}`)
          const opened = openSecret(secret)
          if (/^[\u0021-\u007E]+$/.test(opened)) return opened
          throw new SvcError(
            'connector.unauthorized',
            `the credential for ${title} holds characters no credential has`,
            { hint: `svc connect ${id}` },
          )
        }),
      ]),
    )
  }

  /** The answer of a success as a value. */
  #json({ text }: Reply): unknown {
    const { title } = this.#connector
    if (text === null) {
      throw new SvcError(
        'connector.unexpected',
        `${title} sent an answer of more than ${largest >> 20} MiB`,
      )
    }
    try {
      return parseJson(text)
    } catch {
      // Without the cause: it may quote the text.
      throw new SvcError(
        'connector.unexpected',
        `${title} answered with something that is not JSON`,
        { hint: `check the address ${this.#line.baseUrl}, and whether a proxy is in between` },
      )
    }
  }

  /** The answer cut to what the call keeps, in the form the connector knows. */
  #read<T>(
    name: string,
    call: Call,
    { names }: CallInput,
    shape: z.ZodType<T>,
    answer: unknown,
  ): T {
    let where: string
    try {
      const parsed = shape.safeParse(keptOf(call, names, answer))
      if (parsed.success) return parsed.data
      where = placeOf(parsed.error, (step) => isDeclared(call, names, step))
    } catch {
      // Whatever broke on the way from markup to text: without the cause, for it may quote the text.
      where = 'a text'
    }
    throw new SvcError(
      'connector.unexpected',
      `${this.#connector.title} answered ${name} in a form svc does not know (${where})`,
      { hint: 'the API may have changed: look for a newer svc' },
    )
  }

  /**
   * Where a read has moved to; null when it has not. Followed only to the same call at the same base: elsewhere it
   * would be another request than the plan says, or the credential would go to somebody else.
   */
  #movedTo(call: Call, { status, header }: Reply): string | null {
    const location = header('location')
    if (call.method !== 'GET' || location === null || ![301, 302, 307, 308].includes(status)) {
      return null
    }
    const { baseUrl } = this.#line
    if (!URL.canParse(location, `${baseUrl}/`)) return null
    const { href, origin, pathname, search } = new URL(location, `${baseUrl}/`)
    const base = new URL(baseUrl)
    if (origin !== base.origin || !href.startsWith(`${baseUrl}/`)) return null
    const path = pathname.slice(base.pathname.replace(/\/$/, '').length) + search
    return fitsCall(call, path) ? path : null
  }

  #pacerOf(name: string, call: Call): Pacer {
    const { network, baseUrl, clock } = this.#line
    const own = call.pace
    const key = `${new URL(baseUrl).host} ${own === undefined ? '' : name}`
    return network.pacer(key, () => new Pacer(own ?? this.#connector.pace, clock))
  }

  #unreachable(cause: unknown): SvcError {
    const { title } = this.#connector
    const { host } = new URL(this.#line.baseUrl)
    return new SvcError(
      'connector.unreachable',
      `cannot reach ${title} at ${host}: ${networkReason(cause)}`,
      {
        hint: isUntrusted(cause) ? proxyCertificateHint : 'check the network, then run it again',
        cause,
      },
    )
  }
}

const maxRetries = 4
/** A second or more: less is not worth a line. */
const worthTelling = 1_000

/** A refusal's words, for the connector to look for what it knows; null for what is no JSON: a proxy's page, a plain `Retry later`. */
function refusedBody({ text }: Reply): unknown {
  try {
    return shallow(parseJson(text ?? ''), refusalLevels)
  } catch {
    return null
  }
}

/** No vendor nests an error deeper. */
const refusalLevels = 12

function declaredHeaders(name: string, call: Call, { header }: Reply): Answer<unknown>['header'] {
  return (wanted) => {
    if (call.headers?.includes(wanted)) return header(wanted)
    throw new TypeError(`${name} does not declare the header ${wanted}`)
  }
}

/** The first field that does not fit, by name: never its value, and never a name the tool made up. */
function placeOf(error: z.ZodError, isKnown: (name: string) => boolean): string {
  const steps = (error.issues[0]?.path ?? []).map((step) => {
    if (typeof step === 'number') return '[]'
    return isKnown(String(step)) ? String(step) : '*'
  })
  return steps.join('.').replaceAll('.[]', '[]') || 'all of it'
}
