import { expect } from 'vitest'
import type { McpSubject, McpWorld } from '../../../connectors/mcp-conformance.ts'
import type { RestTrace } from '../../../../src/connectors/access/rest.ts'
import type {
  McpConnector,
  Proof,
  ScopeFlags,
  ScopeOf,
} from '../../../../src/connectors/connector.ts'
import type { Tally } from '../../../../src/connectors/tally.ts'
import { SvcError } from '../../../../src/core/error.ts'
import type { Item } from '../../../../src/core/item.ts'
import { FakeClock } from '../../clock.ts'
import type { FakeMcp, FakeMcpOptions } from '../../fake-mcp.ts'
import { fakeMcp } from '../../fake-mcp.ts'
import { withMcp } from '../../mcp-trial.ts'
import { FreshMemory, readRun } from '../../read.ts'
import { errorText } from '../../trial.ts'
import { expectClean, later, Plant, textOf, tokensOf, tokensUpTo } from '../kit.ts'

/** More than most vendors put on a page. */
export const usual = 120
export const few = 12

export interface McpTrial {
  readonly items: readonly Item[]
  readonly tally: Tally
  readonly memory: FreshMemory
  readonly error: unknown
  readonly traces: readonly RestTrace[]
  readonly clock: FakeClock
  readonly server: FakeMcp
  /** Calls of this run alone. */
  readonly calls: readonly Call[]
}

export interface Call {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

export interface McpTrialOptions {
  readonly scope?: ScopeOf<ScopeFlags>
  readonly memory?: FreshMemory
  readonly since?: Date | null
  readonly signal?: AbortSignal
  readonly clock?: FakeClock
  readonly timeoutMs?: number
  readonly secrets?: Readonly<Record<string, string>>
  readonly onItem?: (item: Item, nth: number) => void
}

/** A subject and what every check needs of it. */
export class McpKit {
  readonly subject: McpSubject
  readonly connector: McpConnector

  constructor(subject: McpSubject) {
    this.subject = subject
    this.connector = subject.connector
  }

  world(items: number): McpWorld {
    return this.planted(items).world
  }

  planted(items: number): { readonly world: McpWorld; readonly plant: Plant } {
    const plant = new Plant()
    return { plant, world: this.subject.world({ items, text: textOf, ...plant.given }) }
  }

  /** A server with this world in it, that lets in whoever has the credential. */
  serve({ tools, answers }: McpWorld, more: Partial<FakeMcpOptions> = {}): Promise<FakeMcp> {
    return fakeMcp({ tools, answers, guard: guardOf(this.subject), ...more })
  }

  async run(
    world: McpWorld,
    prepare: (server: FakeMcp) => void = () => undefined,
    options: McpTrialOptions = {},
  ): Promise<McpTrial> {
    const server = await this.serve(world)
    prepare(server)
    return this.runAgainst(server, options)
  }

  /** Runs the connector to its end against a server that is there already. */
  async runAgainst(server: FakeMcp, options: McpTrialOptions = {}): Promise<McpTrial> {
    const { connector, subject } = this
    const { scope = subject.scope, onItem = () => undefined, clock = new FakeClock() } = options
    const memory = options.memory ?? new FreshMemory()
    const run = readRun(scope, { ...options, memory })
    const before = callsOf(server).length
    const items: Item[] = []
    let error: unknown = null
    const line = {
      url: server.url,
      secrets: options.secrets ?? subject.secrets,
      timeoutMs: options.timeoutMs ?? 10_000,
      clock,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    }
    const { traces } = await withMcp(connector, line, async (tool) => {
      try {
        const session = { tool, choices: subject.choices ?? {} }
        for await (const item of connector.read({ ...run, ...session })) {
          items.push(item)
          onItem(item, items.length - 1)
        }
      } catch (thrown) {
        error = thrown
      }
    })
    const calls = callsOf(server).slice(before)
    return { items, tally: run.tally, memory, error, traces, clock, server, calls }
  }

  /** Proves the credential as connecting does. */
  async prove(
    server: FakeMcp,
    secrets = this.subject.secrets,
  ): Promise<{ readonly proof: Proof | null; readonly error: unknown }> {
    try {
      const { value } = await withMcp(this.connector, { url: server.url, secrets }, (tool) =>
        this.connector.prove({ tool, choices: {} }),
      )
      return { proof: value, error: null }
    } catch (error) {
      return { proof: null, error }
    }
  }

  /** The second call of a run, by its number; the first of one that is done with it. */
  async secondCall(items: number): Promise<number> {
    return (await this.run(this.world(items))).calls.length > 1 ? 1 : 0
  }

  /** Said in one line, or counted by name; and the next run reads what this one did not. */
  async expectResumable(world: McpWorld, ran: McpTrial, items: number): Promise<void> {
    expectTold(ran)
    const next = await this.run(world, undefined, later(ran.memory))
    expectClean(next)
    const both = new Set([...tokensOf(ran.items), ...tokensOf(next.items)])
    expect([...both].toSorted()).toEqual(tokensUpTo(items))
    if (ran.memory.wholePlaces.length === 0) return
    const full = await this.run(world)
    for (const place of ran.memory.wholePlaces) {
      const there = (trial: McpTrial): readonly string[] =>
        tokensOf(trial.items.filter((item) => item.place === place))
      expect(there(ran), place).toEqual(there(full))
    }
  }
}

/** What a run could not read stands in one line or in the receipt, by name. */
function expectTold({ error, tally }: McpTrial): void {
  if (error === null) {
    expect(tally.whole).toBe(false)
    const losses = [tally.denied, tally.skipped, tally.truncated]
    expect(losses.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
    for (const { named } of losses) for (const { name } of named) expect(name).not.toBe('')
    expect(tally.missing).toBe(0)
    return
  }
  expect(error).toBeInstanceOf(SvcError)
  expect(errorText(error)).not.toContain('CANARY')
  const { message } = error as SvcError
  expect(message).toMatch(/^[^\r\n]{10,300}$/)
}

/** Tool calls a server was sent, in order. */
export function callsOf({ requests }: FakeMcp): readonly Call[] {
  return requests
    .filter(({ rpc }) => rpc === 'tools/call')
    .map(({ params }) => {
      const { name, arguments: args } = params as Partial<Call>
      return { name: name ?? '', arguments: args ?? {} }
    })
}

/** Everything a client sent, for a search in it. */
export function sentTo({ requests }: FakeMcp): { readonly bytes: () => Buffer } {
  return { bytes: () => Buffer.from(JSON.stringify(requests)) }
}

/** Calls that are no declared use of that moment, or carry what neither the use nor the server declares, or lack what it wants. */
export function violationsOf(
  { connector }: McpKit,
  { tools }: McpWorld,
  calls: readonly Call[],
  when: 'connect' | 'read',
): readonly string[] {
  return calls.flatMap(({ name, arguments: args }) => {
    const sent = Object.keys(args)
    const isUse = Object.values(connector.uses).some(
      (use) =>
        [when, 'both'].includes(use.when) &&
        use.tools.includes(name) &&
        sent.every((argument) => use.arguments.includes(argument)) &&
        (use.needs ?? []).every((argument) => sent.includes(argument)),
    )
    const schema = tools.find((tool) => tool.name === name)?.inputSchema as
      { readonly properties?: object; readonly required?: readonly string[] } | undefined
    const known = Object.keys(schema?.properties ?? {})
    return [
      ...(isUse ? [] : [`${name}(${sent.join(', ')})`]),
      ...sent.filter((argument) => !known.includes(argument)).map((each) => `${name}.${each}`),
      ...(schema?.required ?? [])
        .filter((argument) => !sent.includes(argument))
        .map((each) => `${name} without ${each}`),
    ]
  })
}

/** Lets in whoever signs with the subject's credential. */
function guardOf({ connector, secrets }: McpSubject): NonNullable<FakeMcpOptions['guard']> {
  const wanted = Object.entries(connector.sign).map(
    ([header, form]) =>
      [header, form.replaceAll(/\{(\w+)\}/g, (_, key: string) => secrets[key] ?? '')] as const,
  )
  return ({ headers }, response) => {
    if (wanted.every(([header, value]) => headers[header] === value)) return false
    response.writeHead(401, { 'content-type': 'text/plain' }).end('CANARY: who is there?')
    return true
  }
}
