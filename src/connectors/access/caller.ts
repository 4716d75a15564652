import type { z } from 'zod'
import { SvcError } from '../../core/error.ts'
import {
  isUntrusted,
  networkFault,
  networkReason,
  proxyCertificateHint,
  retryAfterMs,
  retryWaitMs,
} from '../../core/network.ts'
import { openSecret } from '../../core/text.ts'
import type { FaultKind, Watched } from '../../core/trouble.ts'
import { noFault } from '../../core/trouble.ts'
import type { Refusal, RefusedAnswer, RestConnector } from '../connector.ts'
import type { Call, CallInput } from './call.ts'
import { callBody, callPath, fitsCall, isDeclared, keptOf } from './call.ts'
import type { Reply } from './exchange.ts'
import { exchange, isSuccess, largest } from './exchange.ts'
import { parseJson, shallow } from './json.ts'
import { Pacer, quotaWaitMs } from './pace.ts'
import { Patience } from './patience.ts'
import { maxWaitMs, placeOf, refusalError, refusalOf, unknownForm } from './refusal.ts'
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

  async call<T>(asked: Asked, shape: z.ZodType<T>): Promise<Answer<T>> {
    const { name, call, input, page } = asked
    const path = callPath(call, input)
    const body = callBody(call, input)
    const step = { party: this.#connector.id, name: call.step ?? name, page }
    const watched = this.#line.troubles?.watch(step) ?? unwatched
    const { reply, json } = await this.#answered({ name, call, path, body, watched })
    const { status } = reply
    try {
      const value = this.#read(asked, shape, json)
      await watched.end('answered')
      return { status, value, header: declaredHeaders(name, call, reply) }
    } catch (thrown) {
      await watched.fault({ ...noFault, kind: 'unexpected', status })
      await watched.end('gave_up')
      throw thrown
    }
  }

  /** A success; everything else is repeated where that may help, and thrown where it does not. */
  async #answered(request: Request): Promise<{ readonly reply: Reply; readonly json: unknown }> {
    const pacer = this.#pacerOf(request)
    let moved: string | null = null
    let misread = 0
    for (let retry = 0; ; retry++) {
      const reply = await this.#sent(pacer, { ...request, path: moved ?? request.path }, retry)
      if (reply === null) continue
      if (isSuccess(reply.status)) {
        const json = jsonOf(reply)
        if (json === null) {
          await this.#misread(request, reply, misread++)
          continue
        }
        this.#patience.regain()
        return { reply, json: json.value }
      }
      const target: string | null = moved === null ? this.#movedTo(request.call, reply) : null
      if (target !== null) {
        moved = target
        continue
      }
      await this.#wait(pacer, request, reply, retry)
    }
  }

  /** Waits where another try may help; throws where it does not. */
  async #wait(pacer: Pacer, { name, watched }: Request, reply: Reply, retry: number) {
    const { clock, signal } = this.#line
    const refused: RefusedAnswer = {
      call: name,
      status: reply.status,
      header: reply.header,
      body: refusedBody(reply),
    }
    const no = this.#connector.refusal?.(refused) ?? refusalOf(refused)
    const told = retryAfterMs(reply.header('retry-after'), clock.now().getTime())
    const kind = faultOf[no.kind]
    if (kind !== null) {
      const waitMs = told ?? this.#quotaMs(reply)
      const waitSeconds = waitMs === null ? null : Math.ceil(waitMs / 1_000)
      await watched.fault({ ...noFault, kind, status: reply.status, waitSeconds })
    }
    const waitMs = this.#waitMs(no, reply, told, retry)
    if (waitMs === null || waitMs > maxWaitMs || retry >= maxRetries || !this.#patience.spend()) {
      // That something is closed or gone is an answer.
      await watched.end(kind === null ? 'answered' : 'gave_up')
      throw refusalError(this.#connector, no, waitMs, clock)
    }
    // What the tool asks for is waited for at the pacer, by all calls; our own doubt by this call alone.
    if (no.kind === 'limited' || told !== null) pacer.hold(waitMs)
    else await clock.wait(waitMs, signal)
  }

  /** A page for people may be a proxy's hiccup, and half an answer is one: waits for another try, or throws. */
  async #misread({ watched }: Request, { status, text }: Reply, earlier: number): Promise<void> {
    const { clock, signal, baseUrl } = this.#line
    const { title } = this.#connector
    const kind = text === null ? 'too_large' : 'not_json'
    await watched.fault({ ...noFault, kind, status })
    if (kind === 'not_json' && earlier < maxMisread && this.#patience.spend()) {
      await clock.wait(retryWaitMs(null, earlier), signal)
      return
    }
    await watched.end('gave_up')
    if (kind === 'too_large') {
      throw new SvcError(
        'connector.unexpected',
        `${title} sent an answer of more than ${largest >> 20} MiB`,
      )
    }
    throw new SvcError(
      'connector.unexpected',
      `${title} answered with something that is not JSON`,
      { hint: `check the address ${baseUrl}, and whether a proxy is in between` },
    )
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
  async #sent(pacer: Pacer, request: Request, retry: number): Promise<Reply | null> {
    const { signal, clock, onWait, mayAsk } = this.#line
    const { watched } = request
    const tell = (ms: number): void => {
      if (ms >= worthTelling) onWait(ms)
    }
    let sentAt = 0
    let status: number | null = null
    try {
      return await pacer.run(
        signal,
        async () => {
          await mayAsk?.()
          sentAt = performance.now()
          const reply = await this.#once(request, (each) => {
            status = each
          })
          if (isSuccess(reply.status)) this.#heed(pacer, reply)
          return reply
        },
        tell,
      )
    } catch (cause) {
      if (signal.aborted || cause instanceof SvcError) throw cause
      const kind = networkFault(cause)
      const afterSeconds = kind === 'timeout' ? secondsSince(sentAt) : null
      await watched.fault({ ...noFault, kind, status, afterSeconds })
      if (isUntrusted(cause) || retry >= maxRetries || !this.#patience.spend()) {
        await watched.end('gave_up')
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

  async #once({ call, path, body }: Request, onStatus: (status: number) => void): Promise<Reply> {
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
          onStatus(each)
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

  /** The answer cut to what the call keeps, in the form the connector knows. */
  #read<T>({ name, call, input: { names } }: Asked, shape: z.ZodType<T>, answer: unknown): T {
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
      { hint: 'the API may have changed: look for a newer svc', cause: unknownForm },
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

  #pacerOf({ name, call }: Request): Pacer {
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

/** A call to be made. */
export interface Asked {
  readonly name: string
  readonly call: Call
  readonly input: CallInput
  /** Of a list that comes in pages, from 1; null for any other call. */
  readonly page: number | null
}

interface Request {
  readonly name: string
  readonly call: Call
  readonly path: string
  readonly body: string | null
  readonly watched: Watched
}

/** Nobody reads a history of it. */
const unwatched: Watched = { fault: () => Promise.resolve(), end: () => Promise.resolve() }

/** What a refusal is in a history; null where it is no fault: something is closed to us or is not there. */
const faultOf: Readonly<Record<Refusal['kind'], FaultKind | null>> = {
  limited: 'limited',
  exhausted: 'limited',
  failed: 'failed',
  unauthorized: 'refused',
  unexpected: 'refused',
  forbidden: null,
  missing: null,
}

const maxRetries = 4
/** A sign-in wall answers the same each time, so what is no JSON is not asked for often. */
const maxMisread = 2
/** A second or more: less is not worth a line. */
const worthTelling = 1_000

/** To a tenth of a second: `60`, `0.3`. */
function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10
}

/** Null for what is no JSON, and for what is too large to be read. Without the cause: it may quote the text. */
function jsonOf({ text }: Reply): { readonly value: unknown } | null {
  if (text === null) return null
  try {
    return { value: parseJson(text) }
  } catch {
    return null
  }
}

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
