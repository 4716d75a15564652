import { describe, it } from 'vitest'
import type { Choices, McpConnector, ScopeFlags, ScopeOf } from '../../src/connectors/connector.ts'
import type { Check } from '../support/conformance/kit.ts'
import { againChecks } from '../support/conformance/mcp/again.ts'
import { dataChecks } from '../support/conformance/mcp/data.ts'
import { failureChecks } from '../support/conformance/mcp/failure.ts'
import { McpKit } from '../support/conformance/mcp/kit.ts'
import { programChecks } from '../support/conformance/mcp/program.ts'
import { scopeChecks } from '../support/conformance/mcp/scope.ts'
import { secretChecks } from '../support/conformance/mcp/secret.ts'
import { waitChecks } from '../support/conformance/mcp/wait.ts'
import type { FakeTool, FakeToolHandler } from '../support/fake-mcp.ts'
import type { WorldPlan } from './conformance.ts'

/** A connector and its vendor's server, as far as the suite cannot know them by itself. */
export interface McpSubject {
  readonly connector: McpConnector
  readonly secrets: Readonly<Record<string, string>>
  /** Names the listed part of the world; empty where all there is is read. */
  readonly scope: ScopeOf<ScopeFlags>
  readonly choices?: Choices
  readonly world: (plan: WorldPlan) => McpWorld
  /** Whether what is older than a day can be told; absent: it can. */
  readonly undated?: true
  /** Whether what was said there stays as it is; absent: it is edited. */
  readonly settled?: true
  /** Kinds of `neverReads` that stand in the midst of prose, and are cut out of it when it is decoded. */
  readonly cutFromProse?: readonly string[]
  /** Flags for runs of the whole program, beside the scope. */
  readonly flags?: readonly string[]
  /** Whether a run that lists everything can tell what is gone; absent: it can. */
  readonly blindToGone?: true
}

/** The vendor's server with a world in it. */
export interface McpWorld {
  /** As the vendor's own server lists them: what must never be called stands beside what may. */
  readonly tools: readonly FakeTool[]
  readonly answers: Readonly<Record<string, FakeToolHandler>>
  /** Units the listed part has, as the receipt counts them. */
  readonly files: number
  /** Ids and texts of the part that is not listed: no request and no item may hold one. */
  readonly outside: readonly string[]
  /** Somebody changes what they wrote. */
  edit(nth: number, text: string, at: Date): void
  /** Somebody deletes it. */
  remove(nth: number): void
  /** It is still listed, and refused when it is asked for by itself; absent where nothing is. */
  lose?(nth: number): void
}

/** Registers the checks every connector of an MCP server passes. */
export function mcpConformance(name: string, subject: McpSubject): void {
  describe(`${name} conforms: it`, () => {
    for (const { name: promise, run } of mcpChecksOf(subject)) it(promise, run, timeoutMs)
  })
}

/** One check runs the whole program three times. */
const timeoutMs = 60_000

/** The checks themselves, for the suite's own test. */
export function mcpChecksOf(subject: McpSubject): readonly Check[] {
  const kit = new McpKit(subject)
  return [
    dataChecks,
    scopeChecks,
    waitChecks,
    failureChecks,
    againChecks,
    secretChecks,
    programChecks,
  ].flatMap((checks) => checks(kit))
}
