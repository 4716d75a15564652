import type { RestTool, RestTrace } from '../../src/connectors/access/rest.ts'
import { Network, openRest } from '../../src/connectors/access/rest.ts'
import type { Call, CallInput } from '../../src/connectors/access/call.ts'
import type {
  Choices,
  Connector,
  Proof,
  RestConnector,
  ScopeFlags,
  ScopeOf,
  Session,
} from '../../src/connectors/connector.ts'
import type { Tally } from '../../src/connectors/tally.ts'
import type { Item } from '../../src/core/item.ts'
import { openRaw, Secret } from '../../src/core/text.ts'
import { FakeClock } from './clock.ts'
import type { FakeRequest, FakeTool, FakeVendor } from './fake-tool.ts'
import { fakeTool, paramsOf } from './fake-tool.ts'
import { FreshMemory, readRun } from './read.ts'

/** What is needed to run a connector of a REST tool against a fake of it. */
export interface Opened {
  readonly connector: Connector
  /** By the connector's credential keys. */
  readonly secrets: Readonly<Record<string, string>>
  /** What connecting left; nothing when absent. */
  readonly choices?: Choices
}

export interface TrialOptions {
  readonly scope: ScopeOf<ScopeFlags>
  readonly memory?: FreshMemory
  readonly since?: Date | null
  readonly signal?: AbortSignal
  readonly clock?: FakeClock
  /** For one request; only a trial of a tool that never answers needs a short one. */
  readonly timeoutMs?: number
  /** Called for each item as it comes. */
  readonly onItem?: (item: Item, nth: number) => void
}

/** How one run of a connector went. Nothing is thrown: what was, is in `error`. */
export interface Trial {
  readonly items: readonly Item[]
  readonly tally: Tally
  readonly memory: FreshMemory
  readonly error: unknown
  readonly traces: readonly RestTrace[]
  readonly clock: FakeClock
  /** Requests of this run alone. */
  readonly requests: readonly FakeRequest[]
  /** The names that calls were made with, by call: what a `{name}` of `keeps` stood for. */
  readonly names: Names
}

type Names = ReadonlyMap<string, NonNullable<CallInput['names']>>

/** A fake of the vendor, and the connector run against it. */
export async function trialOf(
  opened: Opened,
  vendor: FakeVendor,
  options: TrialOptions,
  prepare: (tool: FakeTool) => void = () => undefined,
): Promise<Trial & { readonly tool: FakeTool }> {
  const tool = await fakeTool(vendor)
  prepare(tool)
  return { ...(await runAgainst(tool, opened, options)), tool }
}

/** Runs a connector to its end against a fake that is there already. */
export async function runAgainst(
  tool: FakeTool,
  opened: Opened,
  options: TrialOptions,
): Promise<Trial> {
  const { scope, onItem = () => undefined } = options
  const run = readRun(scope, options)
  const memory = options.memory ?? new FreshMemory()
  const items: Item[] = []
  const before = tool.requests.length
  const { error, ...line } = await withSession(tool, opened, options, async (session) => {
    const connector = restOf(opened.connector)
    // A run of this shape is what every reader is handed; its getters stay what they are.
    for await (const item of connector.read({ ...run, memory, ...session })) {
      items.push(item)
      onItem(item, items.length - 1)
    }
  })
  const requests = tool.requests.slice(before)
  return { items, tally: run.tally, memory, error, requests, ...line }
}

/** Proves a credential as connecting does. */
export async function proveAgainst(
  tool: FakeTool,
  opened: Opened,
  options: Partial<TrialOptions> = {},
): Promise<{ readonly proof: Proof | null; readonly error: unknown }> {
  let proof: Proof | null = null
  const { error } = await withSession(tool, opened, options, async (session) => {
    proof = await restOf(opened.connector).prove(session)
  })
  return { proof, error }
}

/** Opens the tool as a run does, and closes it. */
export async function withSession(
  { url }: Pick<FakeTool, 'url'>,
  opened: Opened,
  options: Partial<TrialOptions>,
  work: (session: Session) => Promise<void>,
): Promise<{
  readonly error: unknown
  readonly traces: readonly RestTrace[]
  readonly clock: FakeClock
  readonly names: Names
}> {
  const connector = restOf(opened.connector)
  const traces: RestTrace[] = []
  const clock = options.clock ?? new FakeClock()
  const network = new Network()
  const rest = openRest(connector, {
    baseUrl: url,
    secrets: Object.fromEntries(
      Object.entries(opened.secrets).map(([key, value]) => [key, new Secret(value)]),
    ),
    userAgent: 'svc-test',
    timeoutMs: options.timeoutMs ?? 10_000,
    signal: options.signal ?? new AbortController().signal,
    clock,
    network,
    trace: (entry) => traces.push(entry),
    onWait: () => undefined,
  })
  const names = new Map<string, NonNullable<CallInput['names']>>()
  const tool: RestTool = {
    base: rest.base,
    call: (name, input, shape) => {
      if (input.names !== undefined) names.set(name, input.names)
      return rest.call(name, input, shape)
    },
    pages: (name, input, shape, next) => {
      if (input.names !== undefined) names.set(name, input.names)
      return rest.pages(name, input, shape, next)
    },
  }
  let error: unknown = null
  try {
    await work({ tool, choices: opened.choices ?? {} })
  } catch (thrown) {
    error = thrown
  } finally {
    await network.close()
  }
  return { error, traces, clock, names }
}

/** The connector as one of a REST tool. */
export function restOf(connector: Connector): RestConnector {
  if (connector.access !== 'rest') throw new TypeError(`${connector.id} is no REST connector`)
  return connector
}

/** The declared calls a request fits, by name. */
export function callsOf(
  connector: RestConnector,
  { method, path }: Pick<FakeRequest, 'method' | 'path'>,
): readonly (readonly [string, Call])[] {
  return Object.entries(connector.calls).filter(
    ([, call]) => call.method === method && paramsOf(call.path, path) !== null,
  )
}

/** Every raw text an item holds. */
export function textsOf(item: Item): readonly string[] {
  return [
    openRaw(item.file.name),
    openRaw(item.title),
    ...(item.source === null ? [] : [openRaw(item.source)]),
    ...(item.id === null ? [] : [openRaw(item.id)]),
    ...(item.place === null ? [] : [item.place]),
    ...item.people.map(openRaw),
    ...item.body.flatMap(({ text, speaker, source }) => [
      openRaw(text),
      ...(speaker === undefined ? [] : [openRaw(speaker)]),
      ...(source === undefined ? [] : [openRaw(source)]),
    ]),
  ]
}

/** Everything an error could tell somebody: message, hint, stack and all causes. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { hint } = error as { hint?: unknown }
  const own = `${error.name} ${error.message} ${String(hint)} ${error.stack ?? ''} ${JSON.stringify(error)}`
  return error.cause === undefined ? own : `${own} ${errorText(error.cause)}`
}
