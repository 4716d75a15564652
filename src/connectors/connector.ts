import type { Item, SourceFile } from '../core/item.ts'
import type { Secret } from '../core/text.ts'
import type { Calls } from './access/call.ts'
import type { McpTool } from './access/mcp/open.ts'
import type { Uses } from './access/mcp/use.ts'
import type { Pace, Quota } from './access/pace.ts'
import type { RestTool } from './access/rest.ts'
import type { Tally } from './tally.ts'

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

/** What an earlier run left, so that nothing is read twice. Kept apart for each scope and each service. */
export interface Memory {
  /** The mark left under `key` by the last run that was acknowledged to its end; null without one. */
  mark(key: string): string | null
  /**
   * Leaves a mark (a moment, a version, a cursor: `[\w:.+-]`, at most 128 characters, never a text). It is
   * kept once everything read in this run is acknowledged.
   */
  leave(key: string, mark: string): void
  /**
   * Says that all of `place` was listed in this run: what an earlier run read there and this one did not is
   * gone from the source.
   */
  whole(place: string): void
}

export interface ReadRun<S extends ScopeFlags = ScopeFlags> {
  readonly scope: ScopeOf<S>
  /** Set when the person asked to stop; a reader ends at the next item. */
  readonly signal: AbortSignal
  /** Only what changed at or after this moment is wanted; null = everything. */
  readonly since: Date | null
  readonly tally: Tally
  readonly memory: Memory
  /** Opens and counts one unit (thread, transcript …); every item of it carries the answer. */
  file(name: string): SourceFile
}

/** One value a person gives when connecting. Prompts, variables and docs are made from it. */
export interface CredentialField {
  /** Named in `sign`: `token`. */
  readonly key: string
  /** As asked for: `Personal access token`. */
  readonly label: string
  /** `SVC_FIGMA_TOKEN`. */
  readonly env: `SVC_${string}`
  /** Where it is made and which scopes it wants, in one sentence. */
  readonly help: string
}

/** A value that is no secret, asked when connecting: Datadog's site. */
export interface SettingField {
  /** Named in `home`: `site`. */
  readonly key: string
  readonly label: string
  /** Variables that give it, the first that is set. */
  readonly env: readonly string[]
  /** Taken without a prompt and without a variable. */
  readonly fallback: string
  /** Offered as a list; any other value of the right form can be typed. */
  readonly choices: readonly string[]
  /** What a value must look like, for it becomes part of an address. */
  readonly form: RegExp
}

/** What connecting picked and found out beside the credential: ids and addresses, JSON, never a secret. */
export type Choices = Readonly<Record<string, unknown>>

/** What every connector says about itself; help, skip lines, `svc connectors` and the docs come from it. */
interface Promises<S extends ScopeFlags> {
  /** `mail`: `--mail`, the label in the report. */
  readonly id: string
  /** For people: `Mail export`. */
  readonly title: string
  readonly scope: S
  /** Which scope flags a run must have, as data: the skip line comes from it. */
  readonly needs:
    { readonly all: readonly (keyof S)[] } | { readonly any: readonly (keyof S)[] } | null
  readonly reads: readonly string[]
  /** Each has a canary in the conformance fixtures. */
  readonly neverReads: readonly string[]
}

/** Reads files on this device. */
export interface FileConnector<S extends ScopeFlags = ScopeFlags> extends Promises<S> {
  readonly access: 'file'
  read(run: ReadRun<S>): AsyncIterable<Item>
}

/** Reads a tool over its REST API, with the calls it lists and no other. */
export interface RestConnector<
  S extends ScopeFlags = ScopeFlags,
  C extends Calls = Calls,
> extends Promises<S> {
  readonly access: 'rest'
  /** Base address of the calls; `{key}` stands for a setting. */
  readonly home: string
  /** From an address a person gave (`--url`, `SVC_<ID>_URL`, `addressFlag`) to the base; absent: taken as it is. */
  readonly baseOf?: (address: string) => string
  /** The scope key that names the instance's address for one run (`--gitlab-url`). */
  readonly addressFlag?: keyof S & string
  readonly credential: readonly CredentialField[]
  readonly settings: readonly SettingField[]
  /** Headers of every call; `{key}` stands for a field of the credential: `Bearer {token}`. */
  readonly sign: Readonly<Record<string, string>>
  readonly pace: Pace
  /** Where the tool tells how many requests are left: it is waited for before it refuses. */
  readonly quota?: Quota
  readonly calls: C
  /** How this vendor says no, where its status alone does not tell; null: by the status. */
  readonly refusal?: (refused: RefusedAnswer) => Refusal | null
  /** Proves the credential by the smallest read. Throws `connector.*` when it is refused. */
  prove(session: Session<C>): Promise<Proof>
  /** Only where connecting picks more than a credential: Airtable's tables and fields. */
  readonly choosing?: Choosing<C>
  read(run: ReadRun<S> & Session<C>): AsyncIterable<Item>
}

/** Reads a tool through its MCP server, with the uses it lists and no other. */
export interface McpConnector<
  S extends ScopeFlags = ScopeFlags,
  U extends Uses = Uses,
> extends Promises<S> {
  readonly access: 'mcp'
  /** The vendor's own endpoint (streamable HTTP). */
  readonly home: string
  /** How people get in at `home`: signing in in a browser (OAuth), a token, or either. Any other server may take a token. */
  readonly entry: 'browser' | 'token' | 'either'
  /** The token, where one is used instead of signing in; a sign-in is no field. */
  readonly credential: readonly CredentialField[]
  /**
   * Headers of every request when a token is used; `{key}` stands for a field of the credential. Of `Bearer {token}` an
   * `email:token` makes a Basic login.
   */
  readonly sign: Readonly<Record<string, string>>
  /** Variables a local server (`--command`) gets the credential in: `NOTION_TOKEN: '{token}'`. */
  readonly childEnv: Readonly<Record<string, string>>
  /** Variables of the vendor's own local server that are handed on when they name an address on this machine. */
  readonly childAddresses?: readonly string[]
  readonly pace: Pace
  readonly uses: U
  /** How this vendor says no, also inside of answers that look like a success; null: it did not, or by the status. */
  readonly refusal?: (answer: McpAnswer) => Refusal | null
  /** Proves that it can be read, by the smallest use. Throws `connector.*` when it cannot. */
  prove(session: McpSession<U>): Promise<Proof>
  /** Only where connecting picks more than a credential: Asana's projects. */
  readonly choosing?: McpChoosing<U>
  read(run: ReadRun<S> & McpSession<U>): AsyncIterable<Item>
}

/** What an MCP server answered, as a connector may look at it. */
export interface McpAnswer {
  /** Null while connecting. */
  readonly use: string | null
  /** The HTTP status when the request itself was refused; null for an answer. */
  readonly status: number | null
  /** The server called its answer an error. */
  readonly isError: boolean
  /** What it said. Never to be put into a message. */
  readonly text: string
  /** The same, parsed where it is JSON, else null. */
  readonly body: unknown
}

/** An MCP server that can be asked, and what connecting left. */
export interface McpSession<U extends Uses = Uses> {
  readonly tool: McpTool<U>
  readonly choices: Choices
}

/** A tool a person connected: where it is, the credential for it, and what connecting left. */
export interface Connection {
  /** Of the calls, or an MCP endpoint; for a local server a made-up address that tells it from others. */
  readonly baseUrl: string
  /** What starts the local server; absent: it is at `baseUrl`. */
  readonly command?: string
  /** Somebody signed in in a browser, and that sign-in signs in place of `secrets`. */
  readonly signedIn?: true
  /** Variables of the environment hold `secrets`. */
  readonly fromEnvironment?: true
  readonly secrets: Readonly<Record<string, Secret>>
  readonly choices: Choices
}

/** A tool that can be called, and what connecting left. */
export interface Session<C extends Calls = Calls> {
  readonly tool: RestTool<C>
  readonly choices: Choices
}

export interface Proof {
  /** Kept with the connection and handed to every run: ids and hosts for links. */
  readonly choices: Choices
  /** A token that is good but too wide, or cannot be checked: a line each, for the person. */
  readonly warnings: readonly string[]
}

export interface Choosing<C extends Calls = Calls> {
  /** Lets a person pick from what the tool has. */
  choose(session: Session<C>, ask: Ask): Promise<Choices>
  /** Checks what `--from` holds, or what an earlier connect kept; throws `connector.choices` with the place that is wrong. */
  check(given: unknown): Promise<Choices>
}

export interface McpChoosing<U extends Uses = Uses> {
  /** Lists of ids among the choices; a run that finds one of them not empty needs no scope flag. */
  readonly lists: readonly string[]
  /** Lets a person pick from what the tool has. */
  choose(session: McpSession<U>, ask: Ask): Promise<Choices>
  /** Checks what `--from` holds, or what an earlier connect kept; throws `connector.choices` with the place that is wrong. */
  check(given: unknown): Promise<Choices>
}

/** Questions while connecting; asked by the command line. */
export interface Ask {
  one<T>(question: string, options: readonly Option<T>[]): Promise<T>
  many<T>(question: string, options: readonly Option<T>[]): Promise<readonly T[]>
}

export interface Option<T> {
  readonly value: T
  readonly name: string
  /** Why one would choose it, or not. */
  readonly hint?: string
  readonly chosen?: boolean
}

/** An answer that is no success, as a connector may look at it. */
export interface RefusedAnswer {
  readonly call: string
  readonly status: number
  /** The body, parsed where it is JSON, else null. Never to be put into a message. */
  readonly body: unknown
  readonly header: (name: string) => string | null
}

export interface Refusal {
  readonly kind:
    'unauthorized' | 'forbidden' | 'missing' | 'limited' | 'exhausted' | 'failed' | 'unexpected'
  /** What is missing, in fixed words or scope names: ends in the message. */
  readonly detail?: string
  /** The next step where it is not the usual one. */
  readonly hint?: string
  /** The wait the vendor documents for this answer, in ms, where it sends none. */
  readonly waitMs?: number
  /** A word by which the connector itself tells this refusal from others (`reasonOf`); in no message. */
  readonly reason?: string
}

/** A reader of one tool or file format: can neither mask, send nor print. */
export type Connector = FileConnector | RestConnector | McpConnector

/**
 * Checks a connector against its own scope and calls: a misspelt flag or call does not compile. What comes
 * out is a connector like any other, for the registry holds them all.
 */
export function defineFile<const S extends ScopeFlags>(connector: FileConnector<S>): FileConnector {
  // oxlint-disable-next-line no-unsafe-type-assertion -- a run's scope is made from the flags of this very connector
  return connector as unknown as FileConnector
}

export function defineRest<const S extends ScopeFlags, const C extends Calls>(
  connector: RestConnector<S, C>,
): RestConnector {
  // oxlint-disable-next-line no-unsafe-type-assertion -- scope and tool are made from this very connector
  return connector as unknown as RestConnector
}

export function defineMcp<const S extends ScopeFlags, const U extends Uses>(
  connector: McpConnector<S, U>,
): McpConnector {
  // oxlint-disable-next-line no-unsafe-type-assertion -- scope and tool are made from this very connector
  return connector as unknown as McpConnector
}
