import { Api } from '../../src/client/api.ts'
import type { Transport, WireAnswer, WireRequest } from '../../src/contract/transport.ts'
import type { WireRule } from '../../src/contract/rules.ts'
import { Network, openRest } from '../../src/connectors/access/rest.ts'
import type { RestConnector } from '../../src/connectors/connector.ts'
import type { Item } from '../../src/core/item.ts'
import { Secret } from '../../src/core/text.ts'
import { Gate } from '../../src/gate/gate.ts'
import { keepKnown } from '../../src/intake/known/keep-known.ts'
import { KnownRun } from '../../src/intake/known/known-run.ts'
import { KnownStore } from '../../src/intake/known/known-store.ts'
import { Outbox } from '../../src/intake/outbox.ts'
import type { Waiting } from '../../src/intake/outbox.ts'
import type { Outcome, Wanted } from '../../src/intake/outcome.ts'
import { findCandidates } from '../../src/intake/prebrain.ts'
import { RedactionLog } from '../../src/intake/redaction-report.ts'
import type { Sent } from '../../src/intake/upload.ts'
import { upload } from '../../src/intake/upload.ts'
import { FakeClock } from '../support/clock.ts'
import type { TestService } from '../support/service.ts'

/** Stands for the moment at which the process is gone. */
export class Killed extends Error {}

/** Called before and after every step that changes anything outside of the process; throws `Killed` to end it there. */
export type Step = (name: string) => void

export interface RigRun {
  readonly outcomes: readonly Outcome[]
  readonly waiting: readonly Waiting[]
  readonly sent: Sent
  readonly redactions: unknown
}

export interface RigOptions {
  readonly full?: boolean
  readonly since?: Date
  /** Settings of the run, beyond those that never change here. */
  readonly options?: string
  readonly terms?: readonly string[]
  readonly step?: Step
  readonly signal?: AbortSignal
  readonly concurrency?: number
  /** Decides when a tool is read. */
  readonly turn?: (id: string, items: AsyncIterable<Item>) => AsyncIterable<Item>
}

/** The steps of a run as the command line takes them, with a real service, a real state folder and fake tools. */
export class Rig {
  readonly service: TestService
  readonly state: string
  readonly requests: WireRequest[] = []

  constructor(service: TestService, state: string) {
    this.service = service
    this.state = state
  }

  async run(wanted: readonly Wanted[], given: RigOptions = {}): Promise<RigRun> {
    const { step = () => undefined, since = null, full = false } = given
    const signal = given.signal ?? new AbortController().signal
    const gate = new Gate({ terms: given.terms ?? [] })
    const outbox = new Outbox(gate, this.state)
    const store = await KnownStore.open(this.state, () => undefined, true)
    const redactions = new RedactionLog()
    const network = new Network()
    const turn = given.turn ?? ((_id, items) => items)
    const nameOf = ({ wanted: each }: { wanted: Wanted }) => ({
      service: 'test',
      connector: each.connector.id,
      address: 'connection' in each ? (each.connection?.baseUrl ?? null) : null,
    })
    try {
      const findings = await findCandidates(wanted, {
        gate,
        extract: {},
        since,
        signal,
        outbox,
        redactions,
        refiner: null,
        taste: null,
        originals: null,
        known: async (each) =>
          new KnownRun({
            fingerprint: store.fingerprint,
            book: await store.read(nameOf({ wanted: each })),
            scope: JSON.stringify(each.scope),
            options: JSON.stringify([given.options ?? '', given.terms ?? []]),
            full,
            partial: since !== null,
          }),
        readTool: (connector, { baseUrl, secrets, choices }, run) => {
          if (connector.access !== 'rest') throw new TypeError('only REST tools here')
          const tool = openRest(connector, {
            baseUrl,
            secrets,
            userAgent: 'svc-test',
            timeoutMs: 10_000,
            signal: run.signal,
            clock: new FakeClock(),
            network,
            trace: () => undefined,
            onWait: () => undefined,
          })
          return turn(connector.id, connector.read({ ...run, tool, choices }))
        },
        onProgress: () => undefined,
      })
      step('read')
      const waiting: Waiting[] = []
      for await (const each of outbox) waiting.push(each)
      const sent = await upload(outbox, findings.sections, this.#api(step), {
        concurrency: given.concurrency ?? 1,
        signal,
        onSent: () => undefined,
      })
      step('uploaded')
      if (sent.error === null || sent.ids.length > 0) {
        await keepKnown(store, findings.sections, nameOf, {
          acknowledged: sent.acknowledged,
          shared: findings.shared,
        })
      }
      step('kept')
      const report = redactions.report(new Date(0))
      return { outcomes: findings.outcomes, waiting, sent, redactions: report }
    } finally {
      await outbox.close()
      await network.close()
    }
  }

  /** Every rule of the service, oldest first. */
  async rules(): Promise<readonly WireRule[]> {
    const found: WireRule[] = []
    for await (const rule of this.#api(() => undefined).eachRule({})) found.push(rule)
    return found.toReversed()
  }

  api(): Api {
    return this.#api(() => undefined)
  }

  #api(step: Step): Api {
    const send = async (request: WireRequest): Promise<WireAnswer> => {
      if (request.method !== 'GET') step(`before ${request.method}`)
      this.requests.push(request)
      const answer = await this.service.app.inject({
        method: request.method,
        url: request.path,
        headers: { ...request.headers, authorization: `Bearer ${this.service.memberKey}` },
        ...(request.body === null ? {} : { payload: request.body }),
      })
      if (request.method !== 'GET') step(`after ${request.method}`)
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
      return {
        status: answer.statusCode,
        headers: Object.fromEntries(headers),
        body: answer.payload,
      }
    }
    return new Api({ send, close: () => Promise.resolve() } satisfies Transport)
  }
}

/** A connector as a run wants it, connected to the fake at `url`. */
export function wantedAt(
  connector: RestConnector,
  url: string,
  boards: readonly string[] = ['b1'],
  token = 'right',
): Wanted {
  const secrets = { token: new Secret(token) }
  return { connector, scope: { boards }, connection: { baseUrl: url, secrets, choices: {} } }
}
