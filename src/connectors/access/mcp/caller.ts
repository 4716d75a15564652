import type { z } from 'zod'
import { SvcError } from '../../../core/error.ts'
import {
  isUntrusted,
  networkReason,
  proxyCertificateHint,
  retryAfterMs,
  retryWaitMs,
} from '../../../core/network.ts'
import type { Refusal } from '../../connector.ts'
import { isDeclared } from '../call.ts'
import { Pacer } from '../pace.ts'
import { Patience } from '../patience.ts'
import { maxWaitMs, placeOf, refusalError, unknownForm, unknownTool } from '../refusal.ts'
import { challengeOf } from './bearer.ts'
import type { Fault } from './fault.ts'
import { McpFault } from './fault.ts'
import type { ToolResult } from './link.ts'
import type { McpLine } from './open.ts'
import { isUnknownTool, keptResult, refusalIn, refusalOfStatus } from './result.ts'
import type { Opened, Sessions, Speaker } from './sessions.ts'
import { maxAnswerBytes } from './sessions.ts'
import type { Offered, Use } from './use.ts'
import { argumentsFor, offeredOf, UnknownForm } from './use.ts'

const maxRetries = 4
/** A person is asked to sign in no more often than this for one use. */
const maxSignIns = 3
/** A second or more: less is not worth a line. */
const worthTelling = 1_000

/** What was tried for one use so far. */
interface Tries {
  retries: number
  signIns: number
  reopened: boolean
  /** The session of the latest try. */
  opened: Opened | null
}

/** Makes the uses of one connector's run: at its pace, again where that may help, and cut to what a use keeps. */
export class Caller {
  readonly #connector: Speaker
  readonly #line: McpLine
  readonly #sessions: Sessions
  readonly #patience = new Patience()

  constructor(connector: Speaker, line: McpLine, sessions: Sessions) {
    this.#connector = connector
    this.#line = line
    this.#sessions = sessions
  }

  async offered(name: string, use: Use): Promise<Offered | null> {
    const { tools } = await this.#patiently(name, use, (opened) => Promise.resolve(opened))
    return offeredOf(use, tools)
  }

  async use<T>(
    name: string,
    use: Use,
    input: Readonly<Record<string, unknown>>,
    shape: z.ZodType<T>,
  ): Promise<T> {
    const { title } = this.#connector
    const result = await this.#patiently(name, use, async (opened) => {
      const offered = offeredOf(use, opened.tools)
      if (offered === null) throw this.#drifted(name, use)
      return this.#sessions.call(opened, offered, argumentsFor(title, use, offered, input))
    })
    let where: string
    try {
      const parsed = shape.safeParse(await keptResult(use, result))
      if (parsed.success) return parsed.data
      where = placeOf(parsed.error, (step) => isDeclared(use, undefined, step))
    } catch (thrown) {
      // Whatever broke on the way from markup to text: without the cause, for it may quote the text.
      where = thrown instanceof UnknownForm ? thrown.message : 'a text'
    }
    throw this.#unknownForm(name, where)
  }

  /** Does `work` on an open session, again where that may help, and throws what does not get better. */
  async #patiently<T extends Opened | ToolResult>(
    name: string,
    use: Use,
    work: (opened: Opened) => Promise<T>,
  ): Promise<T> {
    const { signal, onWait } = this.#line
    const pacer = this.#pacerOf(name, use)
    const tell = (ms: number): void => {
      if (ms >= worthTelling) onWait(ms)
    }
    const tries: Tries = { retries: 0, signIns: 0, reopened: false, opened: null }
    for (;;) {
      try {
        tries.opened = null
        const ask = async (): Promise<T> => work((tries.opened = await this.#sessions.open()))
        const done = await pacer.run(signal, ask, tell)
        if ('tools' in done) return done
        const no = refusalIn(this.#connector, name, done, done.structured)
        if (no === null) {
          this.#patience.regain()
          return done
        }
        if (isUnknownTool(done.text)) throw this.#drifted(name, use)
        await this.#wait(no, null, tries, pacer)
      } catch (thrown) {
        signal.throwIfAborted()
        if (!(thrown instanceof McpFault)) throw thrown
        await this.#mend(thrown, name, use, tries, pacer)
      }
    }
  }

  /** Returns when another try is worth it; throws what there is to say when it is not. */
  async #mend(
    { fault, used }: McpFault,
    name: string,
    use: Use,
    tries: Tries,
    pacer: Pacer,
  ): Promise<void> {
    switch (fault.kind) {
      case 'status': {
        const challenge = challengeOf(fault.status, fault.challenge, used)
        if (challenge !== null && this.#line.bearer !== null) {
          if (tries.signIns++ < maxSignIns) return this.#line.bearer.refused(challenge)
          throw this.#refused(
            challenge.tooNarrow ? { kind: 'forbidden' } : { kind: 'unauthorized' },
          )
        }
        const no = refusalOfStatus(this.#connector, name, fault.status, fault.text)
        return this.#wait(no, fault.retryAfter, tries, pacer)
      }
      case 'protocol': {
        if (fault.code === -32_601 || isUnknownTool(fault.text)) throw this.#drifted(name, use)
        const answer = { isError: true, text: fault.text }
        const no = refusalIn(this.#connector, name, answer, null)
        return this.#wait(no ?? { kind: 'unexpected' }, null, tries, pacer)
      }
      case 'session':
        await this.#sessions.drop(tries.opened)
        if (tries.reopened) throw this.#broken('ends every session at once')
        tries.reopened = true
        return
      case 'network':
      case 'dropped':
        return this.#again(fault, tries)
      case 'silent': {
        await this.#sessions.drop(tries.opened)
        const seconds = Math.round(this.#line.timeoutMs / 1_000)
        throw this.#unreachable(`no answer within ${seconds} s`, 'give it longer with --timeout')
      }
      case 'command':
        throw this.#unreachable(fault.reason, 'run the command by itself to see what it says')
      case 'large':
        await this.#sessions.drop(tries.opened)
        throw this.#broken(`sent an answer of more than ${maxAnswerBytes >> 20} MiB`)
      case 'foreign':
        await this.#sessions.drop(tries.opened)
        throw this.#broken(
          'answered with something that is not MCP',
          'check the address, and whether a proxy is in between',
        )
    }
  }

  /** After a connection that broke: a local server is started again once, a remote one tried a few times. */
  async #again(
    fault: Extract<Fault, { kind: 'network' | 'dropped' }>,
    tries: Tries,
  ): Promise<void> {
    const { endpoint, clock, signal } = this.#line
    await this.#sessions.drop(tries.opened)
    const most = endpoint.kind === 'command' ? 1 : maxRetries
    const isHopeless = fault.kind === 'network' && isUntrusted(causeOf(fault.cause))
    if (!isHopeless && tries.retries < most && this.#patience.spend()) {
      await clock.wait(retryWaitMs(null, tries.retries++), signal)
      return
    }
    if (endpoint.kind === 'command') {
      throw this.#unreachable(`${this.#sessions.place} ended before it answered`, null)
    }
    if (fault.kind === 'dropped') {
      throw this.#unreachable('the connection broke before the answer came', null)
    }
    const reason = networkReason(causeOf(fault.cause))
    const hint = isUntrusted(causeOf(fault.cause)) ? proxyCertificateHint : null
    throw this.#unreachable(reason, hint)
  }

  async #wait(no: Refusal, retryAfter: string | null, tries: Tries, pacer: Pacer): Promise<void> {
    const { clock, signal } = this.#line
    if (no.kind !== 'limited' && no.kind !== 'failed') throw this.#refused(no)
    const told = retryAfterMs(retryAfter, clock.now().getTime())
    // A limit nobody put a time to is waited for longer than a failure.
    const least = no.kind === 'limited' ? 2 ** tries.retries * 1_000 : 0
    const waitMs = told ?? no.waitMs ?? least + retryWaitMs(null, tries.retries)
    if (waitMs > maxWaitMs || tries.retries >= maxRetries || !this.#patience.spend()) {
      throw refusalError(this.#connector, no, waitMs, clock)
    }
    tries.retries++
    // What the server asks for is waited for at the pacer, by all uses; our own doubt by this one alone.
    if (no.kind === 'limited' || told !== null) pacer.hold(waitMs)
    else await clock.wait(waitMs, signal)
  }

  #pacerOf(name: string, use: Use): Pacer {
    const { network, clock } = this.#line
    const own = use.pace
    const key = `mcp ${this.#sessions.place} ${own === undefined ? '' : name}`
    return network.pacer(key, () => new Pacer(own ?? this.#connector.pace, clock))
  }

  #refused(no: Refusal): SvcError {
    return refusalError(this.#connector, no, null, this.#line.clock)
  }

  #drifted(name: string, use: Use): SvcError {
    const { title } = this.#connector
    const known = use.tools.join(', ')
    return new SvcError(
      'connector.unexpected',
      `${title}'s server offers no tool for ${name} that svc knows (${known})`,
      {
        hint: 'look for a newer svc, or check which server it is: svc connect --url or --command',
        cause: unknownTool,
      },
    )
  }

  #unknownForm(name: string, place: string): SvcError {
    return new SvcError(
      'connector.unexpected',
      `${this.#connector.title} answered ${name} in a form svc does not know (${place})`,
      { hint: 'the server may have changed: look for a newer svc', cause: unknownForm },
    )
  }

  #broken(what: string, hint: string | null = null): SvcError {
    const message = `the MCP server of ${this.#connector.title} at ${this.#sessions.place} ${what}`
    return new SvcError('connector.unexpected', message, hint === null ? {} : { hint })
  }

  #unreachable(reason: string, hint: string | null): SvcError {
    const message = `cannot reach ${this.#connector.title} at ${this.#sessions.place}: ${reason}`
    return new SvcError('connector.unreachable', message, {
      hint: hint ?? 'check the network, then run it again',
    })
  }
}

/** The error of the system below those that wrap it. */
function causeOf(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || ('code' in thrown && typeof thrown.code === 'string')) {
    return thrown
  }
  return causeOf(thrown.cause)
}
