import { describe, expect, it } from 'vitest'
import { asana } from '../../src/connectors/asana/index.ts'
import type { McpConnector, McpSession, ReadRun } from '../../src/connectors/connector.ts'
import { Tally } from '../../src/connectors/tally.ts'
import { SvcError } from '../../src/core/error.ts'
import type { Item } from '../../src/core/item.ts'
import { asanaSubject } from './asana/world.ts'
import { mcpChecksOf } from './mcp-conformance.ts'

/**
 * The suite itself is tried on connectors that break one promise each: a check that cannot fail proves nothing.
 */
const { tasks, comments, projects } = asana.uses

if (tasks === undefined || comments === undefined || projects === undefined) {
  throw new TypeError('Asana reads tasks and comments of projects')
}

type Run = ReadRun & McpSession

/** Asana with something about it changed. */
function mutant(change: Partial<McpConnector>): McpConnector {
  return { ...asana, ...change }
}

/** Asana with its reader changed. */
function reading(read: (run: Run) => AsyncIterable<Item>): McpConnector {
  return mutant({ read })
}

const mutants: readonly (readonly [string, McpConnector, string])[] = [
  [
    'has one allow-list entry too many, and does nothing with it',
    mutant({
      uses: { ...asana.uses, tasks: { ...tasks, keeps: [...tasks.keeps, 'data[].assignee.name'] } },
    }),
    'keeps no canary of any answer',
  ],
  [
    'takes the notes of the system for comments',
    mutant({ uses: { ...asana.uses, comments: { ...comments, proseWhere: {} } } }),
    'lets no canary and no credential into an item',
  ],
  [
    'calls a tool that only writes',
    mutant({ uses: { ...asana.uses, comments: { ...comments, tools: ['add_comment'] } } }),
    'declares uses that only read',
  ],
  [
    'takes a tool of another name for its own',
    mutant({ uses: { ...asana.uses, tasks: { ...tasks, tools: ['get_tasks', 'get_tasks_v2'] } } }),
    'calls no tool that is named nearly as',
  ],
  [
    'reads a project nobody listed',
    reading(async function* (run) {
      yield* asana.read({ ...run, scope: { asanaProjects: ['1200000000000002'] } })
      yield* asana.read(run)
    }),
    'asks only for the listed part',
  ],
  [
    'asks in a run what only connecting may',
    mutant({ uses: { ...asana.uses, tasks: { ...tasks, when: 'connect' } } }),
    'asks only for the listed part',
  ],
  [
    'stops early',
    reading(async function* (run) {
      let read = 0
      for await (const item of asana.read(run)) if (read++ < 500) yield item
    }),
    'pages to the end of 620 items',
  ],
  [
    'gives an item twice',
    reading(async function* (run) {
      for await (const item of asana.read(run)) yield* [item, item]
    }),
    'gives items with their own fields',
  ],
  [
    'does not name what is refused',
    reading(async function* (run) {
      yield* asana.read(run)
      run.tally.denied.named.splice(0)
    }),
    'counts and names an item that is listed and then refused',
  ],
  [
    'takes every refusal for an empty tool',
    reading(async function* (run) {
      try {
        // What was counted as lost goes nowhere.
        yield* asana.read({ ...run, tally: new Tally() })
      } catch (thrown) {
        if (!(thrown instanceof SvcError)) throw thrown
      }
    }),
    'never takes 422 for nothing',
  ],
  [
    'tells what the server said',
    mutant({
      refusal: ({ text }) => (/CANARY/.test(text) ? { kind: 'unexpected', detail: text } : null),
    }),
    'lets neither into an error',
  ],
  [
    'calls whole what it has not read yet',
    reading(async function* (run) {
      run.memory.whole('1200000000000001')
      yield* asana.read(run)
    }),
    'says that the credential expired at the second call',
  ],
  [
    'leaves a mark before it has read up to it, and heeds it',
    reading(async function* (run) {
      if (run.memory.mark('all') !== null) return
      run.memory.leave('all', 'read')
      yield* asana.read(run)
    }),
    'gives up at once on a wait of more than a minute',
  ],
]

describe('the conformance suite of MCP servers', () => {
  it.each(mutants)('catches a connector that %s', async (_, connector, promise) => {
    const checks = mcpChecksOf({ ...asanaSubject, connector }).filter(({ name }) =>
      name.startsWith(promise),
    )
    expect(checks.length).toBe(1)
    for (const { run } of checks) expect(await fails(run)).toBe(true)
  })
})

async function fails(run: () => Promise<void> | void): Promise<boolean> {
  try {
    await run()
    return false
  } catch (thrown) {
    // A mutant that breaks by itself proves nothing about the check.
    if (thrown instanceof Error && thrown.name === 'AssertionError') return true
    throw thrown
  }
}
