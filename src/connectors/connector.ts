import type { Item } from '../core/item.ts'
import { SourceFile } from '../core/item.ts'

export type FlagKind = 'list' | 'text' | 'path'

export interface ScopeFlag {
  /** Long form, as typed: `--mail-export`. */
  readonly flag: `--${string}`
  readonly kind: FlagKind
  /** Placeholder in help: `<path>`. */
  readonly value: `<${string}>`
  readonly help: string
}

export type ScopeFlags = Readonly<Record<string, ScopeFlag>>

type ScopeValue<K extends FlagKind> = K extends 'list' ? readonly string[] : string

/** Scope values as a run sees them: what was not given is absent. */
export type ScopeOf<S extends ScopeFlags> = { readonly [K in keyof S]?: ScopeValue<S[K]['kind']> }

export interface ReadRun<S extends ScopeFlags = ScopeFlags> {
  readonly scope: ScopeOf<S>
  /** Set when the person asked to stop; a reader ends at the next item. */
  readonly signal: AbortSignal
  /** Only what changed at or after this moment is wanted; null = everything. */
  readonly since: Date | null
  readonly tally: Tally
  /** Opens and counts one unit (thread, transcript …); every item of it carries the answer. */
  file(name: string): SourceFile
}

/** A reader of one tool or file format: can neither mask, send nor print. */
export interface Connector<S extends ScopeFlags = ScopeFlags> {
  /** `mail`: `--mail`, the label in the report. */
  readonly id: string
  /** For people: `Mail export`. */
  readonly title: string
  readonly access: 'mcp' | 'rest' | 'file'
  readonly scope: S
  /** Which scope flags a run must have, as data: the skip line and the docs come from it. */
  readonly needs:
    { readonly all: readonly (keyof S)[] } | { readonly any: readonly (keyof S)[] } | null
  readonly reads: readonly string[]
  readonly neverReads: readonly string[]
  read(run: ReadRun<S>): AsyncIterable<Item>
}

/**
 * Checks a connector against its own scope: a misspelt flag in `needs` or `read` does not compile. What comes
 * out is a connector like any other, for the registry holds them all.
 */
export function defineConnector<const S extends ScopeFlags>(connector: Connector<S>): Connector {
  // oxlint-disable-next-line no-unsafe-type-assertion -- a run's scope is made from the flags of this very connector
  return connector as unknown as Connector
}

/** One thing a reader could not read, named so that the person can find it. `name` goes to the device's terminal only. */
export interface Loss {
  readonly name: string
  readonly reason: string
}

/**
 * The receipt of one connector's run: what was read and what was not. Nothing is lost silently: a reader
 * that passes something over says so here.
 */
export class Tally {
  files = 0
  /** Mail only: messages, where a file is a thread. */
  messages: number | null = null
  /** Out of scope or older than `since`; not a loss. */
  unchanged = 0
  readonly skipped: Loss[] = []
  skippedCount = 0
  /** Read, but not to the end. */
  readonly truncated: Loss[] = []
  truncatedCount = 0

  file(name: string): SourceFile {
    this.files++
    return new SourceFile(name)
  }

  skip(loss: Loss): void {
    this.skippedCount++
    if (this.skipped.length < namedLosses) this.skipped.push(loss)
  }

  truncate(loss: Loss): void {
    this.truncatedCount++
    if (this.truncated.length < namedLosses) this.truncated.push(loss)
  }
}

/** Losses kept by name; beyond that only the count grows, so that memory stays flat. */
const namedLosses = 100
