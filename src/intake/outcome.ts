import type {
  Choices,
  Connection,
  Connector,
  FileConnector,
  ScopeFlags,
  ScopeOf,
} from '../connectors/connector.ts'
import type { Tally } from '../connectors/tally.ts'
import type { SvcError } from '../core/error.ts'

/** A connector the person asked for, with what was given to it. */
export interface Asked<C extends Connector = Connector> {
  readonly connector: C
  /** By the connector's own scope keys; what was not given is absent. */
  readonly scope: ScopeOf<ScopeFlags>
}

/** Reads a tool that has to be connected first. */
export type ToolConnector = Exclude<Connector, FileConnector>

/** As asked for, and for a tool how it is reached; null: it is not connected. */
export type Wanted =
  Asked<FileConnector> | (Asked<ToolConnector> & { readonly connection: Connection | null })

/** A tool of which it cannot be told how it is reached: its address, its settings or its credential is broken. */
export type Unreachable = Asked<ToolConnector> & { readonly error: SvcError }

/** What a connector lacks before it can start. */
export interface Missing {
  readonly connected: boolean
  /** Scope flags, as typed: all of them, or any one. */
  readonly needs: readonly string[]
  readonly need: 'all' | 'any'
}

/** How one connector's part of a run ended. */
export type Outcome =
  | ({ readonly state: 'skipped'; readonly id: string } & Missing)
  | ({ readonly state: 'read' } & ReadCounts)
  | ({ readonly state: 'failed'; readonly error: SvcError } & ReadCounts)

export interface ReadCounts {
  readonly id: string
  /** Candidates that would be uploaded. */
  readonly chunks: number
  readonly filesWithCandidates: number
  /** Sentences of some promise that the rank or the floor cut. */
  readonly below: number
  /** Said already by another candidate or by a draft of an earlier run. */
  readonly duplicates: number
  /** Say the contrary of an earlier candidate; both are kept. */
  readonly contradictions: number
  /** Items that are as an earlier run left them, and were not masked again. */
  readonly known: number
  /** Drafts of earlier runs whose words an edit took out of the source. */
  readonly stale: number
  readonly tally: Tally
}

/** Everything a connector lacks; null when it can start. */
export function missingOf(wanted: Wanted): Missing | null {
  const connected = !('connection' in wanted) || wanted.connection !== null
  const chosen = 'connection' in wanted && hasChosen(wanted.connector, wanted.connection?.choices)
  const missing = { connected, ...(chosen ? nothingMissing : missingScope(wanted)) }
  return connected && missing.needs.length === 0 ? null : missing
}

/** Whether connecting chose what is read, so that a run needs no flag for it. */
export function hasChosen(connector: Connector, choices: Choices = {}): boolean {
  if (connector.access !== 'mcp' || connector.choosing === undefined) return false
  return connector.choosing.lists.some((key) => {
    const list = choices[key]
    return Array.isArray(list) && list.length > 0
  })
}

const nothingMissing: Pick<Missing, 'needs' | 'need'> = { needs: [], need: 'all' }

function missingScope({ connector, scope }: Asked): Pick<Missing, 'needs' | 'need'> {
  if (connector.needs === null) return nothingMissing
  const flagOf = (key: string): string => connector.scope[key]?.flag ?? key
  if ('all' in connector.needs) {
    const lacking = connector.needs.all.filter((key) => scope[key] === undefined)
    return { needs: lacking.map(flagOf), need: 'all' }
  }
  const { any } = connector.needs
  const given = any.some((key) => scope[key] !== undefined)
  return { needs: given ? [] : any.map(flagOf), need: 'any' }
}
