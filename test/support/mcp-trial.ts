import type { McpLine, McpTool } from '../../src/connectors/access/mcp/open.ts'
import { openMcp } from '../../src/connectors/access/mcp/open.ts'
import type { Uses } from '../../src/connectors/access/mcp/use.ts'
import type { RestTrace } from '../../src/connectors/access/rest.ts'
import { Network } from '../../src/connectors/access/rest.ts'
import type {
  Choices,
  McpConnector,
  Proof,
  ScopeFlags,
  ScopeOf,
} from '../../src/connectors/connector.ts'
import type { Tally } from '../../src/connectors/tally.ts'
import { Secret } from '../../src/core/text.ts'
import { FakeClock } from './clock.ts'
import type { OpenedItem } from './read.ts'
import { FreshMemory, opened, readRun } from './read.ts'

export interface McpTrialOptions {
  /** An endpoint's address, or a command. */
  readonly url?: string
  readonly command?: string
  readonly secrets?: Readonly<Record<string, string>>
  readonly bearer?: McpLine['bearer']
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  readonly clock?: FakeClock
  readonly choices?: Choices
}

/** What went by while a tool was open. */
export interface McpTrial {
  readonly traces: readonly RestTrace[]
  readonly waits: readonly number[]
}

type Speaker = Parameters<typeof openMcp>[0]

/** Opens a connector's server for the length of `work`. */
export async function withMcp<U extends Uses, T>(
  connector: Omit<Speaker, 'uses'> & { readonly uses: U },
  options: McpTrialOptions,
  work: (tool: McpTool<U>) => Promise<T>,
): Promise<McpTrial & { readonly value: T }> {
  const traces: RestTrace[] = []
  const waits: number[] = []
  const network = new Network()
  const { url, command, secrets = {}, env = process.env } = options
  const tool = openMcp(connector, {
    endpoint:
      command === undefined ? { kind: 'address', url: url ?? '' } : { kind: 'command', command },
    secrets: Object.fromEntries(
      Object.entries(secrets).map(([key, value]) => [key, new Secret(value)]),
    ),
    bearer: options.bearer ?? null,
    env,
    userAgent: 'svc-test',
    timeoutMs: options.timeoutMs ?? 10_000,
    signal: options.signal ?? new AbortController().signal,
    clock: options.clock ?? new FakeClock(),
    network,
    trace: (entry) => traces.push(entry),
    onWait: (ms) => waits.push(ms),
  })
  try {
    const value = await work(tool)
    return { value, traces, waits }
  } finally {
    await tool.close()
    await network.close()
  }
}

/** How one run of an MCP connector went. Nothing is thrown: what was, is in `error`. */
export interface McpRun extends McpTrial {
  readonly items: readonly OpenedItem[]
  readonly tally: Tally
  readonly memory: FreshMemory
  readonly error: unknown
}

/** Runs a connector to its end. */
export async function runMcp(
  connector: McpConnector,
  scope: ScopeOf<ScopeFlags>,
  options: McpTrialOptions & {
    readonly since?: Date | null
    /** What earlier runs left. */
    readonly memory?: FreshMemory
    readonly onItem?: (item: OpenedItem) => void
  },
): Promise<McpRun> {
  const memory = options.memory ?? new FreshMemory()
  const run = readRun(scope, { ...options, memory })
  const items: OpenedItem[] = []
  let error: unknown = null
  const { traces, waits } = await withMcp(connector, options, async (tool) => {
    try {
      const session = { tool, choices: options.choices ?? {} }
      for await (const item of connector.read({ ...run, ...session })) {
        const read = opened(item)
        items.push(read)
        options.onItem?.(read)
      }
    } catch (thrown) {
      error = thrown
    }
  })
  return { items, tally: run.tally, memory, error, traces, waits }
}

/** Proves a connector as connecting does. */
export async function proveMcp(connector: McpConnector, options: McpTrialOptions): Promise<Proof> {
  const { value } = await withMcp(connector, options, (tool) =>
    connector.prove({ tool, choices: {} }),
  )
  return value
}
